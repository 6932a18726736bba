package kit

import (
	"fyne.io/fyne/v2"
	"github.com/go-text/typesetting/shaping"

	_ "unsafe" // for go:linkname
)

// shaper is Fyne's shaper of all texts. It caches each font that it has ever seen, and Fyne reads
// all fonts again whenever the theme or the scale changes: about 3 MB that nothing frees (Fyne
// 2.8.1, typesetting 0.3.4). It is nil where Fyne has no variable of that name.
//
//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
var shaper *shaping.HarfbuzzShaper

// forgetFonts drops the cached fonts. It is called on Fyne's goroutine, which shapes texts.
func forgetFonts() {
	if shaper != nil {
		*shaper = shaping.HarfbuzzShaper{}
	}
}

// SetTheme changes the theme of an app.
func SetTheme(a fyne.App, t fyne.Theme) {
	forgetFonts()
	a.Settings().SetTheme(t)
}
