//go:build (e2e || e2e_windows) && linux

// Package e2e_test drives the real window as a user does: the built program on a virtual screen, with
// mouse and keyboard input from xdotool. `make e2e` runs it; it needs Xvfb, xdotool and ImageMagick.
// `make e2e-windows` drives the program for Windows under Wine.
//
// The tests read the contents of the window from the snapshot that the program writes into the file
// named by KALAH_DEBUG_SNAPSHOT, and from the logs that it writes.
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

	"kalah/internal/task/tasktest"
)

// A window is a running program with its window on a screen.
type window struct {
	t       testing.TB
	screen  *screen
	home    string // home folder of the program
	process *os.Process
	gone    chan struct{} // closed when the process has ended
	id      string        // id of its X window
	started time.Time
	shown   time.Duration // time from its start to its first frame
	said    *bytes.Buffer // standard error; read it when gone is closed
	status  *os.ProcessState
}

// beginWindow starts the program and waits for the first snapshot of its window.
func beginWindow(t testing.TB, s *screen, home string, settings []string, args ...string) *window {
	t.Helper()
	w := start(t, s, home, settings, args...)
	w.shows()
	return w
}

// start starts the program in a home folder. settings has more variables of its environment.
func start(t testing.TB, s *screen, home string, settings []string, args ...string) *window {
	t.Helper()
	w := &window{t: t, screen: s, home: home, gone: make(chan struct{}), said: &bytes.Buffer{}}
	command := windowCommand(home, args)
	command.Dir = home
	command.Stderr = w.said
	command.Env = append(command.Env, s.environment()...)
	command.Env = append(command.Env, "KALAH_DEBUG_SNAPSHOT="+asProgramSees(w.snapshotFile()), "LC_ALL=C.UTF-8", "FYNE_SCALE=1")
	command.Env = append(command.Env, settings...)
	// The snapshot of an earlier program must not count for this one.
	if err := os.Remove(w.snapshotFile()); err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	w.started = time.Now()
	tasktest.OK(t, command.Start())
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
			// "signal: killed" is the work of this cleanup, any other status an earlier end.
			t.Logf("the program ended with %v and printed:\n%s", w.status, w.said)
		}
	})
	return w
}

// openWindow is beginWindow on an X display. It also waits for the first frame.
func openWindow(t testing.TB, s *screen, home string, settings []string, args ...string) *window {
	t.Helper()
	w := beginWindow(t, s, home, settings, args...)
	eventually(t, "the display has no window of the program", func() bool {
		ids, err := s.command("xdotool", "search", "--onlyvisible", "--pid", strconv.Itoa(w.process.Pid))
		w.id, _, _ = strings.Cut(ids, "\n")
		return err == nil && w.id != ""
	})
	// A new window is black until its first frame is drawn.
	x, y := w.geometry("WIDTH")/2, w.geometry("HEIGHT")/2
	eventually(t, "the window stays black", func() bool { return w.pixel(x, y) != 0 })
	w.shown = time.Since(w.started)
	w.size()
	return w
}

// snapshotFile returns the path of the snapshot of the window.
func (w *window) snapshotFile() string { return filepath.Join(w.home, "snapshot.json") }

// patience is the maximum time to wait on a slow and busy machine for a result that should come soon.
const patience = time.Minute

// shows waits until conditions hold and returns the facts.
func (w *window) shows(conditions ...string) facts {
	w.t.Helper()
	return w.showsWithin(patience, conditions...)
}

func (w *window) showsWithin(limit time.Duration, conditions ...string) facts {
	w.t.Helper()
	f, ok := w.watch(limit, conditions...)
	if !ok {
		w.t.Fatalf("waited %v for %s; shown is %v", limit, strings.Join(conditions, " "), f)
	}
	return f
}

// watch waits for conditions. ok is false if they do not hold within the limit.
func (w *window) watch(limit time.Duration, conditions ...string) (f facts, ok bool) {
	w.t.Helper()
	for end := time.Now().Add(limit); time.Now().Before(end); w.rest(10 * time.Millisecond) {
		if f, ok = readFacts(w.snapshotFile()); ok && f.hold(conditions...) {
			return f, true
		}
	}
	return f, false
}

// rest waits for a time. It fails the test if the program ends.
func (w *window) rest(d time.Duration) {
	w.t.Helper()
	select {
	case <-w.gone:
		w.t.Fatalf("the program has ended: %v", w.status)
	case <-time.After(d):
	}
}

// eventually calls isSo until it returns true. It fails the test when patience has passed; what says
// what is wrong then.
func eventually(t testing.TB, what string, isSo func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !isSo(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited %v, but %s", patience, what)
		}
	}
}

// click clicks on a place of the window with keys held down.
func (w *window) click(place string, held ...string) {
	w.t.Helper()
	w.pointAt(place)
	for _, key := range held {
		w.screen.xdotool("keydown", key)
	}
	w.screen.xdotool("click", "1")
	for _, key := range held {
		w.screen.xdotool("keyup", key)
	}
}

// pointAt moves the mouse to a house or to a place in the facts.
func (w *window) pointAt(place string) {
	w.t.Helper()
	if len(place) == 1 {
		place = "houses." + place
	}
	at, _ := w.shows(place + ".1>0").place(place)
	w.moveTo(at)
}

// moveTo moves the mouse to a point of the window.
func (w *window) moveTo(at [2]float64) {
	w.t.Helper()
	w.screen.xdotool("mousemove", strconv.Itoa(w.geometry("X")+int(at[0])), strconv.Itoa(w.geometry("Y")+int(at[1])))
}

// key presses keys one after the other. Their names are the names of xdotool.
func (w *window) key(names ...string) {
	w.t.Helper()
	w.screen.xdotool("windowfocus", "--sync", w.id)
	w.screen.xdotool(append([]string{"key"}, names...)...)
}

// number returns the window's id in the X protocol.
func (w *window) number() uint32 { return uint32(whole(w.t, w.id)) }

// whole reads a whole number.
func whole(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	tasktest.OK(t, err)
	return n
}

// geometry returns one field of the window's geometry: X, Y, WIDTH or HEIGHT.
func (w *window) geometry(field string) int {
	w.t.Helper()
	for line := range strings.Lines(w.screen.xdotool("getwindowgeometry", "--shell", w.id)) {
		if value, ok := strings.CutPrefix(strings.TrimSpace(line), field+"="); ok {
			return whole(w.t, value)
		}
	}
	w.t.Fatalf("xdotool does not print the window's %s", field)
	return 0
}

// resize changes the size of the window and checks that it is laid out for the new size.
func (w *window) resize(width, height string) {
	w.t.Helper()
	w.screen.xdotool("windowsize", w.id, width, height)
	if got := w.size(); strconv.Itoa(got.X) != width || strconv.Itoa(got.Y) != height {
		w.t.Errorf("the window is %v, want %sx%s", got, width, height)
	}
}

// size returns the window's size. A new window has several sizes in turn, so size waits until it stays
// the same and the program has laid out the window for it.
func (w *window) size() image.Point {
	w.t.Helper()
	const calm = 300 * time.Millisecond
	var size image.Point
	var since time.Time
	eventually(w.t, "the window's size is not the one that it is laid out for", func() bool {
		now := image.Pt(w.geometry("WIDTH"), w.geometry("HEIGHT"))
		f, _ := readFacts(w.snapshotFile())
		laid, _ := f.place("window")
		if now != size || math.Abs(laid[0]-float64(now.X)) >= 2 || math.Abs(laid[1]-float64(now.Y)) >= 2 {
			size, since = now, time.Now()
		}
		return time.Since(since) > calm
	})
	return size
}

// closingTime is the maximum time for closing. A window should close at once, but a busy machine may
// stop a program for seconds.
const closingTime = 15 * time.Second

// close closes the window as a user does and checks the end of the program.
func (w *window) close() {
	w.t.Helper()
	asked := time.Now()
	tasktest.OK(w.t, askToClose(w.screen.display, w.number()))
	w.hasEnded()
	if took := time.Since(asked); took > closingTime {
		w.t.Errorf("closing took %v, want at most %v", took, closingTime)
	}
}

// hasEnded waits for the end of the program and checks its status and standard error.
func (w *window) hasEnded() {
	w.t.Helper()
	select {
	case <-w.gone:
	case <-time.After(patience):
		w.t.Fatalf("the program still runs after %v", patience)
	}
	if !w.status.Success() {
		w.t.Errorf("the program ended with %v", w.status)
	}
	if complaint := complaints(w.said.String()); complaint != "" {
		w.t.Errorf("the program complained:\n%s", complaint)
	}
}

// noSessionBus matches the lines that Fyne and the system's libraries print on a screen without a
// session.
var noSessionBus = regexp.MustCompile(`(?m)^.*(watch theme settings|dbus|app_xdg\.go|XDG_RUNTIME_DIR).*\n?`)

// noSoundCard matches the lines that the sound libraries print on a machine without a sound card.
var noSoundCard = regexp.MustCompile(`(?m)^(ALSA lib |Cannot connect to server |jack server is not running|JackShm).*\n\n?`)

// complaints returns the lines of standard error that are not about the machine.
func complaints(said string) string {
	return noSoundCard.ReplaceAllString(noSessionBus.ReplaceAllString(said, ""), "")
}

// processorTime returns the processor time that the program has used.
func (w *window) processorTime() time.Duration {
	w.t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", w.process.Pid))
	tasktest.OK(w.t, err)
	// The name, in brackets, may hold spaces, so fields are counted from its end. utime and stime are
	// the 14th and 15th field of the line, in hundredths of a second.
	fields := strings.Fields(string(data[bytes.LastIndexByte(data, ')')+1:]))
	var ticks int
	for _, field := range fields[11:13] {
		ticks += whole(w.t, field)
	}
	return time.Duration(ticks) * 10 * time.Millisecond
}

// idles waits for an interval in which the program takes at most a share of a processor.
func (w *window) idles(watched time.Duration, share float64) {
	w.t.Helper()
	eventually(w.t, "the idle window works on", func() bool {
		before := w.processorTime()
		w.rest(watched)
		used := w.processorTime() - before
		w.t.Logf("idle for %v: %v of processor time", watched, used)
		return used <= time.Duration(share*float64(watched))
	})
}
