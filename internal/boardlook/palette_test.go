package boardlook

import (
	"image/color"
	"testing"
)

// contrast returns WCAG's contrast ratio.
func contrast(a, b color.Color) float64 {
	x, y := Luminance(a), Luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// Each board has enough contrast with each set of stones, in both themes.
func TestTextIsReadable(t *testing.T) {
	for _, board := range Boards {
		for theme, p := range map[string]*Palette{"light": board.Light, "dark": board.Dark} {
			t.Run(board.ID+" "+theme, func(t *testing.T) {
				checkPalette(t, p)
				for _, set := range StoneSets {
					for i, stone := range set.Colors {
						if got := contrast(stone, p.PitLight); got < set.Least {
							t.Errorf("%s stone %d in a pit has contrast %.2f, want %.0f", set.ID, i, got, set.Least)
						}
					}
				}
			})
		}
	}
}

func checkPalette(t *testing.T, p *Palette) {
	t.Helper()
	// The plate lets some wood through.
	plate := Mix(p.WoodLight, p.Plate, float32(p.Plate.A)/255)
	plate.A = 0xff
	for _, wood := range []color.NRGBA{p.WoodLight, p.WoodDark} {
		playable := seen(Faded(p.Playable, PlayableShade), wood)
		for _, pair := range []struct {
			name     string
			ink, bed color.NRGBA
			want     float64
		}{
			{"numbers on wood", p.Text, wood, 4.5},
			{"letters on wood", p.Quiet, wood, 4.5},
			{"caption", p.PlateText, plate, 7},
			{"call-out", p.PlateStrong, plate, 7},
			{"value", p.ChipText, p.Chip, 7},
			{"best value", p.BestText, p.Best, 4.5},
			{"number of a sowing", p.Last, seen(Faded(p.Plate, 1), p.PitDark), 7},
			{"ring in a pit", p.Active, p.PitLight, 3},
			{"hint in a pit", p.Hint, p.PitLight, 3},
			{"mark in a pit", p.Last, p.PitLight, 3},
		} {
			if got := contrast(pair.ink, pair.bed); got < pair.want {
				t.Errorf("%s has contrast %.2f, want %.1f", pair.name, got, pair.want)
			}
		}
		// Colours with little contrast on light wood have a dark line around them.
		for name, ink := range map[string]color.NRGBA{"ring": p.Active, "mark of the last turn": p.Last, "hint": p.Hint, "ring of a house to play": playable} {
			alone, cased := contrast(ink, wood), min(contrast(ink, p.Casing), contrast(p.Casing, wood))
			if p.Casing.A == 0 {
				cased = 0
			}
			if max(alone, cased) < 3 {
				t.Errorf("%s on wood has contrast %.2f, and %.2f with its line, want 3", name, alone, cased)
			}
		}
	}
}

// seen returns the visible colour of a transparent colour on a ground.
func seen(c, ground color.NRGBA) color.NRGBA {
	alpha := float32(c.A) / 255
	c.A = 0xff
	return Mix(ground, c, alpha)
}
