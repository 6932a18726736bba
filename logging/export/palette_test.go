package export

import (
	"image"
	"testing"

	"kalah/engine"
	"kalah/internal/boardlook"
)

func contrast(a, b ink) float64 {
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
	page := p.page.color()
	for name, pair := range map[string][2]ink{"names": {p.text, page}, "what players are": {p.quiet, page}, "who is to move": {p.toMove, page}} {
		if got := contrast(pair[0], pair[1]); got < 4.5 {
			t.Errorf("%s, %s: contrast %.1f, want at least 4.5", look, name, got)
		}
	}
	for _, stop := range p.wood.stops {
		wood := stop.ink
		for name, ink := range map[string]ink{"numbers": p.count, "letters": p.letter} {
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

// What is painted is as readable as what was meant: the colours of a number and
// of what is around it, measured in the picture.
func TestPaintedTextIsReadable(t *testing.T) {
	for _, theme := range []Theme{Light, Dark} {
		for _, width := range []int{400, 1200} {
			p := Of(engine.Position{Rules: engine.DefaultRules(), State: engine.StartState(4)})
			img := paintPicture(t, p, Style{Theme: theme, Width: width})
			l := newLayout(false)
			for name, at := range map[string]point{
				"a number": l.label(0, 2), "the store": l.label(0, 6), "a number above": l.label(1, 3),
				"a name": {margin + 80, l.lines[0]}, "who is to move": {sceneWide - margin - 60, l.lines[0]},
			} {
				low, high := extremes(img, box{at, 90, 36})
				if got := (high + 0.05) / (low + 0.05); got < 4 {
					t.Errorf("%s, %d wide: %s: contrast %.1f, want at least 4", theme, width, name, got)
				}
			}
		}
	}
}

// extremes returns the luminance of the darkest and the lightest pixel.
func extremes(img *image.RGBA, b box) (low, high float64) {
	scale := float64(img.Rect.Dx()) / sceneWide
	low, high = 1, 0
	for y := int((b.y - b.h/2) * scale); y < int((b.y+b.h/2)*scale); y++ {
		for x := int((b.x - b.w/2) * scale); x < int((b.x+b.w/2)*scale); x++ {
			v := boardlook.Luminance(img.RGBAAt(x, y))
			low, high = min(low, v), max(high, v)
		}
	}
	return low, high
}
