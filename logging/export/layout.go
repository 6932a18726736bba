package export

import (
	"kalah/engine"
	"kalah/internal/boardlook"
)

// The picture is laid out in units of its own, sceneWide across and sceneHigh
// down, and a house is unit wide. The back ends scale it.
const (
	sceneWide = 1000.0
	sceneHigh = boardHigh + 2*lineHigh
	unit      = 100.0

	margin    = 28.0 // beside the board
	lineHigh  = 70.0 // above and below the board, where the players are named
	boardHigh = 398.0
)

// point is a place in the picture.
type point struct{ x, y float64 }

func (p point) plus(x, y float64) point { return point{p.x + x, p.y + y} }

// box is a rectangle by its middle and its size.
type box struct {
	point
	w, h float64
}

func (b box) grown(by float64) box { return box{b.point, b.w + 2*by, b.h + 2*by} }

var middle = point{sceneWide / 2, sceneHigh / 2}

// layout says where a board's parts are.
type layout struct {
	boardlook.Layout
	lines [2]float64 // the height of the players' names
}

// newLayout returns the layout with the first player along the bottom, or the
// second one if it is turned.
func newLayout(turned bool) *layout {
	l := &layout{Layout: boardlook.Tight(boardlook.Point{X: sceneWide / 2, Y: sceneHigh / 2}, unit, turned)}
	for player := range l.lines {
		side := 1.0
		if l.Labels[player][0].Y < l.Middle.Y {
			side = -1
		}
		l.lines[player] = middle.y + side*(boardHigh+lineHigh)/2
	}
	return l
}

func (l *layout) pit(p engine.Pit) box { return boxOf(l.Pit(p)) }

func (l *layout) mark(p engine.Pit) point { return pointOf(l.Mark(p)) }

func (l *layout) label(player, pit int) point { return pointOf(l.Labels[player][pit]) }

func pointOf(p boardlook.Point) point { return point{float64(p.X), float64(p.Y)} }

func boxOf(b boardlook.Box) box {
	return box{pointOf(b.Center), float64(b.Size.Width), float64(b.Size.Height)}
}
