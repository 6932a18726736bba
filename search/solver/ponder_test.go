package solver

import (
	"context"
	"errors"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/task/tasktest"
)

// unprovable returns a solver with little memory, and a state that it cannot solve during a test.
func unprovable(t *testing.T) (*Solver, engine.State) {
	t.Helper()
	s := New(engine.Rules{}, Options{TableSeeds: 6, Memory: 16 << 20, Threads: 2})
	t.Cleanup(s.Free)
	return s, engine.StartState(10)
}

// pondersOn lets the solver ponder until end is called.
func pondersOn(t *testing.T, s *Solver, state engine.State) (end func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	over := make(chan error, 1)
	go func() { over <- s.Ponder(ctx, state, engine.First) }()
	return func() {
		t.Helper()
		cancel()
		if err := <-over; !errors.Is(err, context.Canceled) {
			t.Errorf("pondering ended with %v, want %v", err, context.Canceled)
		}
	}
}

// untilPondering waits until the solver ponders.
func untilPondering(s *Solver) {
	for s.interrupt.Load() == nil {
		time.Sleep(time.Millisecond)
	}
}

// TestQuestionsComeBeforePondering checks that questions interrupt pondering, which resumes after them.
func TestQuestionsComeBeforePondering(t *testing.T) {
	s, long := unprovable(t)
	end := pondersOn(t, s, long)
	ask := map[string]func() error{
		"value": func() error {
			got, err := s.Value(t.Context(), engine.StartState(1), engine.First)
			if err == nil && got.Score != 2 {
				t.Errorf("worth %d, want 2", got.Score)
			}
			return err
		},
		"search": func() error {
			_, err := s.Search(t.Context(), engine.StartState(4), engine.Second, Limits{Depth: 4}, nil)
			return err
		},
		"forget": func() error { s.Forget(); return nil },
	}
	for name, ask := range ask {
		untilPondering(s)
		began := time.Now()
		if err := ask(); err != nil || time.Since(began) > slack() {
			t.Errorf("%s: %v, after %v", name, err, time.Since(began))
		}
	}
	untilPondering(s)
	end()
}

// TestPonderingWaitsForAnalysis checks that a search that yields to questions does not yield to Ponder.
func TestPonderingWaitsForAnalysis(t *testing.T) {
	s, long := unprovable(t)
	var end func()
	info, err := s.Search(t.Context(), long, engine.First, Limits{Time: 4 * yieldAfter, AllHouses: true, Yield: true}, func(Info) {
		if end == nil {
			end = pondersOn(t, s, long)
		}
	})
	if err != nil || info.Yielded {
		t.Errorf("the analysis ended with %+v, %v", info, err)
	}
	untilPondering(s)
	end()
}

// TestPonderingProves checks that pondering ends once all houses are proved, and that later searches find
// the proof in the tables.
func TestPonderingProves(t *testing.T) {
	s := New(engine.Rules{}, Options{TableSeeds: 6, Memory: 16 << 20, Threads: 1})
	t.Cleanup(s.Free)
	state, player := engine.StartState(2), engine.First
	alone, err := s.Search(t.Context(), state, player, Limits{AllHouses: true}, nil)
	tasktest.OK(t, err)
	s.Forget()
	tasktest.OK(t, s.Ponder(t.Context(), state, player))
	var nodes uint64
	for house := range engine.Houses {
		m, err := engine.Rules{Seeds: 2}.Play(state, player, house)
		tasktest.OK(t, err)
		after, err := s.Search(t.Context(), m.To, m.Next(), Limits{}, nil)
		if err != nil || !after.Exact {
			t.Errorf("house %d: got %+v, %v, want a proof", house, after, err)
		}
		nodes += after.Nodes
	}
	if nodes > alone.Nodes/2 {
		t.Errorf("%d nodes for all houses, %d with empty tables", nodes, alone.Nodes)
	}
	if err := s.Ponder(t.Context(), engine.State{0: {6: 48}}, player); err != nil {
		t.Errorf("a finished game: %v", err)
	}
}
