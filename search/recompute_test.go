package search_test

import (
	"errors"
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/search"
)

func TestRecomputeFindsTheFirstDifference(t *testing.T) {
	game, specs := readLog(t, "testdata/recompute/game_000.json")
	moves, rules := game.Moves[:20], game.Rules
	last := moves[19]
	for _, house := range rules.Houses(last.From, last.Player) {
		if house == last.House {
			continue
		}
		moves[19].Move = play(t, rules, last.From, last.Player, house)
		got, err := env.Recompute(t.Context(), engine.NewSnapshot(rules, moves), specs, engine.Shared, 0)
		if err != nil || got == nil || got.Number != 20 || got.Player != last.Player || got.Logged != house || got.Chosen != last.House {
			t.Fatalf("got %+v, %v, want %d instead of %d in move 20", got, err, last.House, house)
		}
		for house, value := range map[int]*float64{got.Logged: got.LoggedValue, got.Chosen: got.ChosenValue} {
			want := worth(rules, last.From, last.Player, house, specs[last.Player].Limit)
			if value == nil || *value != want {
				t.Errorf("house %d: got value %v, want %v", house, value, want)
			}
		}
	}
}

// worth returns the value of a house by definition, without a memo.
func worth(rules engine.Rules, s engine.State, player engine.Side, house, limit int) float64 {
	best := math.Inf(-1)
	for _, next := range rules.Successors(s, player) {
		if next.Choices[0] == house {
			best = max(best, -plainMinimax(rules, next.State, 1-player, limit-1))
		}
	}
	return best
}

// TestDifferencesHaveValues checks that the chosen house has the best value, and that Random has no
// values.
func TestDifferencesHaveValues(t *testing.T) {
	rules := engine.Rules{Seeds: 2}
	for _, spec := range []engine.PlayerSpec{
		{Type: engine.TypeRandom, Seed: seeded(1)},
		{Type: engine.TypeScout, Limit: 1, Seed: seeded(1)},
		{Type: engine.TypeExpert, Limit: 4, Seed: seeded(1)},
		{Type: engine.TypePerfect},
	} {
		differences := 0
		for house := range engine.Houses {
			moves := []engine.Played{{Move: play(t, rules, rules.Start(), engine.First, house), Stats: engine.Stats{Proved: true}}}
			d := recomputed(t, engine.NewSnapshot(rules, moves), [2]engine.PlayerSpec{spec, {Type: engine.TypeHuman}}, 0)
			if d == nil {
				continue
			}
			differences++
			known := spec.Type != engine.TypeRandom
			if (d.LoggedValue != nil) != known || (d.ChosenValue != nil) != known || known && *d.LoggedValue > *d.ChosenValue {
				t.Fatalf("%+v: got %+v, want values: %t", spec, d, known)
			}
		}
		if differences < 4 {
			t.Errorf("%+v: %d houses differ from the one chosen, want 4 or 5", spec, differences)
		}
	}
}

// TestRecomputeAfterGivenMoves checks that the given moves of a game are repeated.
func TestRecomputeAfterGivenMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := engine.Rules{Seeds: rapid.IntRange(1, 4).Draw(t, "seeds"), EmptyCapture: rapid.Bool().Draw(t, "empty capture")}
		now := engine.NewSnapshot(rules, nil)
		if rapid.Bool().Draw(t, "second begins") {
			now = engine.NewSnapshotFrom(rules, rules.Start(), engine.Second, nil)
		}
		for range rapid.IntRange(0, 8).Draw(t, "given") {
			if now.Finished {
				break
			}
			m := play(t, rules, now.State, now.Player, rapid.SampledFrom(now.Houses()).Draw(t, "house"))
			now = engine.NewSnapshotFrom(rules, now.Start, now.First, append(now.Moves, engine.Played{Move: m}))
		}
		given := len(now.Moves)
		end := playOn(t, now, newPlayers(t, env, rules, mixed))
		if d := recomputed(t, end, mixed, given); d != nil {
			t.Fatalf("got %+v, want identical after %d moves", d, given)
		}
		// With fewer given moves, their players choose the others, with random numbers.
		at := rapid.IntRange(0, given).Draw(t, "fewer")
		if d := recomputed(t, end.At(given), mixed, at); d != nil && (d.Number <= at || d.Number > given) {
			t.Fatalf("got %+v, want a difference in moves %d to %d, or none", d, at+1, given)
		}
	})
}

// TestLacking checks the data that is missing to recompute players, and that a game with missing data
// or with a time limit is not recomputed.
func TestLacking(t *testing.T) {
	scout := engine.PlayerSpec{Type: engine.TypeScout, Limit: 2, Seed: seeded(1)}
	unseeded, bare := scout, engine.PlayerSpec{Type: engine.TypeScout}
	unseeded.Seed = nil
	mini := engine.PlayerSpec{Type: engine.TypeMinimax, Limit: 2}
	human := engine.PlayerSpec{Type: engine.TypeHuman}
	random := engine.PlayerSpec{Type: engine.TypeRandom}
	timed := engine.PlayerSpec{Type: engine.TypeExpert, Seed: seeded(1), Time: time.Second, Limit: 4}
	for _, tt := range []struct {
		name    string
		specs   [2]engine.PlayerSpec
		sharing engine.Sharing
		want    [2]search.Missing
		err     error
	}{
		{"nothing", [2]engine.PlayerSpec{scout, human}, engine.PerPlayer, [2]search.Missing{}, nil},
		{"a seed", [2]engine.PlayerSpec{scout, unseeded}, engine.PerPlayer, [2]search.Missing{{}, {Seed: true}}, search.ErrNoSeed},
		{"all", [2]engine.PlayerSpec{bare, random}, engine.PerPlayer, [2]search.Missing{{Limit: true, Seed: true}, {Seed: true}}, search.ErrNoLimit},
		{"one has it for both", [2]engine.PlayerSpec{unseeded, scout}, engine.Shared, [2]search.Missing{}, nil},
		{"Minimax counts as seeded", [2]engine.PlayerSpec{mini, random}, engine.Shared, [2]search.Missing{}, nil},
		{"but not alone", [2]engine.PlayerSpec{mini, random}, engine.PerPlayer, [2]search.Missing{{Seed: true}, {Seed: true}}, search.ErrNoSeed},
		{"a clock", [2]engine.PlayerSpec{human, timed}, engine.PerPlayer, [2]search.Missing{}, search.ErrTimed},
	} {
		_, err := env.Recompute(t.Context(), engine.NewSnapshot(engine.DefaultRules(), nil), tt.specs, tt.sharing, 0)
		if got := search.MissingOf(tt.specs, tt.sharing); got != tt.want || !errors.Is(err, tt.err) {
			t.Errorf("%s: got %v, %v, want %v, %v", tt.name, got, err, tt.want, tt.err)
		}
	}
}

// TestProgramsAreRepeated checks that a program's moves are repeated without starting it, that its
// opponent chooses again, and the texts of results.
func TestProgramsAreRepeated(t *testing.T) {
	rules := engine.DefaultRules()
	specs := [2]engine.PlayerSpec{
		{Type: engine.TypeProgram, Command: engine.Command{Line: "no-such-program"}},
		{Type: engine.TypeScout, Limit: 2, Seed: seeded(1)},
	}
	scout := specs
	scout[0] = engine.PlayerSpec{Type: engine.TypeRandom, Seed: seeded(2)} // plays instead of the program
	end := playOn(t, engine.NewSnapshot(rules, nil), newPlayers(t, env, rules, scout))
	d, err := env.Recompute(t.Context(), end, specs, engine.PerPlayer, 0)
	got := search.RecomputeText(specs, d, err) + "\n" + search.RecomputeText(scout, nil, nil) + "\n" +
		search.RecomputeText(specs, &search.Difference{Number: 3, Player: 1, Logged: 0, Chosen: 5}, nil)
	const repeated = "; the moves of a program are repeated, not chosen"
	if want := "identical" + repeated + "\nidentical\nmove 3 of player 1 differs: logged a, chosen f" + repeated; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
