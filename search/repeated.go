package search

import (
	"context"

	"kalah/engine"
	"kalah/internal/message"
)

// Questions that a [Repeated] player has no answer to.
var (
	ErrNoMoveLeft  = message.New("no move left to repeat")
	ErrOtherPlayer = message.New("this move was not played by this player")
)

// LoggedMove is a move as a game log has it.
type LoggedMove struct {
	Player, House int
}

// Repeated plays a player's moves of a logged game again.
type Repeated struct {
	spec  engine.PlayerSpec
	moves []LoggedMove
}

// NewRepeated returns a player that repeats its own among all the moves of a
// game, both players'.
func NewRepeated(name string, moves []LoggedMove) *Repeated {
	return &Repeated{engine.PlayerSpec{Type: engine.TypeRepeated, Name: name}, moves}
}

// Spec implements [engine.Player].
func (r *Repeated) Spec() engine.PlayerSpec { return r.spec }

// Choose implements [engine.Player]. Its errors wrap [ErrNoMoveLeft] and
// [ErrOtherPlayer].
func (r *Repeated) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	if err := ctx.Err(); err != nil {
		return engine.Choice{}, err
	}
	if p.Number >= len(r.moves) {
		return engine.Choice{}, message.Errorf("move %d: %w", p.Number+1, ErrNoMoveLeft)
	}
	move := r.moves[p.Number]
	if move.Player != p.Player {
		return engine.Choice{}, message.Errorf("move %d: %w, but by player %d", p.Number+1, ErrOtherPlayer, move.Player)
	}
	return engine.Choice{House: move.House}, nil
}
