package board

import (
	"fmt"
	"math"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/engine"
)

var testSizes = []fyne.Size{
	{Width: 480, Height: 210},
	{Width: 500, Height: 260},
	{Width: 690, Height: 330},
	{Width: 860, Height: 560},
	{Width: 1200, Height: 700},
	{Width: 1600, Height: 400},
	{Width: 600, Height: 1000},
}

func allPits(f func(engine.Pit)) {
	for player := range 2 {
		for house := range engine.Houses + 1 {
			f(engine.Pit{Player: player, House: house})
		}
	}
}

// edges returns the left, top, right and bottom of a box.
func (b box) edges() (l, t, r, bottom float32) {
	c := b.corner()
	return c.X, c.Y, c.X + b.size.Width, c.Y + b.size.Height
}

func (b box) within(o box) bool {
	l, t, r, bottom := b.edges()
	ol, ot, or, ob := o.edges()
	return l >= ol && t >= ot && r <= or && bottom <= ob
}

func (b box) overlaps(o box) bool {
	l, t, r, bottom := b.edges()
	ol, ot, or, ob := o.edges()
	return l < or && ol < r && t < ob && ot < bottom
}

func TestEverythingIsOnTheBoard(t *testing.T) {
	for _, size := range testSizes {
		for i := range 4 {
			turned, valued := i&1 != 0, i&2 != 0
			t.Run(fmt.Sprintf("%vx%v %v %v", size.Width, size.Height, turned, valued), func(t *testing.T) {
				g := measure(size, turned, valued)
				canvas := box{fyne.NewPos(size.Width/2, size.Height/2), size.AddWidthHeight(1, 1)}
				if !g.board.grown(outside * g.unit).within(canvas) {
					t.Errorf("board %v with its shadow is not within %v", g.board, size)
				}
				var pits []box
				allPits(func(p engine.Pit) {
					pit := g.pit(p)
					label := box{g.labels[p.Player][p.House], fyne.NewSize(g.unit*0.9, labelHigh*g.unit)}
					pits = append(pits, pit)
					if !pit.within(g.board) || !label.within(g.board) {
						t.Errorf("pit %v %v or its label %v is off the board %v", p, pit, label, g.board)
					}
					if valued && !p.IsStore() {
						chip := box{g.values[p.Player][p.House], fyne.NewSize(g.unit, 0.9*valueHigh*g.unit)}
						if !chip.within(g.board) || chip.overlaps(label.grown(-0.04*g.unit)) {
							t.Errorf("value %v is off the board %v or on the label %v", chip, g.board, label)
						}
					}
					if label.overlaps(pit.grown(-0.05 * g.unit)) {
						t.Errorf("label %v lies on its pit %v", label, pit)
					}
				})
				for i, a := range pits {
					for _, b := range pits[i+1:] {
						if a.overlaps(b) {
							t.Errorf("pits overlap: %v and %v", a, b)
						}
					}
				}
			})
		}
	}
}

func TestSidesOfTheBoard(t *testing.T) {
	g := measure(fyne.NewSize(860, 560), false, false)
	first, second := g.pits[engine.First], g.pits[engine.Second]
	for h := range engine.Houses - 1 {
		if first[h].center.X <= first[h+1].center.X {
			t.Errorf("first player's house %d is not to the right of the next", h)
		}
		if second[h].center.X >= second[h+1].center.X {
			t.Errorf("second player's house %d is not to the left of the next", h)
		}
	}
	if first[0].center.Y >= second[0].center.Y {
		t.Error("the first player's houses are not above the second's")
	}
	if first[engine.Store].center.X >= second[engine.Store].center.X {
		t.Error("store O is not to the left of store o")
	}
	allPits(func(p engine.Pit) {
		if o := p.Opposite(); !p.IsStore() && g.pit(p).center.X != g.pit(o).center.X {
			t.Errorf("%v at x %v is not across %v at %v", p, g.pit(p).center.X, o, g.pit(o).center.X)
		}
	})
}

func TestTurnedIsRotatedByHalf(t *testing.T) {
	for _, size := range testSizes {
		plain, turned := measure(size, false, false), measure(size, true, false)
		if plain.board != turned.board || plain.unit != turned.unit {
			t.Errorf("%v: the board moved: %v, %v", size, plain.board, turned.board)
		}
		allPits(func(p engine.Pit) {
			a, b := plain.pit(p), turned.pit(p)
			wantX, wantY := 2*plain.middle.X-a.center.X, 2*plain.middle.Y-a.center.Y
			if math.Abs(float64(wantX-b.center.X)) > 1 || math.Abs(float64(wantY-b.center.Y)) > 1 || a.size != b.size {
				t.Errorf("%v: %v turned is %v, want centre %v, %v", p, a, b, wantX, wantY)
			}
		})
	}
}

func TestTheBoardUsesItsSpace(t *testing.T) {
	for _, size := range testSizes[:5] {
		g := measure(size, false, false)
		wide, high := g.board.size.Width/size.Width, g.board.size.Height/size.Height
		if max(wide, high) < 0.93 {
			t.Errorf("%v: board takes %.2f of the width and %.2f of the height", size, wide, high)
		}
	}
}

func TestMeasureOfNothing(t *testing.T) {
	for _, size := range []fyne.Size{{}, {Width: 1}, {Height: 1}, {Width: -5, Height: 3}} {
		if g := measure(size, false, false); g.unit <= 0 {
			t.Errorf("measure(%v) has unit %v", size, g.unit)
		}
	}
}

func TestHouseAt(t *testing.T) {
	g := measure(fyne.NewSize(860, 560), false, false)
	for player := range 2 {
		for house := range engine.Houses {
			center := g.pits[player][house].center
			if got := g.house(player, center); got != house {
				t.Errorf("house of %d at %v is %d, want %d", player, center, got, house)
			}
			if got := g.house(1-player, center); got != none {
				t.Errorf("house of %d at %v is %d, want none", 1-player, center, got)
			}
			corner := center.AddXY(g.unit*0.47, g.unit*0.47)
			if got := g.house(player, corner); got != none {
				t.Errorf("the corner beside house %d counts as %d: houses are round", house, got)
			}
		}
	}
}

func TestAlongStaysOnTheEdge(t *testing.T) {
	capsule := box{fyne.NewPos(50, 100), fyne.NewSize(40, 160)}
	for i := range 200 {
		p := capsule.along(float32(i) / 200)
		if capsule.grown(-0.1).contains(p) || !capsule.grown(0.1).contains(p) {
			t.Errorf("point %d, %v, is not on the edge", i, p)
		}
	}
}
