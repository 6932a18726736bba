package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// palette is the board's colours. Text stands on wood or on a caption's plate,
// and is readable on both (4.5:1 at least, see the test).
type palette struct {
	woodLight, woodDark color.NRGBA // the extremes of the grain
	rim                 color.NRGBA // the lit edge of wood and pits
	pitLight, pitDark   color.NRGBA
	shadow              color.NRGBA // around the board

	text, quiet color.NRGBA // numbers; letters
	playable    color.NRGBA // ring of a house that may be played
	active      color.NRGBA // ring, path and target of the one looked at
	last        color.NRGBA // marks of the last move
	hint        color.NRGBA

	plate, plateText, plateStrong color.NRGBA
}

var (
	lightPalette = palette{
		woodLight: color.NRGBA{0x96, 0x64, 0x3a, 0xff},
		woodDark:  color.NRGBA{0x60, 0x39, 0x1d, 0xff},
		rim:       color.NRGBA{0xd9, 0xa8, 0x71, 0xff},
		pitLight:  color.NRGBA{0x68, 0x40, 0x22, 0xff},
		pitDark:   color.NRGBA{0x22, 0x12, 0x08, 0xff},
		shadow:    color.NRGBA{0x30, 0x1c, 0x0c, 0x66},

		text:     color.NRGBA{0xff, 0xf8, 0xec, 0xff},
		quiet:    color.NRGBA{0xff, 0xf2, 0xdf, 0xff},
		playable: color.NRGBA{0xf2, 0xcd, 0x93, 0xff},
		active:   color.NRGBA{0xff, 0xdb, 0x70, 0xff},
		last:     color.NRGBA{0xff, 0xff, 0xff, 0xff},
		hint:     color.NRGBA{0x8d, 0xe6, 0xa4, 0xff},

		plate:       color.NRGBA{0x22, 0x14, 0x0a, 0xe6},
		plateText:   color.NRGBA{0xff, 0xf4, 0xe2, 0xff},
		plateStrong: color.NRGBA{0xff, 0xdb, 0x70, 0xff},
	}
	darkPalette = palette{
		woodLight: color.NRGBA{0x5f, 0x42, 0x2c, 0xff},
		woodDark:  color.NRGBA{0x36, 0x23, 0x16, 0xff},
		rim:       color.NRGBA{0x8f, 0x6b, 0x4a, 0xff},
		pitLight:  color.NRGBA{0x3a, 0x26, 0x18, 0xff},
		pitDark:   color.NRGBA{0x11, 0x09, 0x05, 0xff},
		shadow:    color.NRGBA{0x00, 0x00, 0x00, 0x99},

		text:     color.NRGBA{0xf7, 0xee, 0xe0, 0xff},
		quiet:    color.NRGBA{0xe0, 0xcf, 0xb8, 0xff},
		playable: color.NRGBA{0xd0, 0xa8, 0x70, 0xff},
		active:   color.NRGBA{0xff, 0xd4, 0x5e, 0xff},
		last:     color.NRGBA{0xee, 0xee, 0xee, 0xff},
		hint:     color.NRGBA{0x7f, 0xdc, 0x97, 0xff},

		plate:       color.NRGBA{0x12, 0x0b, 0x07, 0xeb},
		plateText:   color.NRGBA{0xf7, 0xee, 0xe0, 0xff},
		plateStrong: color.NRGBA{0xff, 0xd4, 0x5e, 0xff},
	}
)

// paletteFor returns the palette that goes with a theme. The background tells
// more than the variant, which an application's own theme may overrule.
func paletteFor(th fyne.Theme, variant fyne.ThemeVariant) *palette {
	if luminance(th.Color(theme.ColorNameBackground, variant)) < 0.3 {
		return &darkPalette
	}
	return &lightPalette
}

// stoneColors are for the eye only: no stone means more than another.
var stoneColors = [...]color.NRGBA{
	{0x5f, 0x9f, 0xe6, 0xff}, // blue
	{0xe8, 0xe2, 0xd6, 0xff}, // ivory
	{0xe2, 0x6d, 0x5f, 0xff}, // coral
	{0x72, 0xbf, 0x6d, 0xff}, // green
	{0xf0, 0xb9, 0x4e, 0xff}, // amber
	{0xa5, 0x8a, 0xdc, 0xff}, // lilac
}
