package search

// Game is a two-player zero-sum game as the six-tuple
//
//	G = <States, s0, Players, nextStates, finished, utility>
//
// States are the values of S, which memos compare. The players are 0, who
// begins, and 1, who moves after each of player 0's turns. Heuristic estimates
// what Utility would say where a search has to stop, and Hash spreads states
// over a memo.
type Game[S comparable] interface {
	// Start returns s0.
	Start() S
	// NextStates appends to dst what the player's turn may reach from s, which
	// is not finished, and returns the longer slice. There is at least one.
	NextStates(dst []S, s S, player int) []S
	// Finished reports whether the game is over in s.
	Finished(s S) bool
	// Utility returns the result of a finished state for the player: -1, 0, 1.
	Utility(s S, player int) float64
	// Heuristic returns an estimate strictly between -1 and 1 for a state that
	// is not finished. Heuristic(s, 0) is -Heuristic(s, 1).
	Heuristic(s S, player int) float64
	// Hash returns 64 well-mixed bits of s.
	Hash(s S) uint64
}
