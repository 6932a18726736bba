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

// Texts around the board and marks on it have enough contrast. Package boardlook tests its
// own colours.
func TestTextIsReadable(t *testing.T) {
	for _, theme := range []Theme{Light, Dark} {
		for _, board := range boardlook.Boards {
			p := paletteOf(boardlook.Look{Board: board}, theme)
			for name, pair := range map[string][2]color.NRGBA{"names": {p.text, p.page}, "descriptions": {p.quiet, p.page}, "the player to move": {p.toMove, p.page}} {
				if got := contrast(pair[0], pair[1]); got < 4.5 {
					t.Errorf("%s %s, %s: contrast %.1f, want at least 4.5", theme, board.ID, name, got)
				}
			}
			for _, wood := range p.wood.stops {
				if got := max(contrast(p.mark.color(), wood.ink), contrast(p.markEdge.color(), wood.ink)); got < 4.5 {
					t.Errorf("%s %s, marks: contrast %.1f, want at least 4.5", theme, board.ID, got)
				}
			}
			if got := contrast(p.accent, p.page); got < 3 {
				t.Errorf("%s, the mark of the player to move: contrast %.1f, want at least 3", theme, got)
			}
		}
	}
}
