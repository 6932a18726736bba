package tournament

import (
	"time"

	"kalah/engine/match"
)

// Phase says what goes on.
type Phase int

// The phases of a match.
const (
	Empty     Phase = iota // no match yet
	Preparing              // openings and players are being made
	Running
	Paused
	Stopping
	Stopped  // before its end; it can go on
	Finished // all is played, or the test has decided
)

// Status is what a match has come to. It is not changed any more, and what it points
// to is only to be read.
type Status struct {
	Phase Phase
	Err   error // why the match stopped, or why none could be read
	Setup Setup
	// Plan and Record are nil while there is no match.
	Plan      *match.Plan
	Record    *match.Record
	Standings []match.Standing // the best first
	Total     int              // games

	PerSecond float64       // games, while it runs
	Left      time.Duration // to play all games; 0: not known
}

// newStatus works out what a record says.
func newStatus(s Setup, m *Match) Status {
	return Status{Setup: s, Plan: m.Plan, Record: m.Record, Standings: m.Record.Standings(m.Plan), Total: m.Plan.Total()}
}

// pace says how fast games are played, after so many in that time.
func (s *Status) pace(games int, elapsed time.Duration) {
	s.PerSecond = float64(games) / elapsed.Seconds()
	left := float64(s.Total-s.Record.Games) / s.PerSecond
	const most = 100 * 365 * 24 * 3600 // seconds: a duration holds no more than three times as many
	s.Left = time.Duration(min(left, most) * float64(time.Second))
}

// Done returns how many games are played.
func (s Status) Done() int {
	if s.Record == nil {
		return 0
	}
	return s.Record.Games
}

// Pair returns the games of a match between two players, as the first of them sees
// them, and false for other matches.
func (s Status) Pair() (match.Tally, bool) {
	if s.Plan == nil || len(s.Plan.Players) != 2 {
		return match.Tally{}, false
	}
	return s.Record.Tallies[0], true
}

// Prolongs reports whether a match that is started with the setup goes on from this one,
// which is the same with fewer games.
func (s Status) Prolongs(setup Setup) bool {
	return s.Plan != nil && s.Plan.Games == s.Setup.Games && setup.Prolongs(s.Setup.Definition)
}

// CanStart, CanPause, CanContinue and CanStop report what makes sense now.
func (s Status) CanStart() bool    { return !s.busy() }
func (s Status) CanPause() bool    { return s.Phase == Running }
func (s Status) CanContinue() bool { return s.Phase == Paused || s.Phase == Stopped && s.Plan != nil }
func (s Status) CanStop() bool     { return s.busy() && s.Phase != Stopping }

func (s Status) busy() bool {
	return s.Phase == Preparing || s.Phase == Running || s.Phase == Paused || s.Phase == Stopping
}
