package session

import (
	"context"
	"time"

	"kalah/engine"
	"kalah/search/book"
	"kalah/search/puzzle"
	"kalah/search/why"
)

const (
	// lapseTime is the maximum time to search a lapse.
	lapseTime = time.Second
	// lapseSeeds is the maximum number of seeds in houses for proofs in this time.
	lapseSeeds = 26
)

// Lapse is the largest loss by one move of a person, in a game lost to the computer.
type Lapse struct {
	Seeds int      // largest loss of a move that is proved; 0 if none is known
	At    int      // number of moves before the move that Why is about
	Why   *why.Why // reason of the largest loss that turns 0 and 1 explain: see [why.Why.Early]; nil if none is known
}

// lapse is the lapse of a game.
type lapse struct {
	Lapse
	game []engine.Played
}

// findLapse searches the lapse of a game that has just ended, in the background.
func (s *Session) findLapse() {
	game := s.game
	players, winners := s.specs(), game.Winners()
	if Persons(players) != 1 || !game.Ending.IsZero() || len(winners) != 1 || players[winners[0]].Type.IsPerson() {
		return
	}
	var found Lapse
	s.cfg.Tasks.Go(func(ctx context.Context) error {
		ctx, cancel := context.WithTimeout(ctx, lapseTime)
		defer cancel()
		found = s.lapseIn(ctx, game, 1-winners[0])
		return nil
	}, func(error) {
		s.lapse = lapse{found, game.Moves}
		s.refresh()
	})
}

// lapseIn returns the lapse of a player. It knows the values of positions in the opening book. The others it proves
// from the last move backwards until the context ends.
func (s *Session) lapseIn(ctx context.Context, game engine.Snapshot, seat engine.Side) (l Lapse) {
	solver, proving := puzzle.NewProver().Solver(game.Rules), true
	for n := len(game.Moves) - 1; n >= 0; n-- {
		at, house := game.At(n).Position(), game.Moves[n].House
		if game.BeforeSwap(n) || game.Seat(n, at.Player) != seat || len(at.Rules.Houses(at.State, at.Player)) < 2 {
			continue
		}
		if known, ok := s.cfg.Env.FromBook(at.Rules, at.State, at.Player); ok {
			for _, h := range known {
				if h.House == house {
					l.Seeds = max(l.Seeds, book.Best(known).Score-h.Score)
				}
			}
			continue
		}
		if proving = proving && at.State.AllInHouses() <= lapseSeeds; !proving {
			continue
		}
		w, err := why.Explain(ctx, solver, at, house, why.Options{Turns: 1})
		if proving = err == nil; !proving {
			continue
		}
		l.Seeds = max(l.Seeds, w.Loss)
		if w.Early() && (l.Why == nil || w.Loss > l.Why.Loss) {
			l.At, l.Why = n, &w
		}
	}
	return l
}

// lapseOf returns the lapse of the game, if it is over.
func (s *Session) lapseOf() (l Lapse) {
	if s.game.Over() && sameMoves(s.lapse.game, s.game.Moves) {
		return s.lapse.Lapse
	}
	return Lapse{}
}
