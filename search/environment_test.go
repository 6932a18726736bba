package search_test

import (
	"context"
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
		if _, err := search.New[engine.Board](info.Type, search.NewKalah(engine.DefaultRules()), 1, search.Without{}); (err == nil) != info.Classic {
			t.Errorf("%s: a classic search: %v, %v", info.Type, info.Classic, err)
		}
		if err != nil {
			continue
		}
		choice, err := ai.Choose(t.Context(), p)
		if err != nil || ai.Spec().Type != info.Type {
			t.Fatalf("%s: is a %s, %v", info.Type, ai.Spec().Type, err)
		}
		value := choice.Stats.Value
		switch info.Unit {
		case engine.UnitNone:
			if value != nil {
				t.Errorf("%s: value %v in no unit", info.Type, *value)
			}
		case engine.UnitHeuristic:
			if *value < -1 || *value > 1 {
				t.Errorf("%s: %v is not a heuristic value", info.Type, *value)
			}
		case engine.UnitSeeds:
			if *value != float64(int(*value)) {
				t.Errorf("%s: %v is not a number of seeds", info.Type, *value)
			}
		}
	}
}

// TestMemoryIsBounded checks the memory limit of all solvers together.
func TestMemoryIsBounded(t *testing.T) {
	for _, memory := range []int{0, 4 << 20, 1 << 30} {
		e := search.NewEnvironment(search.Options{Memory: memory})
		total := e.Solver(engine.DefaultRules()).Memory() + e.Solver(engine.Rules{EmptyCapture: true}).Memory()
		if most, _ := e.Limits(); total > most || memory > 0 && most != memory {
			t.Errorf("%d bytes asked for: solvers take %d, the environment says %d", memory, total, most)
		}
	}
	if got := search.NewEnvironment(search.Options{}).Solver(engine.DefaultRules()); got.TableSize() != solver.New(engine.DefaultRules(), solver.Options{}).TableSize() {
		t.Errorf("by default the endgame table has %d positions", got.TableSize())
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

// TestNewLimitsApplyAtOnce checks that new limits apply to the next question of an existing player,
// and that a running search continues with its solver.
func TestNewLimitsApplyAtOnce(t *testing.T) {
	e := search.NewEnvironment(search.Options{Memory: 256 << 20, TableSeeds: 6})
	rules := engine.DefaultRules()
	expert := newPlayer(t, e, rules, engine.PlayerSpec{Type: engine.TypeExpert, Limit: 4}, nil)
	p := engine.Position{Rules: rules, State: rules.Start()}
	ask := func() engine.Choice {
		t.Helper()
		choice, err := expert.Choose(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		return choice
	}
	first := ask()
	before := e.Solver(rules)
	held := make(chan error, 1)
	ctx, cancel := context.WithCancel(t.Context())
	started := make(chan struct{})
	go func() {
		var once sync.Once
		_, err := before.Search(ctx, p.State, p.Player, solver.Limits{}, func(solver.Info) { once.Do(func() { close(started) }) })
		held <- err
	}()
	<-started

	e.SetLimits(search.MinMemory, 1)
	after := e.Solver(rules)
	if after == before || after.Memory() > search.MinMemory/2 {
		t.Fatalf("the solver takes %d bytes, want at most %d", after.Memory(), search.MinMemory/2)
	}
	// With the previous solver this would wait for the search.
	if again := ask(); again.House != first.House {
		t.Errorf("house %d, want %d as before", again.House, first.House)
	}
	select {
	case err := <-held:
		t.Errorf("the search in progress ended: %v", err)
	default:
	}
	cancel()
	<-held
	e.SetLimits(search.MinMemory, 1)
	if e.Solver(rules) != after {
		t.Error("the same limits made another solver")
	}
}

func TestLimitsAreBounded(t *testing.T) {
	for _, tt := range []struct{ memory, threads, wantMemory, wantThreads int }{
		{0, 0, search.DefaultMemory, 0},
		{1, -3, search.MinMemory, 0},
		{math.MaxInt, 1 << 20, search.MaxMemory, runtime.NumCPU()},
		{128 << 20, 1, 128 << 20, 1},
	} {
		e := search.NewEnvironment(search.Options{})
		e.SetLimits(tt.memory, tt.threads)
		if memory, threads := e.Limits(); memory != tt.wantMemory || threads != tt.wantThreads {
			t.Errorf("SetLimits(%d, %d): %d, %d, want %d, %d", tt.memory, tt.threads, memory, threads, tt.wantMemory, tt.wantThreads)
		}
	}
}
