package puzzles

import (
	"slices"
	"testing"

	"kalah/engine"
	positions "kalah/search/puzzle"
	"kalah/ui/app/puzzle"
)

// A view that takes the place of another shows the puzzle in hand.
func TestAnotherView(t *testing.T) {
	h := open(t)
	h.Session.Go(4)
	h.Session.Hint()
	New(h.Config)
	if s := h.Session.State(); s.Number != 5 || s.Hints != 1 {
		t.Errorf("puzzle %d, %d hints, want 5 and 1", s.Number, s.Hints)
	}
}

// Closing the window keeps what a search has found until then.
func TestClosingKeepsFinds(t *testing.T) {
	folder := t.TempDir()
	h := open(t)
	shipped := h.Session.State().Puzzle
	h.Puzzles.Session = puzzle.New(h.Shell.Tasks(), nil, puzzle.OpenStore(folder))
	wrong := slices.IndexFunc(shipped.Scores[:], func(s int) bool { return s != positions.NoScore && s <= 0 })
	at := shipped.Position
	m, err := at.Rules.Play(at.State, at.Player, wrong)
	if err != nil {
		t.Fatal(err)
	}
	game := engine.NewSnapshotFrom(at.Rules, at.State, at.Player, []engine.Played{{Move: m}})
	wait := make(chan struct{})
	h.Session.StartSearch(2, func(i int) (puzzle.Game, error) {
		if i == 1 {
			<-wait
		}
		return puzzle.Game{Moves: game, Players: engine.TwoPeople()}, nil
	})
	h.until("a puzzle", func(s puzzle.State) bool { return s.Search.Found == 1 })
	h.Shell.Tasks().Close()
	h.View().Close()
	close(wait)
	if err := h.Shell.Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n := len(puzzle.OpenStore(folder).Mine()); n != 1 {
		t.Errorf("%d puzzles are kept, want 1", n)
	}
}
