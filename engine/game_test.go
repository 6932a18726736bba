package engine_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/internal/task/tasktest"
)

// chooser implements a player as a function.
type chooser func(context.Context, engine.Position) (engine.Choice, error)

func (chooser) Spec() engine.PlayerSpec { return engine.PlayerSpec{Type: "Test", Name: "Tess"} }

func (c chooser) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	return c(ctx, p)
}

// firstHouse plays the first legal house.
var firstHouse = chooser(func(_ context.Context, p engine.Position) (engine.Choice, error) {
	return engine.Choice{House: p.Rules.Houses(p.State, p.Player)[0]}, nil
})

func newGame(t testing.TB, first, second engine.Player) *engine.Game {
	t.Helper()
	return continueGame(t, engine.NewSnapshot(engine.DefaultRules(), nil), first, second)
}

// continueGame returns a game continued from a snapshot.
func continueGame(t rapid.TB, s engine.Snapshot, first, second engine.Player) *engine.Game {
	t.Helper()
	g, err := engine.ContinueGame(s, first, second)
	tasktest.OK(t, err)
	return g
}

func play(t rapid.TB, g *engine.Game, houses ...int) {
	t.Helper()
	for _, house := range houses {
		tasktest.OK(t, g.Play(house))
	}
}

func TestRunPlaysToTheEnd(t *testing.T) {
	g := newGame(t, firstHouse, firstHouse)
	var kinds, want []engine.EventKind
	err := g.Run(t.Context(), func(e engine.Event) { kinds = append(kinds, e.Kind) })
	end := g.Snapshot()
	for range end.Moves {
		want = append(want, engine.EventAsked, engine.EventMoved)
	}
	if !slices.Equal(kinds, append(want, engine.EventFinished)) || err != nil || !end.Finished || len(end.Moves) == 0 {
		t.Errorf("finished %t after %d moves: %v; events %v", end.Finished, len(end.Moves), err, kinds)
	}
	if err := g.Play(0); !errors.Is(err, engine.ErrFinished) {
		t.Errorf("a move after the end: got %v, want %v", err, engine.ErrFinished)
	}
}

// A player that fails, or chooses a house that the rules forbid, ends the run. The game is unchanged.
func TestFailingPlayers(t *testing.T) {
	broken := errors.New("broken")
	for _, test := range []struct {
		choice int
		err    error
		want   error
		says   string
	}{
		{7, nil, engine.ErrHouse, "move 2 of player 0"},
		{2, nil, engine.ErrEmpty, "move 2 of player 0"},
		{0, broken, broken, "player 0, Tess"},
	} {
		bad := chooser(func(context.Context, engine.Position) (engine.Choice, error) {
			return engine.Choice{House: test.choice}, test.err
		})
		g := newGame(t, bad, firstHouse)
		play(t, g, 2) // empties C, and an extra turn
		if err := g.Run(t.Context(), nil); !errors.Is(err, test.want) || !strings.Contains(err.Error(), test.says) {
			t.Errorf("got %v, want %v of %s", err, test.want, test.says)
		}
		if n := len(g.Snapshot().Moves); n != 1 {
			t.Errorf("%v: %d moves, want 1", test.want, n)
		}
	}
}

func TestContinueGameRefuses(t *testing.T) {
	rules := engine.DefaultRules()
	changed := func(change func(*engine.Snapshot)) engine.Snapshot {
		s := engine.NewSnapshot(rules, lineOf(t, "CFa"))
		change(&s)
		return s
	}
	tests := []struct {
		name  string
		given engine.Snapshot
		cause error
		want  string
	}{
		{"rules", changed(func(s *engine.Snapshot) { s.Rules.Seeds = 0 }), engine.ErrRules, "0 seeds per house"},
		{"one side empty", changed(func(s *engine.Snapshot) { s.Start[1] = [7]uint8{6: 24} }), engine.ErrFinished, "expected seeds in the houses of both players"},
		{"other player first", changed(func(s *engine.Snapshot) { s.First = 1 }), engine.ErrPlayer, "move 1 of player 0: wrong player: expected player 1"},
		{"a move left out", changed(func(s *engine.Snapshot) { s.Moves = s.Moves[1:] }), engine.ErrState, "move 1 of player 0: wrong state: F leads to"},
		{"empty house", changed(func(s *engine.Snapshot) { s.Moves[1].House = 2 }), engine.ErrEmpty, "move 2 of player 0: empty house: C"},
		{"wrong state", changed(func(s *engine.Snapshot) { s.Moves[2].To[0][6]++ }), engine.ErrState, "move 3 of player 1: wrong state: a leads to"},
		{"after the end", engine.NewSnapshotFrom(rules, engine.State{{5: 1}, {5: 1}}, 0, []engine.Played{
			{Move: engine.Move{Player: 0, House: 5, To: engine.State{{6: 1}, {5: 1}}}},
			{Move: engine.Move{Player: 1, House: 5, To: engine.State{{6: 1}, {6: 1}}}},
		}), engine.ErrFinished, "move 2 of player 1"},
	}
	for _, tt := range tests {
		g, err := engine.ContinueGame(tt.given, firstHouse, firstHouse)
		if g != nil || !errors.Is(err, tt.cause) || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: got %v, %v, want %v: %q", tt.name, g, err, tt.cause, tt.want)
		}
	}
}

func TestContinueGameKeepsTermsAndEnding(t *testing.T) {
	g := newGame(t, engine.NewHuman("A"), engine.NewHuman("B"))
	play(t, g, 0)
	s := g.Snapshot()
	s.Clock, s.PieRule, s.Swapped = engine.Clock{Time: time.Minute, Increment: time.Second}, true, 1
	s.Ending = engine.Ending{Reason: engine.OnTime, Player: engine.Second, Why: "it slept"}
	if now := continueGame(t, s, firstHouse, firstHouse).Snapshot(); now.Clock != s.Clock || !now.PieRule || now.Swapped != 1 || now.Ending != s.Ending || !now.Over() {
		t.Errorf("got %+v", now)
	}
	for want, changes := range map[error][]func(*engine.Snapshot){
		engine.ErrClock: {
			func(s *engine.Snapshot) { s.Clock.Time = time.Millisecond },
			func(s *engine.Snapshot) { s.Clock.Increment = -1 },
		},
		engine.ErrEnding: {func(s *engine.Snapshot) { s.Ending.Reason = "no" }},
		engine.ErrSwap: {
			func(s *engine.Snapshot) { s.PieRule = false },
			func(s *engine.Snapshot) { s.Swapped = 2 },
			func(s *engine.Snapshot) { s.Swapped = -1 },
		},
	} {
		for i, change := range changes {
			s := s
			change(&s)
			if _, err := engine.ContinueGame(s, firstHouse, firstHouse); !errors.Is(err, want) {
				t.Errorf("change %d: got %v, want %v", i, err, want)
			}
		}
	}
}
