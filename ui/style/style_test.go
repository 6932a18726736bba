package style_test

import (
	"fmt"
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

func TestSystemFollowsTheDesktop(t *testing.T) {
	look := style.New(style.System)
	for variant, choice := range map[fyne.ThemeVariant]style.Choice{theme.VariantLight: style.Light, theme.VariantDark: style.Dark} {
		got := look.Color(theme.ColorNameBackground, variant)
		if want := style.New(choice).Color(theme.ColorNameBackground, 0); got != want {
			t.Errorf("variant %d: background %v, want %v", variant, got, want)
		}
	}
}
