//go:build e2e && linux

package e2e_test

import (
	"bytes"
	"fmt"
	"image"
	"syscall"
	"time"
)

// freeze stops the program for a time, as a computer does that is suspended.
func (w *window) freeze(d time.Duration) {
	w.t.Helper()
	for _, signal := range []syscall.Signal{syscall.SIGSTOP, syscall.SIGCONT} {
		if err := w.process.Signal(signal); err != nil {
			w.t.Fatal(err)
		}
		w.rest(d)
		d = 3 * time.Second // until the program has noticed
	}
}

// wander moves the mouse between two houses for a time.
func (w *window) wander(d time.Duration) {
	w.t.Helper()
	for i, end := 0, time.Now().Add(d); time.Now().Before(end); i++ {
		w.pointAt(string("CD"[i%2]))
		w.rest(time.Second)
	}
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
