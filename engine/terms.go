package engine

import (
	"time"

	"kalah/internal/message"
)

// Clock says how long the players of a game may think: each has Time for all turns,
// and gets Increment for each one that is over; extra turns belong to one. Zero: as
// long as they like.
type Clock struct {
	Time, Increment time.Duration
}

// The bounds of clocks.
const (
	MinClock     = 5 * time.Second
	MaxClock     = 3 * time.Hour
	MaxIncrement = 10 * time.Minute
)

// IsZero reports whether nobody's time is counted.
func (c Clock) IsZero() bool { return c == Clock{} }

// Validate returns an error unless there is no clock, or one within the bounds.
func (c Clock) Validate() error {
	switch {
	case c.IsZero():
		return nil
	case c.Time < MinClock || c.Time > MaxClock:
		return message.Errorf("%w: time %v, expected %v to %v", ErrClock, c.Time, MinClock, MaxClock)
	case c.Increment < 0 || c.Increment > MaxIncrement:
		return message.Errorf("%w: increment %v, expected %v to %v", ErrClock, c.Increment, time.Duration(0), MaxIncrement)
	}
	return nil
}

// Left returns the time that each player has left in the position, thinking about
// it not counted: what their latest moves say, or else the time of the start. It
// means nothing without a clock.
func (s Snapshot) Left() [2]time.Duration {
	left := [2]time.Duration{s.Clock.Time, s.Clock.Time}
	for i, m := range s.Moves {
		if m.Stats.Clock > 0 {
			left[s.Seat(i, m.Player)] = m.Stats.Clock
		}
	}
	return left
}

// Seat returns where the player sits in the end who played move i, counted from 0, as
// that player.
func (s Snapshot) Seat(i, player int) int {
	if i < s.Swapped {
		return 1 - player
	}
	return player
}

// SeatAtStart returns where the player sat at the start who played move i, counted from
// 0, as that player.
func (s Snapshot) SeatAtStart(i, player int) int {
	if s.Swapped > 0 && i >= s.Swapped {
		return 1 - player
	}
	return player
}
