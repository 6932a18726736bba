//go:build e2e && linux

package e2e_test

import (
	"strings"
	"testing"
)

// inOneTree shows the tree of AlphaBeta.
func inOneTree(w *window) {
	w.t.Helper()
	w.key("ctrl+shift+l")
	w.until("there is no laboratory", func(s snapshot) bool { return s.Lab.Tab != "" })
	w.key("Tab", "Tab", "Right")
	w.until("there is no tree", func(s snapshot) bool { return len(s.Lab.Tree.Sides) == 1 })
}

// inSearchTree shows AlphaBeta's search of the start with Scout's beside it.
func inSearchTree(w *window) {
	w.t.Helper()
	inOneTree(w)
	w.key("Tab", "Tab", "Tab", "Right", "Right", "Right") // from alone to beside Scout
	w.until("Scout is not beside it", func(s snapshot) bool {
		return len(s.Lab.Tree.Sides) == 2 && s.Lab.Tree.Sides[1].Algorithm == "Scout"
	})
}

// A search is stepped through by keys, with another one in step, and runs by itself.
func TestSearchTree(t *testing.T) {
	t.Parallel()
	w := playing(t, quick())
	inSearchTree(w)
	w.key("less")
	w.until("it does not go to the start", func(s snapshot) bool {
		return s.Lab.Tree.Sides[0].Step == 1 && s.Lab.Tree.Sides[1].Step == 1
	})
	w.key("period", "period", "period", "comma")
	w.until("the steps are not taken in step", func(s snapshot) bool {
		return s.Lab.Tree.Sides[0].Step == 3 && s.Lab.Tree.Sides[1].Step == 3
	})
	w.key("x")
	w.until("it does not go to a cut-off", func(s snapshot) bool {
		return strings.HasPrefix(s.Lab.Tree.Sides[0].How, "×")
	})
	before := w.until("", func(snapshot) bool { return true }).Lab.Tree.Sides[0].Step
	w.key("p")
	w.until("it does not run", func(s snapshot) bool { return s.Lab.Tree.Running && s.Lab.Tree.Sides[0].Step > before+1 })
	w.key("p")
	w.until("it is not paused", func(s snapshot) bool { return !s.Lab.Tree.Running })
	w.key("greater")
	w.until("it does not go to the end", func(s snapshot) bool {
		return s.Lab.Tree.Sides[0].Step == s.Lab.Tree.Sides[0].Steps
	})
	w.key("b")
	w.until("the best line is not followed", func(s snapshot) bool { return s.Lab.Tree.Sides[0].Move == "F" })
	w.close()
}

// Tic-tac-toe is played by keys, and the tree of the search's choice is shown.
func TestTicTacToe(t *testing.T) {
	t.Parallel()
	w := playing(t, quick())
	w.key("ctrl+shift+l")
	w.until("there is no laboratory", func(s snapshot) bool { return s.Lab.Tab != "" })
	w.key("Tab", "Tab", "End")
	w.until("there is no board", func(s snapshot) bool { return s.Lab.Tree.Open })
	w.key("1")
	w.until("nothing answers in the middle", func(s snapshot) bool { return s.Lab.Tree.Board == "X...O...." && s.Lab.Tree.Open })
	w.key("Up", "Right", "Return") // the arrows begin at the square marked last
	s := w.until("the arrows and Enter mark nothing", func(s snapshot) bool { return s.Lab.Tree.Moves == 4 })
	if board := s.Lab.Tree.Board; board != "XXO.O...." {
		t.Errorf("the board is %s", board)
	}
	w.close()
}
