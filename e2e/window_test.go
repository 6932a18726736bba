//go:build (e2e || e2e_windows) && linux

package e2e_test

import (
	"bytes"
	"fmt"
	"image"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// A window is a running program with its window on a screen.
type window struct {
	hasty bool // it is used at random, faster than by people

	t       *testing.T
	screen  *screen
	home    string // the folder of all that it keeps
	process *os.Process
	gone    chan struct{} // closed once the process has ended
	id      string        // of its X window
	started time.Time
	shown   time.Duration // from its start to its first frame
	said    *bytes.Buffer // on standard error; read it when gone
	status  *os.ProcessState
}

// beginWindow starts the program in a home folder and waits until it says what its
// window shows. Settings are further variables of its environment.
func beginWindow(t *testing.T, s *screen, home string, settings []string, args ...string) *window {
	t.Helper()
	w := &window{t: t, screen: s, home: home, gone: make(chan struct{}), said: &bytes.Buffer{}}
	command := windowCommand(home, args)
	command.Dir = home
	command.Stderr = w.said
	command.Env = append(command.Env, s.environment()...)
	command.Env = append(command.Env, "KALAH_DEBUG_SNAPSHOT="+asProgramSees(w.snapshotFile()), "LC_ALL=C.UTF-8", "FYNE_SCALE=1")
	command.Env = append(command.Env, settings...)
	// What an earlier program left must not be taken for this one's.
	if err := os.Remove(w.snapshotFile()); err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	w.started = time.Now()
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	w.process = command.Process
	go func() {
		_ = command.Wait()
		w.status = command.ProcessState
		close(w.gone)
	}()
	t.Cleanup(func() {
		_ = w.process.Kill()
		<-w.gone
		if t.Failed() {
			// "signal: killed" tells of this cleanup, anything else of an end before.
			t.Logf("the program ended with %v and said:\n%s", w.status, w.said)
		}
	})
	w.until("the program wrote no snapshot", func(snapshot) bool { return true })
	return w
}

// openWindow is beginWindow on an X display, and waits for the first frame.
func openWindow(t *testing.T, s *screen, home string, settings []string, args ...string) *window {
	t.Helper()
	w := beginWindow(t, s, home, settings, args...)
	eventually(t, "the display has no window of the program's", func() bool {
		ids, err := s.command("xdotool", "search", "--onlyvisible", "--pid", strconv.Itoa(w.process.Pid))
		w.id, _, _ = strings.Cut(ids, "\n")
		return err == nil && w.id != ""
	})
	// The display shows a new window black until its first frame is drawn.
	x, y := w.geometry("WIDTH")/2, w.geometry("HEIGHT")/2
	eventually(t, "the window stays black", func() bool {
		color, err := pixel(s.display, w.number(), x, y)
		return err == nil && color != 0
	})
	w.shown = time.Since(w.started)
	w.size()
	return w
}

// ready waits until a person is asked to move.
func (w *window) ready() snapshot {
	w.t.Helper()
	return w.until("no game waits for the person to move", waiting)
}

func (w *window) snapshotFile() string { return filepath.Join(w.home, "snapshot.json") }

// logFolder is where the program keeps the games played.
func (w *window) logFolder() string { return filepath.Join(dataFolder(w.home), "kalah", "logs") }

// until waits for a snapshot that is as wanted, and returns it.
func (w *window) until(what string, wanted func(snapshot) bool) snapshot {
	w.t.Helper()
	return w.untilWithin(patience, what, wanted)
}

func (w *window) untilWithin(limit time.Duration, what string, wanted func(snapshot) bool) snapshot {
	w.t.Helper()
	var last snapshot
	var found bool
	defer func() {
		if !found {
			w.t.Logf("the last snapshot is %+v", last)
		}
	}()
	eventuallyWithin(w.t, limit, what, func() bool {
		select {
		case <-w.gone:
			w.t.Fatalf("the program has ended (%v), but %s", w.status, what)
		default:
		}
		var ok bool
		last, ok = readSnapshot(w.snapshotFile())
		found = ok && wanted(last)
		return found
	})
	return last
}

// click clicks on a house.
func (w *window) click(house string) {
	w.t.Helper()
	w.pointAt(house)
	w.screen.xdotool("click", "1")
}

// pointAt moves the mouse to a house.
func (w *window) pointAt(house string) {
	w.t.Helper()
	s := w.until("the snapshot does not say where house "+house+" is", func(s snapshot) bool {
		_, ok := s.Houses[house]
		return ok
	})
	w.moveTo(s.Houses[house])
}

// moveTo moves the mouse to a place of the window.
func (w *window) moveTo(at [2]float64) {
	w.t.Helper()
	w.screen.xdotool("mousemove", strconv.Itoa(w.geometry("X")+int(at[0])), strconv.Itoa(w.geometry("Y")+int(at[1])))
}

// key presses keys, named as xdotool names them, one after the other.
func (w *window) key(names ...string) {
	w.t.Helper()
	w.screen.xdotool("windowfocus", "--sync", w.id)
	w.screen.xdotool(append([]string{"key"}, names...)...)
}

// number returns the window's id as the X protocol has it.
func (w *window) number() uint32 {
	w.t.Helper()
	id, err := strconv.ParseUint(w.id, 10, 32)
	if err != nil {
		w.t.Fatal(err)
	}
	return uint32(id)
}

// geometry returns one field of the window's geometry: X, Y, WIDTH or HEIGHT.
func (w *window) geometry(field string) int {
	w.t.Helper()
	for line := range strings.Lines(w.screen.xdotool("getwindowgeometry", "--shell", w.id)) {
		if value, ok := strings.CutPrefix(strings.TrimSpace(line), field+"="); ok {
			number, err := strconv.Atoi(value)
			if err != nil {
				w.t.Fatal(err)
			}
			return number
		}
	}
	w.t.Fatalf("xdotool does not tell the window's %s", field)
	return 0
}

// resize asks the display for another size of the window.
func (w *window) resize(width, height int) {
	w.t.Helper()
	w.screen.xdotool("windowsize", w.id, strconv.Itoa(width), strconv.Itoa(height))
}

// size returns the window's size once it stays the same and the program has
// laid the window out for it: a new window takes several sizes in turn.
func (w *window) size() image.Point {
	w.t.Helper()
	const calm = 300 * time.Millisecond
	var size image.Point
	var since time.Time
	w.until("the window's size is not the one that it is laid out for", func(s snapshot) bool {
		now := image.Pt(w.geometry("WIDTH"), w.geometry("HEIGHT"))
		fits := math.Abs(s.Window[0]-float64(now.X)) < 2 && math.Abs(s.Window[1]-float64(now.Y)) < 2
		if now != size || !fits {
			size, since = now, time.Now()
		}
		return time.Since(since) > calm
	})
	return size
}

// kill ends the program without a word.
func (w *window) kill() {
	w.t.Helper()
	if err := w.process.Kill(); err != nil {
		w.t.Fatal(err)
	}
	<-w.gone
}

// close asks the window to close and returns how long the program took to end.
func (w *window) close() time.Duration {
	w.t.Helper()
	asked := time.Now()
	if err := askToClose(w.screen.display, w.number()); err != nil {
		w.t.Fatal(err)
	}
	select {
	case <-w.gone:
	case <-time.After(patience):
		w.t.Fatalf("the program still runs %v after its window was closed", patience)
	}
	took := time.Since(asked)
	if took > closingTime {
		w.t.Errorf("closing took %v, want at most %v", took, closingTime)
	}
	if !w.status.Success() {
		w.t.Errorf("the program ended with %v", w.status)
	}
	said := w.said.String()
	if w.hasty {
		said = lateFocus.ReplaceAllString(said, "")
	}
	if complaint := complaints(said); complaint != "" {
		w.t.Errorf("the program complained:\n%s", complaint)
	}
	return took
}

// lateFocus is what Fyne says, in two lines, when something is to have the focus that is
// not in the window any more. Random inputs have brought that about once in tens of
// thousands; nothing comes of it, and how it comes about is not known.
var lateFocus = regexp.MustCompile(`(?m)^\S+ \S+ Fyne error:  Failed to focus object which is not part of the canvas.*\n\S+ \S+   At: .*\n`)

// noSessionBus is what Fyne says, in three lines that begin with the time, where
// nobody can tell it whether the system's theme is dark, as on a screen that no
// session belongs to.
var noSessionBus = regexp.MustCompile(`(?m)^\S+ \S+ Fyne error:  failed to watch theme settings\n\S+ \S+   Cause: .*\n\S+ \S+   At: .*\n`)

// noSoundCard is what the libraries of sound say, line by line, where sounds are switched
// on and there is no card.
var noSoundCard = regexp.MustCompile(`(?m)^(ALSA lib |Cannot connect to server |jack server is not running|JackShm).*\n\n?`)

// complaints returns what was said on standard error that is not about the
// machine.
func complaints(said string) string {
	return noSoundCard.ReplaceAllString(noSessionBus.ReplaceAllString(said, ""), "")
}

// processorTime returns how much processor time the program has used.
func (w *window) processorTime() time.Duration {
	w.t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", w.process.Pid))
	if err != nil {
		w.t.Fatal(err)
	}
	// The name, in brackets, may hold spaces: fields are counted from behind it.
	// utime and stime are the 14th and the 15th of all, in hundredths of a second.
	fields := strings.Fields(string(data[bytes.LastIndexByte(data, ')')+1:]))
	var ticks int
	for _, field := range fields[11:13] {
		n, err := strconv.Atoi(field)
		if err != nil {
			w.t.Fatal(err)
		}
		ticks += n
	}
	return time.Duration(ticks) * 10 * time.Millisecond
}
