package board

import (
	"math"

	"fyne.io/fyne/v2"

	"kalah/engine"
)

// The board is laid out in units of a house's diameter. These are the widths
// and heights at their tightest; what is left over stretches the gaps first, up
// to a point where a board would look torn apart.
const (
	outside   = 0.10 // around the board, where its shadow falls
	sidePad   = 0.26 // board's edge to store
	storeWide = 0.94
	storeGap  = 0.22 // store to the nearest house
	pitch     = 1.12 // house to house
	topPad    = 0.16 // board's edge to label
	labelHigh = 0.46
	valueHigh = 0.36 // of the chips with values, beyond the labels
	rowGap    = 0.74 // between the rows, where captions stand

	tightWide = 2*(outside+sidePad+storeWide+storeGap) + 5*pitch + 1
	tightHigh = 2*(outside+topPad+labelHigh+1) + rowGap

	mostExtraWide = 2.0
	mostExtraHigh = 1.25
)

// box is the place of a pit: a circle if it is as wide as high, else a capsule.
type box struct {
	center fyne.Position
	size   fyne.Size
}

func (b box) corner() fyne.Position {
	return fyne.NewPos(b.center.X-b.size.Width/2, b.center.Y-b.size.Height/2)
}

// grown returns the box with so much added on every side.
func (b box) grown(by float32) box {
	return box{b.center, b.size.AddWidthHeight(2*by, 2*by)}
}

// contains reports whether the point is within the capsule.
func (b box) contains(p fyne.Position) bool {
	radius := b.size.Width / 2
	axis := max(0, b.size.Height/2-radius)
	dy := max(0, float32(math.Abs(float64(p.Y-b.center.Y)))-axis)
	dx := p.X - b.center.X
	return dx*dx+dy*dy <= radius*radius
}

// length returns the length of the capsule's edge.
func (b box) length() float32 {
	return math.Pi*b.size.Width + 2*(b.size.Height-b.size.Width)
}

// along returns the point of a capsule's edge after such a part of the way
// around, clockwise from the top.
func (b box) along(part float32) fyne.Position {
	radius := b.size.Width / 2
	straight := b.size.Height - b.size.Width
	round := math.Pi * radius
	at := part * b.length()
	x, y := b.center.X, b.center.Y
	turn := func(angle float32, y float32) fyne.Position {
		sin, cos := math.Sincos(float64(angle))
		return fyne.NewPos(x+radius*float32(sin), y-radius*float32(cos))
	}
	switch {
	case at < round/2:
		return turn(at/radius, y-straight/2)
	case at < round/2+straight:
		return fyne.NewPos(x+radius, y-straight/2+at-round/2)
	case at < round*3/2+straight:
		return turn((at-straight)/radius, y+straight/2)
	case at < round*3/2+2*straight:
		return fyne.NewPos(x-radius, y+straight/2-(at-round*3/2-straight))
	}
	return turn((at-2*straight)/radius, y-straight/2)
}

// geometry is where everything lies on a board of some size.
type geometry struct {
	unit   float32 // a house's diameter
	board  box     // the wood
	round  float32 // radius of the wood's corners
	pits   [2][engine.Houses + 1]box
	labels [2][engine.Houses + 1]fyne.Position // centres
	values [2][engine.Houses]fyne.Position     // centres
	middle fyne.Position                       // centre of captions
	width  float32                             // that captions may take
}

// measure lays the board out in the middle of the size, with room for values if
// it is valued.
func measure(size fyne.Size, turned, valued bool) geometry {
	tightHigh, values := float32(tightHigh), float32(0)
	if valued {
		values = valueHigh
		tightHigh += 2 * values
	}
	unit := min(size.Width/tightWide, size.Height/tightHigh)
	// Whole, even numbers keep circles round and edges sharp.
	unit = float32(math.Floor(float64(unit/2))) * 2
	if unit < 2 {
		unit = 2
	}
	extraWide := min(max(0, size.Width/unit-tightWide), mostExtraWide)
	extraHigh := min(max(0, size.Height/unit-tightHigh), mostExtraHigh)

	whole := func(v float32) float32 { return float32(math.Round(float64(v))) }
	step := whole((pitch + extraWide*0.7/5) * unit)
	gap := whole((rowGap + extraHigh*0.6) * unit)
	pad := (topPad + extraHigh*0.2) * unit
	storeW := whole((storeWide+extraWide*0.07)*unit/2) * 2
	toStore := (storeGap + extraWide*0.08) * unit

	g := geometry{unit: unit, round: 0.5 * unit}
	g.middle = fyne.NewPos(whole(size.Width/2), whole(size.Height/2))
	g.width = 5*step + unit
	half := 2.5*step + unit/2 + toStore + storeW + sidePad*unit
	high := gap/2 + unit + (labelHigh+values)*unit + pad
	down := func(v float32) float32 { return float32(math.Floor(float64(v))) }
	g.board = box{g.middle, fyne.NewSize(2*down(half), 2*down(high))}

	storeX := 2.5*step + unit/2 + toStore + storeW/2
	rowY := whole(gap/2 + unit/2)
	labelY := rowY + unit/2 + labelHigh*unit*0.56
	valueY := whole(rowY + unit/2 + (labelHigh+values*0.52)*unit)
	for player := range g.pits {
		side := float32(1) // along the bottom, left to right
		if bottom := (player == engine.Second) != turned; !bottom {
			side = -1
		}
		for house := range engine.Houses {
			x := whole(g.middle.X + side*(float32(house)-2.5)*step)
			g.pits[player][house] = box{fyne.NewPos(x, g.middle.Y+side*rowY), fyne.NewSquareSize(unit)}
			g.labels[player][house] = fyne.NewPos(x, g.middle.Y+side*labelY)
			g.values[player][house] = fyne.NewPos(x, g.middle.Y+side*valueY)
		}
		x := whole(g.middle.X + side*storeX)
		g.pits[player][engine.Store] = box{fyne.NewPos(x, g.middle.Y), fyne.NewSize(storeW, gap+2*unit)}
		g.labels[player][engine.Store] = fyne.NewPos(x, g.middle.Y+side*labelY)
	}
	return g
}

// pit returns the place of a pit.
func (g *geometry) pit(p engine.Pit) box { return g.pits[p.Player][p.House] }

// house returns the player's house at the point, or -1. A little more than the
// house itself counts, for hasty hands.
func (g *geometry) house(player int, at fyne.Position) int {
	for house := range engine.Houses {
		if g.pits[player][house].grown(0.05 * g.unit).contains(at) {
			return house
		}
	}
	return -1
}

// toMiddle is 1 if the middle of the board is below the player's row, else -1.
func (g *geometry) toMiddle(player int) float32 {
	if g.pits[player][0].center.Y < g.middle.Y {
		return 1
	}
	return -1
}
