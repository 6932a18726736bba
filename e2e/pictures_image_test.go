//go:build e2e && linux

package e2e_test

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"os"
)

// pixelsNow returns the present picture of the window.
func (w *window) pixelsNow() *image.RGBA {
	w.t.Helper()
	size := image.Pt(w.geometry("WIDTH"), w.geometry("HEIGHT"))
	data := w.points(image.Rectangle{Max: size})
	img := image.NewRGBA(image.Rectangle{Max: size})
	for i := 0; i < len(data); i += 4 { // blue first
		img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3] = data[i+2], data[i+1], data[i], 0xff
	}
	return img
}

// atRest returns the picture of the window when it has not changed for a while. The window is painted
// some frames later than the snapshot is written.
func (w *window) atRest() *image.RGBA {
	w.t.Helper()
	const same = 5 // number of equal pictures in a row
	last, count := w.pixelsNow(), 0
	eventually(w.t, "the window does not come to rest", func() bool {
		w.rest(doubleClick / 5)
		now := w.pixelsNow()
		if count++; !bytes.Equal(now.Pix, last.Pix) {
			count = 0
		}
		last = now
		return count == same
	})
	return last
}

// typed presses keys and waits after each until the picture changes.
func (w *window) typed(keys ...string) {
	w.t.Helper()
	for _, key := range keys {
		before := w.atRest()
		w.key(key)
		eventually(w.t, key+" changes nothing", func() bool { return !bytes.Equal(w.pixelsNow().Pix, before.Pix) })
	}
}

// dimmed waits until a dialog dims a light window.
func (w *window) dimmed() {
	w.t.Helper()
	eventually(w.t, "the window is not dimmed", func() bool { return w.pixel(6, w.geometry("HEIGHT")/2)>>16 < 0xd8 })
}

// lastWhileSowing returns the last picture of the animation of a move: the stones have stopped, and the
// result of the move is still shown.
func (w *window) lastWhileSowing() *image.RGBA {
	w.t.Helper()
	w.shows("sowing")
	var last, held *image.RGBA
	eventually(w.t, "the move does not end", func() bool {
		now := w.pixelsNow()
		if f, ok := readFacts(w.snapshotFile()); ok && f.hold("!sowing") {
			return true
		}
		if last != nil {
			held = nil
			if bytes.Equal(now.Pix, last.Pix) {
				held = now
			}
		}
		last = now
		return false
	})
	if held == nil {
		w.t.Fatal("the end of the move was missed because the machine is too busy; make this picture again")
	}
	return held
}

// awayWithMouse moves the mouse to a place where nothing reacts to it.
func (w *window) awayWithMouse() {
	w.screen.xdotool("mousemove", "1595", "995")
}

const (
	// sameAsBefore is the maximum number of differing pixels of equal pictures. A letter has more.
	sameAsBefore = 10

	statusHeight = 36 // height of the bar along the bottom of the window
)

// differing returns the number of pixels that differ clearly between a picture and the picture in a
// file, without the status bar. If the file is missing or has another size, it returns math.MaxInt.
func differing(path string, img image.Image) int {
	const clearly = 64 << 8 // difference of a colour; the file has only 256 colours
	data, _ := os.ReadFile(path)
	old, err := png.Decode(bytes.NewReader(data)) // fails without data
	if err != nil || old.Bounds().Size() != img.Bounds().Size() {
		return math.MaxInt
	}
	size, from, differ := img.Bounds().Size(), img.Bounds().Min, 0
	far := func(a, b uint32) bool { return max(a, b)-min(a, b) > clearly }
	for y := range size.Y - statusHeight {
		for x := range size.X {
			r, g, b, _ := old.At(x, y).RGBA()
			r2, g2, b2, _ := img.At(from.X+x, from.Y+y).RGBA()
			if far(r, r2) || far(g, g2) || far(b, b2) {
				differ++
			}
		}
	}
	return differ
}
