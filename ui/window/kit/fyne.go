package kit

import (
	"runtime/debug"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"github.com/go-text/typesetting/shaping"

	_ "unsafe" // for go:linkname
)

// This file has all code that relies on unexported parts of Fyne. With another version of Fyne it
// does nothing.

// fyneVersion is the version of Fyne that this file was written for.
const fyneVersion = "v2.8.1"

// knownFyne reports whether the program has fyneVersion. The build information of tests has no
// versions, so tests rely on go.mod.
var knownFyne = sync.OnceValue(func() bool {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return false
	}
	for _, m := range info.Deps {
		if m.Path == "fyne.io/fyne/v2" {
			return m.Version == fyneVersion && m.Replace == nil
		}
	}
	return len(info.Deps) == 0
})

// shaper is Fyne's shaper of all texts. It caches each font, and Fyne reads all fonts again after a
// change of theme or scale. Each change takes about 3 MB that are never released (Fyne 2.8.1,
// typesetting 0.3.4). The variable is nil if Fyne has none with this name.
//
//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
var shaper *shaping.HarfbuzzShaper

// forgetFonts clears the cache of fonts. It must be called on Fyne's goroutine.
func forgetFonts() {
	if knownFyne() && shaper != nil {
		*shaper = shaping.HarfbuzzShaper{}
	}
}

// paintSlider sets the colours of the parts of a slider's renderer: the track, the track below the
// value, and the thumb. It leaves other parts as they are.
func paintSlider(parts []fyne.CanvasObject, ink Ink, disabled bool) {
	if len(parts) < 3 {
		return
	}
	track, isTrack := parts[0].(*canvas.Rectangle)
	active, isActive := parts[1].(*canvas.Rectangle)
	thumb, isThumb := parts[2].(*canvas.Circle)
	if !isTrack || !isActive || !isThumb {
		return
	}
	track.FillColor = ink(theme.ColorNameInputBorder)
	if !disabled {
		active.FillColor, thumb.FillColor = ink(theme.ColorNamePrimary), ink(theme.ColorNamePrimary)
	}
}
