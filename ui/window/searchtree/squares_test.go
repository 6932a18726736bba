package searchtree

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/search/lab"
)

// A person plays tic-tac-toe with keys and mouse against the search. Its answer is the best child of
// the root, and the tree of the answer stays visible.
func TestPlayAgainstTheTree(t *testing.T) {
	h := open(t, lab.TicTacToe, usual)
	shows := func(board, told string) {
		t.Helper()
		if s := h.Snapshot(); s.Board != board || told != "" && s.Told != told {
			t.Errorf("shows %s, %q; want %s, %q", s.Board, s.Told, board, told)
		}
	}
	shows(".........", "It is your move: you play X.")
	h.Type("1")
	shows("X........", "AlphaBeta is thinking…")
	h.settle()
	shows("X...O....", "")
	side := h.explorer.Sides[0]
	if root := side.Position(side.Selected); root.Board[0] != 1 || root.Board[1] != 0 || h.side().Value != "= 0" {
		t.Errorf("the tree is of %v: %+v", root.Board, h.side())
	}
	h.Window.Canvas().Focus(h.squares)
	h.Key(fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyEnter) // from the last square
	h.settle()
	shows("XXO.O....", "")
	h.squares.Resize(fyne.NewSize(300, 200))
	h.squares.Tapped(&fyne.PointEvent{Position: fyne.NewPos(60, 190)})
	h.settle()
	if s := h.Snapshot(); s.Board[6] != 'X' || h.marks.Moves() != 6 {
		t.Errorf("after the third moves: %+v", s)
	}
	h.squares.Tapped(&fyne.PointEvent{Position: fyne.NewPos(10, 190)}) // beside the board
	test.Tap(h.controls.undo)
	h.settle()
	shows("XXO.O....", "")
	test.Tap(h.controls.fresh)
	h.settle()
	shows(".........", "")
	h.controls.game.SetSelectedIndex(0)
	h.settle()
	h.Type("1")
	if s := h.side(); s.Limit != 3 || h.left.Visible() || h.marks.Moves() > 0 {
		t.Errorf("Kalah: %+v", s)
	}
}
