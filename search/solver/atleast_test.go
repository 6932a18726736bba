package solver

import (
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
)

// TestAtLeastIsTheValue compares the answers to every score with the exact value.
func TestAtLeastIsTheValue(t *testing.T) {
	for _, emptyCapture := range []bool{false, true} {
		s := New(engine.Rules{Seeds: 4, EmptyCapture: emptyCapture}, Options{Memory: 8 << 20, TableSeeds: 4, Threads: 1})
		rapid.Check(t, func(t *rapid.T) {
			state := engine.State{}
			for i, seeds := range rapid.SliceOfN(rapid.IntRange(0, 2), 14, 14).Draw(t, "seeds") {
				state[i/7][i%7] = uint8(seeds)
			}
			if state.Validate() != nil {
				t.Skip("no seeds")
			}
			player := rapid.IntRange(0, 1).Draw(t, "player")
			exact, err := s.Value(t.Context(), state, player)
			if err != nil {
				t.Fatal(err)
			}
			score := exact.Score + rapid.IntRange(-6, 6).Draw(t, "difference")
			got, _, err := s.AtLeast(t.Context(), state, player, score)
			if want := exact.Score >= score; got != want || err != nil {
				t.Errorf("%v, player %d, at least %d: got %v, %v; the value is %d", state, player, score, got, err, exact.Score)
			}
		})
	}
}
