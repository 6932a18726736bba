package search_test

import (
	"math"
	"runtime"
	"sync"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search"
	"kalah/search/solver"
)

// TestPlayersMatchTheCatalogue checks that NewAI creates exactly the types that the catalogue lists as
// AIs without a command, and that their values have the unit in the catalogue.
func TestPlayersMatchTheCatalogue(t *testing.T) {
	p := engine.Position{Rules: engine.DefaultRules(), State: engine.State{{4, 2, 1, 1, 1, 0, 23}, {1, 1, 0, 3, 1, 0, 10}}, Player: 1}
	for _, info := range engine.Catalogue() {
		spec := engine.NewSpec(info.Type)
		if info.Time.Taken() {
			spec.Time = 50 * time.Millisecond
		}
		ai, err := env.NewAI(p.Rules, spec, search.NewRNG(1), nil)
		if made := err == nil; made != (info.Kind == engine.AI && !info.Outside) {
			t.Errorf("%s: made %v, %v; is of kind %d", info.Type, made, err, info.Kind)
		}
		if err != nil {
			continue
		}
		choice, err := ai.Choose(t.Context(), p)
		if err != nil || ai.Spec().Type != info.Type {
			t.Fatalf("%s: is a %s, %v", info.Type, ai.Spec().Type, err)
		}
		value := choice.Stats.Value
		if (value == nil) != (info.Unit == engine.UnitNone) || info.Unit == engine.UnitHeuristic && math.Abs(*value) > 1 ||
			info.Unit == engine.UnitSeeds && *value != math.Trunc(*value) {
			t.Errorf("%s: the value %v is not of unit %v", info.Type, *value, info.Unit)
		}
	}
}

// TestMemoryIsBounded checks the memory limit of all solvers together.
func TestMemoryIsBounded(t *testing.T) {
	for memory, want := range map[int]int{0: search.DefaultMemory, 1: search.MinMemory, 128 << 20: 128 << 20, math.MaxInt: search.MaxMemory} {
		e := search.NewEnvironment(search.Options{})
		e.SetLimits(memory, 1<<20)
		total := e.Solver(engine.DefaultRules()).Memory() + e.Solver(engine.Rules{EmptyCapture: true}).Memory()
		if most, threads := e.Limits(); total > most || most != want || threads != runtime.NumCPU() {
			t.Errorf("%d bytes asked for: %d threads, %d bytes of %d, want %d", memory, threads, total, most, want)
		}
	}
}

// TestConcurrentUse checks concurrent games and analyses under both capture rules.
func TestConcurrentUse(t *testing.T) {
	e := search.NewEnvironment(search.Options{Memory: 64 << 20, TableSeeds: 8})
	var working sync.WaitGroup
	for i := range 8 {
		rules := engine.Rules{Seeds: 1 + i%2, EmptyCapture: i/2%2 == 1}
		want, err := solver.New(rules, solver.Options{TableSeeds: 8, Memory: 8 << 20}).Value(t.Context(), rules.Start(), engine.First)
		if err != nil {
			t.Fatal(err)
		}
		var players [2]engine.Player
		for i, kind := range []engine.PlayerType{engine.TypePerfect, engine.TypeExpert} {
			players[i] = newPlayer(t, e, rules, engine.PlayerSpec{Type: kind, Time: 5 * time.Second}, nil)
		}
		working.Go(func() {
			end := playOn(t, engine.NewSnapshot(rules, nil), players).State
			if got := end.Seeds(0) - end.Seeds(1); got != want.Score {
				t.Errorf("%+v: a game of two perfect players ends %+d, want %+d", rules, got, want.Score)
			}
		})
		working.Go(func() {
			for range 3 {
				got, err := e.Solver(rules).Value(t.Context(), rules.Start(), engine.First)
				if err != nil || got.Score != want.Score {
					t.Errorf("%+v: got %d, %v, want %d", rules, got.Score, err, want.Score)
				}
			}
		})
	}
	working.Wait()
}
