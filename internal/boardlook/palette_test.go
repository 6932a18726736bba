package boardlook

import (
	"image/color"
	"testing"
)

// contrast is WCAG's contrast ratio.
func contrast(a, b color.Color) float64 {
	x, y := Luminance(a), Luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestTextIsReadable(t *testing.T) {
	for name, p := range map[string]*Palette{"light": Light, "dark": Dark} {
		// The plate lets some wood through.
		plate := Mix(p.WoodLight, p.Plate, float32(p.Plate.A)/255)
		plate.A = 0xff
		for i, stone := range StoneColors {
			if got := contrast(stone, p.PitLight); got < 3 {
				t.Errorf("%s: stone %d in a pit has contrast %.2f, want 3", name, i, got)
			}
		}
		for _, pair := range []struct {
			name     string
			ink, bed color.NRGBA
			want     float64
		}{
			{"numbers on wood", p.Text, p.WoodLight, 4.5},
			{"letters on wood", p.Quiet, p.WoodLight, 4.5},
			{"caption", p.PlateText, plate, 7},
			{"call-out", p.PlateStrong, plate, 7},
			{"value", p.ChipText, p.Chip, 7},
			{"best value", p.BestText, p.Best, 4.5},
			{"ring on wood", p.Active, p.WoodLight, 3},
			{"last move on wood", p.Last, p.WoodLight, 3},
			{"hint on wood", p.Hint, p.WoodLight, 3},
			{"hint in a pit", p.Hint, p.PitLight, 3},
			{"ring of a house to play", seen(Faded(p.Playable, PlayableShade), p.WoodLight), p.WoodLight, 3},
			{"ring in a pit", p.Active, p.PitLight, 3},
		} {
			if got := contrast(pair.ink, pair.bed); got < pair.want {
				t.Errorf("%s: %s has contrast %.2f, want %.1f", name, pair.name, got, pair.want)
			}
		}
	}
}

// seen returns what is seen of a colour on another.
func seen(c, ground color.NRGBA) color.NRGBA {
	alpha := float32(c.A) / 255
	c.A = 0xff
	return Mix(ground, c, alpha)
}
