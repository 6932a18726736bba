package solver

import (
	"context"
	"time"

	"kalah/engine"
)

// Ponder searches a position to fill the tables for later searches. It returns nil once every
// house is proved. Otherwise it returns the context's error soon after the context ends.
//
// Questions have priority: Ponder waits for the current question, pauses as soon as another
// question waits, and resumes after it. A search with [Limits].Yield does not yield to Ponder.
// Ponder does not affect searches with a limit of depth or nodes; these searches clear its
// estimates, but not its proved bounds.
func (s *Solver) Ponder(ctx context.Context, state engine.State, player engine.Side) error {
	p, lead, err := s.check(state, player)
	if err != nil || p.finished() {
		return err
	}
	for {
		if err := s.acquire(ctx); err != nil {
			return err
		}
		turn, stop := s.yieldingContext(ctx, 0)
		_, err = s.run(turn, time.Now(), p, player, lead, Limits{AllHouses: true, bestFirst: true}, nil)
		stop()
		s.end()
		if err == nil || ended(ctx) != nil {
			return ended(ctx)
		}
	}
}
