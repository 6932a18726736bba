// Package clock measures the time of the two players of a game. The caller chooses the clock that
// runs, reads the time left, and ends the game when a player has no time left.
package clock

import (
	"context"
	"fmt"
	"sync"
	"time"

	"kalah/engine"
)

// Nobody is the seat for "no clock runs".
const Nobody engine.Side = -1

// Clocks are the clocks of the two players. All methods may be called from any goroutine, because
// computer players stop their clocks on the goroutines of their searches.
type Clocks struct {
	now func() time.Time

	mu       sync.Mutex
	terms    engine.Clock
	left     [2]time.Duration
	runs     engine.Side // the seat whose clock runs, or Nobody
	since    time.Time
	answered bool // the player to move has chosen; no clock runs until the position changes
	chose    bool // the choice earns an extra turn
	extra    bool // the latest move earned an extra turn
}

// New returns stopped clocks without time: see [Clocks.Set]. Now returns the current time.
func New(terms engine.Clock, now func() time.Time) *Clocks {
	return &Clocks{now: now, terms: terms, runs: Nobody}
}

// Set stops the clocks and sets the time left, by seat.
func (c *Clocks) Set(left [2]time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.left, c.runs, c.answered, c.extra = left, Nobody, false, false
}

// Moved stops the clocks and sets the time left of the player who moved. The other clock keeps
// its time, because no move records the time that a change of sides took.
func (c *Clocks) Moved(seat engine.Side, left time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stop()
	c.left[seat], c.answered, c.extra = left, false, c.chose
}

// Run starts the clock of one seat and stops the other; [Nobody] stops both. No clock runs
// between [Clocks.Chosen] and the next change of the position.
func (c *Clocks) Run(seat engine.Side) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.answered {
		seat = Nobody
	}
	if c.runs == seat {
		return
	}
	c.stop()
	c.runs, c.since = seat, c.now()
}

// stop stops the running clock. The caller holds mu.
func (c *Clocks) stop() {
	if c.runs != Nobody {
		c.left[c.runs] -= c.now().Sub(c.since)
	}
	c.runs = Nobody
}

// Resume allows the clocks to run again after a choice that was not played.
func (c *Clocks) Resume() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.answered = false
}

// Swap exchanges the clocks, as the players exchange their seats.
func (c *Clocks) Swap() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stop()
	c.left[engine.First], c.left[engine.Second] = c.left[engine.Second], c.left[engine.First]
	c.answered = false
}

// Read returns the time left by seat, negative once it is over, and the seat whose clock runs or
// [Nobody].
func (c *Clocks) Read() (left [2]time.Duration, runs engine.Side) {
	c.mu.Lock()
	defer c.mu.Unlock()
	left = c.left
	if c.runs != Nobody {
		left[c.runs] -= c.now().Sub(c.since)
	}
	return left, c.runs
}

// Chosen stops the clock of the player who has chosen a house. It returns the time left after the
// move, including the increment, in whole milliseconds and at least 1 ms.
func (c *Clocks) Chosen(pos engine.Position, house int) time.Duration {
	m, err := pos.Rules.Play(pos.State, pos.Player, house)
	var increment time.Duration
	if err == nil && !m.ExtraTurn {
		increment = c.terms.Increment
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stop()
	c.answered, c.chose = true, m.ExtraTurn
	return max(time.Millisecond, (c.left[pos.Player] + increment).Truncate(time.Millisecond))
}

const (
	// flagMargin is the part of its time left that a computer player does not use.
	flagMargin = 300 * time.Millisecond
	// movesToGo is the assumed number of moves to come: a computer player divides its time by it.
	movesToGo = 15
)

// Budget returns the maximum time for the next move of a computer player with the given time
// left. The increment is added once per turn, so it counts for the first move of a turn only.
func (c *Clocks) Budget(left time.Duration) time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	budget := left / movesToGo
	if !c.extra {
		budget += c.terms.Increment * 3 / 4
	}
	return max(0, min(budget, left-flagMargin))
}

// Player is a computer player with a clock. It gets a time for each move; its choice stops its
// clock and records the time left.
type Player struct {
	engine.Forwarder
	Clocks *Clocks
}

// Choose implements [engine.Player].
func (p Player) Choose(ctx context.Context, pos engine.Position) (engine.Choice, error) {
	left, _ := p.Clocks.Read()
	pos.Time = max(time.Millisecond, p.Clocks.Budget(left[pos.Player])*9/10) // leaves time to answer before the interruption
	choice, err := p.Player.Choose(ctx, pos)
	if err == nil && !choice.Swap {
		choice.Stats.Clock = p.Clocks.Chosen(pos, choice.House)
	}
	return choice, err
}

// Low reports whether a clock with this time left shows tenths of seconds.
func Low(left time.Duration) bool { return left < 10*time.Second }

// UntilTick returns the time until a clock with this time left shows another second, or another
// tenth if it is low.
func UntilTick(left time.Duration) time.Duration {
	step := time.Second
	if Low(left) {
		step = time.Second / 10
	}
	return max(left%step, 0) + time.Millisecond // just after the change
}

// Digits returns the time left as text: "1:04:59", "4:59". It is rounded up, so a clock shows 0
// only when no time is left.
func Digits(left time.Duration) string {
	s := int((max(0, left) + time.Second - 1) / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// Tenths returns the seconds left, rounded up to tenths, for a clock that is [Low].
func Tenths(left time.Duration) float64 {
	return float64((max(0, left)+99*time.Millisecond)/(100*time.Millisecond)) / 10
}
