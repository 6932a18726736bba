package kit_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/window/kit"
)

func TestSystemFollowsTheDesktop(t *testing.T) {
	look := kit.NewTheme(kit.System)
	for variant, choice := range map[fyne.ThemeVariant]kit.Choice{theme.VariantLight: kit.Light, theme.VariantDark: kit.Dark} {
		got := look.Color(theme.ColorNameBackground, variant)
		if want := kit.NewTheme(choice).Color(theme.ColorNameBackground, 0); got != want {
			t.Errorf("variant %d: background %v, want %v", variant, got, want)
		}
	}
}
