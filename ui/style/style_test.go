package style_test

import (
	"fmt"
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/style"
)

func ExampleNew() {
	look := style.New(style.Dark)
	fmt.Println(look.Color(theme.ColorNameBackground, theme.VariantLight))
	// Output: {31 27 24 255}
}

// Text must be readable on what is behind it: WCAG asks for a contrast of 4.5.
func TestContrast(t *testing.T) {
	pairs := []struct{ text, behind fyne.ThemeColorName }{
		{theme.ColorNameForeground, theme.ColorNameBackground},
		{theme.ColorNameForeground, style.ColorPanel},
		{theme.ColorNameForeground, style.ColorMarked},
		{theme.ColorNameForeground, theme.ColorNameButton},
		{theme.ColorNameForegroundOnPrimary, theme.ColorNamePrimary},
		{theme.ColorNamePrimary, style.ColorPanel},
		{theme.ColorNameError, style.ColorPanel},
		{theme.ColorNameSuccess, theme.ColorNameBackground},
		{style.ColorMuted, theme.ColorNameBackground},
		{style.ColorMuted, style.ColorPanel},
		{style.ColorMuted, style.ColorBest},
		{style.ColorMuted, style.ColorMarked},
		{theme.ColorNameError, style.ColorMarked},
		{theme.ColorNameError, theme.ColorNameBackground},
		{theme.ColorNameForeground, style.ColorBest},
		{theme.ColorNameSuccess, style.ColorBest},
		{theme.ColorNameError, style.ColorBest},
	}
	for _, choice := range []style.Choice{style.Light, style.Dark} {
		look := style.New(choice)
		for _, p := range pairs {
			got := contrast(look.Color(p.text, 0), look.Color(p.behind, 0))
			if got < 4.5 {
				t.Errorf("%s: %s on %s has a contrast of %.2f, want 4.5", choice, p.text, p.behind, got)
			}
		}
	}
}

func TestSystemFollowsTheDesktop(t *testing.T) {
	look := style.New(style.System)
	for variant, choice := range map[fyne.ThemeVariant]style.Choice{theme.VariantLight: style.Light, theme.VariantDark: style.Dark} {
		got := look.Color(theme.ColorNameBackground, variant)
		if want := style.New(choice).Color(theme.ColorNameBackground, 0); got != want {
			t.Errorf("variant %d: background %v, want %v", variant, got, want)
		}
	}
}

func contrast(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
}

func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	lin := func(v uint32) float64 {
		x := float64(v) / 0xffff
		if x <= 0.03928 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*lin(r) + 0.7152*lin(g) + 0.0722*lin(b)
}
