package kit

import (
	"image/color"
	"maps"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"kalah/internal/boardlook"
)

// The contrasts that WCAG requires of text, and of the visible parts of controls.
const (
	textColor = 4.5
	visual    = 3.0
	// thin is for lines of about a pixel, which antialiasing weakens by a third.
	thin = 4.5
)

// grounds are the colours of backgrounds.
var grounds = []fyne.ThemeColorName{
	theme.ColorNameBackground, ColorPanel, theme.ColorNameInputBackground,
	theme.ColorNameOverlayBackground, theme.ColorNameMenuBackground, theme.ColorNameHeaderBackground,
}

// on is a colour and its least contrast to all backgrounds, unless it is alone, and to others.
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
	{theme.ColorNamePrimary, textColor, false, nil}, // the tab that is shown
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
	// The ring of the focus has a line of the panel's colour within, so that it is
	// seen around a button of any colour.
	{ColorRing, visual, false, []fyne.ThemeColorName{theme.ColorNameButton, ColorMarked, ColorBest}},
	{ColorPanel, visual, true, []fyne.ThemeColorName{theme.ColorNamePrimary, theme.ColorNameError, theme.ColorNameSuccess, theme.ColorNameWarning, ColorRing}},
}

// veils are laid over what they highlight; text must be readable through them.
var veils = []fyne.ThemeColorName{theme.ColorNameFocus, theme.ColorNameHover, theme.ColorNamePressed}

// decoration is colours that carry no information.
var decoration = []fyne.ThemeColorName{theme.ColorNameShadow, theme.ColorNameSeparator, theme.ColorNameScrollBarBackground}

func TestContrast(t *testing.T) {
	for look, name := range []string{"light", "dark"} {
		of := func(n fyne.ThemeColorName) color.Color { return palette[n][look] }
		ground := of(theme.ColorNameBackground)
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
		if _, _, _, a := ground.RGBA(); a != 0xffff {
			t.Errorf("%s: the ground can be seen through", name)
		}
	}
}

// Every colour that Fyne uses is defined in both looks, and has its contrast checked or is decoration.
func TestEveryColorIsLookedAt(t *testing.T) {
	fynes := []fyne.ThemeColorName{
		theme.ColorNameBackground, theme.ColorNameButton, theme.ColorNameDisabled, theme.ColorNameDisabledButton, theme.ColorNameError,
		theme.ColorNameFocus, theme.ColorNameForeground, theme.ColorNameForegroundOnError, theme.ColorNameForegroundOnPrimary,
		theme.ColorNameForegroundOnSuccess, theme.ColorNameForegroundOnWarning, theme.ColorNameHeaderBackground, theme.ColorNameHover,
		theme.ColorNameHyperlink, theme.ColorNameInputBackground, theme.ColorNameInputBorder, theme.ColorNameMenuBackground,
		theme.ColorNameOverlayBackground, theme.ColorNamePlaceHolder, theme.ColorNamePressed, theme.ColorNamePrimary,
		theme.ColorNameScrollBar, theme.ColorNameScrollBarBackground, theme.ColorNameSelection, theme.ColorNameSeparator,
		theme.ColorNameShadow, theme.ColorNameSuccess, theme.ColorNameWarning,
	}
	held := slices.Concat(grounds, veils, decoration)
	for _, o := range inks {
		held = append(append(held, o.ink), o.others...)
	}
	for _, n := range slices.Concat(fynes, slices.Sorted(maps.Keys(palette))) {
		if palette[n][0] == nil || palette[n][1] == nil {
			t.Errorf("%s is not a colour of both looks", n)
		}
		if !slices.Contains(held, n) {
			t.Errorf("%s is held to no contrast", n)
		}
	}
}

// over returns the colour of c laid over a ground.
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
