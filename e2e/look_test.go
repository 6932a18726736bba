//go:build e2e && linux

package e2e_test

import (
	"fmt"
	"image"
	"image/color"
	"path/filepath"
	"testing"
)

// Pictures of both looks at the smallest size and at a large one, to be looked
// at; the test itself sees only that the window fills them, and is dark or light.
func TestLooks(t *testing.T) {
	t.Parallel()
	for _, size := range []image.Point{{860, 560}, {1600, 1000}} {
		brightness := map[string]float64{}
		for _, theme := range []string{"light", "dark"} {
			w := playing(t, with(quick(), settings{"window.theme": theme, "window.width": size.X, "window.height": size.Y}))
			w.do("key ctrl+2 \n play last last last \n point A")
			// The bar with the menus comes on top of the smallest size.
			if extra := w.size().Sub(size); extra.X != 0 || extra.Y < 0 || extra.Y > 40 {
				t.Errorf("the window is %v, want %v", w.size(), size)
			}
			img := w.atRest()
			writePNG(t, filepath.Join(buildFolder, fmt.Sprintf("window-%s-%dx%d.png", theme, size.X, size.Y)), img)
			brightness[theme] = meanBrightness(img)
			if colors := distinctColors(img); colors < 500 {
				t.Errorf("the picture has %d colours, want a board with wood and stones", colors)
			}
			w.close()
		}
		if light, dark := brightness["light"], brightness["dark"]; light < dark+0.2 {
			t.Errorf("at %v the light look has brightness %.2f, the dark one %.2f; want them further apart", size, light, dark)
		}
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
