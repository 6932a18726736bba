package tictactoe_test

import (
	"context"
	"fmt"
	"testing"

	"kalah/search"
	"kalah/search/tictactoe"
)

type searching = search.Search[tictactoe.Board, tictactoe.Game]

var searches = map[string]func() *searching{
	"Minimax":   func() *searching { return search.NewMinimax[tictactoe.Board](tictactoe.Game{}, 0) },
	"AlphaBeta": func() *searching { return search.NewAlphaBeta[tictactoe.Board](tictactoe.Game{}, 0) },
	"Scout":     func() *searching { return search.NewScout[tictactoe.Board](tictactoe.Game{}, 0) },
}

// squares is how many turns the longest game takes.
const squares = 9

func TestEmptyBoardIsADraw(t *testing.T) {
	for name, search := range searches {
		r, err := search().Best(t.Context(), tictactoe.Board{}, 0, squares, nil)
		if err != nil || r.Value != 0 || len(r.Best) != squares {
			t.Errorf("%s: got value %v, best %v, %v; want a draw from every square", name, r.Value, r.Best, err)
		}
	}
}

// TestSecondPlayerNeverLoses lets the first player try everything.
func TestSecondPlayerNeverLoses(t *testing.T) {
	game := tictactoe.Game{}
	for name, newSearch := range searches {
		t.Run(name, func(t *testing.T) {
			search := newSearch()
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
	search := search.NewAlphaBeta[tictactoe.Board](tictactoe.Game{}, 0)
	r, err := search.Best(context.Background(), tictactoe.Board{0o501, 0o012}, 1, squares, nil)
	fmt.Println(r.Value, len(r.Best), err)
	// Output: -1 4 <nil>
}
