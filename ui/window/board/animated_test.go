package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
)

// calmTheme is a theme that asks for less motion.
type calmTheme struct{ fyne.Theme }

func (calmTheme) ReducedMotion() bool { return true }

func TestReducedMotionShowsMovesAtOnce(t *testing.T) {
	b, _ := shown(t, second())
	h := hold(b)
	fyne.CurrentApp().Settings().SetTheme(calmTheme{test.Theme()})
	m, then := next(t, 0)
	done := false
	b.Sow(m, then, SpeedSlow, func() { done = true })
	if h.animation != nil || b.Busy() || !done {
		t.Error("the move is sown seed by seed")
	}
	checkDrawn(t, b, then.State)
	b.Celebrate([]int{engine.First}, true)
	if h.animation != nil || b.Celebrating() {
		t.Error("the winner is celebrated")
	}
}
