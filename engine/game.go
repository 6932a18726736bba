package engine

import (
	"context"
	"slices"
	"sync"
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
	players [2]Player

	mu      sync.Mutex
	now     Snapshot // how the game stands; its moves are the first of moves
	moves   []Played // with those taken back; entries are shared with snapshots and never written again
	running bool
	observe Observer

	interrupt context.CancelCauseFunc // ends the choice under way; nil if none
}

// NewGame returns a game at its start.
func NewGame(rules Rules, first, second Player) (*Game, error) {
	if err := rules.Validate(); err != nil {
		return nil, err
	}
	return &Game{now: NewSnapshot(rules, nil), players: [2]Player{first, second}}, nil
}

// Players returns the two players.
func (g *Game) Players() [2]Player { return g.players }

// Play plays a house for the player to move, as if that player had chosen it.
// Moves that were taken back are forgotten.
func (g *Game) Play(house int) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.play(Choice{House: house})
}

// play needs the lock.
func (g *Game) play(choice Choice) error {
	n := len(g.now.Moves)
	if g.now.Finished {
		return errorf("%w after move %d", ErrFinished, n)
	}
	move, err := g.now.Rules.Play(g.now.State, g.now.Player, choice.House)
	if err != nil {
		return errorf("move %d of player %d: %w", n+1, g.now.Player, err)
	}
	if n < len(g.moves) {
		// Older snapshots show the moves that were taken back: those stay where
		// they are, and the game goes on in a copy.
		g.moves = slices.Clone(g.moves[:n])
	}
	g.moves = append(g.moves, Played{move, choice.Stats})
	g.now.Moves = g.moves[: n+1 : n+1]
	g.now.Repeatable = 0
	g.now.advance(&move)
	g.changed(EventMoved)
	return nil
}

// TakeBack takes back the last n moves, extra turns counted one by one. If
// there are fewer it returns an error that wraps [ErrTakeBack] and changes
// nothing. The player who was thinking is asked again.
func (g *Game) TakeBack(n int) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	played := len(g.now.Moves)
	if n < 1 || n > played {
		return errorf("%w: %d asked for, %d played", ErrTakeBack, n, played)
	}
	g.show(played - n)
	g.changed(EventTakenBack)
	return nil
}

// Repeat plays again the next n moves that were taken back. If there are fewer
// it returns an error that wraps [ErrRepeat] and changes nothing.
func (g *Game) Repeat(n int) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if n < 1 || n > g.now.Repeatable {
		return errorf("%w: %d asked for, %d taken back", ErrRepeat, n, g.now.Repeatable)
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

// show makes the first n moves those in force.
func (g *Game) show(n int) {
	g.now = newSnapshot(g.now.Rules, g.now.Start, g.now.First, g.moves[:n:n], len(g.moves)-n)
}

// changed ends the choice under way, if any, and tells the observer. It needs
// the lock.
func (g *Game) changed(kind EventKind) {
	if g.interrupt != nil {
		g.interrupt(errChanged)
	}
	g.tell(kind)
}

func (g *Game) tell(kind EventKind) {
	if g.observe != nil {
		g.observe(Event{Kind: kind, Game: g.now})
	}
}
