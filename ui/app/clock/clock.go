// Package clock counts the time of the two players of a game. It knows neither a
// window nor a terminal: whoever runs the game says whose time is counted, reads how
// much is left, and ends the game of a player who has none.
package clock

import (
	"context"
	"fmt"
	"sync"
	"time"

	"kalah/engine"
)

// Nobody stands for neither seat.
const Nobody = -1

// Clocks are those of the two players of a game. All methods may be called from any
// goroutine: AIs stop theirs from those that they think in, so that what happens
// afterwards costs them nothing.
type Clocks struct {
	now func() time.Time

	mu       sync.Mutex
	terms    engine.Clock
	left     [2]time.Duration
	runs     int // the seat whose time is counted, or Nobody
	since    time.Time
	answered bool // the player to move has chosen: no time runs until the position changes
	chose    bool // that choice goes on with the turn,
	extra    bool // and so did the latest move
}

// New returns clocks that stand, and have to be [Clocks.Set].
func New(terms engine.Clock, now func() time.Time) *Clocks {
	return &Clocks{now: now, terms: terms, runs: Nobody}
}

// Set stops the clocks and sets them to what the players have left in a position, by
// seat.
func (c *Clocks) Set(left [2]time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.left, c.runs, c.answered, c.extra = left, Nobody, false, false
}

// Moved stops the clocks, and sets the mover's to what the move left. The
// other one keeps what it shows: what it cost to change sides is said by no move.
func (c *Clocks) Moved(seat int, left time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stop()
	c.left[seat], c.answered, c.extra = left, false, c.chose
}

// Run counts the time of one seat, or of [Nobody].
func (c *Clocks) Run(seat int) {
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

// stop needs the lock.
func (c *Clocks) stop() {
	if c.runs != Nobody {
		c.left[c.runs] -= c.now().Sub(c.since)
	}
	c.runs = Nobody
}

// Resume lets time be counted again after a choice that came to nothing.
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

// Read returns what the players have left now, below 0 once their time is over, and
// whose time is counted.
func (c *Clocks) Read() (left [2]time.Duration, runs int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	left = c.left
	if c.runs != Nobody {
		left[c.runs] -= c.now().Sub(c.since)
	}
	return left, c.runs
}

// Chosen stops the clock of a player who has chosen that house, and returns what is
// left to it after the move: at least a millisecond, as logs have whole ones.
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
	// flagMargin is how long before its time is up an AI has to answer.
	flagMargin = 300 * time.Millisecond
	// movesToGo is for how many moves more an AI divides what it has left.
	movesToGo = 15
)

// Budget returns how long an AI with so much time left may think for a move before it
// has to answer. The increment is for a turn, so that its first move alone counts on it.
func (c *Clocks) Budget(left time.Duration) time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	budget := left / movesToGo
	if !c.extra {
		budget += c.terms.Increment * 3 / 4
	}
	return max(0, min(budget, left-flagMargin))
}

// Player is a player whose choices stop its clock, and say what is left on it.
type Player struct {
	engine.Wrapped
	Clocks *Clocks
}

// Choose implements [engine.Player].
func (p Player) Choose(ctx context.Context, pos engine.Position) (engine.Choice, error) {
	choice, err := p.Player.Choose(ctx, pos)
	if err == nil && !choice.Swap {
		choice.Stats.Clock = p.Clocks.Chosen(pos, choice.House)
	}
	return choice, err
}

// tenths is when a clock shows tenths of seconds.
const tenths = 10 * time.Second

// Low reports whether so little is left that every tenth counts.
func Low(left time.Duration) bool { return left < tenths }

// UntilTick returns after how long a clock with so much left shows something else:
// another second, or tenth if it is low.
func UntilTick(left time.Duration) time.Duration {
	step := time.Second
	if Low(left) {
		step = time.Second / 10
	}
	return max(left%step, 0) + time.Millisecond // so that the change is there
}

// Digits returns a time that is left as clocks show it: "1:04:59", "4:59". A second
// that has begun counts, so that a clock shows 0 only when there is no time left.
func Digits(left time.Duration) string {
	s := int((max(0, left) + time.Second - 1) / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// Tenths returns the seconds of a time that is left, to tenths, for a clock that is
// [Low]. A tenth that has begun counts.
func Tenths(left time.Duration) float64 {
	return float64((max(0, left)+99*time.Millisecond)/(100*time.Millisecond)) / 10
}
