package tictactoe

import (
	"strings"

	"kalah/ui/window/searchtree"
)

// Snapshot is what the component shows, for tests.
type Snapshot struct {
	Board string              `json:"board"` // squares in the order of reading: X, O or .
	Moves int                 `json:"moves"`
	Open  bool                `json:"open"` // the person may move
	Said  string              `json:"said"`
	Tree  searchtree.Snapshot `json:"tree"`
}

// Snapshot returns what is shown.
func (v *View) Snapshot() Snapshot {
	s := v.session.State()
	return Snapshot{
		Board: strings.ReplaceAll(s.Board.String(), "\n", ""), Moves: len(s.Moves), Open: s.Open(),
		Said: v.said.Text, Tree: v.tree.Snapshot(),
	}
}
