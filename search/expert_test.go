package search_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/search"
	"kalah/search/book"
	"kalah/search/solver"
)

// In the position all houses except one lose seeds.
func TestStrongPlayersPlayBest(t *testing.T) {
	p := engine.Position{Rules: engine.DefaultRules(), State: engine.State{{4, 2, 1, 1, 1, 0, 23}, {1, 1, 0, 3, 1, 0, 10}}, Player: 1}
	solution, err := env.Solver(p.Rules).Solve(t.Context(), p.State, p.Player)
	tasktest.OK(t, err)
	for _, spec := range []engine.PlayerSpec{
		{Type: engine.TypePerfect},
		{Type: engine.TypePerfect, Time: 10 * time.Second},
		{Type: engine.TypeExpert, Time: 10 * time.Second},
		{Type: engine.TypeExpert, Limit: 30, Level: engine.MaxLevel},
	} {
		ai := newPlayer(t, env, p.Rules, spec, nil)
		choice, err := ai.Choose(t.Context(), p)
		best := slices.Contains(solution.Houses, solver.HouseScore{House: choice.House, Score: solution.Score, Proven: true})
		if err != nil || !best || !choice.Stats.Proved || *choice.Stats.Value != float64(solution.Score) {
			t.Errorf("%+v: got %+v, %v, want a house worth %d, proved", spec, choice, err, solution.Score)
		}
	}
}

// TestNodes checks that a player with a number of nodes plays the same game whatever its tables and threads, and that more
// nodes take more time.
func TestNodes(t *testing.T) {
	rules := engine.DefaultRules()
	specs := [2]engine.PlayerSpec{{Type: engine.TypeExpert, Nodes: 3000, Seed: seeded(1)}, {Type: engine.TypeExpert, Nodes: 300, Seed: seeded(1)}}
	other := search.NewEnvironment(search.Options{Memory: 64 << 20, TableSeeds: 12, Threads: 1})
	game := playOn(t, engine.NewSnapshot(rules, nil), newPlayers(t, env, rules, specs))
	if d, err := other.Recompute(t.Context(), game, specs, engine.PerPlayer, 0); d != nil || err != nil {
		t.Errorf("in another environment %+v, %v", d, err)
	}
	var nodes [2]uint64
	for _, m := range game.Moves {
		nodes[m.Player] = max(nodes[m.Player], m.Stats.Nodes)
	}
	if nodes[0] < 3000 || nodes[0] > 6000 || nodes[1] < 300 || nodes[1] > 3000 {
		t.Errorf("most nodes for a move: %d", nodes)
	}
}

// TestOnClock checks that the time on the clock limits a search.
func TestOnClock(t *testing.T) {
	rules := engine.Rules{Seeds: 12} // out of the book, and of reach
	for _, spec := range []engine.PlayerSpec{{Type: engine.TypePerfect, Time: time.Hour}, {Type: engine.TypeExpert, Time: time.Hour}, {Type: engine.TypeExpert}} {
		ai := newPlayer(t, env, rules, spec, nil)
		p := engine.Position{Rules: rules, State: rules.Start(), Time: 50 * time.Millisecond}
		choice, err := ai.Choose(t.Context(), p)
		if err != nil || choice.Stats.Hurried || choice.Stats.Elapsed < p.Time || choice.Stats.Elapsed > 30*time.Second {
			t.Errorf("%+v: %+v, %v, want an answer after %v", spec, choice.Stats, err, p.Time)
		}
	}
}

// TestMoveNow checks that a player that must move now returns a legal move, before and during its
// search, and that a cancelled player returns an error.
func TestMoveNow(t *testing.T) {
	p := engine.Position{Rules: engine.DefaultRules(), State: engine.StartState(6)}
	specs := []engine.PlayerSpec{{Type: engine.TypeExpert, Time: time.Hour}, {Type: engine.TypePerfect, Time: time.Hour}}
	for _, classic := range classics {
		specs = append(specs, engine.PlayerSpec{Type: classic, Limit: 60, Seed: seeded(1)})
	}
	for _, spec := range specs {
		ctx, cancel := context.WithCancelCause(t.Context())
		ai := newPlayer(t, env, p.Rules, spec, func(search.Progress) { cancel(engine.ErrMoveNow) })
		for _, when := range []string{"during", "before"} { // the context has ended before the second search
			began := time.Now()
			choice, err := ai.Choose(ctx, p)
			if took := time.Since(began); err != nil || p.Rules.Check(p.State, p.Player, choice.House) != nil ||
				!choice.Stats.Hurried || choice.Stats.Proved || choice.Stats.Value == nil || took > 10*time.Second {
				t.Errorf("%s, %s the search: got %+v, %v after %v, want a hurried choice", spec.Type, when, choice, err, took)
			}
		}
		ended, end := context.WithCancel(t.Context())
		end()
		if _, err := ai.Choose(ended, p); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: got %v, want %v", spec.Type, err, context.Canceled)
		}
	}
}

// TestBookMoves checks that moves from the book, proved or estimated, need no search, and that players
// with reproducible choices do not use the book.
func TestBookMoves(t *testing.T) {
	rules := engine.Rules{Seeds: 6}
	for _, proved := range []bool{true, false} {
		// An invented score, which only the book can have.
		said := solver.HouseScore{House: 4, Score: 30, Proven: proved}
		b := new(book.Book).With(book.Entry{State: rules.Start(), Houses: []solver.HouseScore{said}})
		for _, spec := range []engine.PlayerSpec{
			{Type: engine.TypePerfect},
			{Type: engine.TypeExpert},
			{Type: engine.TypeExpert, Level: engine.MaxLevel},
			{Type: engine.TypeExpert, Limit: 2},
			{Type: engine.TypeExpert, Level: 4, Seed: seeded(1)},
		} {
			ai := newPlayer(t, search.NewEnvironment(search.Options{Book: b}), rules, spec, nil)
			choice, err := ai.Choose(t.Context(), engine.Position{Rules: rules, State: rules.Start()})
			tasktest.OK(t, err)
			byBook := choice.House == 4 && *choice.Stats.Value == 30 && choice.Stats.Proved == proved && choice.Stats.Nodes == 0
			if searched := spec.Limit > 0 || spec.Seed != nil; byBook == searched || searched && choice.Stats.Nodes == 0 {
				t.Errorf("%+v: got %+v; proved in the book: %t", spec, choice, proved)
			}
		}
	}
}
