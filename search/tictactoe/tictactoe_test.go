package tictactoe_test

import (
	"context"
	"fmt"
	"testing"

	"kalah/engine"
	"kalah/search"
	"kalah/search/tictactoe"
)

var classics = []engine.PlayerType{engine.TypeMinimax, engine.TypeAlphaBeta, engine.TypeScout}

func newSearch(t testing.TB, classic engine.PlayerType) *search.Search[tictactoe.Board, tictactoe.Game] {
	t.Helper()
	s, err := search.New[tictactoe.Board](classic, tictactoe.Game{}, 0, search.Without{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// squares is how many turns the longest game takes.
const squares = 9

// TestSecondPlayerNeverLoses lets the first player try everything.
func TestSecondPlayerNeverLoses(t *testing.T) {
	game := tictactoe.Game{}
	for _, name := range classics {
		t.Run(string(name), func(t *testing.T) {
			search := newSearch(t, name)
			seen := map[tictactoe.Board]bool{}
			var play func(b tictactoe.Board, player int)
			play = func(b tictactoe.Board, player int) {
				if seen[b] {
					return
				}
				seen[b] = true
				if game.Finished(b) {
					if game.Utility(b, 1) < 0 {
						t.Fatalf("lost:\n%v", b)
					}
					return
				}
				next := game.NextStates(nil, b, player)
				if player == 0 {
					for _, n := range next {
						play(n, 1)
					}
					return
				}
				r, err := search.Best(context.Background(), b, player, squares, nil)
				if err != nil {
					t.Fatal(err)
				}
				for _, i := range r.Best {
					play(next[i], 0)
				}
			}
			play(game.Start(), 0)
			if len(seen) < 100 {
				t.Errorf("only %d positions were tried", len(seen))
			}
		})
	}
}

func Example() {
	s, err := search.New[tictactoe.Board](engine.TypeAlphaBeta, tictactoe.Game{}, 0, search.Without{})
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := s.Best(context.Background(), tictactoe.Board{0o501, 0o012}, 1, squares, nil)
	fmt.Println(r.Value, len(r.Best), err)
	// Output: -1 4 <nil>
}
