// Package style is the look of the window: warm colours after a wooden board,
// for a light and a dark room.
package style

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Choice says which of the two looks is wanted.
type Choice string

// The choices. System follows the desktop.
const (
	System Choice = "system"
	Light  Choice = "light"
	Dark   Choice = "dark"
)

// Colours beyond Fyne's own names. Any widget may ask the theme for them.
const (
	ColorPanel  fyne.ThemeColorName = "kalahPanel"  // side panel, menus, status bar
	ColorMuted  fyne.ThemeColorName = "kalahMuted"  // text of less weight, still readable
	ColorMarked fyne.ThemeColorName = "kalahMarked" // behind the current move
	ColorBest   fyne.ThemeColorName = "kalahBest"   // behind the best house
)

// Theme is a fyne.Theme with our colours; fonts and icons are Fyne's.
type Theme struct {
	fyne.Theme
	choice Choice
}

// New returns the theme for the choice.
func New(choice Choice) *Theme { return &Theme{Theme: theme.DefaultTheme(), choice: choice} }

// Color implements [fyne.Theme].
func (t *Theme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	switch t.choice {
	case Light:
		variant = theme.VariantLight
	case Dark:
		variant = theme.VariantDark
	}
	colors := light
	if variant == theme.VariantDark {
		colors = dark
	}
	if c, ok := colors[name]; ok {
		return c
	}
	return t.Theme.Color(name, variant)
}

// Size implements [fyne.Theme].
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameInputRadius, theme.SizeNameSelectionRadius:
		return 6
	case theme.SizeNameSubHeadingText:
		return 17
	}
	return t.Theme.Size(name)
}
