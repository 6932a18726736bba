package session

import (
	"time"

	"kalah/engine"
	"kalah/ui/app/clock"
)

// ClockState is the state of the clocks for a view.
type ClockState struct {
	On      bool             // the game has clocks
	Left    [2]time.Duration // by seat; at least 0
	Running engine.Side      // the seat whose clock runs, or -1
}

// timing runs the clocks of the game, if it has clocks, and ends the game when a player's time is
// over.
type timing struct {
	clocks   *clock.Clocks    // nil before the first game
	held     bool             // see Hold
	began    [2]time.Duration // time left at the start of the current move, by seat
	hurried  bool             // the computer player to move was told to answer in time
	stopTick func()           // stops the timer of the next tick
}

// beginClocks sets the clocks of a new game.
func (s *Session) beginClocks(c *clock.Clocks) {
	s.clocks, s.hurried, s.began = c, false, s.game.Left()
	if b := s.setup.Begin; b != nil && b.Left != [2]time.Duration{} {
		s.began = b.Left
	}
	c.Set(s.began)
}

// timeLeft returns the time left on the clocks by seat, in whole milliseconds and at least 1 ms.
// It returns 0 without clocks and after the end of the game.
func (s *Session) timeLeft() (left [2]time.Duration) {
	if s.clocks == nil || s.game.Clock.IsZero() || s.game.Over() {
		return left
	}
	left, _ = s.clocks.Read()
	for i := range left {
		left[i] = max(time.Millisecond, left[i].Truncate(time.Millisecond))
	}
	return left
}

// clocksChanged adapts the clocks to a change of the game.
func (s *Session) clocksChanged(before, now engine.Snapshot) {
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
	s.began, _ = s.clocks.Read()
}

// clockRunning returns the seat whose clock should run, or [clock.Nobody]. A person's clock runs
// while the person may play or looks at the past of the game. A computer player's clock runs
// while it thinks and nothing is being sown.
func (s *Session) clockRunning() engine.Side {
	if s.engine == nil || s.game.Clock.IsZero() || s.game.Over() || s.paused || s.held {
		return clock.Nobody
	}
	switch replay := s.replay != nil; {
	case s.personToMove() && (replay || s.mayPlay()),
		s.aiThinks() && !replay && s.awaitingMove && s.upToDate():
		return s.game.Player
	}
	return clock.Nobody
}

// followClocks starts and stops the clocks, and sets the timer of the next tick.
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

// tick updates the running clock. It makes a computer player answer before its time is over, and
// ends the game of a player whose time is over.
func (s *Session) tick() {
	left, runs := s.clocks.Read()
	if runs == clock.Nobody {
		return
	}
	switch before := s.began[runs]; {
	case left[runs] <= 0:
		s.finish(engine.Ending{Reason: engine.OnTime, Player: runs})
		return
	case !s.specs()[runs].Type.IsPerson() && !s.hurried && before-left[runs] >= s.clocks.Budget(before):
		s.hurried = true
		s.engine.MoveNow()
	}
	s.refresh()
}

// Hold stops the clocks while on is set, for example while a dialog is open.
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

// clockThen returns the clocks in a position of a replay.
func clockThen(s engine.Snapshot) ClockState {
	return ClockState{On: !s.Clock.IsZero(), Left: s.Left(), Running: clock.Nobody}
}
