package solver

import (
	"context"
	"testing"
	"time"

	"kalah/engine"
)

// TestBusyMachine checks that a search without any processor time visits leastGuesses positions after
// its time, but answers at once after twice its time.
func TestBusyMachine(t *testing.T) {
	const limit = time.Hour
	for _, threads := range []int{1, 2} {
		for _, state := range []engine.State{engine.StartState(10), {{4, 4, 4, 4, 4, 4}, {0, 5, 5, 4, 4, 4}}} { // a proof is unlikely, and likely
			for _, late := range []time.Duration{limit, overtime * limit} {
				s := New(engine.Rules{}, Options{TableSeeds: 6, Memory: 16 << 20, Threads: threads})
				began := time.Now().Add(-late)
				ctx, cancel := context.WithDeadline(t.Context(), time.Now().Add(time.Minute)) // far from limit
				info, err := s.run(ctx, began, newPosition(state, engine.First), engine.First, 0, Limits{Time: limit}, nil)
				cancel()
				enough := info.Nodes >= leastGuesses && info.Depth >= 5
				if err != nil || enough != (late == limit) || info.House < 0 {
					t.Errorf("%d threads, %v late: got %+v, %v", threads, late, info, err)
				}
				s.Free()
			}
		}
	}
}
