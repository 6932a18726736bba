package loglist

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"pgregory.net/rapid"

	"kalah/logging/library"
)

// Whatever widths columns are given, they lie beside each other in the window, none
// below the least that can be seen, and the last one ends where the window does.
func TestColumnsProperty(t *testing.T) {
	b, _, _ := browse(t, 40, fyne.NewSize(1100, 500))
	rapid.Check(t, func(r *rapid.T) {
		given := Widths{}
		for _, c := range sorts {
			if rapid.Bool().Draw(r, "given") {
				given[c] = rapid.Float32Range(-50, 3000).Draw(r, "width")
			}
		}
		width := rapid.Float32Range(860, 2600).Draw(r, "window")
		m := b.measured
		long := rapid.Float32Range(1, 2.5).Draw(r, "how long words are")
		for _, w := range []*float32{&m.result, &m.rules, &m.fullRules, &m.moves, &m.duration} {
			*w *= long
		}
		if players := m.lay(width, nil).players.width; players < 2*leastPlayer-20.1 && long < 2 {
			r.Fatalf("%v for the players", players)
		}
		c := m.lay(width, given)
		x := float32(gutter)
		for i, col := range c.shown() {
			if col.x < x-0.1 || col.width < col.least-0.1 {
				r.Fatalf("column %d: at %v, %v wide; the one before ends at %v", i, col.x, col.width, x)
			}
			x = col.x + col.width + gap
		}
		if end := x - gap; end < width-margin-1 || end > width-margin+1 {
			r.Fatalf("the columns end at %v of %v", end, width)
		}
		of := rapid.SampledFrom(sorts).Draw(r, "column")
		by := rapid.Float32Range(-400, 400).Draw(r, "by")
		dragged := c.drag(given, of, by)
		before, after := c, m.lay(width, dragged)
		for _, col := range after.shown() {
			was := float32(0)
			for _, old := range before.shown() {
				if old.sort == col.sort {
					was = old.width
				}
			}
			now, pinned := dragged[col.sort]
			moved := pinned && now != was
			if change := col.width - was; !moved && (change > 1 || change < -1) {
				r.Fatalf("the border behind %v was moved by %v, and %v changed by %v", of, by, col.sort, change)
			}
		}
	})
}

// What a narrow window has no room for is left out whole, and a wide one shows all.
func TestColumnsThatAreLeftOut(t *testing.T) {
	b, _, _ := browse(t, 40, fyne.NewSize(1100, 500))
	for _, width := range []float32{860, 1100, 1600} {
		c := b.measured.lay(width, nil)
		for _, col := range c.shown() {
			if want := b.measured.head(col.sort); col.width < want-0.1 {
				t.Errorf("at %v %q has %v, its title takes %v", width, col.title, col.width, want)
			}
		}
		if all := len(c.shown()); width >= 1100 && all != 7 || all < 5 {
			t.Errorf("at %v %d columns are shown", width, all)
		}
	}
}

// A border is dragged with the mouse, a double click fits, and both are remembered.
func TestBordersAreDragged(t *testing.T) {
	b, _, w := browse(t, 40, fyne.NewSize(1100, 500))
	var kept Widths
	b.do.Widened = func(given Widths) { kept = given }
	width := func() float32 { return b.columns(b.width).players.width }
	before, grip := width(), b.header.grips[1]
	end := grip.Position().X + gripWidth/2
	drag := func(by float32) {
		grip.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(gripWidth/2+by, 5)}})
	}
	drag(-60)
	if got := width(); got < before-61 || got > before-59 || kept != nil {
		t.Errorf("%v wide, was %v; kept %v", got, before, kept)
	}
	if at := grip.Position().X + gripWidth/2; at < end-61 || at > end-59 {
		t.Errorf("the border is at %v, was at %v", at, end)
	}
	grip.DragEnd()
	if len(kept) != 2 || kept[library.ColumnPlayers] != width() {
		t.Errorf("kept %v", kept)
	}
	grip.DoubleTapped(nil)
	if fit := b.measured.fit(library.ColumnPlayers, b.list.games, b.words); width() < fit-1 && width() < before {
		t.Errorf("%v wide, what it holds takes %v", width(), fit)
	}
	b.header.onReset()
	if width() != before || len(kept) != 0 {
		t.Errorf("%v wide, was %v at first; kept %v", width(), before, kept)
	}
	if grip.Cursor() != desktop.HResizeCursor {
		t.Error("the pointer does not say that the border can be dragged")
	}
	w.Resize(fyne.NewSize(1600, 500))
	other, _, _ := browse(t, 40, fyne.NewSize(1600, 500))
	other.SetWidths(Widths{library.ColumnDate: 200})
	if got := other.columns(other.width).date.width; got != 200 {
		t.Errorf("a column that was given 200 has %v", got)
	}
}

// Keys widen and narrow the column that the ring is around, the last one too.
func TestWidthsByKeys(t *testing.T) {
	b, _, w := browse(t, 40, fyne.NewSize(1100, 500))
	h := b.header
	held := false
	h.shifted = func() bool { return held }
	w.Canvas().Focus(h)
	press := func(key fyne.KeyName) { h.TypedKey(&fyne.KeyEvent{Name: key}) }
	press(fyne.KeyRight) // the players
	held = true
	before := *b.columns(b.width)
	press(fyne.KeyRight)
	if got := b.columns(b.width).players.width - before.players.width; got < widthStep-1 || got > widthStep+1 {
		t.Errorf("wider by %v, want %v", got, widthStep)
	}
	press(fyne.KeyLeft)
	held = false
	for range 5 {
		press(fyne.KeyRight)
	}
	held = true
	press(fyne.KeyRight) // the file, which is the last
	if got := b.columns(b.width).name.width - before.name.width; got < widthStep-1 || got > widthStep+1 {
		t.Errorf("wider by %v, want %v", got, widthStep)
	}
	press(fyne.KeyReturn)
	if len(b.given) == 0 {
		t.Error("Shift and Enter do not fit the column")
	}
}
