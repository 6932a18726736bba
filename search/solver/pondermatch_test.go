package solver_test

import (
	"flag"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/search"
	"kalah/search/solver"
)

var (
	ponders     = flag.Uint64("ponder", 0, "measure the seeds given away after pondering so many times the nodes of a move, on the set of -measure")
	ponderSeeds = flag.Int("ponderseeds", 40, "seeds on the houses of the positions for -ponder")
)

// TestStrengthOfPondering tells the seeds given away by the guess, with each of the
// -budgets of nodes a move, after the position before has been pondered and after it
// has not:
//
//	go test ./search/solver -run StrengthOfPondering -measure judge.jsonl -ponder 4 -v -timeout 1h
//
// In the positions of the set the opponent plays what looks best four turns ahead, and
// what follows is solved.
func TestStrengthOfPondering(t *testing.T) {
	if *ponders == 0 {
		t.Skip("takes minutes: asked for with -ponder N")
	}
	set := measured(t)
	judge := solver.New(engine.Rules{}, solver.Options{CacheFolder: search.CacheFolder()})
	guess := solver.New(engine.Rules{}, solver.Options{Threads: 1, Memory: 64 << 20})
	guess.LeaveOut(solver.Without["forgetting"])
	variants := []struct {
		name   string
		before func(l solver.Limits) solver.Limits // what is pondered
	}{
		{"no pondering", nil},
		{"pondering", func(l solver.Limits) solver.Limits { l.AllHouses = true; return l }},
		{"pondering the best house", func(l solver.Limits) solver.Limits { return l }},
	}
	budgets, positions := strings.Split(*budgets, ","), 0
	given, worse, depth := map[string]int{}, map[string]int{}, map[string]int{}
	for _, p := range set.WithSeeds(*ponderSeeds) {
		after, player, ok := answered(t, judge, p.State())
		if !ok {
			continue
		}
		right, err := judge.Solve(t.Context(), after, player)
		if err != nil {
			t.Fatal(err)
		}
		positions++
		for _, v := range variants {
			for _, budget := range budgets {
				limits, key := limitsOf(t, budget), v.name+", "+budget
				guess.Forget()
				if v.before != nil {
					before := v.before(limits)
					before.Nodes *= *ponders
					if _, err := guess.Search(t.Context(), p.State(), engine.First, before, nil); err != nil {
						t.Fatal(err)
					}
				}
				info, err := guess.Search(t.Context(), after, player, limits, nil)
				if err != nil {
					t.Fatal(err)
				}
				depth[key] += info.Depth
				for _, h := range right.Houses {
					if h.House == info.House && h.Score < right.Score {
						given[key] += right.Score - h.Score
						worse[key]++
					}
				}
			}
		}
	}
	n := float64(positions)
	for _, v := range variants {
		for _, budget := range budgets {
			key := v.name + ", " + budget
			t.Logf("%s nodes: %.3f seeds given away, in %d of %d positions, %.1f turns ahead", key, float64(given[key])/n, worse[key], positions, float64(depth[key])/n)
		}
	}
}

// answered plays a position on until the other player is to move; false if that is
// the end, or leaves no choice.
func answered(t *testing.T, s *solver.Solver, state engine.State) (engine.State, int, bool) {
	t.Helper()
	rules := engine.DefaultRules()
	for player := engine.First; player == engine.First; {
		info, err := s.Search(t.Context(), state, player, solver.Limits{Depth: 4}, nil)
		if err != nil {
			t.Fatal(err)
		}
		m, err := rules.Play(state, player, info.House)
		if err != nil {
			t.Fatal(err)
		}
		if state, player = m.To, m.Next(); m.Finished {
			return state, player, false
		}
	}
	return state, engine.Second, len(rules.Houses(state, engine.Second)) > 1
}
