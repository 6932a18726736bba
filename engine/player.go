package engine

import (
	"context"
	"time"
)

// Position is the question that a player answers with a [Choice].
type Position struct {
	Rules  Rules
	State  State // not finished
	Player Side  // the player to move
	Number int   // number of moves played so far

	CanSwap bool // the player may change sides instead of moving, by the pie rule

	Time time.Duration // time left for this move by the player's clock; 0 in games without a clock
}

// Choice is a player's answer.
type Choice struct {
	House int
	Swap  bool // change sides instead of playing House
	Stats Stats
}

// Stats are the cost of a choice and the player's evaluation of the position. A zero field was
// not measured.
type Stats struct {
	Inspections uint64        // static evaluations of a classic search, or playouts
	Nodes       uint64        // positions visited by a solver
	Elapsed     time.Duration // time taken to choose
	Value       *float64      // for the player to move, in [TypeInfo].Unit; nil if not evaluated
	Proved      bool          // Value is the result of perfect play, and the choice achieves it
	ByChance    bool          // picked at random because the player did not choose in time
	Hurried     bool          // stopped early by [ErrMoveNow], so the choice cannot be reproduced
	Clock       time.Duration // left on the player's clock after the move; 0 without a clock
	Comment     string        `json:",omitempty"` // by the player on its move; any text
}

// Preparer is a Player that prepares for a game. A running Game calls Prepare in a separate
// goroutine and cancels its context when the run ends. Prepare must return soon after that; the
// game waits for it.
type Preparer interface {
	Prepare(ctx context.Context)
}

// Player chooses houses. A Game never calls Choose of its two players at the same time.
type Player interface {
	// Spec returns the type and setup of the player.
	Spec() PlayerSpec

	// Choose returns the house to play. It returns soon after the context ends. If the cause is
	// [ErrMoveNow], it returns the best house found so far. Otherwise, or if it has none, it
	// returns the error of the context.
	Choose(ctx context.Context, p Position) (Choice, error)
}

// Human is a person at the board. The moves come from [Game.Play].
type Human struct {
	name string
}

// NewHuman returns a human player with the given name.
func NewHuman(name string) *Human { return &Human{name} }

// Spec implements [Player].
func (h *Human) Spec() PlayerSpec { return PlayerSpec{Type: TypeHuman, Name: h.name} }

// Choose implements [Player]. It only waits for the end of the context; [Game.Play] ends it.
func (*Human) Choose(ctx context.Context, _ Position) (Choice, error) {
	<-ctx.Done()
	return Choice{}, ctx.Err()
}

// Forwarder is a Player that forwards the optional interfaces [Preparer] and [Ponderer]. Types
// that change the choices of another player embed it.
type Forwarder struct{ Player }

// Prepare implements [Preparer].
func (f Forwarder) Prepare(ctx context.Context) {
	if player, ok := f.Player.(Preparer); ok {
		player.Prepare(ctx)
	}
}

// Ponder implements [Ponderer].
func (f Forwarder) Ponder(ctx context.Context, p Position) {
	if player, ok := f.Player.(Ponderer); ok {
		player.Ponder(ctx, p)
	}
}
