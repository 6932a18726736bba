package engine_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"kalah/engine"
)

// chooser is a player that is a function.
type chooser func(context.Context, engine.Position) (engine.Choice, error)

func (chooser) Spec() engine.PlayerSpec { return engine.PlayerSpec{Type: "Test", Name: "Tess"} }

func (c chooser) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	return c(ctx, p)
}

// firstHouse plays the first house that it may.
var firstHouse = chooser(func(_ context.Context, p engine.Position) (engine.Choice, error) {
	return engine.Choice{House: p.Rules.Houses(p.State, p.Player)[0]}, nil
})

func newGame(t testing.TB, first, second engine.Player) *engine.Game {
	t.Helper()
	return goesOn(t, engine.NewSnapshot(engine.DefaultRules(), nil), first, second)
}

// goesOn returns a game that goes on from a snapshot.
func goesOn(t rapid.TB, s engine.Snapshot, first, second engine.Player) *engine.Game {
	t.Helper()
	g, err := engine.ContinueGame(s, first, second)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// play plays houses.
func play(t rapid.TB, g *engine.Game, houses ...int) {
	t.Helper()
	for _, house := range houses {
		if err := g.Play(house); err != nil {
			t.Fatal(err)
		}
	}
}

func TestRunPlaysToTheEnd(t *testing.T) {
	g := newGame(t, firstHouse, firstHouse)
	var kinds []engine.EventKind
	moves := 0
	err := g.Run(t.Context(), func(e engine.Event) {
		kinds = append(kinds, e.Kind)
		if e.Kind == engine.EventMoved {
			moves++
			if len(e.Game.Moves) != moves {
				t.Errorf("event %d: %d moves, want %d", len(kinds), len(e.Game.Moves), moves)
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	end := g.Snapshot()
	if !end.Finished || len(end.Moves) != moves || moves == 0 {
		t.Errorf("finished %v after %d moves, told of %d", end.Finished, len(end.Moves), moves)
	}
	for i, kind := range kinds[:2*moves] {
		if want := engine.EventKind(i % 2); kind != want {
			t.Fatalf("event %d: got %d, want %d", i, kind, want)
		}
	}
	if diff := cmp.Diff([]engine.EventKind{engine.EventFinished}, kinds[2*moves:]); diff != "" {
		t.Errorf("last events (-want +got):\n%s", diff)
	}
	if err := g.Play(0); !errors.Is(err, engine.ErrFinished) {
		t.Errorf("a move after the end: got %v, want %v", err, engine.ErrFinished)
	}
}

func TestTurnsAreCounted(t *testing.T) {
	rules := engine.DefaultRules()
	setUp := engine.State{{0, 0, 0, 1, 0, 2, 0}, {0, 0, 0, 0, 1, 1, 0}}
	for _, tt := range []struct {
		name  string
		start engine.Snapshot
		moves []struct{ house, turn, player int } // how it stands afterwards
	}{
		// C ends in the store: still turn 1.
		{"the first begins", engine.NewSnapshot(rules, nil), []struct{ house, turn, player int }{{2, 1, 0}, {5, 2, 1}, {2, 3, 0}}},
		// And so does f.
		{"the second begins", engine.NewSnapshotFrom(rules, setUp, engine.Second, nil), []struct{ house, turn, player int }{{5, 1, 1}, {4, 2, 0}, {5, 3, 1}}},
	} {
		g := goesOn(t, tt.start, firstHouse, firstHouse)
		for i, want := range tt.moves {
			play(t, g, want.house)
			if s := g.Snapshot(); s.Finished || s.Turn != want.turn || s.Player != want.player {
				t.Errorf("%s, after move %d: turn %d, player %d; want %d, %d", tt.name, i+1, s.Turn, s.Player, want.turn, want.player)
			}
		}
		if at, start := g.Snapshot().At(0), tt.start; at.Player != start.First || at.Turn != 1 || at.State != start.Start || at.First != start.First {
			t.Errorf("%s, at the start: got %+v", tt.name, at)
		}
	}
}

func TestIllegalChoice(t *testing.T) {
	for choice, want := range map[int]error{7: engine.ErrHouse, -1: engine.ErrHouse, 2: engine.ErrEmpty} {
		bad := chooser(func(context.Context, engine.Position) (engine.Choice, error) {
			return engine.Choice{House: choice}, nil
		})
		g := newGame(t, bad, bad)
		play(t, g, 2) // empties C, and an extra turn
		err := g.Run(t.Context(), nil)
		if !errors.Is(err, want) || !strings.Contains(err.Error(), "move 2 of player 0") {
			t.Errorf("house %d: got %v, want %v of move 2", choice, err, want)
		}
		if n := len(g.Snapshot().Moves); n != 1 {
			t.Errorf("house %d: %d moves after the refusal, want 1", choice, n)
		}
	}
}

func TestFailingPlayer(t *testing.T) {
	broken := errors.New("broken")
	g := newGame(t, firstHouse, chooser(func(context.Context, engine.Position) (engine.Choice, error) {
		return engine.Choice{}, broken
	}))
	if err := g.Run(t.Context(), nil); !errors.Is(err, broken) || !strings.Contains(err.Error(), "player 1, Tess") {
		t.Errorf("got %v, want %v of player 1, Tess", err, broken)
	}
}

func TestTakeBackAndRepeatRefuse(t *testing.T) {
	g := newGame(t, firstHouse, firstHouse)
	if err := g.TakeBack(1); !errors.Is(err, engine.ErrTakeBack) {
		t.Errorf("take back at the start: got %v, want %v", err, engine.ErrTakeBack)
	}
	if err := g.Repeat(1); !errors.Is(err, engine.ErrRepeat) {
		t.Errorf("repeat at the start: got %v, want %v", err, engine.ErrRepeat)
	}
	for _, err := range []error{g.Play(0), g.Play(0), g.TakeBack(1), g.Play(1)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := g.Repeat(1); !errors.Is(err, engine.ErrRepeat) {
		t.Errorf("repeat after another move: got %v, want %v", err, engine.ErrRepeat)
	}
	if err := g.TakeBack(0); !errors.Is(err, engine.ErrTakeBack) {
		t.Errorf("take back 0: got %v, want %v", err, engine.ErrTakeBack)
	}
}
