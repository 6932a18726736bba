//go:build e2e && linux

package e2e_test

import (
	"strconv"
	"testing"
	"time"
)

// insist does something until a snapshot is as wanted, and returns it: what was shown
// just now may miss a click or a key, and on a busy machine the two clicks of a double
// click may come too far apart.
func (w *window) insist(what string, do func(), wanted func(snapshot) bool) (s snapshot) {
	w.t.Helper()
	eventuallyWithin(w.t, 3*patience, what, func() bool {
		do()
		for end := time.Now().Add(patience / 8); time.Now().Before(end); {
			select {
			case <-w.gone:
				w.t.Fatalf("the program has ended (%v), but %s", w.status, what)
			case <-time.After(10 * time.Millisecond):
			}
			if now, ok := readSnapshot(w.snapshotFile()); ok && wanted(now) {
				s = now
				return true
			}
		}
		return false
	})
	return s
}

// playing opens the window of somebody with these settings, in which a person is to move.
func playing(t *testing.T, with settings) *window {
	t.Helper()
	home := newHome(t)
	remember(t, home, with)
	w := openWindow(t, newScreen(t), home, nil)
	w.ready()
	return w
}

// again opens a window on the same screen, of the same person.
func (w *window) again() *window { return openWindow(w.t, w.screen, w.home, nil) }

// clickAt clicks on a place of the window, a number of times, with keys held down.
func (w *window) clickAt(at [2]float64, times int, held ...string) {
	w.t.Helper()
	w.moveTo(at)
	for _, key := range held {
		w.screen.xdotool("keydown", key)
	}
	w.screen.xdotool("click", "--repeat", strconv.Itoa(times), "--delay", "60", "1")
	for _, key := range held {
		w.screen.xdotool("keyup", key)
	}
}
