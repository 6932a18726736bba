package window

import (
	"slices"
	"testing"

	positions "kalah/search/puzzle"
	"kalah/ui/app/puzzle"
	"kalah/ui/window/puzzles"
)

// The puzzle in hand, and what was made of it, outlive a change of the language.
func TestPuzzleInAnotherLanguage(t *testing.T) {
	english(t)
	h := open(t, "", twoPeople)
	h.shell.Show(puzzles.ID)
	state := h.puzzling.State
	h.until("puzzles", func() bool { return state().Of > 0 })
	h.puzzling.Go(6)
	h.puzzling.Solve()
	h.until("the solution", func() bool { return state().Phase.Over() && !state().Sowing && !state().Proof.Empty() })
	h.choose("Deutsch")
	if s := state(); s.Number != 7 || s.Phase != puzzle.Given || s.Proof.Empty() || h.shell.Shown() != puzzles.ID {
		t.Errorf("shows puzzle %d, phase %v, in %s", s.Number, s.Phase, h.shell.Shown())
	}

	// A miss stays a miss: the puzzle is not solved cleanly any more.
	h.puzzling.Next()
	for p := state().Puzzle; oneMore(t, p) || slices.IndexFunc(p.Scores[:], losing) < 0; p = state().Puzzle {
		h.puzzling.Go(1)
	}
	p := state().Puzzle
	h.puzzling.Play(slices.IndexFunc(p.Scores[:], losing))
	h.until("the refutation", func() bool { return state().Phase == puzzle.Wrong && !state().Sowing && !state().Proof.Empty() })
	number := state().Number
	h.choose("English")
	if s := state(); s.Number != number || s.Phase != puzzle.Wrong {
		t.Errorf("shows puzzle %d, phase %v; want %d, not solved", s.Number, s.Phase, number)
	}
	h.puzzling.Retry()
	h.puzzling.Play(state().Puzzle.House)
	h.until("the answer", func() bool { return state().Phase.Over() && !state().Sowing && !state().Proof.Empty() })
	if s := state(); s.Phase != puzzle.Solved || s.Tally.Solved != 1 || s.Tally.Clean != 0 {
		t.Errorf("phase %v, %+v", s.Phase, s.Tally)
	}
}

func losing(score int) bool { return score != positions.NoScore && score <= 0 }

// oneMore reports whether the house that wins gives an extra turn.
func oneMore(t *testing.T, p positions.Puzzle) bool {
	t.Helper()
	at := p.Position
	m, err := at.Rules.Play(at.State, at.Player, p.House)
	if err != nil {
		t.Fatal(err)
	}
	return m.ExtraTurn
}
