package style

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Track is the theme of a slider on the window's ground: Fyne draws its track
// as it draws the ground of an entry, which would be as good as invisible here.
type Track struct{}

// Color implements [fyne.Theme].
func (Track) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	switch name {
	case theme.ColorNameInputBackground:
		name = theme.ColorNameInputBorder
	case theme.ColorNameForeground:
		name = theme.ColorNamePrimary
	}
	return now().Color(name, variant)
}

// Font implements [fyne.Theme].
func (Track) Font(s fyne.TextStyle) fyne.Resource { return now().Font(s) }

// Icon implements [fyne.Theme].
func (Track) Icon(name fyne.ThemeIconName) fyne.Resource { return now().Icon(name) }

// Size implements [fyne.Theme].
func (Track) Size(name fyne.ThemeSizeName) float32 { return now().Size(name) }

func now() fyne.Theme { return fyne.CurrentApp().Settings().Theme() }
