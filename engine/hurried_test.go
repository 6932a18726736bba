package engine_test

import (
	"context"
	"testing"

	"kalah/engine"
)

// hurriedPlayer answers the first question, for a house that is still there in every
// position of the test, only once it is released: so that something happens between
// MoveNow and the answer. Later questions wait for their end.
func hurriedPlayer(released <-chan struct{}) engine.Player {
	first := true
	return chooser(func(ctx context.Context, _ engine.Position) (engine.Choice, error) {
		<-ctx.Done()
		if !first {
			return engine.Choice{}, ctx.Err()
		}
		first = false
		<-released
		return engine.Choice{House: 4, Stats: engine.Stats{Hurried: true}}, nil
	})
}

// What changes the position after a player was hurried makes its answer stale too.
func TestChangesAfterMoveNow(t *testing.T) {
	ending := engine.Ending{Reason: engine.Resigned, Player: engine.First}
	cases := map[string]struct {
		change func(*engine.Game) error
		kind   engine.EventKind
		moves  int
		player int // who is asked then
	}{
		"taken back": {func(g *engine.Game) error { return g.TakeBack(1) }, engine.EventTakenBack, 0, 0},
		"played":     {func(g *engine.Game) error { return g.Play(0) }, engine.EventMoved, 2, 0},
		"swapped":    {func(g *engine.Game) error { return g.Swap() }, engine.EventSwapped, 1, 1},
		"ended":      {func(g *engine.Game) error { return g.End(ending) }, engine.EventFinished, 1, 1},
		"repeated":   {func(g *engine.Game) error { return g.Repeat(1) }, engine.EventRepeated, 2, 0},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			s := engine.NewSnapshot(engine.DefaultRules(), nil)
			s.PieRule = true
			released := make(chan struct{})
			g := goesOn(t, s, engine.NewHuman("Ada"), hurriedPlayer(released))
			play(t, g, 0)
			if name == "repeated" {
				play(t, g, 0)
				if err := g.TakeBack(1); err != nil {
					t.Fatal(err)
				}
			}
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			events, ended := running(ctx, g)
			await(t, events, engine.EventAsked)
			if !g.MoveNow() {
				t.Fatal("nobody was hurried")
			}
			if err := c.change(g); err != nil {
				t.Fatal(err)
			}
			close(released)
			now := await(t, events, c.kind)
			if c.kind == engine.EventFinished { // the answer is not played, and is no error either
				if err := <-ended; err != nil || now.Ending != ending || len(now.Moves) != c.moves {
					t.Errorf("got %v, %+v after %d moves", err, now.Ending, len(now.Moves))
				}
				return
			}
			if s := await(t, events, engine.EventAsked); len(s.Moves) != c.moves || s.Player != c.player {
				t.Errorf("player %d is asked after %d moves, want %d after %d", s.Player, len(s.Moves), c.player, c.moves)
			}
			cancel()
			<-ended
		})
	}
}
