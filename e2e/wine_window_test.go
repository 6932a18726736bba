//go:build e2e_windows && linux

package e2e_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kalah/internal/task/tasktest"
)

// The window opens and is idle without processor time. A house is played by mouse, and the game is saved
// through the system's dialog. Linux can read the log, and the program opens it by its path.
func TestPlayAndSave(t *testing.T) {
	home := newHome(t)
	s := newScreen(t)
	w := openWindow(t, s, home, nil)
	w.shows("ready")
	w.idles(5*time.Second, 0.02)
	w.click("C")
	w.shows("ready", "moves=1", "state=[[4,4,0,5,5,5,1],[4,4,4,4,4,4,0]]")

	folder := filepath.Join(home, "Kalah games & Bö")
	tasktest.OK(t, os.MkdirAll(folder, 0o700))
	defer os.RemoveAll(folder)
	w.key("ctrl+s")
	w.dialog("Save the game").fill(`C:\users\` + filepath.Base(home) + `\` + filepath.Base(folder) + `\my game`)
	saved := filepath.Join(folder, "my game.json") // the dialog adds the extension
	eventually(t, saved+" was not written", func() bool {
		_, err := os.Stat(saved)
		return err == nil
	})
	if got := kalah(t, "replay", saved); !strings.Contains(got, "C") {
		t.Errorf("Linux reads in the log:\n%s", got)
	}

	// The dialog asks before it replaces a file.
	first := read(t, saved)
	w.click("A")
	w.shows("ready", "moves>=3")
	w.key("ctrl+s")
	d := w.dialog("Save the game")
	d.fill("my game.json")
	findDialog(t, s, "Save the game", d.id).press("y")
	eventually(t, saved+" was not replaced", func() bool { return read(t, saved) != first })
	w.resize("860", "560")
	w.close()

	w = openWindow(t, s, home, nil, asProgramSees(saved))
	if shown := w.shows("screen=replay").text("log"); asWeSee(shown) != saved {
		t.Errorf("the window shows %s, want %s", shown, saved)
	}
	w.key("Right")
	w.shows("at=1")
	w.close()
}

// Without standard error, the program shows an error in a message box.
func TestErrorsAreShownInABox(t *testing.T) {
	home := newHome(t)
	s := newScreen(t)
	log := filepath.Join(t.TempDir(), "none.json") // errors of an existing log are shown in the window
	// Like a double click, start gives the program no streams.
	command := wine("wine", "start", "/wait", asProgramSees(windowsProgram), asProgramSees(log))
	command.Dir = home
	command.Env = append(command.Env, s.environment()...)
	tasktest.OK(t, command.Start())
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

// A systemDialog is a dialog of the system.
type systemDialog struct {
	t      testing.TB
	screen *screen
	id     string
}

func (w *window) dialog(title string) *systemDialog {
	w.t.Helper()
	return findDialog(w.t, w.screen, title, "")
}

// findDialog waits for a dialog whose title begins with the text and whose id is not other.
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
	// It exists before it is drawn.
	w := window{t: t, screen: s, id: d.id}
	eventually(t, "the dialog "+title+" stays black", func() bool { return w.pixel(w.geometry("WIDTH")-30, w.geometry("HEIGHT")-15) != 0 })
	return d
}

// fill types a text into the field with the focus and confirms it.
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
