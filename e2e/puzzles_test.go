//go:build e2e && linux

package e2e_test

import (
	"testing"
)

// untilPuzzle waits for the puzzles to be as wanted.
func (w *window) untilPuzzle(what string, wanted func(puzzleSnapshot) bool) puzzleSnapshot {
	w.t.Helper()
	return w.until(what, func(s snapshot) bool { return s.Puzzles.Of > 0 && wanted(s.Puzzles) }).Puzzles
}

// clickPuzzle clicks on a place of the puzzles until they are as wanted: what was shown
// just now may miss a click.
func (w *window) clickPuzzle(what string, at func(puzzleSnapshot) [2]float64, wanted func(puzzleSnapshot) bool) puzzleSnapshot {
	w.t.Helper()
	click := func() {
		place := at(w.untilPuzzle("there is no puzzle", func(p puzzleSnapshot) bool { return at(p) != [2]float64{} }))
		w.clickAt(place, 1)
	}
	return w.insist(what, click, func(s snapshot) bool { return wanted(s.Puzzles) }).Puzzles
}

// button returns where a button of the puzzles is, while it can be pressed.
func button(name string) func(puzzleSnapshot) [2]float64 {
	return func(p puzzleSnapshot) [2]float64 { return p.Buttons[name] }
}

// The first puzzle is solved by mouse, after a wrong answer; its proof is gone through,
// and the next start begins with the second.
func TestPuzzles(t *testing.T) {
	t.Parallel()
	w := playing(t, quick())
	w.key("ctrl+shift+p")
	first := w.untilPuzzle("there is no puzzle", func(p puzzleSnapshot) bool { return p.Open && p.Number == 1 })
	house := func(h int) func(puzzleSnapshot) [2]float64 {
		return func(p puzzleSnapshot) [2]float64 { return p.Houses[letter(p.Player, h)] }
	}
	w.clickPuzzle("a wrong house is not answered", house(1), func(p puzzleSnapshot) bool { return p.Phase == "wrong" && p.Steps > 0 })
	w.clickPuzzle("it cannot be tried again", button("next"), func(p puzzleSnapshot) bool { return p.Phase == "asking" && p.Open })
	solved := w.clickPuzzle("the right house does not solve it", house(first.House), func(p puzzleSnapshot) bool {
		return p.Phase == "solved" && p.At > 0
	})
	if solved.Solved != 1 || solved.Streak != 0 {
		t.Errorf("solved %d, a streak of %d, want 1 and none after a wrong answer", solved.Solved, solved.Streak)
	}
	w.clickPuzzle("the proof has no end", button("last"), func(p puzzleSnapshot) bool { return p.At == p.Steps })
	w.clickPuzzle("the proof does not go back", button("earlier"), func(p puzzleSnapshot) bool { return p.At == p.Steps-1 })
	w.clickPuzzle("the proof has no beginning", button("first"), func(p puzzleSnapshot) bool { return p.At == 0 })
	w.clickPuzzle("there is no next puzzle", button("next"), func(p puzzleSnapshot) bool { return p.Number == 2 && p.Phase == "asking" })
	w.key("Escape")
	w.until("Escape does not lead back", func(s snapshot) bool { return s.Puzzles.Of == 0 && waiting(s) })
	w.close()

	w = w.again()
	w.ready()
	w.key("ctrl+shift+p")
	w.untilPuzzle("what was solved is forgotten", func(p puzzleSnapshot) bool { return p.Number == 2 && p.Solved == 1 && p.Open })
	w.close()
}
