package session

import (
	"time"

	"kalah/engine"
	"kalah/ui/app/clock"
)

// ClockState is what a screen shows of the clocks.
type ClockState struct {
	On      bool             // the game has clocks
	Left    [2]time.Duration // by seat; never below 0
	Running int              // whose time is counted; -1: nobody's
}

// timing counts the players' time while it is to be counted. A game whose player has none
// left ends. There is none in games without a clock.
type timing struct {
	clocks   *clock.Clocks // of the game; nil before the first
	held     bool          // see Hold
	hurried  bool          // the AI to move was told to answer, as its time runs out
	stopTick func()        // the timer of what follows
}

// beginClocks turns to a game that begins.
func (s *Session) beginClocks(c *clock.Clocks) {
	s.clocks, s.hurried = c, false
	c.Set(s.game.Left())
}

// clocksReached follows the game to another position, or another seating.
func (s *Session) clocksReached(before, now engine.Snapshot) {
	moved := !sameMoves(before.Moves, now.Moves)
	switch reseated := before.Swapped != now.Swapped; {
	case !moved && reseated && now.Swapped > 0:
		s.clocks.Swap()
	case moved && !reseated && extends(before.Moves, now.Moves):
		for _, m := range now.Moves[len(before.Moves):] {
			s.clocks.Moved(m.Player, m.Stats.Clock)
		}
	case moved || reseated || !before.Ending.IsZero() && now.Ending.IsZero():
		s.clocks.Set(now.Left())
	default:
		return
	}
	s.hurried = false
}

// clockRunning returns whose time is to be counted now. A person's is while the person
// may play, and goes on while the person looks at something else; an AI's while it
// thinks and nothing is being sown.
func (s *Session) clockRunning() int {
	if s.engine == nil || s.game.Clock.IsZero() || s.game.Over() || s.paused || s.held || s.closed {
		return clock.Nobody
	}
	switch replay := s.replay != nil; {
	case isHuman(s.specs, s.game) && (replay || s.mayPlay()):
		return s.game.Player
	case !isHuman(s.specs, s.game) && !replay && s.loop != nil && s.asked && !s.display.animating && len(s.display.visible.Moves) == len(s.game.Moves):
		return s.game.Player
	}
	return clock.Nobody
}

// followClocks runs the clock that is to run.
func (s *Session) followClocks() {
	s.stopTick()
	s.stopTick = func() {}
	if s.clocks == nil || s.game.Clock.IsZero() {
		return
	}
	s.clocks.Run(s.clockRunning())
	if left, runs := s.clocks.Read(); runs != clock.Nobody {
		s.stopTick = s.cfg.Tasks.After(clock.UntilTick(left[runs]), s.tick)
	}
}

// tick shows the clock that runs, tells an AI to answer before its time is up, and
// ends the game of a player who has no time left.
func (s *Session) tick() {
	left, runs := s.clocks.Read()
	if s.closed || runs == clock.Nobody {
		return
	}
	switch before := s.game.Left()[runs]; {
	case left[runs] <= 0:
		s.finish(engine.Ending{Reason: engine.OnTime, Player: runs})
		return
	case !s.specs[runs].Type.IsPerson() && !s.hurried && before-left[runs] >= s.clocks.Budget(before):
		s.hurried = true
		s.engine.MoveNow()
	}
	s.refresh()
}

// Hold stops the clocks, or lets them go on: nobody's time is counted while something
// else has to be answered first, such as a dialog.
func (s *Session) Hold(on bool) {
	if s.held != on {
		s.held = on
		s.refresh()
	}
}

func (s *Session) clockState() ClockState {
	if s.clocks == nil || s.game.Clock.IsZero() {
		return ClockState{Running: clock.Nobody}
	}
	left, runs := s.clocks.Read()
	return ClockState{On: true, Left: [2]time.Duration{max(0, left[0]), max(0, left[1])}, Running: runs}
}

// clockThen returns what the clocks of a game that is looked through showed.
func clockThen(s engine.Snapshot) ClockState {
	return ClockState{On: !s.Clock.IsZero(), Left: s.Left(), Running: clock.Nobody}
}
