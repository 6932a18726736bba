// Package boardlook defines the look of a board: its layout, its colours and the place of each
// stone. The window's board and the exported pictures use it.
package boardlook

import (
	"math"

	"kalah/engine"
)

// The minimum sizes of a board. The unit is the diameter of a house. Spare room widens the gaps, up
// to a limit.
const (
	Outside   = 0.10 // around the board, for its shadow
	sidePad   = 0.26 // board's edge to store
	storeWide = 0.94
	storeGap  = 0.22 // store to the nearest house
	pitch     = 1.12 // house to house
	topPad    = 0.16 // board's edge to label
	labelHigh = 0.46
	ValueHigh = 0.36 // of the chips with values, beyond the labels
	rowGap    = 0.74 // between the rows, for captions

	tightWide = 2*(Outside+sidePad+storeWide+storeGap) + 5*pitch + 1
	tightHigh = 2*(Outside+topPad+labelHigh+1) + rowGap

	maxExtraWide = 2.0
	maxExtraHigh = 1.25
)

// Layout has the places of all parts of a board, in the unit of the size given to Fit.
type Layout struct {
	Unit   float32 // a house's diameter
	Board  Box     // the wood
	Round  float32 // radius of the wood's corners
	Pits   [2][engine.Houses + 1]Box
	Labels [2][engine.Houses + 1]Point // centres
	Values [2][engine.Houses]Point     // centres
	Middle Point                       // centre of captions
	Width  float32                     // for captions
}

// Fit returns the layout of a board in the middle of an area. If valued is true, it has room for
// values. The first player's houses are along the bottom, or at the top if turned is true.
func Fit(size Size, turned, valued bool) Layout {
	tightHigh, values := float32(tightHigh), float32(0)
	if valued {
		values = ValueHigh
		tightHigh += 2 * values
	}
	unit := min(size.Width/tightWide, size.Height/tightHigh)
	// Even numbers keep circles round and edges sharp.
	unit = float32(math.Floor(float64(unit/2))) * 2
	if unit < 2 {
		unit = 2
	}
	extraWide := min(max(0, size.Width/unit-tightWide), maxExtraWide)
	extraHigh := min(max(0, size.Height/unit-tightHigh), maxExtraHigh)
	middle := Point{whole(size.Width / 2), whole(size.Height / 2)}
	return arrange(middle, unit, Size{extraWide, extraHigh}, turned, values)
}

// Tight returns the layout of the smallest board with the given unit around a point.
func Tight(middle Point, unit float32, turned bool) Layout {
	return arrange(middle, unit, Size{}, turned, 0)
}

// arrange lays out the board around its middle. extra is the spare room, values the height of a row
// of values, both in units.
func arrange(middle Point, unit float32, extra Size, turned bool, values float32) Layout {
	step := whole((pitch + extra.Width*0.7/5) * unit)
	gap := whole((rowGap + extra.Height*0.6) * unit)
	pad := (topPad + extra.Height*0.2) * unit
	storeW := whole((storeWide+extra.Width*0.07)*unit/2) * 2
	toStore := (storeGap + extra.Width*0.08) * unit

	l := Layout{Unit: unit, Round: 0.5 * unit, Middle: middle, Width: 5*step + unit}
	half := 2.5*step + unit/2 + toStore + storeW + sidePad*unit
	high := gap/2 + unit + (labelHigh+values)*unit + pad
	down := func(v float32) float32 { return float32(math.Floor(float64(v))) }
	l.Board = Box{l.Middle, Size{2 * down(half), 2 * down(high)}}

	storeX := 2.5*step + unit/2 + toStore + storeW/2
	rowY := whole(gap/2 + unit/2)
	labelY := rowY + unit/2 + labelHigh*unit*0.56
	valueY := whole(rowY + unit/2 + (labelHigh+values*0.52)*unit)
	for player := range engine.Sides {
		side := float32(1) // along the bottom, left to right
		if (player == engine.First) == turned {
			side = -1
		}
		for house := range engine.Houses {
			x := whole(l.Middle.X + side*(float32(house)-2.5)*step)
			l.Pits[player][house] = Box{Point{x, l.Middle.Y + side*rowY}, Size{unit, unit}}
			l.Labels[player][house] = Point{x, l.Middle.Y + side*labelY}
			l.Values[player][house] = Point{x, l.Middle.Y + side*valueY}
		}
		x := whole(l.Middle.X + side*storeX)
		l.Pits[player][engine.Store] = Box{Point{x, l.Middle.Y}, Size{storeW, gap + 2*unit}}
		l.Labels[player][engine.Store] = Point{x, l.Middle.Y + side*labelY}
	}
	return l
}

func whole(v float32) float32 { return float32(math.Round(float64(v))) }

// LabelSizes returns the text sizes of a label's letter and number. They are larger for stores.
func LabelSizes(store bool, unit float32) (letter, count float32) {
	if store {
		return 0.25 * unit, 0.36 * unit
	}
	return 0.225 * unit, 0.285 * unit
}

// Pit returns the place of a house or store.
func (l *Layout) Pit(p engine.Pit) Box { return l.Pits[p.Player][p.House] }

// PitAt returns the house or store at the point, with some tolerance around it. ok is false if
// there is none.
func (l *Layout) PitAt(at Point) (pit engine.Pit, ok bool) {
	for player := range engine.Sides {
		for house, box := range l.Pits[player] {
			if box.Grown(0.05 * l.Unit).Contains(at) {
				return engine.Pit{Player: player, House: house}, true
			}
		}
	}
	return engine.Pit{}, false
}

// Door returns the point on a store's edge where sowings enter: the middle of the side next to the
// houses.
func (l *Layout) Door(player engine.Side) Point {
	b := l.Pits[player][engine.Store]
	if b.Center.X > l.Middle.X {
		return b.Center.Plus(-b.Size.Width/2, 0)
	}
	return b.Center.Plus(b.Size.Width/2, 0)
}

// Mark returns the place of a pit's mark: at the edge opposite to its label.
func (l *Layout) Mark(p engine.Pit) Point {
	b := l.Pit(p)
	side := float32(1)
	if l.Labels[p.Player][p.House].Y > l.Middle.Y {
		side = -1
	}
	return b.Center.Plus(0, side*(b.Size.Height/2+0.13*l.Unit))
}
