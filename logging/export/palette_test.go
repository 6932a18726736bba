package export

import (
	"image/color"
	"testing"

	"kalah/internal/boardlook"
)

func contrast(a, b color.NRGBA) float64 {
	x, y := boardlook.Luminance(a), boardlook.Luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestTextIsReadable(t *testing.T) {
	for _, theme := range []Theme{Light, Dark} {
		for _, board := range boardlook.Boards {
			for _, set := range boardlook.StoneSets {
				name := string(theme) + " " + board.ID + " " + set.ID
				checkReadable(t, name, paletteOf(boardlook.Look{Board: board, Stones: set}, theme))
			}
		}
	}
}

func checkReadable(t *testing.T, look string, p *palette) {
	t.Helper()
	page := p.page
	for name, pair := range map[string][2]color.NRGBA{"names": {p.text, page}, "what players are": {p.quiet, page}, "who is to move": {p.toMove, page}} {
		if got := contrast(pair[0], pair[1]); got < 4.5 {
			t.Errorf("%s, %s: contrast %.1f, want at least 4.5", look, name, got)
		}
	}
	for _, stop := range p.wood.stops {
		wood := stop.ink
		for name, ink := range map[string]color.NRGBA{"numbers": p.count, "letters": p.letter} {
			if got := contrast(ink, wood); got < 4.5 {
				t.Errorf("%s, %s: contrast %.1f, want at least 4.5", look, name, got)
			}
		}
		// A mark is seen by its inside or by its edge.
		if got := max(contrast(p.mark.color(), wood), contrast(p.markEdge.color(), wood)); got < 4.5 {
			t.Errorf("%s, marks: contrast %.1f, want at least 4.5", look, got)
		}
	}
	if got := contrast(p.accent, page); got < 3 {
		t.Errorf("%s, the mark of who is to move: contrast %.1f, want at least 3", look, got)
	}
	for i, stone := range p.stones {
		if got := contrast(stone.stops[1].ink, p.house.stops[0].ink); got < 3 {
			t.Errorf("%s, stone %d: contrast %.1f to its house, want at least 3", look, i, got)
		}
	}
}
