package board

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/internal/boardlook"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// none means that there is no house.
const none = -1

// attention is the state of the mouse and the keyboard on the board.
type attention struct {
	mouse    fyne.Position
	inside   bool // the mouse is over the board
	focused  bool
	ring     int  // house that the arrow keys have reached, or none
	byKey    bool // the keyboard, not the mouse, was used last
	guarded  bool // the first click or key on a house selects it, and the second plays it
	selected int  // the selected house, or none
}

// hovered returns the playable house under the mouse, or none.
func (b *Board) hovered() int {
	if b.inside && b.sowing == nil {
		if house := b.houseAt(b.mouse); b.view.playable(house) {
			return house
		}
	}
	return none
}

// active returns the house that a person points at, or none.
func (b *Board) active() int {
	switch {
	case b.sowing != nil:
		return none
	case b.view.playable(b.selected):
		return b.selected
	case !b.byKey:
		return b.hovered()
	case b.view.playable(b.ring) && !b.view.PassKeys:
		return b.ring
	}
	return none
}

// attend calls change, and draws the marks again if they depend on the change.
func (b *Board) attend(change func()) {
	active, before := b.active(), b.attention
	change()
	if b.sowing == nil && (b.active() != active || b.selected != before.selected || b.focused != before.focused) {
		b.drawMarks()
	}
}

// SetGuard turns the misclick guard on or off. With it, the first click or key only selects a
// house, and the second plays it.
func (b *Board) SetGuard(on bool) { b.guarded, b.selected = on, none }

// Selected returns the selected house on a guarded board, and whether there is one.
func (b *Board) Selected() (house int, ok bool) { return b.selected, b.selected != none }

// Unselect deselects the house.
func (b *Board) Unselect() { b.choose(none) }

// choose selects a house, or none.
func (b *Board) choose(house int) { b.attend(func() { b.selected = house }) }

// MouseIn implements [desktop.Hoverable].
func (b *Board) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved implements [desktop.Hoverable].
func (b *Board) MouseMoved(e *desktop.MouseEvent) {
	b.attend(func() { b.mouse, b.inside, b.byKey = e.Position, true, false })
}

// MouseOut implements [desktop.Hoverable].
func (b *Board) MouseOut() { b.attend(func() { b.inside = false }) }

// Cursor implements [desktop.Cursorable].
func (b *Board) Cursor() desktop.Cursor {
	if b.hovered() != none {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// Tapped implements [fyne.Tappable]. On a house it plays the house; elsewhere it ends the current
// animation.
func (b *Board) Tapped(e *fyne.PointEvent) {
	b.endCelebration()
	house := b.houseAt(e.Position)
	switch {
	case b.view.playable(house) || b.sowing == nil && b.view.Playable:
		b.play(house)
	case b.OnSkip != nil:
		b.OnSkip()
	default:
		b.Finish()
	}
}

// FocusGained implements [fyne.Focusable]. It shows the ring.
func (b *Board) FocusGained() {
	b.attend(func() {
		b.focused, b.byKey = true, true
		if !b.view.playable(b.ring) {
			b.ring = b.view.firstPlayable()
		}
	})
}

// FocusLost implements [fyne.Focusable].
func (b *Board) FocusLost() { b.attend(func() { b.focused, b.byKey, b.ring = false, false, none }) }

// Ringed reports whether the board shows that it has the focus.
func (b *Board) Ringed() bool { return b.focused && b.shown && b.sowing == nil }

// TypedKey implements [fyne.Focusable].
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	switch {
	case b.HandleKey(e):
	case b.OnKey != nil:
		b.OnKey(e)
	default:
		kit.PassKey(b, e)
	}
}

// TypedRune implements [fyne.Focusable].
func (b *Board) TypedRune(r rune) {
	switch {
	case b.HandleRune(r):
	case b.OnRune != nil:
		b.OnRune(r)
	default:
		kit.PassRune(b, r)
	}
}

// HandleKey handles a key and reports whether it used it. Arrows move the ring along the playable
// houses, Enter and Space play the house in the ring, and Escape deselects. The window calls it for
// keys that are typed while nothing has the focus.
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
		house := b.selected
		if house == none && b.byKey {
			house = b.ring
		}
		if b.sowing != nil || !b.view.playable(house) { // Space in the window ends the current animation
			return false
		}
		b.play(house)
	case fyne.KeyEscape:
		if b.selected == none {
			return false
		}
		b.choose(none)
	default:
		return false
	}
	return true
}

// HandleRune is like HandleKey, for characters. The letter of a house in either case, or its
// number, plays the house.
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

// walk moves the ring to the next playable house on the left (-1) or right (1) of the screen. It
// wraps around at the ends. 0 only shows the ring. On a guarded board, walk selects the house.
func (b *Board) walk(by int) {
	if b.view.above(b.view.Player) {
		by = -by // along the top, the houses run from right to left
	}
	b.attend(func() {
		switch {
		case b.selected != none:
			b.ring = b.selected
		case !b.byKey && b.hovered() != none:
			b.ring = b.hovered() // start at the mouse
		}
		b.byKey = true
		if b.ring == none || by == 0 {
			if !b.view.playable(b.ring) {
				b.ring = b.view.firstPlayable()
			}
		} else {
			for range engine.Houses {
				if b.ring = (b.ring + by + engine.Houses) % engine.Houses; b.view.playable(b.ring) {
					break
				}
			}
		}
		if b.guarded {
			b.selected = b.ring
		}
	})
}

// caption returns the caption between moves. If a person points at a house, move is the move of
// that house.
func (b *Board) caption() (text string, move *engine.Move) {
	v := &b.view
	preview := func(house int) (string, *engine.Move) {
		m, err := v.Rules.Play(v.State, v.Player, house)
		if err != nil {
			return "", nil
		}
		return preview(m), &m
	}
	if text, move := preview(b.active()); move != nil {
		if b.selected != none {
			text = lang.X("board.again", "{{.What}} · again to play it", words.Args{"What": text})
		}
		return text, move
	}
	switch {
	case v.Result != "":
		return v.Result, nil
	case v.Finished:
		return words.Seeds(v.State), nil
	}
	if text, move := preview(v.Hint); move != nil {
		return lang.X("board.hint", "hint: {{.House}}", words.Args{"House": engine.Letter(v.Player, v.Hint)}) + " · " + cmp.Or(v.Reason, text), nil
	}
	if v.Reason != "" {
		return v.Reason, nil
	}
	if n := len(v.Last); n > 0 {
		return outcome(v.Last[n-1]), nil
	}
	return "", nil
}

// Center returns the middle of a house or store within the board. The board must be laid out.
func (b *Board) Center(player engine.Side, house int) fyne.Position {
	return fyne.Position(b.geo.Pits[player][house].Center)
}

// Places returns the middles of houses and stores in the window, by their letters. It is for tests.
func (b *Board) Places() map[string]any {
	corner, all := fyne.CurrentApp().Driver().AbsolutePositionForObject(b), map[string]any{}
	for player := range engine.Sides {
		for house := range engine.Houses + 1 {
			all[engine.Letter(player, house)] = corner.Add(b.Center(player, house))
		}
	}
	return all
}

// PitAt returns the house or store at a point. It returns false if there is none.
func (b *Board) PitAt(at fyne.Position) (engine.Pit, bool) { return b.geo.PitAt(boardlook.Point(at)) }

// houseAt returns the house of the player to move at a point, or none.
func (b *Board) houseAt(at fyne.Position) int {
	if p, ok := b.PitAt(at); ok && p.Player == b.view.Player && !p.IsStore() {
		return p.House
	}
	return none
}
