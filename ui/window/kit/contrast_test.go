package kit

import (
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"kalah/internal/boardlook"
)

// Minimum contrasts of WCAG for text and for the visible parts of controls.
const (
	textColor = 4.5
	visual    = 3.0
	// thin is for lines of about a pixel, which antialiasing weakens by a third.
	thin = 4.5
)

// grounds lists the colours of backgrounds.
var grounds = []fyne.ThemeColorName{
	theme.ColorNameBackground, ColorPanel, theme.ColorNameInputBackground,
	theme.ColorNameOverlayBackground, theme.ColorNameMenuBackground, theme.ColorNameHeaderBackground,
}

// on is a colour and its minimum contrast to other colours and, unless alone is set, to all backgrounds.
type on struct {
	ink    fyne.ThemeColorName
	least  float64
	alone  bool
	others []fyne.ThemeColorName
}

var inks = []on{
	{theme.ColorNameForeground, textColor, false, []fyne.ThemeColorName{theme.ColorNameButton, ColorMarked, ColorBest, theme.ColorNameSelection}},
	{ColorMuted, textColor, false, []fyne.ThemeColorName{ColorMarked, ColorBest}},
	{theme.ColorNameHyperlink, textColor, false, nil},
	{theme.ColorNamePrimary, textColor, false, nil}, // the visible tab
	{theme.ColorNameError, textColor, false, []fyne.ThemeColorName{ColorMarked, ColorBest}},
	{theme.ColorNameSuccess, textColor, false, []fyne.ThemeColorName{ColorBest}},
	{theme.ColorNameWarning, textColor, false, nil},
	{theme.ColorNamePlaceHolder, textColor, false, nil},
	{theme.ColorNameForegroundOnPrimary, textColor, true, []fyne.ThemeColorName{theme.ColorNamePrimary}},
	{theme.ColorNameForegroundOnError, textColor, true, []fyne.ThemeColorName{theme.ColorNameError}},
	{theme.ColorNameForegroundOnSuccess, textColor, true, []fyne.ThemeColorName{theme.ColorNameSuccess}},
	{theme.ColorNameForegroundOnWarning, textColor, true, []fyne.ThemeColorName{theme.ColorNameWarning}},

	{theme.ColorNameDisabled, visual, false, []fyne.ThemeColorName{theme.ColorNameDisabledButton, theme.ColorNameButton}},
	{theme.ColorNameInputBorder, thin, false, []fyne.ThemeColorName{theme.ColorNameButton}},
	{theme.ColorNameScrollBar, visual, false, nil},
	// The focus ring contains a line in the panel's colour, so that it is visible around any button.
	{ColorRing, visual, false, []fyne.ThemeColorName{theme.ColorNameButton, ColorMarked, ColorBest}},
	{ColorPanel, visual, true, []fyne.ThemeColorName{theme.ColorNamePrimary, theme.ColorNameError, theme.ColorNameSuccess, theme.ColorNameWarning, ColorRing}},
}

// veils lists colours that are drawn over a highlighted text, which must stay readable.
var veils = []fyne.ThemeColorName{theme.ColorNameFocus, theme.ColorNameHover, theme.ColorNamePressed}

// decoration lists colours without information.
var decoration = []fyne.ThemeColorName{theme.ColorNameShadow, theme.ColorNameSeparator, theme.ColorNameScrollBarBackground}

func TestContrast(t *testing.T) {
	for look, name := range []string{"light", "dark"} {
		of := func(n fyne.ThemeColorName) color.Color { return palette[n][look] }
		for _, o := range inks {
			behind := o.others
			if !o.alone {
				behind = slices.Concat(grounds, o.others)
			}
			for _, b := range behind {
				if got := contrast(over(of(o.ink), of(b)), of(b)); got < o.least {
					t.Errorf("%s: %s on %s has a contrast of %.2f, want %.1f", name, o.ink, b, got, o.least)
				}
			}
		}
		for _, v := range veils {
			for _, pair := range [][2]fyne.ThemeColorName{
				{theme.ColorNameForeground, theme.ColorNameBackground},
				{theme.ColorNameForeground, ColorPanel},
				{theme.ColorNameForeground, theme.ColorNameButton},
				{theme.ColorNameForegroundOnPrimary, theme.ColorNamePrimary},
				{theme.ColorNameForegroundOnError, theme.ColorNameError},
				{theme.ColorNameForegroundOnSuccess, theme.ColorNameSuccess},
				{theme.ColorNameForegroundOnWarning, theme.ColorNameWarning},
			} {
				if got := contrast(of(pair[0]), over(of(v), of(pair[1]))); got < textColor {
					t.Errorf("%s: %s through %s on %s has a contrast of %.2f, want %.1f", name, pair[0], v, pair[1], got, textColor)
				}
			}
		}
	}
}

// Each colour of the palette exists in both looks, and has its contrast checked or is a decoration.
func TestEveryColorIsChecked(t *testing.T) {
	checked := slices.Concat(grounds, veils, decoration)
	for _, o := range inks {
		checked = append(append(checked, o.ink), o.others...)
	}
	for n, looks := range palette {
		if looks[0] == nil || looks[1] == nil || !slices.Contains(checked, n) {
			t.Errorf("%s lacks a look or the check of its contrast", n)
		}
	}
}

// over returns the colour of c drawn over a ground.
func over(c, ground color.Color) color.Color {
	r, g, b, a := c.RGBA()
	gr, gg, gb, _ := ground.RGBA()
	mix := func(c, g uint32) uint16 { return uint16(c + g*(0xffff-a)/0xffff) }
	return color.RGBA64{R: mix(r, gr), G: mix(g, gg), B: mix(b, gb), A: 0xffff}
}

func contrast(a, b color.Color) float64 {
	x, y := boardlook.Luminance(a), boardlook.Luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}
