package engine

import (
	"context"
	"fmt"
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
	rules   Rules
	start   State
	first   int // to move at the start
	players [2]Player

	mu      sync.Mutex
	moves   []Played // those in force come first
	inForce int      // the rest is taken back and can be repeated
	running bool
	observe Observer

	interrupt context.CancelCauseFunc // ends the choice under way; nil if none
}

// NewGame returns a game at its start.
func NewGame(rules Rules, first, second Player) (*Game, error) {
	if err := rules.Validate(); err != nil {
		return nil, err
	}
	return &Game{rules: rules, start: rules.Start(), players: [2]Player{first, second}}, nil
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
	now := g.snapshot()
	if now.Finished {
		return fmt.Errorf("%w after move %d", ErrFinished, len(now.Moves))
	}
	move, err := g.rules.Play(now.State, now.Player, choice.House)
	if err != nil {
		return fmt.Errorf("move %d of player %d: %w", len(now.Moves)+1, now.Player, err)
	}
	g.moves = append(g.moves[:g.inForce:g.inForce], Played{move, choice.Stats})
	g.inForce++
	g.changed(EventMoved)
	return nil
}

// TakeBack takes back the last n moves, extra turns counted one by one. If
// there are fewer it returns an error that wraps [ErrTakeBack] and changes
// nothing. The player who was thinking is asked anew.
func (g *Game) TakeBack(n int) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if n < 1 || n > g.inForce {
		return fmt.Errorf("%w: %d asked for, %d played", ErrTakeBack, n, g.inForce)
	}
	g.inForce -= n
	g.changed(EventTakenBack)
	return nil
}

// Repeat plays again the next n moves that were taken back. If there are fewer
// it returns an error that wraps [ErrRepeat] and changes nothing.
func (g *Game) Repeat(n int) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if n < 1 || n > len(g.moves)-g.inForce {
		return fmt.Errorf("%w: %d asked for, %d taken back", ErrRepeat, n, len(g.moves)-g.inForce)
	}
	g.inForce += n
	g.changed(EventRepeated)
	return nil
}

// Snapshot returns the game as it stands.
func (g *Game) Snapshot() Snapshot {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.snapshot()
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
		g.observe(Event{Kind: kind, Game: g.snapshot()})
	}
}

func (g *Game) snapshot() Snapshot {
	return newSnapshot(g.rules, g.start, g.first, slices.Clone(g.moves[:g.inForce]), len(g.moves)-g.inForce)
}
