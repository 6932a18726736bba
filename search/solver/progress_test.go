package solver

import (
	"sync/atomic"
	"testing"
	"time"

	"kalah/engine"
)

// TestSearchKeepsReporting checks that a search reports time and nodes while it finds no better answer, with
// one report at a time.
func TestSearchKeepsReporting(t *testing.T) {
	s := New(engine.Rules{}, Options{Threads: 3, TableSeeds: 8, Memory: 32 << 20})
	var last Info
	var busy atomic.Bool
	between := 0
	end, err := s.Search(t.Context(), engine.StartState(6), engine.First, Limits{Time: 400 * time.Millisecond}, func(now Info) {
		if !busy.CompareAndSwap(false, true) || now.Elapsed < last.Elapsed || now.Nodes < last.Nodes || now.Depth < last.Depth {
			t.Errorf("%+v after %+v, or two reports at once", now, last)
		}
		if now.Depth == last.Depth {
			between++
		}
		last = now
		busy.Store(false)
	})
	// A busy machine may skip most of them.
	if err != nil || between < 2 || end.Nodes < last.Nodes {
		t.Errorf("%d reports between those of depths; in the end %+v, %v", between, end, err)
	}
}
