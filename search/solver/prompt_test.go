package solver

import (
	"context"
	"flag"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/raced"
)

// prompt makes the tests check the documented times. It needs an idle machine:
// go test ./search/solver -run Prompt -prompt -v
var prompt = flag.Bool("prompt", false, "require work to end within 50 ms: for an idle machine")

// slack returns the maximum delay of the end of work. A busy machine stops a process for seconds; work
// that does not end takes minutes.
func slack() time.Duration {
	switch {
	case *prompt:
		return 50 * time.Millisecond
	case raced.On:
		return 30 * time.Second
	}
	return 10 * time.Second
}

// stages returns the kinds of long work. Each has its own solver.
func stages(t *testing.T) map[string]func(ctx context.Context) error {
	start, folder := engine.StartState(6), t.TempDir()
	o := Options{TableSeeds: 16, Memory: 512 << 20}
	if raced.On || testing.Short() {
		o = Options{TableSeeds: smallTable + 2, Memory: 64 << 20}
	}
	stored, largest := o, o
	stored.CacheFolder = filepath.Join(folder, "stored")
	prepared(t, New(engine.Rules{}, stored))
	largest.TableSeeds = 22
	latest := New(engine.Rules{}, o)
	fresh := func(o Options) *Solver {
		latest.Free()
		latest = New(engine.Rules{}, o)
		return latest
	}
	t.Cleanup(func() { latest.Free() })
	return map[string]func(context.Context) error{
		"building":    func(ctx context.Context) error { return fresh(o).Prepare(ctx) },
		"planning to": func(ctx context.Context) error { return fresh(largest).Prepare(ctx) },
		"loading":     func(ctx context.Context) error { return fresh(stored).Prepare(ctx) },
		"value": func(ctx context.Context) error {
			_, err := fresh(stored).Value(ctx, start, engine.First)
			return err
		},
		"search": func(ctx context.Context) error {
			_, err := fresh(stored).Search(ctx, start, engine.First, Limits{}, func(Info) {})
			return err
		},
		"pondering": func(ctx context.Context) error { return fresh(stored).Ponder(ctx, start, engine.First) },
		"proof": func(ctx context.Context) error { // writes its file all the time
			p := proofOf(t, fresh(o), engine.StartState(7), folder)
			defer p.Close()
			p.every = time.Millisecond
			_, err := p.Value(ctx)
			return err
		},
		"perft": func(ctx context.Context) error {
			_, _, err := Perft(ctx, engine.Rules{}, start, engine.First, 40)
			return err
		},
	}
}

// TestPromptEnd checks that each kind of work returns soon after its context is cancelled or its
// deadline passes.
func TestPromptEnd(t *testing.T) {
	rounds, most := 4, 40*time.Millisecond
	if *prompt {
		rounds, most = 40, 120*time.Millisecond
	}
	for name, work := range stages(t) {
		var late []time.Duration
		for round := range rounds {
			ended := time.Now().Add(rand.N(most))
			ctx, cancel := context.WithDeadline(context.Background(), ended)
			if round%2 == 0 {
				ctx, cancel = context.WithCancel(context.Background())
				time.AfterFunc(time.Until(ended), cancel)
			}
			_ = work(ctx)
			late = append(late, time.Since(ended))
			cancel()
		}
		slices.Sort(late)
		t.Logf("%-18s returns %v after its end (median), at most %v", name, late[len(late)/2], late[len(late)-1])
		took := late[len(late)-1]
		if !*prompt {
			took = late[len(late)/2] // a busy machine may delay a few
		}
		if took > slack() {
			t.Errorf("%s took %v to return, want %v", name, took, slack())
		}
	}
}

// TestPromptSearch checks that a search by time does not build the endgame table, but uses a table that
// is ready or on disk.
func TestPromptSearch(t *testing.T) {
	o := Options{CacheFolder: t.TempDir(), TableSeeds: smallTable + 3}
	search := func(s *Solver, table bool) {
		t.Helper()
		const limit = 100 * time.Millisecond
		began := time.Now()
		got, err := s.Search(t.Context(), engine.StartState(4), engine.First, Limits{Time: limit}, nil)
		if took := time.Since(began); err != nil || took > limit+slack() || got.House < 0 {
			t.Errorf("got %+v, %v after %v, want an answer within %v", got, err, took, limit)
		}
		if whole := s.whole.ready.Load(); (whole != nil) != table || table && s.endgame != whole {
			t.Errorf("the table is there: %t, and in use: %t, want both %t", whole != nil, s.endgame == whole, table)
		}
	}
	s := New(engine.Rules{}, o)
	search(s, false)
	search(prepared(t, s), true)
	search(New(engine.Rules{}, o), true)
}
