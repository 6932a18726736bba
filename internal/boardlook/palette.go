package boardlook

import (
	"image/color"
	"math"
)

// Palette is the board's colours. Text stands on wood or on a caption's plate,
// and is readable on both (4.5:1 at least, see the test).
type Palette struct {
	WoodLight, WoodDark color.NRGBA // the extremes of the grain
	Rim                 color.NRGBA // the lit edge of wood and pits
	PitLight, PitDark   color.NRGBA
	Shadow              color.NRGBA // around the board

	Text, Quiet color.NRGBA // numbers; letters
	Playable    color.NRGBA // ring of a house that may be played
	Active      color.NRGBA // ring, path and target of the one looked at
	Last        color.NRGBA // marks of the last move
	Hint        color.NRGBA

	Plate, PlateText, PlateStrong color.NRGBA

	Chip, ChipText color.NRGBA // a value
	Best, BestText color.NRGBA // the best one
}

// PlayableShade is how much of its colour the ring of a house that may be played
// shows: less than the rings that say more.
const PlayableShade = 0.95

// The palettes of light and dark themes. They are for reading only.
var (
	Light = &Palette{
		WoodLight: color.NRGBA{0x96, 0x64, 0x3a, 0xff},
		WoodDark:  color.NRGBA{0x60, 0x39, 0x1d, 0xff},
		Rim:       color.NRGBA{0xd9, 0xa8, 0x71, 0xff},
		PitLight:  color.NRGBA{0x68, 0x40, 0x22, 0xff},
		PitDark:   color.NRGBA{0x22, 0x12, 0x08, 0xff},
		Shadow:    color.NRGBA{0x30, 0x1c, 0x0c, 0x66},

		Text:     color.NRGBA{0xff, 0xf8, 0xec, 0xff},
		Quiet:    color.NRGBA{0xff, 0xf2, 0xdf, 0xff},
		Playable: color.NRGBA{0xf2, 0xcd, 0x93, 0xff},
		Active:   color.NRGBA{0xff, 0xdb, 0x70, 0xff},
		Last:     color.NRGBA{0xff, 0xff, 0xff, 0xff},
		Hint:     color.NRGBA{0x8d, 0xe6, 0xa4, 0xff},

		Plate:       color.NRGBA{0x22, 0x14, 0x0a, 0xe6},
		PlateText:   color.NRGBA{0xff, 0xf4, 0xe2, 0xff},
		PlateStrong: color.NRGBA{0xff, 0xdb, 0x70, 0xff},

		Chip:     color.NRGBA{0xf1, 0xe6, 0xd6, 0xff},
		ChipText: color.NRGBA{0x2b, 0x1c, 0x10, 0xff},
		Best:     color.NRGBA{0x1f, 0x6b, 0x43, 0xff},
		BestText: color.NRGBA{0xff, 0xff, 0xff, 0xff},
	}
	Dark = &Palette{
		WoodLight: color.NRGBA{0x5f, 0x42, 0x2c, 0xff},
		WoodDark:  color.NRGBA{0x36, 0x23, 0x16, 0xff},
		Rim:       color.NRGBA{0x8f, 0x6b, 0x4a, 0xff},
		PitLight:  color.NRGBA{0x3a, 0x26, 0x18, 0xff},
		PitDark:   color.NRGBA{0x11, 0x09, 0x05, 0xff},
		Shadow:    color.NRGBA{0x00, 0x00, 0x00, 0x99},

		Text:     color.NRGBA{0xf7, 0xee, 0xe0, 0xff},
		Quiet:    color.NRGBA{0xe0, 0xcf, 0xb8, 0xff},
		Playable: color.NRGBA{0xd0, 0xa8, 0x70, 0xff},
		Active:   color.NRGBA{0xff, 0xd4, 0x5e, 0xff},
		Last:     color.NRGBA{0xee, 0xee, 0xee, 0xff},
		Hint:     color.NRGBA{0x7f, 0xdc, 0x97, 0xff},

		Plate:       color.NRGBA{0x12, 0x0b, 0x07, 0xeb},
		PlateText:   color.NRGBA{0xf7, 0xee, 0xe0, 0xff},
		PlateStrong: color.NRGBA{0xff, 0xd4, 0x5e, 0xff},

		Chip:     color.NRGBA{0x17, 0x10, 0x0b, 0xff},
		ChipText: color.NRGBA{0xf3, 0xe8, 0xd8, 0xff},
		Best:     color.NRGBA{0x8f, 0xdd, 0xae, 0xff},
		BestText: color.NRGBA{0x08, 0x21, 0x0f, 0xff},
	}
)

// StoneColors are for the eye only: no stone means more than another.
var StoneColors = [...]color.NRGBA{
	{0x5f, 0x9f, 0xe6, 0xff}, // blue
	{0xe8, 0xe2, 0xd6, 0xff}, // ivory
	{0xe8, 0x76, 0x68, 0xff}, // coral
	{0x72, 0xbf, 0x6d, 0xff}, // green
	{0xf0, 0xb9, 0x4e, 0xff}, // amber
	{0xa5, 0x8a, 0xdc, 0xff}, // lilac
}

// A stone is an ellipse, turned one of several ways.
const (
	StoneTurns = 7
	StoneKinds = len(StoneColors) * StoneTurns
	StoneFlat  = 0.84 // its shorter diameter by its longer one
)

// Kind is the look of a stone, from 0 to StoneKinds-1.
type Kind int

// KindOf returns the look of a stone: mixed colours, always the same.
func KindOf(stone int) Kind { return Kind(stone * 23 % StoneKinds) }

// Color returns the colour of a stone of the kind.
func (k Kind) Color() color.NRGBA { return StoneColors[k.ColorIndex()] }

// ColorIndex returns which of the StoneColors a stone of the kind has.
func (k Kind) ColorIndex() int { return int(k) % len(StoneColors) }

// Turn returns by which part of half a turn a stone of the kind is turned
// clockwise, from 0 to below 1.
func (k Kind) Turn() float64 { return float64(int(k)/len(StoneColors)) / StoneTurns }

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

// Faded returns the colour with its alpha multiplied.
func Faded(c color.NRGBA, alpha float32) color.NRGBA {
	c.A = uint8(float32(c.A) * min(max(alpha, 0), 1))
	return c
}
