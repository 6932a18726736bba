package board

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// contrast is WCAG's contrast ratio.
func contrast(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestTextIsReadable(t *testing.T) {
	for name, p := range map[string]*palette{"light": &lightPalette, "dark": &darkPalette} {
		// The plate lets some wood through.
		plate := mix(p.woodLight, p.plate, float32(p.plate.A)/255)
		plate.A = 0xff
		for _, pair := range []struct {
			name     string
			ink, bed color.NRGBA
			want     float64
		}{
			{"numbers on wood", p.text, p.woodLight, 4.5},
			{"letters on wood", p.quiet, p.woodLight, 4.5},
			{"caption", p.plateText, plate, 7},
			{"call-out", p.plateStrong, plate, 7},
			{"value", p.chipText, p.chip, 7},
			{"best value", p.bestText, p.best, 4.5},
			{"ring on wood", p.active, p.woodLight, 3},
			{"last move on wood", p.last, p.woodLight, 3},
			{"hint on wood", p.hint, p.woodLight, 3},
		} {
			if got := contrast(pair.ink, pair.bed); got < pair.want {
				t.Errorf("%s: %s has contrast %.2f, want %.1f", name, pair.name, got, pair.want)
			}
		}
	}
}

func TestPaletteFollowsTheTheme(t *testing.T) {
	test.NewTempApp(t)
	if got := paletteFor(theme.DefaultTheme(), theme.VariantDark); got != &darkPalette {
		t.Error("a dark theme has no dark board")
	}
	if got := paletteFor(theme.DefaultTheme(), theme.VariantLight); got != &lightPalette {
		t.Error("a light theme has no light board")
	}
}
