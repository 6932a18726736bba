package solver

import (
	"context"
	"time"

	"kalah/engine"
)

// Ponder searches a position to leave guesses and bounds in the tables for later searches.
// It returns nil once every house is proved, else the context's error soon after the
// context ends.
//
// Questions come first: Ponder waits for the one under way, stops as soon as another one is
// asked, and goes on after that. A search that yields to questions does not yield to it.
// Searches with a limit of depth or nodes are not affected, but clear the guesses.
func (s *Solver) Ponder(ctx context.Context, state engine.State, player int) error {
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
