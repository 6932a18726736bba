package engine

import (
	"context"
	"sync"

	"kalah/internal/message"
)

// Why a choice's context ends, if not because the game's does.
var (
	// ErrMoveNow is the cause when the player shall answer at once with the best
	// house found so far. Every other cause means that no answer is wanted.
	ErrMoveNow = message.New("move now")

	errChanged = message.New("the position changed")
)

// EventKind says what an [Event] tells.
type EventKind int

// The kinds of events.
const (
	EventAsked     EventKind = iota // the player to move is asked for a house
	EventMoved                      // a move was played: the last of Game.Moves
	EventTakenBack                  // moves were taken back
	EventRepeated                   // moves that had been taken back were repeated
	EventFinished                   // the game is over; it follows the event that ended it, if one did
	EventSwapped                    // the players changed sides
)

// Event tells what happened in a running game, and how the game stands.
type Event struct {
	Kind EventKind
	Game Snapshot
}

// Observer is told of every event, in order, one call at a time. It is called
// with the game locked: it must return soon and must not call the game.
type Observer func(Event)

// Run asks the players in turn until the game is over, and returns nil
// then. It returns the context's error once the context ends, the player's
// error if a player fails, and an error that names the move if a player chooses
// a house that the rules forbid; the game stays as it was before that move.
// Taking back and repeating from outside ends a choice under way, and the
// player who is to move then is asked. A game runs once at a time.
func (g *Game) Run(ctx context.Context, observe Observer) error {
	g.mu.Lock()
	if g.running {
		g.mu.Unlock()
		return ErrRunning
	}
	g.running, g.observe = true, observe
	g.mu.Unlock()
	defer func() {
		g.mu.Lock()
		g.running, g.observe = false, nil
		g.mu.Unlock()
	}()
	defer Prepare(ctx, g.Players())()
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		finished, err := g.step(ctx)
		if finished || err != nil {
			return err
		}
	}
}

// Prepare lets the players of a game get ready, until what it returns is called.
func Prepare(ctx context.Context, players [2]Player) (end func()) {
	ctx, cancel := context.WithCancel(ctx)
	var preparing sync.WaitGroup
	for _, player := range players {
		if p, ok := player.(Preparer); ok {
			preparing.Go(func() { p.Prepare(ctx) })
		}
	}
	return func() {
		cancel()
		preparing.Wait()
	}
}

// step asks for one choice and plays it, unless the position changed meanwhile.
func (g *Game) step(ctx context.Context) (finished bool, err error) {
	asked, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)

	g.mu.Lock()
	now := g.now
	if now.Over() {
		g.tell(EventFinished)
		g.mu.Unlock()
		return true, nil
	}
	g.asked, g.interrupt = asked, cancel
	changes := g.changes
	g.tell(EventAsked)
	player := g.players[now.Player]
	g.ponder()
	g.mu.Unlock()

	choice, err := player.Choose(asked, now.Position())

	g.endPondering()
	g.mu.Lock()
	defer g.mu.Unlock()
	g.interrupt = nil
	switch {
	case ctx.Err() != nil:
		return false, ctx.Err()
	case g.changes != changes:
		return false, nil
	case err != nil:
		return false, message.Errorf("player %d, %s: %w", now.Player, player.Spec().Name, err)
	case choice.Swap:
		return false, g.swap()
	}
	return false, g.play(choice)
}

// MoveNow asks the player who is thinking to answer with what it has found so
// far, by ending its context with the cause [ErrMoveNow]. It reports whether
// anyone was asked for a house.
func (g *Game) MoveNow() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.interrupt == nil {
		return false
	}
	g.interrupt(ErrMoveNow)
	return true
}
