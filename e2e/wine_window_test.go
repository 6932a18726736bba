//go:build e2e_windows && linux

package e2e_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The window opens, a house is played by mouse, the game is saved through the
// system's dialog, and Linux takes the log for what it is.
func TestPlayAndSave(t *testing.T) {
	home := newHome(t)
	s := newScreen(t)
	w := openWindow(t, s, home, nil)
	w.shows("ready")
	w.shoot("windows-1100x720.png")
	w.click("C", 1)
	w.shows("ready", "moves=1", "state=[[4,4,0,5,5,5,1],[4,4,4,4,4,4,0]]")

	folder := filepath.Join(home, "Kalah games")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(folder)
	w.key("ctrl+s")
	d := w.dialog("Save the game")
	s.shoot("windows-save.png", 1104, 743)
	d.fill(`C:\users\` + filepath.Base(home) + `\Kalah games\my game`)
	saved := filepath.Join(folder, "my game.json") // the extension comes by itself
	eventually(t, saved+" was not written", func() bool {
		_, err := os.Stat(saved)
		return err == nil
	})
	if got := kalah(t, "replay", saved); !strings.Contains(got, "C") {
		t.Errorf("Linux reads in the log:\n%s", got)
	}

	// Of a file that is there the dialog asks whether it may be replaced.
	w.click("A", 1)
	w.shows("ready", "moves>=3")
	w.key("ctrl+s")
	d = w.dialog("Save the game")
	d.fill("my game.json")
	findDialog(t, s, "Save the game", d.id).press("y")
	eventually(t, saved+" was not replaced", func() bool { return len(readLog(t, saved).Moves) > 3 })

	w.resize("860", "560")
	w.shoot("windows-860x560.png")
	w.resize("1500", "940")
	w.shoot("windows-1500x940.png")
	w.close()
	settings := filepath.Join(home, "AppData", "Local", "kalah", "settings.json")
	if _, err := os.Stat(settings); err != nil {
		t.Errorf("the settings: %v", err)
	}
}

// A game that is killed is offered at the next start, and to no second window
// while it runs.
func TestKilledGameIsOffered(t *testing.T) {
	home := newHome(t)
	remember(t, home, quick())
	s := newScreen(t)
	first := openWindow(t, s, home, nil)
	first.shows("ready")
	first.click("A", 1)
	before := first.shows("ready", "moves>1")
	moves := int(before.number("moves"))
	running := filepath.Join(dataFolder(home), "kalah", "running")
	eventually(t, "the game is not saved", func() bool {
		saved := logsIn(t, running)
		return len(saved) == 1 && len(readLog(t, saved[0]).Moves) == moves+1
	})

	second := openWindow(t, s, home, nil)
	second.shows("ready", "notice=", "moves=0")
	second.close()

	first.kill()
	third := openWindow(t, s, home, nil)
	third.shows("ready", "moves=0")
	third.click("notice_do", 1)
	third.shows("ready", "moves="+before.text("moves"), "state="+before.text("state"))
	third.close()
	// It is not over, and goes on at the next start.
	if left := logsIn(t, running); len(left) != 1 || len(readLog(t, left[0]).Moves) != moves+1 {
		t.Errorf("left %q behind, want one with %d moves", left, moves)
	}
	if logs := logsIn(t, third.logFolder()); len(logs) != 0 {
		t.Errorf("logs %q, want none", logs)
	}
}

// A log named on the command line is shown, as one that is dropped on the icon:
// Windows starts the program with its path.
func TestLogIsOpened(t *testing.T) {
	home := newHome(t)
	log := filepath.Join(t.TempDir(), "Ann & Bö (1).json")
	if err := os.WriteFile(log, []byte(read(t, "../ui/terminal/testdata/notebook/log_000.json")), 0o600); err != nil {
		t.Fatal(err)
	}
	w := openWindow(t, newScreen(t), home, nil, asProgramSees(log))
	if shown := w.shows("screen=replay").text("log"); asWeSee(shown) != log {
		t.Errorf("the window shows %s, want %s", shown, log)
	}
	w.shoot("windows-replay.png")
	w.key("Right")
	w.shows("at=1")
	w.close()
}

// Where nobody reads standard error, what is wrong is told in a box.
func TestErrorsAreToldInABox(t *testing.T) {
	home := newHome(t)
	s := newScreen(t)
	log := filepath.Join(t.TempDir(), "none.json") // what is wrong with one that is there, the window says
	// As a double click does it, start gives the program no streams.
	command := wine("wine", "start", "/wait", asProgramSees(windowsProgram), asProgramSees(log))
	command.Dir = home
	command.Env = append(command.Env, s.environment()...)
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	gone := make(chan struct{})
	go func() {
		_ = command.Wait()
		close(gone)
	}()
	t.Cleanup(func() {
		_ = command.Process.Kill()
		<-gone
	})
	box := findDialog(t, s, "Kalah", "")
	s.shoot("windows-error.png", 1600, 1000)
	box.press("Return")
	select {
	case <-gone:
	case <-time.After(patience):
		t.Fatal("the program still runs after its box was closed")
	}
	if got := command.ProcessState.ExitCode(); got != 2 {
		t.Errorf("the program ended with %d, want 2", got)
	}
}

// An idle window costs nothing on Windows either.
func TestIdleWindow(t *testing.T) {
	home := newHome(t)
	w := openWindow(t, newScreen(t), home, nil)
	w.shows("ready")
	w.idles(5*time.Second, 0.02)
	w.close()
}

// shoot keeps a picture of the window.
func (w *window) shoot(name string) {
	w.t.Helper()
	size := w.size()
	w.screen.shoot(name, w.geometry("X")+size.X, w.geometry("Y")+size.Y)
}

// A systemDialog is a window of the system's.
type systemDialog struct {
	t      testing.TB
	screen *screen
	id     string
}

func (w *window) dialog(title string) *systemDialog {
	w.t.Helper()
	return findDialog(w.t, w.screen, title, "")
}

// findDialog waits for a dialog whose title begins so, and which is not that of
// another id.
func findDialog(t testing.TB, s *screen, title, other string) *systemDialog {
	t.Helper()
	d := &systemDialog{t: t, screen: s}
	eventually(t, "there is no dialog "+title, func() bool {
		ids, err := s.command("xdotool", "search", "--onlyvisible", "--name", "^"+title)
		for id := range strings.Lines(ids) {
			if d.id = strings.TrimSpace(id); err == nil && d.id != other {
				return true
			}
		}
		return false
	})
	// It is there before it is drawn.
	w := window{t: t, screen: s, id: d.id}
	eventually(t, "the dialog "+title+" stays black", func() bool { return w.pixel(w.geometry("WIDTH")-30, w.geometry("HEIGHT")-15) != 0 })
	return d
}

// fill types into the field that has the focus, and confirms it.
func (d *systemDialog) fill(text string) {
	d.t.Helper()
	d.press("ctrl+a")
	d.screen.xdotool("type", "--delay", "20", text)
	d.screen.xdotool("key", "Return")
}

func (d *systemDialog) press(key string) {
	d.t.Helper()
	d.screen.xdotool("windowfocus", "--sync", d.id)
	d.screen.xdotool("key", key)
}

// gameLog is what the tests read of a log. The first of its moves is the start.
type gameLog struct{ Moves []any }

func readLog(t testing.TB, path string) gameLog {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var log gameLog
	if err := json.Unmarshal(data, &log); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return log
}
