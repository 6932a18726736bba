package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kalah/engine"
	"kalah/internal/boardlook"
)

// none is no house.
const none = -1

// attention is the house that a person looks at, by mouse or by key.
type attention struct {
	at     fyne.Position // of the mouse
	inside bool
	house  int // under the mouse and playable, or none

	focused bool
	ring    int  // chosen by key, or none
	byKey   bool // the last to speak was the keyboard
}

// follow finds the house under the mouse again, and another one for the ring if
// its house cannot be played: the board may have changed under them.
func (a *attention) follow(b *Board) {
	if a.ring != none && b.view.Playable && !b.view.playable(a.ring) {
		a.ring = b.view.firstPlayable()
	}
	a.house = none
	if !a.inside || b.sowing != nil {
		return
	}
	if house := b.houseAt(a.at); b.view.playable(house) {
		a.house = house
	}
}

// active returns the house that a person looks at, or none.
func (b *Board) active() int {
	a := &b.pointer
	switch {
	case b.sowing != nil:
		return none
	case b.view.playable(b.selected):
		return b.selected
	case a.byKey && b.view.playable(a.ring) && !b.view.PassKeys:
		return a.ring
	case !a.byKey:
		return a.house
	}
	return none
}

// attend shows what changed in what a person looks at.
func (b *Board) attend(change func(*attention)) {
	before, focused := b.active(), b.pointer.focused
	change(&b.pointer)
	switch {
	case b.scene == nil || b.active() == before && b.pointer.focused == focused:
	case b.sowing != nil:
		b.scene.showFocus()
		b.scene.repaintTrigger.Refresh()
	default:
		b.scene.showAttention()
	}
}

// MouseIn implements [desktop.Hoverable].
func (b *Board) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved implements [desktop.Hoverable].
func (b *Board) MouseMoved(e *desktop.MouseEvent) {
	b.attend(func(a *attention) {
		a.at, a.inside, a.byKey = e.Position, true, false
		a.follow(b)
	})
}

// MouseOut implements [desktop.Hoverable].
func (b *Board) MouseOut() {
	b.attend(func(a *attention) { a.inside, a.house = false, none })
}

// Cursor implements [desktop.Cursorable].
func (b *Board) Cursor() desktop.Cursor {
	if b.sowing == nil && b.pointer.house != none {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// Tapped implements [fyne.Tappable]: it plays the house. Anywhere else it ends what
// is being shown.
func (b *Board) Tapped(e *fyne.PointEvent) {
	b.endCelebration()
	if b.sowing != nil && !b.view.playable(b.houseAt(e.Position)) {
		b.skip()
		return
	}
	b.play(b.houseAt(e.Position))
}

// caption returns what to say while nothing moves, and the move that the active
// or recommended house would play.
func (b *Board) caption() (text string, move *engine.Move) {
	v := &b.view
	if house := b.active(); house != none {
		if m, err := v.Rules.Play(v.State, v.Player, house); err == nil {
			if house == b.selected {
				return textAgain(preview(m)), &m
			}
			return preview(m), &m
		}
	}
	if v.Result != "" {
		return v.Result, nil
	}
	if v.Finished {
		return textResult(v.State), nil
	}
	if v.Hint != NoHint {
		if m, err := v.Rules.Play(v.State, v.Player, v.Hint); err == nil {
			return textHint(engine.Letter(v.Player, v.Hint), preview(m)), nil
		}
	}
	if n := len(v.Last); n > 0 {
		return outcome(v.Last[n-1]), nil
	}
	return "", nil
}

// Center returns the middle of a house, or of a store, within the board as it
// is shown now; nothing is anywhere before it is.
func (b *Board) Center(player, house int) fyne.Position {
	if b.scene == nil {
		return fyne.Position{}
	}
	return fyne.Position(b.scene.geo.Pits[player][house].Center)
}

// Places returns the middles of houses and stores in the window, by their letters.
func (b *Board) Places() map[string]any {
	corner, all := fyne.CurrentApp().Driver().AbsolutePositionForObject(b), map[string]any{}
	for player := range 2 {
		for house := range engine.Houses + 1 {
			all[engine.Letter(player, house)] = corner.Add(b.Center(player, house))
		}
	}
	return all
}

// Frame returns the corner and the size of a house or store, with so much added
// on every side.
func (b *Board) Frame(p engine.Pit, by float32) (fyne.Position, fyne.Size) {
	if b.scene == nil {
		return fyne.Position{}, fyne.Size{}
	}
	box := b.scene.geo.Pit(p).Grown(by)
	return fyne.Position(box.Corner()), fyne.Size(box.Size)
}

// RingColor returns the colour of a ring that is laid over a board of the theme,
// around a pit that has the focus or one that would have it.
func RingColor(th fyne.Theme, focused bool) color.Color {
	p := paletteFor(th, fyne.CurrentApp().Settings().ThemeVariant())
	if focused {
		return p.Active
	}
	return p.Playable
}

// PitAt returns the house or store at a point, and false if there is none.
func (b *Board) PitAt(at fyne.Position) (engine.Pit, bool) {
	if b.scene == nil {
		return engine.Pit{}, false
	}
	return b.scene.geo.PitAt(boardlook.Point(at))
}

// houseAt returns the house of the view's player at a point, or none.
func (b *Board) houseAt(at fyne.Position) int {
	if p, ok := b.PitAt(at); ok && p.Player == b.view.Player && !p.IsStore() {
		return p.House
	}
	return none
}
