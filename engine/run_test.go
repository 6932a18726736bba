package engine_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"go.uber.org/goleak"

	"kalah/engine"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// running starts a game and returns the channel of its events and that of
// Run's result.
func running(ctx context.Context, g *engine.Game) (<-chan engine.Event, <-chan error) {
	events, ended := make(chan engine.Event, 1000), make(chan error, 1)
	go func() { ended <- g.Run(ctx, func(e engine.Event) { events <- e }) }()
	return events, ended
}

// await returns the next event, which must be of that kind.
func await(t *testing.T, events <-chan engine.Event, kind engine.EventKind) engine.Snapshot {
	t.Helper()
	select {
	case e := <-events:
		if e.Kind != kind {
			t.Fatalf("got event %d, want %d", e.Kind, kind)
		}
		return e.Game
	case <-time.After(5 * time.Second):
		t.Fatalf("no event; want %d", kind)
		panic("unreachable")
	}
}

func TestHumanPlaysInARunningGame(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	h := engine.NewHuman("Ada")
	g := newGame(t, h, firstHouse)
	events, ended := running(ctx, g)
	await(t, events, engine.EventAsked)
	play(t, g, 2)
	if s := await(t, events, engine.EventMoved); s.Player != 0 || len(s.Moves) != 1 {
		t.Errorf("after C: player %d, %d moves; want the extra turn of player 0", s.Player, len(s.Moves))
	}
	await(t, events, engine.EventAsked)
	if err := g.Run(ctx, nil); !errors.Is(err, engine.ErrRunning) {
		t.Errorf("a second Run: got %v, want %v", err, engine.ErrRunning)
	}
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("Run ended with %v, want %v", err, context.Canceled)
	}
}

func TestTakingBackAsksAgain(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	g := newGame(t, engine.NewHuman("Ada"), engine.NewHuman("Bob"))
	events, ended := running(ctx, g)
	await(t, events, engine.EventAsked)
	play(t, g, 0)
	await(t, events, engine.EventMoved)
	if s := await(t, events, engine.EventAsked); s.Player != 1 {
		t.Fatalf("player %d was asked, want 1", s.Player)
	}
	if err := g.TakeBack(1); err != nil {
		t.Fatal(err)
	}
	await(t, events, engine.EventTakenBack)
	if s := await(t, events, engine.EventAsked); s.Player != 0 || s.Repeatable != 1 {
		t.Fatalf("player %d was asked with %d to repeat, want 0 with 1", s.Player, s.Repeatable)
	}
	if err := g.Repeat(1); err != nil {
		t.Fatal(err)
	}
	await(t, events, engine.EventRepeated)
	await(t, events, engine.EventAsked)
	play(t, g, 0)
	await(t, events, engine.EventMoved)
	cancel()
	<-ended
}

func TestMoveNowWantsAnAnswer(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	cause := make(chan error, 1)
	hurried := chooser(func(ctx context.Context, _ engine.Position) (engine.Choice, error) {
		<-ctx.Done()
		cause <- context.Cause(ctx)
		return engine.Choice{House: 3, Stats: engine.Stats{Hurried: true}}, nil
	})
	g := newGame(t, hurried, engine.NewHuman("Ada"))
	if g.MoveNow() {
		t.Error("somebody was hurried before the game ran")
	}
	events, ended := running(ctx, g)
	await(t, events, engine.EventAsked)
	if !g.MoveNow() {
		t.Error("nobody was hurried")
	}
	if s := await(t, events, engine.EventMoved); s.Moves[0].House != 3 || !s.Moves[0].Stats.Hurried {
		t.Errorf("got move %+v, want the hurried D", s.Moves[0])
	}
	if err := <-cause; !errors.Is(err, engine.ErrMoveNow) {
		t.Errorf("cause %v, want %v", err, engine.ErrMoveNow)
	}
	cancel()
	<-ended
}

// preparing is a player that gets ready until the game's end.
type preparing struct {
	engine.Player
	began, ended chan struct{}
}

func (p preparing) Prepare(ctx context.Context) {
	close(p.began)
	<-ctx.Done()
	close(p.ended)
}

func TestPlayersPrepareWhileTheGameRuns(t *testing.T) {
	p := preparing{engine.NewHuman("Ada"), make(chan struct{}), make(chan struct{})}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	_, over := running(ctx, newGame(t, p, firstHouse))
	select {
	case <-p.began:
	case <-time.After(5 * time.Second):
		t.Fatal("nobody had it prepare")
	}
	select {
	case <-p.ended:
		t.Error("the preparing ended before the game")
	default:
	}
	cancel()
	if err := <-over; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
	select {
	case <-p.ended:
	default:
		t.Error("the game did not wait for the preparing")
	}
}
