package control

import (
	"context"
	"sync"
	"time"

	"kalah/engine"
)

// clocks count the players' time. AIs stop theirs from the goroutines that they
// think in, so that what happens afterwards costs them nothing.
type clocks struct {
	now func() time.Time

	mu       sync.Mutex
	terms    engine.Clock
	left     [2]time.Duration
	runs     int // the seat whose time is counted; noSeat: nobody's
	since    time.Time
	answered bool // the player to move has chosen: no time runs until the position changes
}

// noSeat stands for nobody.
const noSeat = -1

func newClocks(terms engine.Clock, now func() time.Time) *clocks {
	return &clocks{now: now, terms: terms, runs: noSeat}
}

// set stops the clocks and sets them to what the players have left in a position.
func (c *clocks) set(left [2]time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.left, c.runs, c.answered = left, noSeat, false
}

// run counts one player's time from now on, or nobody's.
func (c *clocks) run(seat int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.answered {
		seat = noSeat
	}
	if c.runs == seat {
		return
	}
	c.stop()
	c.runs, c.since = seat, c.now()
}

// stop needs the lock.
func (c *clocks) stop() {
	if c.runs != noSeat {
		c.left[c.runs] -= c.now().Sub(c.since)
	}
	c.runs = noSeat
}

// resume lets time be counted again after a choice that came to nothing.
func (c *clocks) resume() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.answered = false
}

// swap changes the clocks with the seats.
func (c *clocks) swap() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stop()
	c.left[engine.First], c.left[engine.Second] = c.left[engine.Second], c.left[engine.First]
	c.answered = false
}

// read returns what the players have left now, and whose time is counted.
func (c *clocks) read() (left [2]time.Duration, runs int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	left = c.left
	if c.runs != noSeat {
		left[c.runs] -= c.now().Sub(c.since)
	}
	return left, c.runs
}

// chosen stops the clock of a player who has chosen that house, and returns what is
// left to it after the move. Logs have whole milliseconds.
func (c *clocks) chosen(pos engine.Position, house int) time.Duration {
	var increment time.Duration
	if m, err := pos.Rules.Play(pos.State, pos.Player, house); err == nil && !m.ExtraTurn {
		increment = c.terms.Increment
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stop()
	c.answered = true
	return max(time.Millisecond, (c.left[pos.Player] + increment).Truncate(time.Millisecond))
}

// clockedPlayer is an AI whose time is counted.
type clockedPlayer struct {
	engine.Player
	clocks *clocks
}

// Choose implements [engine.Player].
func (p clockedPlayer) Choose(ctx context.Context, pos engine.Position) (engine.Choice, error) {
	choice, err := p.Player.Choose(ctx, pos)
	if err == nil && !choice.Swap {
		choice.Stats.Clock = p.clocks.chosen(pos, choice.House)
	}
	return choice, err
}

// Prepare implements [engine.Preparer].
func (p clockedPlayer) Prepare(ctx context.Context) {
	if player, ok := p.Player.(engine.Preparer); ok {
		player.Prepare(ctx)
	}
}

// ClockState is what a screen shows of the clocks.
type ClockState struct {
	On      bool             // the game has clocks
	Left    [2]time.Duration // by seat; never below 0
	Running int              // whose time is counted; -1: nobody's
}

const (
	// tenths is when a clock shows tenths of seconds.
	tenths = 10 * time.Second
	// flagMargin is how long before its time is up an AI has to answer.
	flagMargin = 300 * time.Millisecond
	// movesToGo is for how many moves more an AI divides what it has left.
	movesToGo = 15
)

// Low reports whether a clock has so little left that every tenth counts.
func Low(left time.Duration) bool { return left < tenths }

// budget returns how long an AI may think for a move before it has to answer.
func (c *clocks) budget(left time.Duration) time.Duration {
	return max(0, min(left/movesToGo+c.terms.Increment*3/4, left-flagMargin))
}

// Timing counts the players' time while it is to be counted, and ends a game when a
// player has none left. It does nothing in games without a clock.
type Timing struct {
	session *Session
	clocks  *clocks // of the game; nil before the first
	held    bool    // see Hold
	hurried bool    // the AI to move was told to answer, as its time runs out
	stop    func()  // the timer of what follows
}

// begin turns to a game that begins.
func (t *Timing) begin(c *clocks, s engine.Snapshot) {
	t.clocks, t.hurried = c, false
	c.set(s.Left())
}

// reached follows the game to another position, or another seating.
func (t *Timing) reached(before, now engine.Snapshot) {
	moved := !sameMoves(before.Moves, now.Moves)
	switch reseated := before.Swapped != now.Swapped; {
	case !moved && reseated && now.Swapped > 0:
		t.clocks.swap()
	case moved || reseated || !before.Ending.IsZero() && now.Ending.IsZero():
		t.clocks.set(now.Left())
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
		return noSeat
	}
	switch replay := s.Replay.open != nil; {
	case isHuman(g.specs, g.game) && (replay || g.open()):
		return g.game.Player
	case !isHuman(g.specs, g.game) && !replay && g.loop != nil && g.asked && !s.display.animating && len(s.display.visible.Moves) == len(g.game.Moves):
		return g.game.Player
	}
	return noSeat
}

// follow runs the clock that is to run.
func (t *Timing) follow() {
	t.stop()
	t.stop = func() {}
	if t.clocks == nil || t.session.Game.game.Clock.IsZero() {
		return
	}
	t.clocks.run(t.running())
	if left, runs := t.clocks.read(); runs != noSeat {
		t.stop = t.session.cfg.Tasks.After(untilTick(left[runs]), t.tick)
	}
}

// untilTick returns when what a clock shows changes: whole seconds, or tenths.
func untilTick(left time.Duration) time.Duration {
	step := time.Second
	if Low(left) {
		step = time.Second / 10
	}
	return max(left%step, 0) + time.Millisecond // so that the change is there
}

// tick shows the clock that runs, tells an AI to answer before its time is up, and
// ends the game of a player who has no time left.
func (t *Timing) tick() {
	g := t.session.Game
	left, runs := t.clocks.read()
	if t.session.closed || runs == noSeat {
		return
	}
	switch before := g.game.Left()[runs]; {
	case left[runs] <= 0:
		g.finish(engine.Ending{Reason: engine.OnTime, Player: runs})
		return
	case !g.specs[runs].Type.IsPerson() && !t.hurried && before-left[runs] >= t.clocks.budget(before):
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
		return ClockState{Running: noSeat}
	}
	left, runs := t.clocks.read()
	return ClockState{On: true, Left: [2]time.Duration{max(0, left[0]), max(0, left[1])}, Running: runs}
}

// clockThen returns what the clocks of a game that is looked through showed.
func clockThen(s engine.Snapshot) ClockState {
	return ClockState{On: !s.Clock.IsZero(), Left: s.Left(), Running: noSeat}
}
