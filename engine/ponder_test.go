package engine_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"kalah/engine"
)

// ponderer is a player who thinks in the opponent's time until it is told to stop.
type ponderer struct {
	chooser
	began, ended chan engine.Position
	now          *atomic.Int32 // how many times it thinks at once
}

func newPonderer(t *testing.T) ponderer {
	p := ponderer{began: make(chan engine.Position, 100), ended: make(chan engine.Position, 100), now: new(atomic.Int32)}
	p.chooser = func(ctx context.Context, pos engine.Position) (engine.Choice, error) {
		if p.now.Load() != 0 {
			t.Error("it is asked while it ponders")
		}
		return firstHouse(ctx, pos)
	}
	return p
}

func (p ponderer) Ponder(ctx context.Context, pos engine.Position) {
	if p.now.Add(1) != 1 {
		panic("it ponders twice at once")
	}
	p.began <- pos
	<-ctx.Done()
	p.now.Add(-1)
	p.ended <- pos
}

func receive(t *testing.T, from <-chan engine.Position) engine.Position {
	t.Helper()
	select {
	case p := <-from:
		return p
	case <-time.After(5 * time.Second):
		t.Fatal("waited in vain")
		panic("unreachable")
	}
}

func TestPondersInTheOpponentsTime(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	p := newPonderer(t)
	g := newGame(t, engine.NewHuman("Ada"), p)
	g.SetPonder(true)
	events, ended := running(ctx, g)
	asked := await(t, events, engine.EventAsked)
	if got := receive(t, p.began); got != asked.Position() {
		t.Errorf("ponders at %+v, want %+v", got, asked.Position())
	}
	moved := func(house int) engine.Snapshot {
		t.Helper()
		play(t, g, house)
		receive(t, p.ended)
		return await(t, events, engine.EventMoved)
	}
	// An extra turn is another position to think about.
	if s := moved(2); s.Player != engine.First {
		t.Fatal("no extra turn")
	}
	await(t, events, engine.EventAsked)
	if got := receive(t, p.began); got != g.Snapshot().Position() {
		t.Errorf("after C: ponders at %+v, want %+v", got, g.Snapshot().Position())
	}
	moved(0)
	await(t, events, engine.EventAsked)
	await(t, events, engine.EventMoved) // of the player who pondered
	await(t, events, engine.EventAsked)
	receive(t, p.began)

	// Moves that are taken back are thought about no more.
	if err := g.TakeBack(2); err != nil {
		t.Fatal(err)
	}
	receive(t, p.ended)
	await(t, events, engine.EventTakenBack)
	await(t, events, engine.EventAsked)
	if got := receive(t, p.began); got != g.Snapshot().Position() || got.Number != 1 {
		t.Errorf("taken back: ponders at %+v", got)
	}
	cancel()
	<-ended
	if p.now.Load() != 0 {
		t.Error("the game did not wait for the pondering")
	}
}

// Who is hurried while a person is to move does not leave the other one thinking.
func TestPonderingEndsWithTheGame(t *testing.T) {
	for name, end := range map[string]func(g *engine.Game) error{
		"move now":    func(g *engine.Game) error { g.MoveNow(); return nil },
		"resignation": func(g *engine.Game) error { return g.End(engine.Ending{Reason: engine.Resigned, Player: 0}) },
	} {
		p := newPonderer(t)
		g := newGame(t, engine.NewHuman("Ada"), p)
		g.SetPonder(true)
		events, ended := running(t.Context(), g)
		await(t, events, engine.EventAsked)
		receive(t, p.began)
		if err := end(g); err != nil {
			t.Fatal(err)
		}
		select {
		case <-ended:
		case <-time.After(5 * time.Second):
			t.Fatalf("%s: the game runs on", name)
		}
		if p.now.Load() != 0 {
			t.Errorf("%s: it ponders on", name)
		}
	}
}
