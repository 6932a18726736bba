package solver

import (
	"context"
	"testing"

	"kalah/engine"
)

// TestLookAheadStops checks that lookAhead stops soon after the end of its context, in a position with
// very many extra turns.
func TestLookAheadStops(t *testing.T) {
	p := newPosition(engine.State{{2, 4, 4, 1, 25, 14, 68}, {3, 1, 0, 2, 0, 8, 108}}, engine.First)
	lookAheads := func(ctx context.Context) uint64 {
		w := &worker{stop: &stop{ctx: ctx}} // only the worker sets it
		w.lookAhead(p, maxForesight, -infinity, infinity)
		return w.lookAheads
	}
	ended, end := context.WithCancel(context.Background())
	end()
	if got := lookAheads(context.Background()); got < 10*lookAheadsPerPoll {
		t.Errorf("only %d positions without an end, too few for the test", got)
	}
	if got, most := lookAheads(ended), uint64(lookAheadsPerPoll+100); got > most {
		t.Errorf("got %d positions after the end, want at most %d", got, most)
	}
}
