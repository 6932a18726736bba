package engine

import (
	"context"
	"time"
)

// Position is the question that a player answers with a [Choice].
type Position struct {
	Rules  Rules
	State  State // must not be finished
	Player int   // the player to move
	Number int   // number of moves played before

	CanSwap bool // the player may change sides instead, by the pie rule

	Time time.Duration // what its clock leaves for this move; 0 in games without a clock
}

// Choice is a player's answer.
type Choice struct {
	House int
	Swap  bool // change sides instead of playing House
	Stats Stats
}

// Stats are the cost of a choice and the player's evaluation of the position. Zero fields were
// not measured.
type Stats struct {
	Inspections uint64        // static evaluations of a classic search
	Nodes       uint64        // positions visited by a solver
	Elapsed     time.Duration // time taken to choose
	Value       *float64      // for the player to move, in [TypeInfo].Unit; nil if not evaluated
	Proved      bool          // Value is the result of perfect play, and the choice achieves it
	ByChance    bool          // picked at random, as the player did not choose in time
	Hurried     bool          // cut short by [ErrMoveNow], so not reproducible
	Clock       time.Duration // left on the player's clock after the move; 0 without a clock
}

// Preparer is a Player with preparations to make. A running Game calls Prepare in a goroutine
// of its own, and ends its context when the run ends at the latest; Prepare must return soon
// after that.
type Preparer interface {
	Prepare(ctx context.Context)
}

// Player chooses houses. A Game calls Choose of one player at a time, from one goroutine.
type Player interface {
	// Spec returns the type and setup of the player.
	Spec() PlayerSpec

	// Choose returns the house to play. It returns soon after the context ends: with
	// its best house if the cause is [ErrMoveNow] and it has one, else with the context's error.
	Choose(ctx context.Context, p Position) (Choice, error)
}

// Human is a player whose houses are played by [Game.Play].
type Human struct {
	name string
}

// NewHuman returns a human player with that name.
func NewHuman(name string) *Human { return &Human{name} }

// Spec implements [Player].
func (h *Human) Spec() PlayerSpec { return PlayerSpec{Type: TypeHuman, Name: h.name} }

// Choose implements [Player]. It waits until the context ends, which [Game.Play] causes.
func (*Human) Choose(ctx context.Context, _ Position) (Choice, error) {
	<-ctx.Done()
	return Choice{}, ctx.Err()
}

// Wrapped forwards the optional interfaces of a Player. Types that change how another player
// chooses embed it.
type Wrapped struct{ Player }

// Prepare implements [Preparer].
func (w Wrapped) Prepare(ctx context.Context) {
	if player, ok := w.Player.(Preparer); ok {
		player.Prepare(ctx)
	}
}

// Ponder implements [Ponderer].
func (w Wrapped) Ponder(ctx context.Context, p Position) {
	if player, ok := w.Player.(Ponderer); ok {
		player.Ponder(ctx, p)
	}
}
