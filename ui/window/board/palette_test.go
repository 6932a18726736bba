package board

import (
	"testing"

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"kalah/internal/boardlook"
)

func TestPaletteFollowsTheTheme(t *testing.T) {
	test.NewTempApp(t)
	if got := paletteFor(theme.DefaultTheme(), theme.VariantDark); got != boardlook.Dark {
		t.Error("a dark theme has no dark board")
	}
	if got := paletteFor(theme.DefaultTheme(), theme.VariantLight); got != boardlook.Light {
		t.Error("a light theme has no light board")
	}
}
