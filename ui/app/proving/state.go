package proving

import (
	"kalah/search/solver"
)

// Phase says what the proof is doing.
type Phase int

// The phases.
const (
	Off       Phase = iota // there is none
	Resting                // goes on in a moment: the program has just been started
	Opening                // what is kept of it is being read
	Preparing              // its endgame table is got ready
	Proving
	Yielding // something else searches
	Stopping // what is proved is being kept
	Done     // all is proved
	Failed   // see State.Err
)

// String names the phase, for tests from outside.
func (p Phase) String() string {
	return [...]string{"off", "resting", "opening", "preparing", "proving", "yielding", "stopping", "done", "failed"}[p]
}

// State is what there is to show.
type State struct {
	Phase    Phase
	Question Question
	Proved   solver.Proved
	Ready    solver.Preparation // while it prepares
	Warning  error              // why it was begun afresh, or is not kept
	Err      error              // why it has ended
}

// Running reports whether the proof is under way, be it that it waits.
func (s State) Running() bool { return s.Phase >= Resting && s.Phase <= Stopping }
