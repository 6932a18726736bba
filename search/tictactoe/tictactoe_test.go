package tictactoe_test

import (
	"testing"

	"kalah/engine"
	"kalah/search/tictactoe"
)

// TestPositions compares the numbers of reachable positions and results with the known ones.
func TestPositions(t *testing.T) {
	game, results := tictactoe.Game{}, map[float64]int{}
	seen := map[tictactoe.Board]bool{}
	var visit func(b tictactoe.Board, player engine.Side)
	visit = func(b tictactoe.Board, player engine.Side) {
		if seen[b] {
			return
		}
		if seen[b] = true; game.Finished(b) {
			results[game.Utility(b, 0)]++
			return
		}
		for _, next := range game.NextStates(nil, b, player) {
			visit(next, 1-player)
		}
	}
	visit(game.Start(), 0)
	if len(seen) != 5478 || results[1] != 626 || results[-1] != 316 || results[0] != 16 {
		t.Errorf("got %d positions, results %v", len(seen), results)
	}
	// Four lines are open to X, whose mark is in a corner, and five to O in the middle.
	if got := game.Heuristic(tictactoe.Board{0o1, 0o20}, 0); got != -1.0/9 {
		t.Errorf("got the heuristic %v, want -1/9", got)
	}
}
