package search_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/search"
	"kalah/search/tictactoe"
)

// TestUCTNeverLosesTicTacToe plays all replies to the moves of UCT with 10,000 playouts, as X and
// as O.
func TestUCTNeverLosesTicTacToe(t *testing.T) {
	game := tictactoe.Game{}
	uct := search.NewUCT[tictactoe.Board](game, search.MaxPlayNodes)
	for me := range engine.Sides {
		seen := map[tictactoe.Board]bool{}
		var follow func(b tictactoe.Board, player engine.Side)
		follow = func(b tictactoe.Board, player engine.Side) {
			switch {
			case seen[b]:
				return
			case game.Finished(b):
				if game.Utility(b, me) < 0 {
					t.Errorf("player %d lost:\n%v", me, b)
				}
				return
			}
			seen[b] = true
			next := game.NextStates(nil, b, player)
			if player == me {
				next = next[uct.Best(t.Context(), b, player, 10_000, 1, nil).Best[0]:][:1]
			}
			for _, b := range next {
				follow(b, 1-player)
			}
		}
		follow(game.Start(), 0)
	}
}

// TestUCTWins checks that UCT finds the only winning move, with the value of a win, and a lost
// position.
func TestUCTWins(t *testing.T) {
	uct := search.NewUCT[tictactoe.Board](tictactoe.Game{}, search.MaxPlayNodes)
	for _, test := range []struct {
		board     tictactoe.Board
		low, high float64
		best      int // -1 for any
	}{
		{tictactoe.Board{0o3, 0o60}, 0.9, 1, 0},      // X X . / . O O: the first free square wins
		{tictactoe.Board{0o600, 0o11}, 0.9, 1, 4},    // . . . / . X X in the last row: the last free square wins
		{tictactoe.Board{0o14, 0o501}, -1, -0.5, -1}, // O wins in the first column or in the diagonal
	} {
		r := uct.Best(t.Context(), test.board, 0, 2000, 1, nil)
		if r.Value < test.low || r.Value > test.high || test.best >= 0 && r.Best[0] != test.best {
			t.Errorf("%v: got %+v, want successor %d", test.board, r, test.best)
		}
	}
}

// TestUCTIsBounded checks that playouts continue when the tree is full, and that one playout is made
// even if the context has ended.
func TestUCTIsBounded(t *testing.T) {
	game := search.NewKalah(engine.DefaultRules())
	for _, test := range []struct{ nodes, playouts, least, most int }{
		{500, 3000, 400, 500},
		{search.MaxPlayNodes, 3000, 1000, 30_000},
	} {
		r := search.NewUCT[engine.Board](game, test.nodes).Best(t.Context(), game.Start(), 0, test.playouts, 1, nil)
		if r.Inspections != uint64(test.playouts) || r.Remembered < test.least || r.Remembered > test.most || r.MemoFull != (test.nodes == 500) {
			t.Errorf("at most %d nodes: got %+v", test.nodes, r)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if r := search.NewUCT[engine.Board](game, 100).Best(ctx, game.Start(), 0, 1000, 1, nil); r.Inspections != 1 || len(r.Best) != 1 {
		t.Errorf("after the end of the context: got %+v, want one playout", r)
	}
}

// TestMCTSIsRepeatable checks that games depend on the random seed and the number of playouts alone:
// not on the environment, on earlier games or on a hurried move.
func TestMCTSIsRepeatable(t *testing.T) {
	rules := engine.DefaultRules()
	played := map[string]bool{}
	for seed := range int64(3) {
		specs := [2]engine.PlayerSpec{
			{Type: engine.TypeMCTS, Limit: 200, Seed: seeded(seed)},
			{Type: engine.TypeMCTS, Limit: 300, Seed: seeded(9)},
		}
		s := playOn(t, engine.NewSnapshot(rules, nil), newPlayers(t, search.NewEnvironment(search.Options{Memo: 1 << 16}), rules, specs))
		if d := recomputed(t, s, specs, 0); d != nil {
			t.Errorf("random seed %d: %v, want identical", seed, d)
		}
		played[houses(s)] = true
	}
	if len(played) != 3 {
		t.Errorf("got %d different games of 3", len(played))
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(engine.ErrMoveNow)
	position := engine.NewSnapshot(rules, nil).Position()
	var got [2]engine.Choice
	for i := range got {
		player := newPlayer(t, env, rules, engine.PlayerSpec{Type: engine.TypeMCTS, Limit: 500}, nil)
		if i == 0 {
			if hurried, err := player.Choose(ctx, position); err != nil || !hurried.Stats.Hurried || hurried.Stats.Inspections != 1 {
				t.Errorf("hurried: got %+v, %v", hurried, err)
			}
		}
		later := position
		later.Number = 5
		var err error
		got[i], err = player.Choose(t.Context(), later)
		tasktest.OK(t, err)
	}
	if *got[0].Stats.Value != *got[1].Stats.Value || got[0].Stats.Hurried {
		t.Errorf("after a hurried move: got %+v, want %+v", got[0], got[1])
	}
}

// TestMCTSEndsInTime checks the time per move and the end of the context.
func TestMCTSEndsInTime(t *testing.T) {
	rules := engine.DefaultRules()
	position := engine.NewSnapshot(rules, nil).Position()
	const least = 20 * time.Millisecond
	for _, test := range []struct{ time, clock time.Duration }{{least, 0}, {least, time.Hour}, {time.Hour, least}} {
		timed := newPlayer(t, env, rules, engine.PlayerSpec{Type: engine.TypeMCTS, Time: test.time}, nil)
		position.Time = test.clock
		choice, err := timed.Choose(t.Context(), position)
		tasktest.OK(t, err)
		// The clock starts a little earlier than Elapsed.
		if took := choice.Stats.Elapsed; took < least/2 || took > 10*time.Second || choice.Stats.Hurried {
			t.Errorf("%+v: took %v, want %v", test, took, least)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	endless := newPlayer(t, env, rules, engine.PlayerSpec{Type: engine.TypeMCTS, Limit: engine.MaxPlayouts}, func(search.Progress) { cancel() })
	if _, err := endless.Choose(ctx, position); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end of the context: got %v", err)
	}
}
