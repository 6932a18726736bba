//go:build e2e && linux

package e2e_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"testing"
)

// Pictures of both looks at the smallest size and at a large one, to be looked
// at; the test itself sees only that the window fills them, and is dark or light.
func TestLooks(t *testing.T) {
	t.Parallel()
	sizes := []image.Point{{860, 560}, {1600, 1000}}
	for _, size := range sizes {
		brightness := map[string]float64{}
		for _, theme := range []string{"light", "dark"} {
			name := fmt.Sprintf("window-%s-%dx%d.png", theme, size.X, size.Y)
			t.Run(name, func(t *testing.T) {
				img := picture(t, theme, size, name)
				brightness[theme] = meanBrightness(img)
				if colors := distinctColors(img); colors < 500 {
					t.Errorf("the picture has %d colours, want a board with wood and stones", colors)
				}
			})
		}
		if light, dark := brightness["light"], brightness["dark"]; light < dark+0.2 {
			t.Errorf("at %v the light look has brightness %.2f, the dark one %.2f; want them further apart", size, light, dark)
		}
	}
}

// Menus open by Alt and a letter, also while a text is being typed, and by F10. Dialogs and
// a large scale leave the window as large as it is, or as the screen.
func TestMenusAndSizes(t *testing.T) {
	t.Parallel()
	remembered := quick()
	remembered["window.scale"] = 2.0
	w := playing(t, remembered)
	before := w.size()
	w.key("F1", "Escape", "ctrl+u", "Escape")
	if after := w.size(); after != before || after.X > 1600 || after.Y > 1000 {
		t.Errorf("the window is %v after dialogs, %v before, on a screen of 1600x1000", after, before)
	}
	w.key("alt+l", "Down", "Return") // Find…
	w.until("Alt+L opens no menu", func(s snapshot) bool { return s.Library.Open })
	w.key("alt+l", "Down", "Down", "Return") // Browse…, from the text to search for
	w.until("Alt+L opens no menu while a text is typed", func(s snapshot) bool { return !s.Library.Open })
	w.key("F10", "Right", "Right", "Right", "Right", "Down", "Down", "Return")
	w.until("F10 opens no menu", func(s snapshot) bool { return s.Library.Open })
}

// picture opens the window in a look and a size, plays a few moves and returns
// what it shows then, which is kept in build/ as well.
func picture(t *testing.T, theme string, size image.Point, name string) image.Image {
	t.Helper()
	remembered := quick()
	remembered["play.player2_limit"] = "4"
	remembered["window.theme"] = theme
	remembered["window.width"], remembered["window.height"] = size.X, size.Y
	w := playing(t, remembered)
	w.key("ctrl+2") // the list of moves
	var now snapshot
	for range 6 {
		now = w.until("nobody is asked to move", waiting)
		before := now.Moves
		w.click(letter(0, lastHouse(now.State[0])))
		now = w.until("the click was not obeyed", func(s snapshot) bool { return s.Moves > before && waiting(s) })
	}
	w.pointAt(letter(0, bestToPointAt(now.State[0])))

	shown := w.size()
	// The bar with the menus comes on top of the smallest size.
	if extra := shown.Sub(size); extra.X != 0 || extra.Y < 0 || extra.Y > 40 {
		t.Errorf("the window is %v, want %v", shown, size)
	}
	return settled(w, name, shown)
}

// lastHouse returns the last house of a side that is not empty.
func lastHouse(side [7]int) int {
	house := 5
	for house > 0 && side[house] == 0 {
		house--
	}
	return house
}

// bestToPointAt returns a house whose last seed falls into the store, or else
// the last that may be played.
func bestToPointAt(side [7]int) int {
	for house := range 6 {
		if side[house] == 6-house {
			return house
		}
	}
	return lastHouse(side)
}

// settled keeps the picture once two in a row are the same: the snapshot tells
// what is to be shown, and a frame later it is.
func settled(w *window, name string, size image.Point) image.Image {
	w.t.Helper()
	var last []byte
	eventually(w.t, "the window does not come to rest", func() bool {
		data, err := os.ReadFile(w.screen.shoot(name, size.X, size.Y))
		if err != nil {
			w.t.Fatal(err)
		}
		same := bytes.Equal(data, last)
		last = data
		return same
	})
	img, err := png.Decode(bytes.NewReader(last))
	if err != nil {
		w.t.Fatal(err)
	}
	if img.Bounds().Size() != size {
		w.t.Errorf("%s is %v, want %v", name, img.Bounds().Size(), size)
	}
	return img
}

// meanBrightness returns how bright a picture is, from 0 to 1.
func meanBrightness(img image.Image) float64 {
	sum, count := 0.0, 0
	each(img, func(c color.Color) {
		y := color.GrayModel.Convert(c).(color.Gray).Y
		sum += float64(y) / 255
		count++
	})
	return sum / float64(count)
}

func distinctColors(img image.Image) int {
	seen := map[color.RGBA]bool{}
	each(img, func(c color.Color) { seen[color.RGBAModel.Convert(c).(color.RGBA)] = true })
	return len(seen)
}

func each(img image.Image, do func(color.Color)) {
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			do(img.At(x, y))
		}
	}
}
