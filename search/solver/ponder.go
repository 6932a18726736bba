package solver

import (
	"context"
	"time"

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
		turn, end, err := s.beginPondering(ctx)
		if err != nil {
			return err
		}
		_, err = s.look(turn, p, player, lead, Limits{AllHouses: true, bestFirst: true}, nil)
		end()
		if err == nil || ended(ctx) != nil {
			return ended(ctx)
		}
	}
}

// ponderAgain is how long pondering leaves the solver to a question that came to it
// while it waited for its turn.
const ponderAgain = 5 * time.Millisecond

// beginPondering waits for the solver to be free and wanted by nobody else. It returns a
// context that also ends when somebody wants it.
func (s *Solver) beginPondering(ctx context.Context) (turn context.Context, end func(), err error) {
	for {
		if err := take(ctx, s.turn); err != nil {
			return nil, nil, err
		}
		turn, cancel := context.WithCancel(ctx)
		s.pondering.Store(&cancel)
		end := func() {
			s.pondering.Store(nil)
			cancel()
			s.end()
		}
		// Whoever waits now may have come before it could be interrupted.
		if s.waiting.Load() == 0 {
			return turn, end, nil
		}
		end()
		if err := sleep(ctx, ponderAgain); err != nil {
			return nil, nil, err
		}
	}
}

// interruptPondering ends what ponders. Whoever calls it waits for the solver already,
// as waiting says.
func (s *Solver) interruptPondering() {
	if cancel := s.pondering.Load(); cancel != nil {
		(*cancel)()
	}
}

func sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}
