//go:build e2e && linux

package e2e_test

import (
	"bytes"
	"fmt"
	"image"
	"syscall"
	"time"
)

// freeze stops the program for a time, like a computer that is suspended.
func (w *window) freeze(d time.Duration) {
	w.t.Helper()
	for _, signal := range []syscall.Signal{syscall.SIGSTOP, syscall.SIGCONT} {
		if err := w.process.Signal(signal); err != nil {
			w.t.Fatal(err)
		}
		w.rest(d)
		d = 3 * time.Second // time in which the program notices the gap
	}
}

// wander moves the mouse between two houses, once per second.
func (w *window) wander(d time.Duration) {
	w.t.Helper()
	for i, end := 0, time.Now().Add(d); time.Now().Before(end); i++ {
		w.pointAt(string("CD"[i%2]))
		w.rest(time.Second)
	}
}

// repaints calls do and waits until the picture of a house changes.
func (w *window) repaints(house string, do func()) {
	w.t.Helper()
	w.shows("ready")
	before := w.pictureOf(house)
	do()
	eventually(w.t, "the picture of house "+house+" stays the same", func() bool {
		return !bytes.Equal(w.pictureOf(house), before)
	})
}

// plays is repaints for a move. It also waits until the opponent has answered, because the snapshot may
// be written after the picture is painted.
func (w *window) plays(house string, do func()) {
	w.t.Helper()
	before := w.shows("ready").number("moves")
	w.repaints(house, do)
	w.shows("ready", fmt.Sprintf("moves>%v", before))
}

// pictureOf returns the pixels around the middle of a house.
func (w *window) pictureOf(house string) []byte {
	w.t.Helper()
	middle, _ := w.shows("houses." + house + ".1>0").place("houses." + house)
	const half = 20
	x, y := int(middle[0]), int(middle[1])
	return w.points(image.Rect(x-half, y-half, x+half, y+half))
}
