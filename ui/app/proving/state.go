package proving

import (
	"kalah/search/solver"
)

// Phase is what the proof is doing.
type Phase int

// The phases.
const (
	Off       Phase = iota // there is none
	Resting                // it goes on soon: the program has just been started
	Opening                // what is kept of it is being read
	Preparing              // its endgame table is being prepared
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

// State is the state of a proof, as a view shows it.
type State struct {
	Phase    Phase
	Question Question
	Proved   solver.Proved
	Ready    solver.Preparation // while it prepares
	Warning  error              // why it began afresh, or is not kept
	Err      error              // why it has failed
}

// Running reports whether the proof is under way, even if it waits.
func (s State) Running() bool { return s.Phase >= Resting && s.Phase <= Stopping }
