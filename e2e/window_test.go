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

	t       testing.TB
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

// beginWindow is start, and waits until the program says what its window shows.
func beginWindow(t testing.TB, s *screen, home string, settings []string, args ...string) *window {
	t.Helper()
	w := start(t, s, home, settings, args...)
	w.shows()
	return w
}

// start starts the program in a home folder. Settings are further variables of its environment.
func start(t testing.TB, s *screen, home string, settings []string, args ...string) *window {
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
	return w
}

// openWindow is beginWindow on an X display, and waits for the first frame.
func openWindow(t testing.TB, s *screen, home string, settings []string, args ...string) *window {
	t.Helper()
	w := beginWindow(t, s, home, settings, args...)
	eventually(t, "the display has no window of the program's", func() bool {
		ids, err := s.command("xdotool", "search", "--onlyvisible", "--pid", strconv.Itoa(w.process.Pid))
		w.id, _, _ = strings.Cut(ids, "\n")
		return err == nil && w.id != ""
	})
	// The display shows a new window black until its first frame is drawn.
	x, y := w.geometry("WIDTH")/2, w.geometry("HEIGHT")/2
	eventually(t, "the window stays black", func() bool { return w.pixel(x, y) != 0 })
	w.shown = time.Since(w.started)
	w.size()
	return w
}

// snapshotFile is where the program says what its window shows.
func (w *window) snapshotFile() string { return filepath.Join(w.home, "snapshot.json") }

// logFolder is where the program keeps the games played.
func (w *window) logFolder() string { return filepath.Join(dataFolder(w.home), "kalah", "logs") }

// patience is how long anything that should happen soon may take on a slow and
// busy machine.
const patience = time.Minute

// shows waits until conditions hold, and returns the facts.
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

// watch waits for conditions, and reports whether they hold before the time is over.
func (w *window) watch(limit time.Duration, conditions ...string) (f facts, ok bool) {
	w.t.Helper()
	for end := time.Now().Add(limit); time.Now().Before(end); w.rest(10 * time.Millisecond) {
		if f, ok = readFacts(w.snapshotFile()); ok && f.hold(conditions...) {
			return f, true
		}
	}
	return f, false
}

// rest does nothing for a time.
func (w *window) rest(d time.Duration) {
	w.t.Helper()
	select {
	case <-w.gone:
		w.t.Fatalf("the program has ended: %v", w.status)
	case <-time.After(d):
	}
}

// eventually asks again and again until the answer is true, and fails the test
// when patience ends.
func eventually(t testing.TB, what string, isSo func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !isSo(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited %v, but %s", patience, what)
		}
	}
}

// click clicks on a place of the window, a number of times, with keys held down.
func (w *window) click(place string, times int, held ...string) {
	w.t.Helper()
	w.pointAt(place)
	for _, key := range held {
		w.screen.xdotool("keydown", key)
	}
	w.screen.xdotool("click", "--repeat", strconv.Itoa(times), "--delay", "60", "1")
	for _, key := range held {
		w.screen.xdotool("keyup", key)
	}
}

// pointAt moves the mouse to a place: of a house or of anything that the facts tell.
func (w *window) pointAt(place string) {
	w.t.Helper()
	if len(place) == 1 {
		place = "houses." + place
	}
	at, _ := w.shows(place + ".1>0").place(place)
	w.moveTo(at)
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
func (w *window) number() uint32 { return uint32(whole(w.t, w.id)) }

// whole reads a whole number.
func whole(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
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
	w.t.Fatalf("xdotool does not tell the window's %s", field)
	return 0
}

// resize asks the display for another size of the window, and sees that it is laid out for
// it.
func (w *window) resize(width, height string) {
	w.t.Helper()
	w.screen.xdotool("windowsize", w.id, width, height)
	if got := w.size(); strconv.Itoa(got.X) != width || strconv.Itoa(got.Y) != height {
		w.t.Errorf("the window is %v, want %sx%s", got, width, height)
	}
}

// size returns the window's size once it stays the same and the program has
// laid the window out for it: a new window takes several sizes in turn.
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

// kill ends the program without a word.
func (w *window) kill() {
	w.t.Helper()
	if err := w.process.Kill(); err != nil {
		w.t.Fatal(err)
	}
	<-w.gone
}

// closingTime leaves room for a machine that stops a program for seconds: a window is to
// close at once. The figure itself is logged.
const closingTime = 15 * time.Second

// close asks the window to close and returns how long the program took to end.
func (w *window) close() time.Duration {
	w.t.Helper()
	asked := time.Now()
	if err := askToClose(w.screen.display, w.number()); err != nil {
		w.t.Fatal(err)
	}
	w.hasEnded()
	took := time.Since(asked)
	if took > closingTime {
		w.t.Errorf("closing took %v, want at most %v", took, closingTime)
	}
	return took
}

// hasEnded waits until the program has ended, and sees that it ended well.
func (w *window) hasEnded() {
	w.t.Helper()
	select {
	case <-w.gone:
	case <-time.After(patience):
		w.t.Fatalf("the program still runs %v after it was to end", patience)
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
}

// lateFocus is what Fyne says, in two lines, when something is to have the focus that is
// not in the window any more. Random inputs have brought that about once in tens of
// thousands; nothing comes of it, and how it comes about is not known.
var lateFocus = regexp.MustCompile(`(?m)^\S+ \S+ Fyne error:  Failed to focus object which is not part of the canvas.*\n\S+ \S+   At: .*\n`)

// noSessionBus are the lines that Fyne and the system's libraries say on a screen that no
// session belongs to. A program that ends may say some of them only.
var noSessionBus = regexp.MustCompile(`(?m)^.*(watch theme settings|dbus|app_xdg\.go|XDG_RUNTIME_DIR).*\n?`)

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
		ticks += whole(w.t, field)
	}
	return time.Duration(ticks) * 10 * time.Millisecond
}

// idles fails the test if the program takes more than a share of a processor while nothing
// is done.
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
