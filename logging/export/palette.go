package export

import "slices"

// palette is the colours of a theme, kin to the window's. Text is readable on
// what it stands on (4.5:1 at least, see the test).
type palette struct {
	page                 *paint
	text, quiet          ink // of the players' lines
	accent, toMove       ink // the mark of who is to move, and its words
	wood, edge, grain    *paint
	shadow               *paint
	house, store, rim    *paint
	count, letter        ink // on the wood
	mark, markEdge       *paint
	stones               []*paint
	stoneShade, stoneLit *paint
}

// stoneColors are for the eye only: no stone means more than another.
var stoneColors = []ink{rgb(0x5b9be4), rgb(0xe9e3d7), rgb(0xe16b5d), rgb(0x70bd6b), rgb(0xefb74b), rgb(0xa387da)}

var palettes = map[Theme]*palette{
	Light: newPalette(tones{
		page: rgb(0xf3efea), text: rgb(0x2b2622), quiet: rgb(0x6b6259), accent: rgb(0xb94f27), toMove: rgb(0x216640),
		woodTop: rgb(0x8f5d35), woodMiddle: rgb(0x7b4d2a), woodBottom: rgb(0x633c1f), rim: rgb(0xd9a871), grain: rgb(0x3c2210),
		pitLit: rgb(0x5f3a1f), pitDark: rgb(0x24140a), count: rgb(0xfff8ec), letter: rgb(0xfff2df),
		mark: rgb(0xffffff), markEdge: rgb(0x22140a), shadow: rgb(0x301c0c),
	}),
	Dark: newPalette(tones{
		page: rgb(0x1f1b18), text: rgb(0xf0e9e1), quiet: rgb(0xb3a89c), accent: rgb(0xe58a5e), toMove: rgb(0x7fd0a0),
		woodTop: rgb(0x5f422c), woodMiddle: rgb(0x4d3422), woodBottom: rgb(0x3a2618), rim: rgb(0x8f6b4a), grain: rgb(0x20130a),
		pitLit: rgb(0x372417), pitDark: rgb(0x130b06), count: rgb(0xf7eee0), letter: rgb(0xe0cfb8),
		mark: rgb(0xeeeeee), markEdge: rgb(0x120b07), shadow: rgb(0x000000),
	}),
}

// tones are what a palette is made of.
type tones struct {
	page, text, quiet, accent, toMove     ink
	woodTop, woodMiddle, woodBottom       ink
	rim, grain, pitLit, pitDark           ink
	count, letter, mark, markEdge, shadow ink
}

func newPalette(t tones) *palette {
	p := &palette{
		page: solid(t.page), text: t.text, quiet: t.quiet, accent: t.accent, toMove: t.toMove,
		wood:   &paint{name: "wood", kind: downward, stops: []stop{{0, t.woodTop}, {0.5, t.woodMiddle}, {1, t.woodBottom}}},
		edge:   &paint{name: "edge", kind: downward, stops: []stop{{0, faded(t.rim, 0xc0)}, {0.4, faded(t.rim, 0x30)}, {1, faded(t.pitDark, 0xa0)}}},
		grain:  solid(faded(t.grain, 0x3c)),
		shadow: solid(faded(t.shadow, 0x1c)),
		house: &paint{
			name: "house", kind: outward, from: point{0.5, 0.6}, reach: 0.62,
			stops: []stop{{0, t.pitLit}, {0.5, mix(t.pitLit, t.pitDark, 0.35)}, {1, t.pitDark}},
		},
		store: &paint{
			name: "store", kind: outward, from: point{0.5, 0.56}, reach: 0.58,
			stops: []stop{{0, t.pitLit}, {0.5, mix(t.pitLit, t.pitDark, 0.35)}, {1, t.pitDark}},
		},
		rim:        &paint{name: "rim", kind: downward, stops: []stop{{0, faded(t.pitDark, 0xa0)}, {0.5, faded(t.pitDark, 0x50)}, {0.7, faded(t.rim, 0x50)}, {1, faded(t.rim, 0xe0)}}},
		count:      t.count,
		letter:     t.letter,
		mark:       solid(t.mark),
		markEdge:   solid(t.markEdge),
		stoneShade: &paint{name: "shade", kind: outward, from: point{0.5, 0.5}, reach: 0.5, stops: []stop{{0, ink{A: 0xa0}}, {0.72, ink{A: 0x80}}, {1, ink{}}}},
		stoneLit:   &paint{name: "lit", kind: outward, from: point{0.5, 0.5}, reach: 0.5, stops: []stop{{0, ink{0xff, 0xff, 0xff, 0xdc}}, {0.35, ink{0xff, 0xff, 0xff, 0x70}}, {1, ink{0xff, 0xff, 0xff, 0}}}},
	}
	white, dark := rgb(0xffffff), rgb(0x140c10)
	for i, c := range stoneColors {
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
