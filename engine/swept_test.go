package engine_test

import (
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
)

func TestSwept(t *testing.T) {
	for _, tc := range []struct {
		name        string
		state, want engine.State
	}{
		{"seeds left", engine.State{{6: 23}, {1, 0, 2, 0, 0, 4, 18}}, engine.State{{6: 23}, {6: 25}}},
		{"none left", engine.State{{6: 24}, {6: 24}}, engine.State{{6: 24}, {6: 24}}},
		{"on both sides", engine.State{{1, 6: 20}, {5: 2, 6: 25}}, engine.State{{6: 21}, {6: 27}}},
	} {
		if got := tc.state.Swept(); got != tc.want {
			t.Errorf("%s: %v swept is %v, want %v", tc.name, tc.state, got, tc.want)
		}
	}
}

// Sweeping moves no seed from one player to the other, and ends the game.
func TestSweptKeepsTheResult(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := engine.StartState(rapid.IntRange(engine.MinSeeds, engine.MaxSeeds).Draw(t, "seeds"))
		for range rapid.IntRange(0, 40).Draw(t, "seeds moved") {
			from, to := rapid.IntRange(0, 13).Draw(t, "from"), rapid.IntRange(0, 13).Draw(t, "to")
			if s[from/7][from%7] > 0 {
				s[from/7][from%7]--
				s[to/7][to%7]++
			}
		}
		swept := s.Swept()
		for player := range s {
			if swept.Seeds(player) != s.Seeds(player) || swept.InHouses(player) != 0 {
				t.Fatalf("%v swept is %v", s, swept)
			}
		}
		if !swept.Finished() || swept.Swept() != swept {
			t.Fatalf("%v swept is %v, and that swept %v", s, swept, swept.Swept())
		}
	})
}
