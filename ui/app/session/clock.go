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

// Timing counts the players' time while it is to be counted, and ends a game when a
// player has none left. It does nothing in games without a clock.
type Timing struct {
	session *Session
	clocks  *clock.Clocks // of the game; nil before the first
	held    bool          // see Hold
	hurried bool          // the AI to move was told to answer, as its time runs out
	stop    func()        // the timer of what follows
}

// begin turns to a game that begins.
func (t *Timing) begin(c *clock.Clocks, s engine.Snapshot) {
	t.clocks, t.hurried = c, false
	c.Set(s.Left())
}

// reached follows the game to another position, or another seating.
func (t *Timing) reached(before, now engine.Snapshot) {
	moved := !sameMoves(before.Moves, now.Moves)
	switch reseated := before.Swapped != now.Swapped; {
	case !moved && reseated && now.Swapped > 0:
		t.clocks.Swap()
	case moved && !reseated && extends(before.Moves, now.Moves):
		for _, m := range now.Moves[len(before.Moves):] {
			t.clocks.Moved(m.Player, m.Stats.Clock)
		}
	case moved || reseated || !before.Ending.IsZero() && now.Ending.IsZero():
		t.clocks.Set(now.Left())
	default:
		return
	}
	t.hurried = false
}

// running returns whose time is to be counted now. A person's is while the person
// may play, and goes on while the person looks at something else; an AI's while it
// thinks and nothing is being sown.
func (t *Timing) running() int {
	s, g := t.session, t.session.Game
	if g.engine == nil || g.game.Clock.IsZero() || g.game.Over() || g.paused || t.held || s.closed {
		return clock.Nobody
	}
	switch replay := s.Replay.open != nil; {
	case isHuman(g.specs, g.game) && (replay || g.open()):
		return g.game.Player
	case !isHuman(g.specs, g.game) && !replay && g.loop != nil && g.asked && !s.display.animating && len(s.display.visible.Moves) == len(g.game.Moves):
		return g.game.Player
	}
	return clock.Nobody
}

// follow runs the clock that is to run.
func (t *Timing) follow() {
	t.stop()
	t.stop = func() {}
	if t.clocks == nil || t.session.Game.game.Clock.IsZero() {
		return
	}
	t.clocks.Run(t.running())
	if left, runs := t.clocks.Read(); runs != clock.Nobody {
		t.stop = t.session.cfg.Tasks.After(clock.UntilTick(left[runs]), t.tick)
	}
}

// tick shows the clock that runs, tells an AI to answer before its time is up, and
// ends the game of a player who has no time left.
func (t *Timing) tick() {
	g := t.session.Game
	left, runs := t.clocks.Read()
	if t.session.closed || runs == clock.Nobody {
		return
	}
	switch before := g.game.Left()[runs]; {
	case left[runs] <= 0:
		g.finish(engine.Ending{Reason: engine.OnTime, Player: runs})
		return
	case !g.specs[runs].Type.IsPerson() && !t.hurried && before-left[runs] >= t.clocks.Budget(before):
		t.hurried = true
		g.engine.MoveNow()
	}
	t.session.cfg.View.ShowClock(t.state())
	t.follow()
}

// Hold stops the clocks, or lets them go on: nobody's time is counted while something
// else has to be answered first, such as a dialog.
func (t *Timing) Hold(on bool) {
	if t.held != on {
		t.held = on
		t.follow()
		t.session.cfg.View.ShowClock(t.session.Screen().Clock)
	}
}

// state returns what is to be shown of the game's clocks.
func (t *Timing) state() ClockState {
	if t.clocks == nil || t.session.Game.game.Clock.IsZero() {
		return ClockState{Running: clock.Nobody}
	}
	left, runs := t.clocks.Read()
	return ClockState{On: true, Left: [2]time.Duration{max(0, left[0]), max(0, left[1])}, Running: runs}
}

// clockThen returns what the clocks of a game that is looked through showed.
func clockThen(s engine.Snapshot) ClockState {
	return ClockState{On: !s.Clock.IsZero(), Left: s.Left(), Running: clock.Nobody}
}
