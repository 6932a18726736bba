package engine

import (
	"context"
	"slices"
	"sync"

	"kalah/internal/message"
)

// Played is one move of a game's history.
type Played struct {
	Move
	Stats Stats
}

// Game is one game between two players: the moves so far, those taken back,
// and the loop that asks the players. All methods may be called at any time
// from any goroutine; none waits for a player, except [Game.Run].
type Game struct {
	mu      sync.Mutex
	players [2]Player // as they sit now
	now     Snapshot  // how the game stands; its moves are the first of moves
	moves   []Played  // with those taken back; entries are shared with snapshots and never written again
	swapped int       // moves before the players changed sides, also if that was taken back; 0 if they did not
	running bool
	observe Observer

	changes   int                     // of the position and the ending, counted: a choice made before one is stale
	asked     context.Context         // of the choice under way; nil if none
	interrupt context.CancelCauseFunc // ends it

	ponders   bool       // players think in their opponent's time
	pondering *pondering // the latest in the time of the choice under way; nil if none
}

// Players returns the two players, as they sit now.
func (g *Game) Players() [2]Player {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.players
}

// Play plays a house for the player to move, as if that player had chosen it.
// Moves that were taken back are forgotten.
func (g *Game) Play(house int) error { return g.PlayChoice(Choice{House: house}) }

// PlayChoice is [Game.Play] with what is to be said of the choice.
func (g *Game) PlayChoice(choice Choice) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.play(choice)
}

// play needs the lock.
func (g *Game) play(choice Choice) error {
	n := len(g.now.Moves)
	if g.now.Over() {
		return message.Errorf("%w after move %d", ErrFinished, n)
	}
	move, err := g.now.Rules.Play(g.now.State, g.now.Player, choice.House)
	if err != nil {
		return message.Errorf("move %d of player %d: %w", n+1, g.now.Player, err)
	}
	g.forget()
	g.moves = append(g.moves, Played{move, choice.Stats})
	g.now.Moves = g.moves[: n+1 : n+1]
	g.now.advance(&move)
	g.changed(EventMoved)
	return nil
}

// forget forgets the moves, and the change of sides, that were taken back. It
// needs the lock.
func (g *Game) forget() {
	if n := len(g.now.Moves); n < len(g.moves) {
		// Older snapshots show the moves that were taken back: those stay where
		// they are, and the game goes on in a copy.
		g.moves = slices.Clone(g.moves[:n])
	}
	g.swapped, g.now.Repeatable = g.now.Swapped, 0
}

// TakeBack takes back the last n moves, extra turns counted one by one. If
// there are fewer it returns an error that wraps [ErrTakeBack] and changes
// nothing. The player who was thinking is asked again.
//
// What came after the last move is taken back with it: an [Ending], so that the
// game goes on, and a change of sides. With n = 0 only that is taken back, the
// ending first; if there is neither that is the same error.
func (g *Game) TakeBack(n int) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	played := len(g.now.Moves)
	swapped := played > 0 && g.now.Swapped == played
	switch {
	case n == 0 && !g.now.Ending.IsZero():
		g.now.Ending = Ending{}
	case n == 0 && swapped:
		g.seat(0)
	case n < 1 || n > played:
		return message.Errorf("%w: %d asked for, %d played", ErrTakeBack, n, played)
	default:
		g.show(played - n)
	}
	g.changed(EventTakenBack)
	return nil
}

// Repeat plays again the next n moves that were taken back. If there are fewer
// it returns an error that wraps [ErrRepeat] and changes nothing. A change of sides
// between them is repeated too.
func (g *Game) Repeat(n int) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if n < 1 || n > g.now.Repeatable {
		return message.Errorf("%w: %d asked for, %d taken back", ErrRepeat, n, g.now.Repeatable)
	}
	g.show(len(g.now.Moves) + n)
	g.changed(EventRepeated)
	return nil
}

// Snapshot returns the game as it stands.
func (g *Game) Snapshot() Snapshot {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.now
}

// show makes the first n moves those in force. Where the players changed sides
// after the last of them, they have if they had before.
func (g *Game) show(n int) {
	before := g.now
	g.now = newSnapshot(before.Rules, before.Start, before.First, g.moves[:n:n], len(g.moves)-n)
	g.now.Clock, g.now.PieRule, g.now.Swapped = before.Clock, before.PieRule, before.Swapped
	switch {
	case n < g.swapped:
		g.seat(0)
	case n > g.swapped:
		g.seat(g.swapped)
	}
}

// changed makes the choice under way stale and tells the observer. It needs the
// lock.
func (g *Game) changed(kind EventKind) {
	g.stale()
	g.tell(kind)
}

// stale ends the choice under way, if any, and has it not played. The cause of its
// context does not tell: that stays ErrMoveNow for a player who was hurried before.
// It needs the lock.
func (g *Game) stale() {
	g.changes++
	if g.interrupt != nil {
		g.interrupt(errChanged)
	}
}

func (g *Game) tell(kind EventKind) {
	if g.observe != nil {
		g.observe(Event{Kind: kind, Game: g.now})
	}
}
