package solver

import (
	"context"

	"kalah/engine"
)

// Ponder searches a position for the sake of the searches that follow: they begin with
// the guesses and bounds that it leaves in the tables. It returns nil once every house is
// proved, else the context's error soon after the context ends.
//
// Everybody else comes first. Ponder waits while a question is worked on, ends what it
// does as soon as another one is asked, and goes on after that. A search that yields to
// others does not yield to it. Searches with a limit of depth or nodes answer as ever,
// but what is pondered after one of them begins with no guesses.
func (s *Solver) Ponder(ctx context.Context, state engine.State, player int) error {
	p, lead, err := s.check(state, player)
	if err != nil || p.finished() {
		return err
	}
	for {
		if err := s.acquire(ctx); err != nil {
			return err
		}
		turn, stop := s.untilOthersWait(ctx, 0)
		_, err = s.look(turn, p, player, lead, Limits{AllHouses: true, bestFirst: true}, nil)
		stop()
		s.end()
		if err == nil || ended(ctx) != nil {
			return ended(ctx)
		}
	}
}
