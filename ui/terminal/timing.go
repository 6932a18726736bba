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

// timing counts the time of the players of a game, and ends the game of a player who has none
// left. A nil one counts nothing: the game has no clock.
type timing struct {
	clocks *clock.Clocks
	game   *engine.Game

	mu    sync.Mutex
	alarm *time.Timer // when the time that is counted is up; nil if none is
}

func newTiming(terms engine.Clock) *timing {
	if terms.IsZero() {
		return nil
	}
	return &timing{clocks: clock.New(terms, time.Now)}
}

// begin turns to the game, before it runs.
func (t *timing) begin(g *engine.Game) {
	if t != nil && g != nil {
		t.game = g
		t.clocks.Set(g.Snapshot().Left())
	}
}

// observe follows the game. It calls nothing of it: the game is locked.
func (t *timing) observe(e engine.Event) {
	if t == nil {
		return
	}
	switch e.Kind {
	case engine.EventAsked:
		t.count(e.Game.Player)
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

// count counts the time of one player from now on, or of [clock.Nobody].
func (t *timing) count(seat int) {
	if t == nil {
		return
	}
	t.clocks.Run(seat)
	t.setAlarm()
}

// setAlarm sets the alarm to when the time that is counted is up.
func (t *timing) setAlarm() {
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

// stop counts nobody's time any more.
func (t *timing) stop() { t.count(clock.Nobody) }

// check ends the game if the time that is counted is up, and reports whether it is.
func (t *timing) check() bool {
	left, runs := t.clocks.Read()
	if runs == clock.Nobody || left[runs] > 0 {
		return false
	}
	// It fails if the game is over already.
	_ = t.game.End(engine.Ending{Reason: engine.OnTime, Player: runs})
	return true
}

// text returns what the players have left, in a line.
func (t *timing) text(cast story.Cast) (text message.Text) {
	if t == nil {
		return text
	}
	left, _ := t.clocks.Read()
	return message.Textf("Time left: %s %s, %s %s\n", story.Who(cast[engine.First]), timeLeft(left[engine.First]),
		story.Who(cast[engine.Second]), timeLeft(left[engine.Second]))
}

// timeLeft returns a time that is left as clocks show it.
func timeLeft(left time.Duration) string {
	if clock.Low(left) {
		return fmt.Sprintf("%.1f s", clock.Tenths(left))
	}
	return clock.Digits(left)
}

// player returns the player with its time counted.
func (t *timing) player(p engine.Player) engine.Player {
	if t == nil {
		return p
	}
	return clock.Player{Wrapped: engine.Wrapped{Player: timedPlayer{engine.Wrapped{Player: p}, t}}, Clocks: t.clocks}
}

// timedPlayer is a player whose answers count only while there is time left. An AI has
// to answer before it is up; clock.Player stops the clock.
type timedPlayer struct {
	engine.Wrapped
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
