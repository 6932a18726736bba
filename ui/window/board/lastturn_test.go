package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kalah/engine"
	"kalah/internal/boardlook"
)

// longTurn returns a turn of five sowings that all end in the store but the last, which
// captures, and the state that it leads to.
func longTurn(t *testing.T) (turn []engine.Move, s engine.State) {
	t.Helper()
	s = engine.State{{0, 5, 4, 0, 2, 1, 7}, {4, 5, 0, 6, 1, 5, 8}}
	for _, house := range []int{5, 4, 5, 2, 3} {
		m := mustPlay(t, s, engine.First, house)
		turn, s = append(turn, m), m.To
	}
	return turn, s
}

func visible[T fyne.CanvasObject](all []T) (n int) {
	for _, o := range all {
		if o.Visible() {
			n++
		}
	}
	return n
}

func center(o fyne.CanvasObject) boardlook.Point {
	return boardlook.Point(o.Position().AddXY(o.Size().Width/2, o.Size().Height/2))
}

// All sowings of a turn are marked, each by its number and by two shapes.
func TestMarksOfALongTurn(t *testing.T) {
	turn, s := longTurn(t)
	v := Start(engine.DefaultRules())
	v.State, v.Player, v.Last = s, engine.Second, turn
	b, _ := shown(t, v)
	marks := b.scene.marks.turn
	for i := range turn {
		for _, badge := range []*badge{marks.begins[i], marks.ends[i]} {
			if want := textCount(uint8(i + 1)); !badge.shape.Visible() || !badge.number.Visible() || badge.number.Text != want {
				t.Errorf("mark %d of the turn says %q, visible: %v", i+1, badge.number.Text, badge.shape.Visible())
			}
		}
	}
	// No mark hides another one.
	var at []*badge
	for i := range turn {
		at = append(at, marks.begins[i], marks.ends[i])
	}
	for i, one := range at {
		for _, other := range at[:i] {
			if far(one.at, other.at) < one.number.TextSize {
				t.Errorf("marks %q and %q are both at %v", one.number.Text, other.number.Text, one.at)
			}
		}
	}
	if n := visible(marks.tracks[:]); n == 0 {
		t.Error("the way of the last sowing is not drawn")
	}
	if want := "+4"; marks.won.text.Text != want || !marks.won.text.Visible() {
		t.Errorf("the turn brought %q, want %s", marks.won.text.Text, want)
	}
}

// What a capture took is told at the house that it emptied, and by the store.
func TestMarksOfACapture(t *testing.T) {
	m := mustPlay(t, middle, engine.Second, 0) // captures 5 of E with the seed of b
	v := second()
	v.State, v.Player, v.Last = m.To, m.Next(), []engine.Move{m}
	b, _ := shown(t, v)
	marks := b.scene.marks.turn
	if got := marks.lost.text; !got.Visible() || got.Text != "−5" {
		t.Errorf("the captured house says %q, want −5", got.Text)
	}
	if !marks.captured.Visible() || far(center(marks.captured), b.scene.geo.Pit(m.CapturedFrom).Center) > 1 {
		t.Errorf("the captured house is not ringed")
	}
	if got := marks.won.text; got.Text != "+6" {
		t.Errorf("the store says %q, want +6", got.Text)
	}
	// What a person looks at comes before what was.
	point(b, v.Player, 1)
	if marks.lost.text.Visible() || marks.captured.Visible() || visible(marks.tracks[:]) > 0 {
		t.Error("a house is looked at, and the marks are as strong as before")
	}
	if !marks.begins[0].shape.Visible() || !marks.ends[0].shape.Visible() {
		t.Error("a house is looked at, and where the last move began and ended is not marked")
	}
	if circle, ok := marks.begins[0].shape.(*canvas.Circle); !ok || circle.StrokeColor == b.scene.palette.Last {
		t.Error("the mark does not fade")
	}
}

// A turn has no end: the latest sowings are marked.
func TestMarksOfAVeryLongTurn(t *testing.T) {
	one, s := longTurn(t)
	v := Start(engine.DefaultRules())
	v.State, v.Last = s, append(append([]engine.Move{}, one...), one...)
	b, _ := shown(t, v)
	if got := b.scene.marks.turn.begins[mostSowings-1].number.Text; got != "10" {
		t.Errorf("the last mark says %q, want 10", got)
	}
}
