package session

import (
	"context"
	"time"

	"kalah/engine"
	"kalah/search/why"
)

// Call is a remark of the coach on the latest move of a person. The game is paused until it is continued or the move is
// taken back.
type Call struct {
	Why  why.Why
	Told Told
}

// Told is the part of its explanation that a [Call] tells.
type Told int

// The steps of a call.
const (
	TellEvent  Told = iota // only that there was something to see
	TellReason             // the reason without the better house
	TellAll                // the better house too
)

// coach tells a person about large mistakes, before the computer answers.
type coach struct {
	call   *Call
	cancel context.CancelFunc // of the judgement on the latest move; nil if there is none
	calls  int                // in this game
	turn   int                // of the latest call, 0 without one
	quiet  int                // coached games without a call, one after the other
	losses int                // games lost to the computer, one after the other
}

const (
	maxCalls   = 3                      // in one game
	coachTime  = 500 * time.Millisecond // for a judgement; a late one is dropped
	coachSeeds = 36                     // in houses
	// quietGames is the number of games without a call after which smaller mistakes count.
	quietGames = 2
	// offerAfter is the number of losses after which the coach is offered.
	offerAfter = 2
)

// coachLosses are the smallest losses that the coach tells about, in seeds, by the level of the opponent, the easiest
// level first. They were measured to give one or two calls a game.
var coachLosses = []int{8, 6, 4, 2}

// CanCoach reports whether the coach can watch the game: a person plays against the computer without a clock.
func (s Setup) CanCoach() bool { return s.Clock.IsZero() && Persons(s.Players) == 1 }

func (s *Session) coached() bool { return s.setup.Coach && s.setup.CanCoach() }

// leastLoss returns the smallest loss that the coach tells about.
func (s *Session) leastLoss() int {
	at := len(coachLosses) - 2
	for i, level := range engine.Levels()[:len(coachLosses)] {
		for _, p := range s.seated {
			if of, ok := engine.LevelOf(p); ok && of.Word == level.Word {
				at = i
			}
		}
	}
	if s.coach.quiet >= quietGames {
		at++
	}
	return coachLosses[min(at, len(coachLosses)-1)]
}

// watchMove judges the latest move if it is a person's. Until then the computer's answer is held back.
func (s *Session) watchMove() {
	c, game := &s.coach, s.game
	n := len(game.Moves) - 1
	if n < 0 || game.Over() || game.BeforeSwap(n) || !s.coached() || c.calls >= maxCalls {
		return
	}
	m, turn := game.Moves[n], engine.Steps(game.Moves)[n].Turn
	if !s.specs()[m.Player].Type.IsPerson() || c.turn > 0 && turn <= c.turn+2 || m.From.AllInHouses() > coachSeeds {
		return
	}
	ctx, cancel := context.WithTimeout(s.cfg.Tasks.Context(), coachTime)
	c.cancel = cancel
	s.pace.hold(true)
	at, least := after(game, n).Position(), s.leastLoss()
	var w why.Why
	s.cfg.Tasks.Go(func(context.Context) (err error) {
		w, err = s.cfg.Evaluator.Explain(ctx, at, m.House, why.Options{Turns: 1})
		return err
	}, func(err error) {
		if c.cancel == nil || !sameMoves(game.Moves, s.game.Moves) {
			return
		}
		s.dropCall()
		if err == nil && w.Loss >= least && w.Early() {
			s.halt()
			c.calls++
			c.turn, c.call, s.paused = turn, &Call{Why: w}, true
			s.refresh()
		}
	})
}

// dropCall ends the judgement and the call.
func (s *Session) dropCall() {
	c := &s.coach
	if c.call = nil; c.cancel != nil {
		c.cancel()
		c.cancel = nil
		s.pace.hold(false)
	}
}

// TellMore makes the call of the coach tell more.
func (s *Session) TellMore() {
	if c := s.coach.call; c != nil {
		s.coach.call = &Call{c.Why, min(c.Told+1, TellAll)}
		s.refresh()
	}
}

// coachEnded counts the game that has just ended.
func (s *Session) coachEnded() {
	c, winners := &s.coach, s.game.Winners()
	switch lost := len(winners) == 1 && !s.specs()[winners[0]].Type.IsPerson(); {
	case Persons(s.seated) != 1:
	case lost:
		c.losses++
	default:
		c.losses = 0
	}
	if s.coached() && c.calls == 0 {
		c.quiet++
	} else {
		c.quiet = 0
	}
}
