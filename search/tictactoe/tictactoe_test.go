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

// The numbers are the notebook's: all positions that a game can reach, and what
// a memoized AlphaBeta without deepening meets.
func TestPositionsRemembered(t *testing.T) {
	minimax := searches["Minimax"]()
	if _, err := minimax.Value(t.Context(), tictactoe.Board{}, 0, squares, nil); err != nil {
		t.Fatal(err)
	}
	if got := minimax.Len(); got != 5478 {
		t.Errorf("Minimax remembers %d positions, want 5478", got)
	}
	alphaBeta := searches["AlphaBeta"]().WithoutDeepening()
	if _, err := alphaBeta.Value(t.Context(), tictactoe.Board{}, 0, squares, nil); err != nil {
		t.Fatal(err)
	}
	if got := alphaBeta.Len(); got > 2474 {
		t.Errorf("AlphaBeta remembers %d positions, want at most 2474", got)
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

// The three searches agree about every position and limit.
func TestSearchesAgree(t *testing.T) {
	game := tictactoe.Game{}
	all := map[string]*searching{}
	for name, newSearch := range searches {
		all[name] = newSearch()
	}
	b, player := game.Start(), 0
	for !game.Finished(b) {
		for limit := range squares {
			want, err := all["Minimax"].Value(t.Context(), b, player, limit, nil)
			if err != nil {
				t.Fatal(err)
			}
			for name, search := range all {
				if got, err := search.Value(t.Context(), b, player, limit, nil); err != nil || got.Value != want.Value {
					t.Errorf("%s, limit %d: got %v, %v, want %v of\n%v", name, limit, got.Value, err, want.Value, b)
				}
			}
		}
		next := game.NextStates(nil, b, player)
		b, player = next[len(next)/2], 1-player
	}
}

func Example() {
	search := search.NewAlphaBeta[tictactoe.Board](tictactoe.Game{}, 0)
	r, err := search.Best(context.Background(), tictactoe.Board{0o501, 0o012}, 1, squares, nil)
	fmt.Println(r.Value, len(r.Best), err)
	// Output: -1 4 <nil>
}
