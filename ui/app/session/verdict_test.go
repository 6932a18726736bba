package session

import (
	"testing"

	"kalah/engine"
)

func TestSizes(t *testing.T) {
	for _, tt := range []struct {
		name string
		v    Verdict
		want Size
	}{
		{"not known", Verdict{Exact: true, Loss: 12, Score: 20}, NoSlip},
		{"as good as the best", Verdict{Known: true, Exact: true, Score: 2}, NoSlip},
		{"a little of a win", Verdict{Known: true, Exact: true, Loss: 3, Score: 6}, Inaccuracy},
		{"the bound of a mistake", Verdict{Known: true, Exact: true, Loss: 4, Score: 6}, Mistake},
		{"below a blunder", Verdict{Known: true, Exact: true, Loss: 9, Score: 20}, Mistake},
		{"the bound of a blunder", Verdict{Known: true, Exact: true, Loss: 10, Score: 20}, Blunder},
		{"a win becomes a draw", Verdict{Known: true, Exact: true, Loss: 2, Score: 2}, Blunder},
		{"a win becomes a defeat", Verdict{Known: true, Exact: true, Loss: 3, Score: 1}, Blunder},
		{"a draw becomes a defeat", Verdict{Known: true, Exact: true, Loss: 2, Score: 0}, Blunder},
		{"a defeat becomes a larger one", Verdict{Known: true, Exact: true, Loss: 2, Score: -2}, Inaccuracy},
		{"an estimate that changes its sign", Verdict{Known: true, Loss: 2, Score: 2}, Inaccuracy},
		{"a large loss by estimates", Verdict{Known: true, Loss: 12, Score: 2}, Blunder},
	} {
		if got := tt.v.Size(); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
}

// Slips count for the player who made them; moves without a choice do not count.
func TestSizesAreCounted(t *testing.T) {
	moves := make([]engine.Played, 5)
	moves[1].Player, moves[4].Player = engine.Second, engine.Second
	slip := func(loss, score int, choice bool) Verdict {
		return Verdict{Known: true, Exact: true, Loss: loss, Score: score, Choice: choice}
	}
	verdicts := []Verdict{slip(0, 8, true), slip(2, 8, true), slip(6, 8, true), slip(12, 20, true), slip(4, 8, false)}
	got := accuracies(engine.Snapshot{Moves: moves}, verdicts)
	want := [2]Accuracy{
		{Known: true, Exact: true, Moves: 3, Best: 1, Lost: 18, Sizes: [Sizes]int{1, 0, 1, 1}},
		{Known: true, Exact: true, Moves: 1, Lost: 2, Sizes: [Sizes]int{0, 1, 0, 0}},
	}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	// Who changed sides takes them along.
	got = accuracies(engine.Snapshot{Moves: moves, Swapped: 1}, verdicts)
	want = [2]Accuracy{
		{Known: true, Exact: true, Moves: 2, Lost: 18, Sizes: [Sizes]int{0, 0, 1, 1}},
		{Known: true, Exact: true, Moves: 2, Best: 1, Lost: 2, Sizes: [Sizes]int{1, 1, 0, 0}},
	}
	if got != want {
		t.Errorf("sides swapped: got %+v, want %+v", got, want)
	}
}
