package board

import (
	"image"
	"image/color"
	"math"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"kalah/internal/boardlook"
)

// faces are the sizes of the window's bold font in use, in pixels.
var faces = struct {
	sync.Mutex
	font *opentype.Font
	of   map[int]font.Face
}{of: map[int]font.Face{}}

// mostFaces bounds how many sizes are kept: more come up only while a window is
// resized.
const mostFaces = 12

// write writes a short text around a point.
func write(img *image.RGBA, text string, center boardlook.Point, size float32, c color.NRGBA) {
	faces.Lock()
	defer faces.Unlock()
	face := faceOf(int(math.Round(float64(size))))
	if face == nil {
		return
	}
	d := font.Drawer{Dst: img, Src: image.NewUniform(c), Face: face}
	wide := d.MeasureString(text)
	high := face.Metrics().CapHeight
	d.Dot = fixed.Point26_6{
		X: fixed.Int26_6(center.X*64) - wide/2,
		Y: fixed.Int26_6(center.Y*64) + high/2,
	}
	d.DrawString(text)
}

// faceOf returns the font in a size of at least a few pixels, nil if there is none.
func faceOf(size int) font.Face {
	size = max(size, 5)
	if face := faces.of[size]; face != nil {
		return face
	}
	if faces.font == nil {
		parsed, err := opentype.Parse(theme.DefaultTextBoldFont().Content())
		if err != nil {
			return nil
		}
		faces.font = parsed
	}
	if len(faces.of) >= mostFaces {
		clear(faces.of)
	}
	face, err := opentype.NewFace(faces.font, &opentype.FaceOptions{Size: float64(size), DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		return nil
	}
	faces.of[size] = face
	return face
}

// Palette returns the colours of boards in the theme in use.
func Palette() *boardlook.Palette {
	settings := fyne.CurrentApp().Settings()
	return paletteFor(settings.Theme(), settings.ThemeVariant())
}
