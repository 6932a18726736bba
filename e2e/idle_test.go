//go:build e2e && linux

package e2e_test

import (
	"bytes"
	"flag"
	"image"
	"strconv"
	"syscall"
	"testing"
	"time"
)

var long = flag.Bool("long", false, "run the tests too that take minutes")

const minute, fiveMinutes = 65 * time.Second, 305 * time.Second

// Fyne forgets after a minute what was not painted. A window that idled must
// still be painted: under Fyne 2.7.1 it was not, where the rules had been read
// for half a minute.
func TestIdleForAMinute(t *testing.T) {
	paintedAfter(t, func(w *window) { w.rest(minute) })
}

func TestIdleForAMinuteInTheRules(t *testing.T) {
	paintedAfter(t, func(w *window) {
		w.rest(40 * time.Second)
		w.read(28 * time.Second)
	})
}

// Nor may a suspended computer have the window forgotten, as under Fyne 2.8.1.
func TestStoppedForAMinute(t *testing.T) {
	paintedAfter(t, func(w *window) { w.stop(minute) })
}

// The form of a new game takes the focus though it was out of sight for a minute in
// which something else was painted: Fyne does not know then where it is.
func TestNewGameByKeysAfterAMinute(t *testing.T) {
	t.Parallel()
	w := playing(t, settings{"play.speed": "off", "play.wait": "none"})
	before := w.ready()
	w.key("ctrl+n", "Down", "Return")
	w.until("Down and Return chose no other opponent", func(s snapshot) bool { return waiting(s) && s.Players != before.Players })
	for i, end := 0, time.Now().Add(minute+15*time.Second); time.Now().Before(end); i++ {
		w.pointAt(string("CD"[i%2]))
		w.rest(time.Second)
	}
	w.key("ctrl+n", "Up", "Return")
	w.until("a minute later Up and Return did not choose the one before", func(s snapshot) bool { return waiting(s) && s.Players == before.Players })
}

func TestIdleForFiveMinutes(t *testing.T) {
	onlyIfLong(t)
	paintedAfter(t, func(w *window) { w.rest(fiveMinutes) })
}

func TestIdleForFiveMinutesInTheRules(t *testing.T) {
	onlyIfLong(t)
	paintedAfter(t, func(w *window) { w.read(fiveMinutes) })
}

func TestStoppedForFiveMinutes(t *testing.T) {
	onlyIfLong(t)
	paintedAfter(t, func(w *window) { w.stop(fiveMinutes) })
}

func onlyIfLong(t *testing.T) {
	t.Helper()
	if !*long {
		t.Skip("takes minutes: make e2e LONG=1")
	}
}

// paintedAfter lets a window idle, plays by mouse and by key, and sees that the
// picture changes.
func paintedAfter(t *testing.T, idle func(*window)) {
	t.Helper()
	t.Parallel() // it takes no processor time
	w := playing(t, quick())
	w.pointOutside()
	idle(w)
	// Each move gives a seed to a house that the mouse is not on.
	w.plays("D", func() { w.click("C") })
	w.plays("C", func() { w.key("a") })
	w.plays("F", func() { w.key("d") })
	w.close()
}

// rest does nothing for a time.
func (w *window) rest(d time.Duration) {
	w.t.Helper()
	select {
	case <-w.gone:
		w.t.Fatalf("the idle program has ended: %v", w.status)
	case <-time.After(d):
	}
}

// read looks at the rules for a time.
func (w *window) read(d time.Duration) {
	w.t.Helper()
	w.shows("D", func() { w.key("F1") })
	w.rest(d)
	w.shows("D", func() { w.key("Escape") })
}

// stop stops the program for a time, just after something was painted, as a
// computer does that is suspended.
func (w *window) stop(d time.Duration) {
	w.t.Helper()
	w.rest(12 * time.Second) // Fyne cleans its caches every ten
	w.plays("F", func() { w.key("e") })
	w.key("F1")
	w.rest(time.Second)
	w.key("Escape")
	w.rest(time.Second)
	for _, signal := range []syscall.Signal{syscall.SIGSTOP, syscall.SIGCONT} {
		if err := w.process.Signal(signal); err != nil {
			w.t.Fatal(err)
		}
		w.rest(d)
		d = 3 * time.Second // until the program has noticed
	}
	w.key("ctrl+z")
	w.until("the move is not taken back", func(s snapshot) bool { return s.Moves == 0 && waiting(s) })
}

// pointOutside moves the mouse away from the window.
func (w *window) pointOutside() {
	w.t.Helper()
	w.screen.xdotool("mousemove", strconv.Itoa(w.geometry("WIDTH")+50), strconv.Itoa(w.geometry("HEIGHT")+50))
}

// shows does something and waits until the picture of a house is another one.
func (w *window) shows(house string, do func()) {
	w.t.Helper()
	w.until("it is nobody's turn", waiting)
	before := w.pictureOf(house)
	do()
	eventually(w.t, "the picture of house "+house+" stays the same", func() bool {
		return !bytes.Equal(w.pictureOf(house), before)
	})
}

// plays is shows of a move, and waits until the other player has answered: the
// snapshot may come after the picture.
func (w *window) plays(house string, do func()) {
	w.t.Helper()
	before := w.until("it is nobody's turn", waiting).Moves
	w.shows(house, do)
	w.until("the move is not answered", func(s snapshot) bool { return s.Moves > before && waiting(s) })
}

// pictureOf returns the points around the middle of a house.
func (w *window) pictureOf(house string) []byte {
	w.t.Helper()
	middle := w.until("nothing on the screen is known to be house "+house, func(s snapshot) bool { return s.Houses[house][0] > 0 }).Houses[house]
	const half = 20
	x, y := int(middle[0]), int(middle[1])
	data, err := pixels(w.screen.display, w.number(), image.Rect(x-half, y-half, x+half, y+half))
	if err != nil {
		w.t.Fatal(err)
	}
	return data
}
