package solver

import (
	"sync/atomic"
	"testing"
	"time"

	"kalah/engine"
)

// TestSearchKeepsReporting checks that a search reports time and nodes while it finds no better answer.
func TestSearchKeepsReporting(t *testing.T) {
	s := New(engine.Rules{}, Options{Threads: 3, TableSeeds: 8, Memory: 32 << 20})
	var last Info
	var busy atomic.Bool
	between := 0
	end, err := s.Search(t.Context(), engine.StartState(6), engine.First, Limits{Time: time.Second}, func(now Info) {
		if !busy.CompareAndSwap(false, true) {
			t.Error("two reports at once")
		}
		if now.Elapsed < last.Elapsed || now.Nodes < last.Nodes || now.Depth < last.Depth {
			t.Errorf("%+v after %+v", now, last)
		}
		if now.Depth == last.Depth {
			between++
		}
		last = now
		busy.Store(false)
	})
	// A busy machine may skip most of them.
	if err != nil || between < 3 || end.Nodes < last.Nodes || end.Nodes == 0 {
		t.Errorf("%d reports between those of depths; in the end %+v, %v", between, end, err)
	}
}

// TestLines checks that the principal variation is as long as the search depth.
func TestLines(t *testing.T) {
	s := New(engine.Rules{}, Options{TableSeeds: 8, Memory: 32 << 20})
	for depth := 4; depth <= 8; depth += 2 {
		got, err := s.Search(t.Context(), engine.StartState(4), engine.First, Limits{Depth: depth}, nil)
		if err != nil {
			t.Fatal(err)
		}
		turns := 1
		for i := 1; i < len(got.PV); i++ {
			if got.PV[i].Player != got.PV[i-1].Player {
				turns++
			}
		}
		if turns < depth {
			t.Errorf("depth %d: the line %v has %d turns", depth, got.PV, turns)
		}
	}
}
