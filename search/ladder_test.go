package search_test

import (
	"testing"

	"kalah/engine"
	"kalah/internal/raced"
	"kalah/search/fair"
)

// points returns the points of the first player in games from fair starts. Random seeds and starts
// are fixed, so each run plays the same games.
func points(t *testing.T, specs [2]engine.PlayerSpec, games int) float64 {
	t.Helper()
	rules := engine.DefaultRules()
	starts := fair.Starts(rules)
	total := 0.0
	for n := range games {
		seats := specs
		if n%2 == 1 {
			seats[0], seats[1] = seats[1], seats[0]
		}
		for i := range seats {
			seats[i].Seed = seeded(int64(1000 + 2*n + i))
		}
		start := engine.NewSnapshotFrom(rules, starts[n/2*7%len(starts)], engine.First, nil)
		switch winners := playOn(t, start, newPlayers(t, env, rules, seats)).State.Winners(); {
		case len(winners) == 2:
			total += 0.5
		case int(winners[0]) == n%2:
			total++
		}
	}
	return total
}

// TestLadderOfLevels checks that each level beats the next lower level, and that the lowest loses to
// Greedy. Perfect depends on the clock and is left out; see docs/levels.md.
func TestLadderOfLevels(t *testing.T) {
	if raced.On {
		t.Skip("takes minutes, and uses one goroutine")
	}
	levels := engine.Levels()
	pairs := [][2]engine.PlayerSpec{{engine.NewSpec(engine.TypeGreedy), levels[0].Spec}}
	for i := 1; i < len(levels); i++ {
		if levels[i].Spec.MoveTime() == 0 {
			pairs = append(pairs, [2]engine.PlayerSpec{levels[i].Spec, levels[i-1].Spec})
		}
	}
	if len(pairs) != 5 {
		t.Fatalf("%d pairs, want 5", len(pairs))
	}
	for i, pair := range pairs {
		games := 20.0
		if testing.Short() {
			games = 8
		}
		if i == 0 {
			games = 100 // similar strength
		}
		got := points(t, pair, int(games))
		t.Logf("%s %v of %v points against %s", pair[0].Name, got, games, pair[1].Name)
		if got <= games/2 {
			t.Errorf("%s: %v of %v points against %s, want more than half", pair[0].Name, got, games, pair[1].Name)
		}
	}
}
