package searchtree

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"kalah/search/lab"
	"kalah/ui/app/explore"
)

// A person plays tic-tac-toe with keys and mouse against the search. Its answer is the best child of
// the root, and the tree of the answer stays visible.
func TestPlayAgainstTheTree(t *testing.T) {
	h := open(t, lab.TicTacToe, usual)
	if s := h.Snapshot(); s.Board != "........." || s.Told != "It is your move: you play X." || s.Sides[0].Limit != explore.Squares || h.controls.position.Visible() {
		t.Fatalf("an empty board: %+v", s)
	}
	h.Type("1")
	if s := h.Snapshot(); s.Board != "X........" || s.Told != "AlphaBeta is thinking…" {
		t.Errorf("while it thinks: %+v", s)
	}
	h.settle()
	s := h.Snapshot()
	root := h.explorer.Sides[0].Position(h.explorer.Sides[0].Selected)
	if s.Board != "X...O...." || root.Board[0] != 1 || root.Board[1] != 0 || s.Sides[0].Value != "= 0" {
		t.Fatalf("after the first moves: %+v, the tree is of %v", s, root.Board)
	}
	h.Window.Canvas().Focus(h.squares)
	h.Key(fyne.KeyLeft, fyne.KeyUp) // from the last square
	if !h.squares.Ringed() {
		t.Error("the board does not have the focus")
	}
	h.Key(fyne.KeyRight, fyne.KeyEnter)
	h.settle()
	if s = h.Snapshot(); s.Board != "XXO.O...." {
		t.Errorf("after the second moves: %+v", s)
	}
	h.squares.Resize(fyne.NewSize(300, 200))
	h.squares.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(60, 190)}})
	if h.squares.Over != 6 || h.squares.Cursor() != desktop.PointerCursor {
		t.Errorf("the mouse is over %d", h.squares.Over)
	}
	h.squares.Tapped(&fyne.PointEvent{Position: fyne.NewPos(60, 190)})
	h.squares.MouseOut()
	h.settle()
	if s = h.Snapshot(); s.Board[6] != 'X' || h.marks.Moves() != 6 {
		t.Errorf("after the third moves: %+v", s)
	}
	h.squares.Tapped(&fyne.PointEvent{Position: fyne.NewPos(10, 190)}) // beside the board
	test.Tap(h.controls.undo)
	h.settle()
	if s = h.Snapshot(); s.Board != "XXO.O...." {
		t.Errorf("after undo: %+v", s)
	}
	test.Tap(h.controls.fresh)
	h.settle()
	if s = h.Snapshot(); s.Board != "........." || !h.controls.undo.Disabled() || !h.controls.fresh.Disabled() {
		t.Errorf("a new game: %+v", s)
	}
	h.controls.game.SetSelectedIndex(0)
	h.settle()
	h.Type("1")
	if s = h.Snapshot(); s.Board != "" || s.Sides[0].Limit != 3 || h.left.Visible() || h.marks.Moves() > 0 {
		t.Errorf("Kalah: %+v", s)
	}
}

// The winner is announced, and the tree stays visible.
func TestResults(t *testing.T) {
	h := open(t, lab.TicTacToe, usual)
	h.controls.limit.SetSelectedIndex(0) // searches one turn: a person can win
	h.settle()
	ends := map[string]bool{}
	for game := range 12 {
		for turn := 0; h.marks.Open(); turn++ {
			for i, before := 0, h.marks.Moves(); h.marks.Moves() == before; i++ {
				h.HandleRune(rune('1' + (game*5+turn*3+i)%9))
			}
			h.settle()
		}
		if s := h.Snapshot(); len(s.Sides) != 1 {
			t.Fatalf("no tree at the end: %+v", s)
		}
		ends[h.Snapshot().Told] = true
		test.Tap(h.controls.fresh)
		h.settle()
	}
	if !ends["AlphaBeta has won."] || !ends["You have won."] {
		t.Errorf("games end with %v", ends)
	}
}
