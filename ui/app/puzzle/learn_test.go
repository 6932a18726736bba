package puzzle

import (
	"testing"

	"kalah/engine"
	"kalah/search/puzzle"
)

// mistakes are two positions of the opening in which A was played: F gains a turn in both, C too
// in the first one.
func mistakes(t *testing.T) []puzzle.Puzzle {
	t.Helper()
	var all []puzzle.Puzzle
	for _, state := range []engine.State{engine.StartState(4), {{4, 4, 0, 5, 5, 1, 1}, {4, 4, 4, 4, 4, 4, 4}}} {
		scores := puzzle.Scores{-6, 0, 8, 0, 0, 8}
		if state[0][2] == 0 {
			scores[2] = puzzle.NoScore
		}
		p, ok := puzzle.Mistake(engine.Position{Rules: engine.DefaultRules(), State: state}, scores, 0, 5, false, nil)
		if !ok {
			t.Fatal("no mistake")
		}
		all = append(all, p)
	}
	return all
}

// A mistake is answered by a house, comes again until it was solved twice, and is kept.
func TestLearn(t *testing.T) {
	folder := t.TempDir()
	h := open(t, folder)
	all := mistakes(t)
	h.Learn(all)
	if s := h.State(); s.Source != Mine || !s.OfGame || s.Of != 2 || s.Phase != Asking || !s.Open {
		t.Fatalf("got %+v", s)
	}
	h.Play(0)
	s := h.rest()
	if s.Phase != Wrong || s.Err != nil || len(s.Proof.Answer()) == 0 || s.Finished {
		t.Fatalf("after the mistake again: %+v", s)
	}
	h.Retry()
	h.Play(2) // not the best one, but good enough
	if s = h.rest(); s.Phase != Solved || s.Err != nil || s.Once || s.Before || s.Done != 0 {
		t.Errorf("solved after a wrong answer: %+v", s)
	}
	for round := range 2 {
		for range all {
			h.Next()
			if s = h.State(); s.Once != (round == 1) || s.Before {
				t.Errorf("round %d: %+v", round, s)
			}
			h.Play(5)
			if s = h.rest(); s.Phase != Solved || s.Before != (round == 1) {
				t.Errorf("round %d: %+v", round, s)
			}
		}
	}
	if s = h.State(); s.Done != 2 || s.Tally.Solved != 2 || s.Tally.Clean != 2 {
		t.Errorf("at the end: %+v", s)
	}
	h.close()
	if again := OpenStore(folder); len(again.Mine()) != 2 || !again.Solved(all[1].Key()) || !again.Once(all[0].Key()) {
		t.Errorf("kept: %+v", again.Mine())
	}
}
