package kit

import (
	"fyne.io/fyne/v2"
	"github.com/go-text/typesetting/shaping"

	_ "unsafe" // for go:linkname
)

// shaper is what Fyne measures and draws all texts by. It remembers each font that
// it has ever seen, and Fyne reads all fonts anew whenever the theme or the scale
// changes: about 3 MB that nothing frees (Fyne 2.8.1, typesetting 0.3.4). It is nil
// where Fyne has no variable of that name.
//
//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
var shaper *shaping.HarfbuzzShaper

// forgetFonts lets go of the fonts that were read before the theme changed. It
// belongs to Fyne's goroutine, on which texts are shaped.
func forgetFonts() {
	if shaper != nil {
		*shaper = shaping.HarfbuzzShaper{}
	}
}

// SetTheme gives an app another theme.
func SetTheme(a fyne.App, t fyne.Theme) {
	forgetFonts()
	a.Settings().SetTheme(t)
}
