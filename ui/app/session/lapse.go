package session

import (
	"context"
	"time"

	"kalah/engine"
	"kalah/search/puzzle"
)

// lapseTime is the maximum time to search a lapse.
const lapseTime = time.Second

// lapse is the move that cost a person the most seeds in a game lost to the computer.
type lapse struct {
	game  []engine.Played
	seeds int // seeds lost; 0 if no such move is known
}

// findLapse searches the lapse of a game that has just ended, in the background.
func (s *Session) findLapse() {
	game := s.game
	players, winners := s.specs(), game.Winners()
	if Persons(players) != 1 || !game.Ending.IsZero() || len(winners) != 1 || players[winners[0]].Type.IsPerson() {
		return
	}
	loser, seeds := 1-winners[0], 0
	s.cfg.Tasks.Go(func(ctx context.Context) error {
		ctx, cancel := context.WithTimeout(ctx, lapseTime)
		defer cancel()
		seeds = puzzle.MostGivenAway(ctx, s.cfg.Env, game, loser)
		return nil
	}, func(error) {
		s.lapse = lapse{game.Moves, seeds}
		s.refresh()
	})
}

// lapseOf returns the seeds lost by the lapse of the game, or 0 if none is known.
func (s *Session) lapseOf() int {
	if !s.game.Over() || !sameMoves(s.lapse.game, s.game.Moves) {
		return 0
	}
	return s.lapse.seeds
}
