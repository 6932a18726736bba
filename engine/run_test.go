package engine_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"

	"go.uber.org/goleak"

	"kalah/engine"
	"kalah/internal/task/tasktest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// running starts a game and returns the channels of its events and of Run's result.
func running(ctx context.Context, g *engine.Game) (<-chan engine.Event, <-chan error) {
	events, ended := make(chan engine.Event, 1000), make(chan error, 1)
	go func() { ended <- g.Run(ctx, func(e engine.Event) { events <- e }) }()
	return events, ended
}

// await returns the next event, which must be of the given kind.
func await(t *testing.T, events <-chan engine.Event, kind engine.EventKind) engine.Snapshot {
	t.Helper()
	e := <-events
	if e.Kind != kind {
		t.Fatalf("got event %d, want %d", e.Kind, kind)
	}
	return e.Game
}

func TestMoveNowInterruptsTheChoice(t *testing.T) {
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
		t.Error("MoveNow before Run: got true")
	}
	events, ended := running(ctx, g)
	await(t, events, engine.EventAsked)
	if err := g.Run(ctx, nil); !errors.Is(err, engine.ErrRunning) {
		t.Errorf("a second Run: got %v, want %v", err, engine.ErrRunning)
	}
	if !g.MoveNow() {
		t.Error("MoveNow: got false")
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

// preparing is a player that prepares until its context ends.
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
	_, over := running(ctx, newGame(t, p, firstHouse))
	<-p.began
	cancel()
	if err := <-over; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
	select {
	case <-p.ended:
	default:
		t.Error("the game did not wait for Prepare")
	}
}

// hurriedPlayer answers the first question once it is released, so that the test can act
// between MoveNow and the answer, with a house that is legal in all positions of the test. It
// does not answer later questions.
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

// A change of the position after MoveNow discards the answer.
func TestChangesDiscardHurriedAnswers(t *testing.T) {
	ending := engine.Ending{Reason: engine.Resigned, Player: engine.First}
	cases := map[string]struct {
		change func(*engine.Game) error
		kind   engine.EventKind
		moves  int
		player engine.Side // the player to move afterwards
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
			g := continueGame(t, s, engine.NewHuman("Ada"), hurriedPlayer(released))
			play(t, g, 0, 0)
			tasktest.OK(t, g.TakeBack(1))
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			events, ended := running(ctx, g)
			await(t, events, engine.EventAsked)
			if !g.MoveNow() {
				t.Fatal("MoveNow: got false")
			}
			tasktest.OK(t, c.change(g))
			close(released)
			now := await(t, events, c.kind)
			if c.kind == engine.EventFinished { // the answer is ignored, without error
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

// ponderer is a player that ponders until it is stopped.
type ponderer struct {
	chooser
	began, ended chan engine.Position
	now          *atomic.Int32 // number of concurrent calls of Ponder
}

func newPonderer(t *testing.T) ponderer {
	p := ponderer{began: make(chan engine.Position, 100), ended: make(chan engine.Position, 100), now: new(atomic.Int32)}
	p.chooser = func(ctx context.Context, pos engine.Position) (engine.Choice, error) {
		if p.now.Load() != 0 {
			t.Error("Choose was called during Ponder")
		}
		return firstHouse(ctx, pos)
	}
	return p
}

func (p ponderer) Ponder(ctx context.Context, pos engine.Position) {
	if p.now.Add(1) != 1 {
		panic("concurrent calls of Ponder")
	}
	p.began <- pos
	<-ctx.Done()
	p.now.Add(-1)
	p.ended <- pos
}

func TestPondersInTheOpponentsTime(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	p := newPonderer(t)
	g := newGame(t, engine.NewHuman("Ada"), p)
	g.SetPonder(true)
	events, ended := running(ctx, g)
	asked := await(t, events, engine.EventAsked)
	if got := <-p.began; got != asked.Position() {
		t.Errorf("ponders at %+v, want %+v", got, asked.Position())
	}
	moved := func(house int) engine.Snapshot {
		t.Helper()
		play(t, g, house)
		<-p.ended
		return await(t, events, engine.EventMoved)
	}
	// An extra turn leads to another position to ponder on.
	if s := moved(2); s.Player != engine.First {
		t.Fatal("no extra turn")
	}
	await(t, events, engine.EventAsked)
	if got := <-p.began; got != g.Snapshot().Position() {
		t.Errorf("after C: ponders at %+v, want %+v", got, g.Snapshot().Position())
	}
	moved(0)
	await(t, events, engine.EventAsked)
	await(t, events, engine.EventMoved) // of the ponderer
	await(t, events, engine.EventAsked)
	<-p.began

	// Taking back moves ends pondering on their positions.
	tasktest.OK(t, g.TakeBack(2))
	<-p.ended
	await(t, events, engine.EventTakenBack)
	await(t, events, engine.EventAsked)
	if got := <-p.began; got != g.Snapshot().Position() || got.Number != 1 {
		t.Errorf("taken back: ponders at %+v", got)
	}
	cancel()
	<-ended
	if p.now.Load() != 0 {
		t.Error("the game did not wait for Ponder")
	}
}
