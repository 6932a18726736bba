package board

import (
	"fyne.io/fyne/v2"

	"kalah/engine"
)

// Center returns the middle of a house, or of a store, within the board as it
// is shown now; nothing is anywhere before it is.
func (b *Board) Center(player, house int) fyne.Position {
	if b.scene == nil {
		return fyne.Position{}
	}
	return b.scene.geo.pits[player][house].center
}

// Frame returns the corner and the size of a house or store, with so much added
// on every side.
func (b *Board) Frame(p engine.Pit, by float32) (fyne.Position, fyne.Size) {
	if b.scene == nil {
		return fyne.Position{}, fyne.Size{}
	}
	box := b.scene.geo.pit(p).grown(by)
	return box.corner(), box.size
}

// PitAt returns the house or store at a point, and false if there is none.
func (b *Board) PitAt(at fyne.Position) (engine.Pit, bool) {
	if b.scene == nil {
		return engine.Pit{}, false
	}
	g := &b.scene.geo
	for player := range g.pits {
		for house, box := range g.pits[player] {
			if box.grown(0.05 * g.unit).contains(at) {
				return engine.Pit{Player: player, House: house}, true
			}
		}
	}
	return engine.Pit{}, false
}
