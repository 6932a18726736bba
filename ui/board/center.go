package board

import "fyne.io/fyne/v2"

// Center returns the middle of a house, or of a store, within the board as it
// is shown now; nothing is anywhere before it is.
func (b *Board) Center(player, house int) fyne.Position {
	if b.scene == nil {
		return fyne.Position{}
	}
	return b.scene.geo.pits[player][house].center
}
