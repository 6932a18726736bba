//go:build e2e && linux

package e2e_test

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"syscall"
	"testing"
	"time"
)

var long = flag.Bool("long", false, "run the tests too that take minutes")

// Fyne forgets after a minute what was not painted. A window that idled must
// still be painted: under Fyne 2.7.1 it was not, where the rules had been read
// for half a minute. Nor may a suspended computer have the window forgotten, as
// under Fyne 2.8.1.
func TestIdle(t *testing.T) {
	times := []time.Duration{65 * time.Second}
	if *long {
		times = append(times, 305*time.Second)
	}
	for name, idle := range map[string]func(*window, time.Duration){
		"at rest": (*window).rest, "in the rules": (*window).read, "stopped": (*window).stop,
	} {
		for _, d := range times {
			t.Run(fmt.Sprintf("%s for %v", name, d), func(t *testing.T) {
				t.Parallel() // it takes no processor time
				w := playing(t, quick())
				w.awayWithMouse()
				idle(w, d)
				// Each move gives a seed to a house that the mouse is not on.
				w.plays("D", func() { w.click("C", 1) })
				w.plays("C", func() { w.key("a") })
				w.plays("F", func() { w.key("d") })
				w.close()
			})
		}
	}
}

// The form of a new game takes the focus though it was out of sight for a minute in
// which something else was painted: Fyne does not know then where it is.
func TestNewGameByKeysAfterAMinute(t *testing.T) {
	t.Parallel()
	w := playing(t, settings{"play.speed": "off", "play.wait": "none"})
	before := "players=" + w.shows("ready").text("players")
	w.key("ctrl+n", "Down", "Return")
	w.shows("ready", "players!="+before[len("players="):])
	for i, end := 0, time.Now().Add(80*time.Second); time.Now().Before(end); i++ {
		w.pointAt(string("CD"[i%2]))
		w.rest(time.Second)
	}
	w.key("ctrl+n", "Up", "Return")
	w.shows("ready", before)
}

// read looks at the rules for a time.
func (w *window) read(d time.Duration) {
	w.t.Helper()
	w.rest(d / 2)
	w.repaints("D", func() { w.key("F1") })
	w.rest(d / 2)
	w.repaints("D", func() { w.key("Escape") })
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
	w.shows("ready", "moves=0")
}

// repaints does something and waits until the picture of a house is another one.
func (w *window) repaints(house string, do func()) {
	w.t.Helper()
	w.shows("ready")
	before := w.pictureOf(house)
	do()
	eventually(w.t, "the picture of house "+house+" stays the same", func() bool {
		return !bytes.Equal(w.pictureOf(house), before)
	})
}

// plays is repaints of a move, and waits until the other player has answered: the
// snapshot may come after the picture.
func (w *window) plays(house string, do func()) {
	w.t.Helper()
	before := w.shows("ready").number("moves")
	w.repaints(house, do)
	w.shows("ready", fmt.Sprintf("moves>%v", before))
}

// pictureOf returns the points around the middle of a house.
func (w *window) pictureOf(house string) []byte {
	w.t.Helper()
	middle, _ := w.shows("houses." + house + ".1>0").place("houses." + house)
	const half = 20
	x, y := int(middle[0]), int(middle[1])
	return w.points(image.Rect(x-half, y-half, x+half, y+half))
}
