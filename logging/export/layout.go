package export

import "kalah/engine"

// The picture is laid out in units of its own, sceneWide across and sceneHigh
// down, and a house is unit wide. The back ends scale it.
const (
	sceneWide = 1000.0
	sceneHigh = 538.0
	unit      = 100.0

	margin    = 28.0
	lineHigh  = 70.0 // above and below the board, where the players are named
	boardHigh = sceneHigh - 2*lineHigh
	round     = 0.5 * unit

	pitch     = 1.12 * unit // house to house
	storeWide = 0.94 * unit
	storeHigh = 2.74 * unit
	storeOff  = 399.0 // from the middle
	rowOff    = 87.0
	labelOff  = 164.0
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
	pits   [2][engine.Houses + 1]box
	labels [2][engine.Houses + 1]point
	lines  [2]float64 // the height of the players' names
}

// newLayout returns the layout with the second player along the bottom, left to
// right, unless it is turned.
func newLayout(turned bool) *layout {
	l := new(layout)
	for player := range l.pits {
		side := 1.0
		if (player == engine.Second) == turned {
			side = -1
		}
		for house := range engine.Houses {
			at := middle.plus(side*(float64(house)-2.5)*pitch, side*rowOff)
			l.pits[player][house] = box{at, unit, unit}
			l.labels[player][house] = point{at.x, middle.y + side*labelOff}
		}
		at := middle.plus(side*storeOff, 0)
		l.pits[player][engine.Store] = box{at, storeWide, storeHigh}
		l.labels[player][engine.Store] = point{at.x, middle.y + side*labelOff}
		l.lines[player] = middle.y + side*(boardHigh+lineHigh)/2
	}
	return l
}

func (l *layout) pit(p engine.Pit) box { return l.pits[p.Player][p.House] }

// mark returns where a pit's mark goes: beside it, towards the middle of the
// board, or for a store at the end away from its number.
func (l *layout) mark(p engine.Pit) point {
	b, side := l.pit(p), 1.0
	if l.labels[p.Player][0].y > middle.y {
		side = -1
	}
	return b.plus(0, side*(b.h/2+0.13*unit))
}
