package boardlook

import (
	"image/color"
	"math"
)

// Palette has the colours of a board. A test checks their contrasts.
type Palette struct {
	WoodLight, WoodDark color.NRGBA // extremes of the grain
	Rim                 color.NRGBA // lit edge of wood and pits
	PitLight, PitDark   color.NRGBA
	Shadow              color.NRGBA // around the board

	Text, Quiet color.NRGBA // numbers; letters
	Playable    color.NRGBA // ring of a house that may be played
	Active      color.NRGBA // ring, path and target of the selected house
	Last        color.NRGBA // marks of the last turn
	Hint        color.NRGBA
	Casing      color.NRGBA // line around rings and dots, which makes them visible on a light board

	Plate, PlateText, PlateStrong color.NRGBA

	Chip, ChipText color.NRGBA // a value
	Best, BestText color.NRGBA // the best value
}

// PlayableShade is the alpha of the rings of playable houses. Other rings are opaque.
const PlayableShade = 0.95

// Luminance returns the relative luminance of a colour, as WCAG defines it.
func Luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	linear := func(v uint32) float64 {
		s := float64(v) / 0xffff
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

// Mix returns the colour between a and b: a for part 0, b for 1.
func Mix(a, b color.NRGBA, part float32) color.NRGBA {
	part = min(max(part, 0), 1)
	channel := func(x, y uint8) uint8 { return uint8(float32(x) + (float32(y)-float32(x))*part + 0.5) }
	return color.NRGBA{channel(a.R, b.R), channel(a.G, b.G), channel(a.B, b.B), channel(a.A, b.A)}
}

// Faded returns the colour with its alpha multiplied by a number from 0 to 1.
func Faded(c color.NRGBA, alpha float32) color.NRGBA {
	c.A = uint8(float32(c.A) * min(max(alpha, 0), 1))
	return c
}
