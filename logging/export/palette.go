package export

import (
	"image/color"
	"slices"

	"kalah/internal/boardlook"
)

// palette is the colours of a theme, kin to the window's. Text is readable on
// what it stands on (4.5:1 at least, see the test).
type palette struct {
	page                 *paint
	text, quiet          ink // of the players' lines
	accent, toMove       ink // the mark of the player to move, and its words
	wood, edge, grain    *paint
	shadow               *paint
	house, store, rim    *paint
	count, letter        ink // on the wood
	mark, markEdge       *paint
	stones               []*paint
	stoneShade, stoneLit *paint
	stoneSlit, stoneBand *paint // of a cowrie, and in a marble
}

// surroundings are the colours around the board in each theme.
var surroundings = map[Theme]around{
	Light: {page: rgb(0xf3efea), text: rgb(0x2b2622), quiet: rgb(0x6b6259), accent: rgb(0xb94f27), toMove: rgb(0x216640)},
	Dark:  {page: rgb(0x1f1b18), text: rgb(0xf0e9e1), quiet: rgb(0xb3a89c), accent: rgb(0xe58a5e), toMove: rgb(0x7fd0a0)},
}

// paletteOf returns the paints of a look in a theme.
func paletteOf(look boardlook.Look, theme Theme) *palette {
	return newPalette(look.Palette(theme == Dark), look.Colors(), surroundings[theme])
}

// around are the colours of what is above and below the board.
type around struct{ page, text, quiet, accent, toMove ink }

// newPalette returns the paints of a board in its own colours.
func newPalette(b *boardlook.Palette, stones []color.NRGBA, t around) *palette {
	wood := func(light float32) ink { return ink(boardlook.Mix(b.WoodDark, b.WoodLight, light)) }
	rim, pitDark := ink(b.Rim), ink(b.PitDark)
	// A bowl is lit on one side only; this is the middle of it.
	pitLit := ink(boardlook.Mix(b.PitLight, b.PitDark, 0.13))
	p := &palette{
		page: solid(t.page), text: t.text, quiet: t.quiet, accent: t.accent, toMove: t.toMove,
		wood:   &paint{name: "wood", kind: downward, stops: []stop{{0, wood(0.9)}, {0.5, wood(0.5)}, {1, wood(0.1)}}},
		edge:   &paint{name: "edge", kind: downward, stops: []stop{{0, faded(rim, 0xc0)}, {0.4, faded(rim, 0x30)}, {1, faded(pitDark, 0xa0)}}},
		grain:  solid(faded(mix(pitDark, ink(b.WoodDark), 0.4), 0x3c)),
		shadow: solid(faded(ink(b.Shadow), 0x1c)),
		house: &paint{
			name: "house", kind: outward, from: point{0.5, 0.6}, reach: 0.62,
			stops: []stop{{0, pitLit}, {0.5, mix(pitLit, pitDark, 0.35)}, {1, pitDark}},
		},
		store: &paint{
			name: "store", kind: outward, from: point{0.5, 0.56}, reach: 0.58,
			stops: []stop{{0, pitLit}, {0.5, mix(pitLit, pitDark, 0.35)}, {1, pitDark}},
		},
		rim:        &paint{name: "rim", kind: downward, stops: []stop{{0, faded(pitDark, 0xa0)}, {0.5, faded(pitDark, 0x50)}, {0.7, faded(rim, 0x50)}, {1, faded(rim, 0xe0)}}},
		count:      ink(b.Text),
		letter:     ink(b.Quiet),
		mark:       solid(ink(b.Last)),
		markEdge:   solid(faded(ink(b.Plate), 0xff)),
		stoneShade: &paint{name: "shade", kind: outward, from: point{0.5, 0.5}, reach: 0.5, stops: []stop{{0, ink{A: 0xa0}}, {0.72, ink{A: 0x80}}, {1, ink{}}}},
		stoneLit:   &paint{name: "lit", kind: outward, from: point{0.5, 0.5}, reach: 0.5, stops: []stop{{0, ink{0xff, 0xff, 0xff, 0xdc}}, {0.35, ink{0xff, 0xff, 0xff, 0x70}}, {1, ink{0xff, 0xff, 0xff, 0}}}},
	}
	p.stoneSlit, p.stoneBand = solid(faded(rgb(0x140c10), 0xb8)), solid(faded(rgb(0xffffff), 0x80))
	white, dark := rgb(0xffffff), rgb(0x140c10)
	for i, stone := range stones {
		c := ink(stone)
		p.stones = append(p.stones, &paint{
			name: "stone" + string(rune('0'+i)), kind: outward, from: point{0.5, 0.5}, reach: 0.52,
			stops: []stop{{0, mix(c, white, 0.12)}, {0.55, c}, {0.85, mix(c, dark, 0.28)}, {1, mix(c, dark, 0.5)}},
		})
	}
	return p
}

// gradients returns the paints that are not plain.
func (p *palette) gradients() []*paint {
	return append([]*paint{p.wood, p.edge, p.house, p.store, p.rim, p.stoneShade, p.stoneLit}, slices.Clone(p.stones)...)
}
