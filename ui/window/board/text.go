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

// boldFont returns the bold font of the window.
var boldFont = sync.OnceValue(func() *opentype.Font {
	bold, err := opentype.Parse(theme.DefaultTextBoldFont().Content())
	if err != nil {
		panic(err)
	}
	return bold
})

// letters returns the bold font in a size of at least 5 pixels.
func letters(size float32) font.Face {
	face, _ := opentype.NewFace(boldFont(), &opentype.FaceOptions{ // the error is always nil
		Size: max(5, math.Round(float64(size))), DPI: 72, Hinting: font.HintingFull,
	})
	return face
}

// write writes a short text around a point.
func write(img *image.RGBA, face font.Face, text string, center boardlook.Point, c color.NRGBA) {
	d := font.Drawer{Dst: img, Src: image.NewUniform(c), Face: face}
	d.Dot = fixed.Point26_6{
		X: fixed.Int26_6(center.X*64) - d.MeasureString(text)/2,
		Y: fixed.Int26_6(center.Y*64) + face.Metrics().CapHeight/2,
	}
	d.DrawString(text)
}

// Palette returns the palette of boards in the current theme.
func Palette() *boardlook.Palette {
	settings := fyne.CurrentApp().Settings()
	return paletteFor(settings.Theme(), settings.ThemeVariant())
}
