package board

import (
	"fyne.io/fyne/v2"

	"kalah/engine"
)

// FocusGained implements [fyne.Focusable]: the ring appears.
func (b *Board) FocusGained() {
	b.attend(func(a *attention) {
		a.focused, a.byKey = true, true
		if !b.view.playable(a.ring) {
			a.ring = b.view.firstPlayable()
		}
	})
}

// FocusLost implements [fyne.Focusable].
func (b *Board) FocusLost() {
	b.attend(func(a *attention) { a.focused, a.byKey, a.ring = false, false, none })
}

// Ringed reports whether the board shows that it has the focus: by the ring of a
// house, or around the board.
func (b *Board) Ringed() bool {
	return b.pointer.focused && (b.active() != none || b.scene != nil && b.scene.focus.Visible())
}

// TypedKey implements [fyne.Focusable].
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	if !b.HandleKey(e) && b.onKey != nil {
		b.onKey(e)
	}
}

// TypedRune implements [fyne.Focusable].
func (b *Board) TypedRune(r rune) {
	if !b.HandleRune(r) && b.onRune != nil {
		b.onRune(r)
	}
}

// HandleKey does what the key means on the board, and reports whether it means
// anything: arrows walk along the houses that may be played, Enter and Space
// play the one reached. A window calls it with the keys typed while nothing has
// the focus.
func (b *Board) HandleKey(e *fyne.KeyEvent) bool {
	b.endCelebration()
	if b.view.PassKeys && e.Name != fyne.KeyEscape || b.view.firstPlayable() == none {
		return false
	}
	switch e.Name {
	case fyne.KeyLeft:
		b.walk(-1)
	case fyne.KeyRight:
		b.walk(1)
	case fyne.KeyUp, fyne.KeyDown:
		b.walk(0)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if b.sowing != nil { // Space shows the move under way at once
			return false
		}
		house := b.pointer.ring
		if b.selected != none {
			house = b.selected
		} else if !b.pointer.byKey || !b.view.playable(house) {
			return false
		}
		b.play(house)
	case fyne.KeyEscape:
		if b.selected == none {
			return false
		}
		Unselect(b)
	default:
		return false
	}
	return true
}

// HandleRune is HandleKey for characters: the letter of a house in either case,
// or its number from 1 to 6, plays it.
func (b *Board) HandleRune(r rune) bool {
	b.endCelebration()
	if !b.view.Playable || b.view.Finished {
		return false
	}
	house, err := engine.ParseHouse(b.view.Player, string(r))
	if err != nil {
		return false
	}
	b.play(house)
	return true
}

// walk moves the ring to the next playable house to the left (-1) or right, as
// seen on the screen, and round from the last to the first. 0 only shows it.
func (b *Board) walk(by int) {
	if (b.view.Player == engine.First) == b.view.Turned {
		by = -by // along the top the houses run right to left
	}
	b.attend(func(a *attention) {
		from := a.ring
		if b.selected != none {
			from, a.byKey = b.selected, true
		}
		if !a.byKey && a.house != none {
			from = a.house // go on from where the mouse is
		}
		a.byKey = true
		if from == none || by == 0 {
			if !b.view.playable(from) {
				from = b.view.firstPlayable()
			}
			a.ring = from
			return
		}
		for i := 1; i <= engine.Houses; i++ {
			house := (from + i*by + i*engine.Houses) % engine.Houses
			if b.view.playable(house) {
				a.ring = house
				return
			}
		}
	})
	if b.guard.on { // who walks to a house has chosen it: Enter plays
		selectHouse(b, b.pointer.ring)
	}
}
