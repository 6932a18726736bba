package boardlook

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"kalah/engine"
)

var testSizes = []Size{
	{Width: 480, Height: 210},
	{Width: 500, Height: 260},
	{Width: 690, Height: 330},
	{Width: 860, Height: 560},
	{Width: 1200, Height: 700},
	{Width: 1600, Height: 400},
	{Width: 600, Height: 1000},
}

func allPits(f func(engine.Pit)) {
	for player := range engine.Sides {
		for house := range engine.Houses + 1 {
			f(engine.Pit{Player: player, House: house})
		}
	}
}

// rect returns the rectangle around a box, in hundredths.
func (b Box) rect() image.Rectangle {
	low, high := b.Corner(), b.Center.Plus(b.Size.Width/2, b.Size.Height/2)
	return image.Rect(int(100*low.X), int(100*low.Y), int(100*high.X), int(100*high.Y))
}

func (b Box) within(o Box) bool   { return b.rect().In(o.rect()) }
func (b Box) overlaps(o Box) bool { return b.rect().Overlaps(o.rect()) }

func TestEverythingIsOnTheBoard(t *testing.T) {
	for _, size := range testSizes {
		for i := range 4 {
			turned, valued := i&1 != 0, i&2 != 0
			g := Fit(size, turned, valued)
			fail := func(format string, args ...any) {
				t.Helper()
				t.Errorf("%vx%v, turned %v, with values %v: %s", size.Width, size.Height, turned, valued, fmt.Sprintf(format, args...))
			}
			canvas := Box{Point{size.Width / 2, size.Height / 2}, Size{size.Width + 1, size.Height + 1}}
			if !g.Board.Grown(Outside * g.Unit).within(canvas) {
				fail("board %v with its shadow is not within the canvas", g.Board)
			}
			if wide, high := g.Board.Size.Width/size.Width, g.Board.Size.Height/size.Height; i == 0 && size.Width < 1600 && size.Height < 1000 && max(wide, high) < 0.93 {
				fail("board takes %.2f of the width and %.2f of the height", wide, high)
			}
			var pits []Box
			allPits(func(p engine.Pit) {
				pit := g.Pit(p)
				label := Box{g.Labels[p.Player][p.House], Size{g.Unit * 0.9, labelHigh * g.Unit}}
				if !pit.within(g.Board) || !label.within(g.Board) || label.overlaps(pit.Grown(-0.05*g.Unit)) {
					fail("pit %v %v or its label %v is off the board %v, or the label covers the pit", p, pit, label, g.Board)
				}
				if valued && !p.IsStore() {
					chip := Box{g.Values[p.Player][p.House], Size{g.Unit, 0.9 * ValueHigh * g.Unit}}
					if !chip.within(g.Board) || chip.overlaps(label.Grown(-0.04*g.Unit)) {
						fail("value %v is off the board %v or on the label %v", chip, g.Board, label)
					}
				}
				if slices.ContainsFunc(pits, pit.overlaps) {
					fail("pit %v overlaps another", p)
				}
				pits = append(pits, pit)
			})
		}
	}
}

// An area without room has a board too.
func TestNoRoom(t *testing.T) {
	for _, size := range []Size{{}, {Width: 1}, {Height: 1}, {Width: -5, Height: 3}} {
		if g := Fit(size, false, false); g.Unit <= 0 {
			t.Errorf("Fit(%v) has unit %v", size, g.Unit)
		}
	}
}

func TestPitAt(t *testing.T) {
	g := Fit(Size{860, 560}, false, false)
	allPits(func(p engine.Pit) {
		center := g.Pit(p).Center
		if got, ok := g.PitAt(center); !ok || got != p {
			t.Errorf("pit at %v is %v, %v, want %v", center, got, ok, p)
		}
		if p.IsStore() {
			return
		}
		if got, ok := g.PitAt(center.Plus(g.Unit*0.47, g.Unit*0.47)); ok {
			t.Errorf("the corner beside %v counts as %v: houses are round", p, got)
		}
	})
	if got, ok := g.PitAt(g.Middle); ok {
		t.Errorf("the middle of the board counts as %v", got)
	}
}
