package terminal

import (
	"context"
	"fmt"
	"sync"
	"time"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/logging/story"
	"kalah/ui/app/clock"
)

// timing runs the clocks of a game and ends the game when a player's time is up. Without clocks
// it has no effect.
type timing struct {
	on     bool // the game has clocks
	clocks *clock.Clocks
	game   *engine.Game

	mu    sync.Mutex
	alarm *time.Timer // fires when the running clock is at 0; nil if no clock runs
}

func newTiming(terms engine.Clock) *timing {
	return &timing{on: !terms.IsZero(), clocks: clock.New(terms, time.Now)}
}

// begin sets the clocks of a game that has not started.
func (t *timing) begin(g *engine.Game) {
	t.game = g
	t.clocks.Set(g.Snapshot().Left())
}

// observe handles an event of the game. It must not call methods of the game, which is locked
// during the call.
func (t *timing) observe(e engine.Event) {
	switch e.Kind {
	case engine.EventAsked:
		t.run(e.Game.Player)
	case engine.EventSwapped:
		t.clocks.Swap()
	case engine.EventMoved:
		m, _ := e.Game.LastMove()
		t.clocks.Moved(m.Player, m.Stats.Clock)
	case engine.EventTakenBack, engine.EventRepeated:
		t.clocks.Set(e.Game.Left())
	case engine.EventFinished:
		t.stop()
	}
}

// run runs the clock of one seat and stops the other; [clock.Nobody] stops both.
func (t *timing) run(seat engine.Side) {
	if !t.on {
		return
	}
	t.clocks.Run(seat)
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.alarm != nil {
		t.alarm.Stop()
		t.alarm = nil
	}
	if left, runs := t.clocks.Read(); runs != clock.Nobody {
		t.alarm = time.AfterFunc(left[runs], func() { t.check() })
	}
}

// stop stops both clocks.
func (t *timing) stop() { t.run(clock.Nobody) }

// check ends the game if the running clock is at 0, and reports whether it is.
func (t *timing) check() bool {
	left, runs := t.clocks.Read()
	if runs == clock.Nobody || left[runs] > 0 {
		return false
	}
	_ = t.game.End(engine.Ending{Reason: engine.OnTime, Player: runs}) // fails if the game is already over
	return true
}

// text returns a line with the time that each player has left.
func (t *timing) text(cast story.Cast) (text message.Text) {
	if !t.on {
		return text
	}
	left, _ := t.clocks.Read()
	return message.Textf("Time left: %s %s, %s %s\n", story.Who(cast[engine.First]), timeLeft(left[engine.First]),
		story.Who(cast[engine.Second]), timeLeft(left[engine.Second]))
}

// timeLeft formats a time in the same way as the clocks of the window.
func timeLeft(left time.Duration) string {
	if clock.Low(left) {
		return fmt.Sprintf("%.1f s", clock.Tenths(left))
	}
	return clock.Digits(left)
}

// player wraps a player so that its moves stop its clock.
func (t *timing) player(p engine.Player) engine.Player {
	if !t.on {
		return p
	}
	return clock.Player{Forwarder: engine.Forwarder{Player: timedPlayer{engine.Forwarder{Player: p}, t}}, Clocks: t.clocks}
}

// timedPlayer is a player whose choice counts only while there is time left. A computer player is
// made to move before its time is up. [clock.Player] stops the clock.
type timedPlayer struct {
	engine.Forwarder
	timing *timing
}

// Choose implements [engine.Player].
func (p timedPlayer) Choose(ctx context.Context, pos engine.Position) (engine.Choice, error) {
	choice, err := p.choose(ctx, pos)
	if err == nil && p.timing.check() {
		<-ctx.Done() // the game is over
		err = ctx.Err()
	}
	return choice, err
}

func (p timedPlayer) choose(ctx context.Context, pos engine.Position) (engine.Choice, error) {
	if p.Spec().Type.IsPerson() {
		return p.Player.Choose(ctx, pos)
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	left, _ := p.timing.clocks.Read()
	hurry := time.AfterFunc(p.timing.clocks.Budget(left[pos.Player]), func() { cancel(engine.ErrMoveNow) })
	defer hurry.Stop()
	return p.Player.Choose(ctx, pos)
}
