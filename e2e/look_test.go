//go:build e2e && linux

package e2e_test

import (
	"image"
	"image/color"
	"path/filepath"
)

// look keeps a picture to be looked at, and sees that it shows something, and how dark and how
// bright it is at most.
func (w *window) look(name string, darkest, brightest int) {
	w.t.Helper()
	img := w.atRest()
	writePNG(w.t, filepath.Join(buildFolder, name), img)
	if percent := int(100 * meanBrightness(img)); percent < darkest || percent > brightest {
		w.t.Errorf("%s has brightness %d %%, want %d to %d", name, percent, darkest, brightest)
	}
	if colors := distinctColors(img); colors < 500 {
		w.t.Errorf("%s has %d colours, want a board with wood and stones", name, colors)
	}
}

// meanBrightness returns how bright a picture is, from 0 to 1.
func meanBrightness(img image.Image) float64 {
	sum, count := 0.0, 0
	each(img, func(c color.Color) {
		sum += float64(color.GrayModel.Convert(c).(color.Gray).Y) / 255
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
