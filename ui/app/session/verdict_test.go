package session

import (
	"testing"

	"kalah/engine"
	"kalah/engine/line"
)

// Slips count for the player who made them; moves without a choice do not count.
func TestSizesAreCounted(t *testing.T) {
	moves := make([]engine.Played, 5)
	moves[1].Player, moves[4].Player = engine.Second, engine.Second
	slip := func(loss, score int, choice bool) line.Verdict {
		return line.Verdict{Known: true, Exact: true, Loss: loss, Score: score, Choice: choice}
	}
	verdicts := []line.Verdict{slip(0, 8, true), slip(2, 8, true), slip(6, 8, true), slip(12, 20, true), slip(4, 8, false)}
	got := accuracies(engine.Snapshot{Moves: moves}, verdicts)
	want := [2]Accuracy{
		{Known: true, Exact: true, Moves: 3, Best: 1, Lost: 18, Sizes: [line.Sizes]int{1, 0, 1, 1}},
		{Known: true, Exact: true, Moves: 1, Lost: 2, Sizes: [line.Sizes]int{0, 1, 0, 0}},
	}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	// Who changed sides takes them along.
	got = accuracies(engine.Snapshot{Moves: moves, Swapped: 1}, verdicts)
	want = [2]Accuracy{
		{Known: true, Exact: true, Moves: 2, Lost: 18, Sizes: [line.Sizes]int{0, 0, 1, 1}},
		{Known: true, Exact: true, Moves: 2, Best: 1, Lost: 2, Sizes: [line.Sizes]int{1, 1, 0, 0}},
	}
	if got != want {
		t.Errorf("sides swapped: got %+v, want %+v", got, want)
	}
}
