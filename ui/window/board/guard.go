package board

import (
	"fyne.io/fyne/v2/lang"

	"kalah/ui/window/words"
)

// guard keeps a house from being played by mistake: the first click or key selects it,
// the second on the same house plays it.
type guard struct {
	on       bool
	selected int // house, or none
}

// SetGuard sets whether a house is played by the second click or key on it, not by the
// first.
func (g *guard) SetGuard(on bool) { g.on, g.selected = on, none }

// Selected returns the house that the next click or key on it plays, and whether there
// is one.
func (g *guard) Selected() (house int, ok bool) { return g.selected, g.selected != none }

// holds reports whether the house is to be selected first.
func (g *guard) holds(house int) bool { return g.on && g.selected != house }

// review lets go of a house when another view is shown: it was selected for what it
// would have done before.
func (g *guard) review(before, now View) {
	if before.State != now.State || before.Player != now.Player || !now.playable(g.selected) {
		g.selected = none
	}
}

// Unselect lets go of the house selected.
func Unselect(b *Board) {
	if b.selected != none {
		selectHouse(b, none)
	}
}

func selectHouse(b *Board, house int) {
	b.attend(func(*attention) { b.selected = house })
	if b.scene != nil && b.sowing == nil {
		b.scene.showAttention() // the caption says that it is selected
	}
}

// textAgain says what the house selected would do, and how it is played.
func textAgain(what string) string {
	return lang.X("board.again", "{{.What}} · again to play it", words.Args{"What": what})
}
