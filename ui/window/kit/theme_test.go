package kit_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/window/kit"
)

func ExampleNew() {
	look := kit.NewTheme(kit.Dark)
	fmt.Println(look.Color(theme.ColorNameBackground, theme.VariantLight))
	// Output: {31 27 24 255}
}

func TestSystemFollowsTheDesktop(t *testing.T) {
	look := kit.NewTheme(kit.System)
	for variant, choice := range map[fyne.ThemeVariant]kit.Choice{theme.VariantLight: kit.Light, theme.VariantDark: kit.Dark} {
		got := look.Color(theme.ColorNameBackground, variant)
		if want := kit.NewTheme(choice).Color(theme.ColorNameBackground, 0); got != want {
			t.Errorf("variant %d: background %v, want %v", variant, got, want)
		}
	}
}

// The ground of a dialog is not blurred: that takes longer to paint than all the rest of the
// window without a graphics card, for each step of an animation.
func TestDialogsBlurNothing(t *testing.T) {
	if got := kit.NewTheme(kit.Light).Size(theme.SizeNameModalBlurRadius); got != 0 {
		t.Errorf("blurred by %v", got)
	}
}
