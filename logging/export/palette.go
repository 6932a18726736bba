package export

import (
	"cmp"
	"fmt"
	"image/color"
	"slices"

	"kalah/internal/boardlook"
)

// palette contains the paints of a look in a theme. A test checks their contrasts.
type palette struct {
	around
	wood, edge, grain    *paint
	shadow               *paint
	house, store, rim    *paint
	count, letter        color.NRGBA // colours of texts on the wood
	mark, markEdge       *paint
	way, emptied         *paint // marks of the last sowing and around the house that it captured
	gain                 color.NRGBA
	stones               []*paint
	stoneShade, stoneLit *paint
	stoneSlit, stoneBand *paint // the slit of a cowrie and the band in a marble
}

// around contains the colours above and below the board.
type around struct {
	page, text, quiet color.NRGBA
	accent, toMove    color.NRGBA // colours for the mark and the status of the player to move
}

var surroundings = map[Theme]around{
	Light: {page: rgb(0xf3efea), text: rgb(0x2b2622), quiet: rgb(0x6b6259), accent: rgb(0xb94f27), toMove: rgb(0x216640)},
	Dark:  {page: rgb(0x1f1b18), text: rgb(0xf0e9e1), quiet: rgb(0xb3a89c), accent: rgb(0xe58a5e), toMove: rgb(0x7fd0a0)},
}

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

// withAlpha returns the colour with another alpha.
func withAlpha(c color.NRGBA, alpha uint8) color.NRGBA {
	c.A = alpha
	return c
}

// paletteOf returns the paints of a look in a theme.
func paletteOf(look boardlook.Look, theme Theme) *palette {
	b, mix := look.Palette(theme == Dark), boardlook.Mix
	wood := func(light float32) color.NRGBA { return mix(b.WoodDark, b.WoodLight, light) }
	white, dark := rgb(0xffffff), rgb(0x140c10)
	// The colour in the middle of a pit, which is lit on one side only.
	pitLit := mix(b.PitLight, b.PitDark, 0.13)
	pit := []stop{{0, pitLit}, {0.5, mix(pitLit, b.PitDark, 0.35)}, {1, b.PitDark}}
	center := point{X: 0.5, Y: 0.5}
	p := &palette{
		around:     surroundings[cmp.Or(theme, Light)],
		wood:       &paint{name: "wood", kind: downward, stops: []stop{{0, wood(0.9)}, {0.5, wood(0.5)}, {1, wood(0.1)}}},
		edge:       &paint{name: "edge", kind: downward, stops: []stop{{0, withAlpha(b.Rim, 0xc0)}, {0.4, withAlpha(b.Rim, 0x30)}, {1, withAlpha(b.PitDark, 0xa0)}}},
		grain:      solid(withAlpha(mix(b.PitDark, b.WoodDark, 0.4), 0x3c)),
		shadow:     solid(withAlpha(b.Shadow, 0x1c)),
		house:      &paint{name: "house", kind: outward, from: point{X: 0.5, Y: 0.6}, reach: 0.62, stops: pit},
		store:      &paint{name: "store", kind: outward, from: point{X: 0.5, Y: 0.56}, reach: 0.58, stops: pit},
		rim:        &paint{name: "rim", kind: downward, stops: []stop{{0, withAlpha(b.PitDark, 0xa0)}, {0.5, withAlpha(b.PitDark, 0x50)}, {0.7, withAlpha(b.Rim, 0x50)}, {1, withAlpha(b.Rim, 0xe0)}}},
		count:      b.Text,
		letter:     b.Quiet,
		mark:       solid(b.Last),
		markEdge:   solid(withAlpha(b.Plate, 0xff)),
		way:        solid(boardlook.WayInk(b)),
		emptied:    solid(boardlook.Faded(b.Last, 0.75)),
		gain:       b.PlateStrong,
		stoneShade: &paint{name: "shade", kind: outward, from: center, reach: 0.5, stops: []stop{{0, color.NRGBA{A: 0xa0}}, {0.72, color.NRGBA{A: 0x80}}, {1, color.NRGBA{}}}},
		stoneLit:   &paint{name: "lit", kind: outward, from: center, reach: 0.5, stops: []stop{{0, withAlpha(white, 0xdc)}, {0.35, withAlpha(white, 0x70)}, {1, withAlpha(white, 0)}}},
		stoneSlit:  solid(withAlpha(dark, 0xb8)),
		stoneBand:  solid(withAlpha(white, 0x80)),
	}
	for i, c := range look.Colors() {
		p.stones = append(p.stones, &paint{
			name: fmt.Sprintf("stone%d", i), kind: outward, from: center, reach: 0.52,
			stops: []stop{{0, mix(c, white, 0.12)}, {0.55, c}, {0.85, mix(c, dark, 0.28)}, {1, mix(c, dark, 0.5)}},
		})
	}
	return p
}

// gradients returns the paints that are gradients.
func (p *palette) gradients() []*paint {
	return slices.Concat([]*paint{p.wood, p.edge, p.house, p.store, p.rim, p.stoneShade, p.stoneLit}, p.stones)
}
