package explore_test

import (
	"testing"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/search/lab"
	"kalah/search/tictactoe"
	"kalah/ui/app/explore"
)

// record returns the search that a game asks for.
func record(t testing.TB, g *explore.TicTacToe, a engine.PlayerType, limit int) *explore.Recorded {
	t.Helper()
	r, err := explore.Record(t.Context(), explore.Question{Position: g.Asked(), Algorithm: a, Limit: limit}, nil)
	tasktest.OK(t, err)
	return r
}

// Each search has an answer to each game of a person who marks any squares, whatever its limit, and
// at limit 9 it never loses.
func TestAnswers(t *testing.T) {
	for _, algorithm := range []engine.PlayerType{engine.TypeMinimax, engine.TypeAlphaBeta, engine.TypeScout} {
		for _, limit := range []int{1, 2, 3, explore.Squares} {
			won := [2]int{}
			for game := range 8 {
				var g explore.TicTacToe
				for turn := 0; !g.Finished(); turn++ {
					for i := 0; !g.Play((game*5 + turn*3 + i) % explore.Squares); i++ {
					}
					before := g.Moves()
					if waits := g.Waits(); waits && !g.Answer(record(t, &g, algorithm, limit)) || waits != (g.Moves() == before+1) {
						t.Fatalf("%s at limit %d does not answer %v", algorithm, limit, g.Board())
					}
				}
				if w := g.Winner(); w >= 0 {
					won[w]++
				}
			}
			if won[1] == 0 || limit == explore.Squares && won[0] > 0 {
				t.Errorf("%s at limit %d: %v games were won", algorithm, limit, won)
			}
		}
	}
}

// A search answers its own question only: not an earlier one, and not twice.
func TestAnswersOnce(t *testing.T) {
	var g explore.TicTacToe
	empty := record(t, &g, engine.TypeAlphaBeta, 3)
	if g.Answer(empty) || !g.Play(0) || g.Play(1) || g.Answer(empty) {
		t.Error("the empty board was answered, or a square marked out of turn")
	}
	kalah, err := explore.Record(t.Context(), explore.Question{Position: explore.Start(lab.Kalah), Algorithm: engine.TypeAlphaBeta, Limit: 1}, nil)
	if err != nil || g.Answer(kalah) {
		t.Errorf("a search of Kalah answers, %v", err)
	}
	first := record(t, &g, engine.TypeAlphaBeta, 3)
	if !g.Answer(first) || g.Answer(first) || g.Moves() != 2 || !g.Open() || g.Free(0) || g.Free(-1) {
		t.Errorf("answered: %v", g.Board())
	}
	// The tree of the last answer stays.
	if got, want := g.Asked().Board, (tictactoe.Board{1, 0}); got != want {
		t.Errorf("asks about %v, want %v", got, want)
	}
}
