package engine

import (
	"context"
	"time"
)

// Position is what a player is asked about.
type Position struct {
	Rules  Rules
	State  State // not finished
	Player int   // the player to move
	Number int   // moves played before this one

	CanSwap bool // the answer may be to change sides, by the pie rule
}

// Choice is a player's answer.
type Choice struct {
	House int
	Swap  bool // instead of a house: change sides
	Stats Stats
}

// Stats says what a choice cost, and what its maker thinks of the position.
// Zero fields were not measured.
type Stats struct {
	Inspections uint64        // static evaluations of a classic search
	Nodes       uint64        // positions visited by a solver
	Elapsed     time.Duration // time taken to choose
	Value       *float64      // for the player to move, in the unit of its type ([TypeInfo].Unit); nil if it has no opinion
	Proved      bool          // Value is what perfect play leads to, and the choice reaches it
	Hurried     bool          // cut short by [ErrMoveNow]: thinking again may choose otherwise
	Clock       time.Duration // left on the player's clock after the move; 0 without a clock
}

// Preparer is a Player that has something to get ready, beside the game. A Game
// that runs calls Prepare in a goroutine of its own, whose context ends with the
// run at the latest; Prepare returns soon after that.
type Preparer interface {
	Prepare(ctx context.Context)
}

// Player chooses houses. A Game asks one player at a time, from one goroutine.
type Player interface {
	// Spec says what the player is and how it was set up.
	Spec() PlayerSpec

	// Choose returns the house to play. It returns the context's error soon
	// after the context ends, unless the cause is [ErrMoveNow] and it has an
	// answer.
	Choose(ctx context.Context, p Position) (Choice, error)
}

// Human is a player whose houses are played from outside, by [Game.Play].
type Human struct {
	name string
}

// NewHuman returns a human player of that name.
func NewHuman(name string) *Human { return &Human{name} }

// Spec implements [Player].
func (h *Human) Spec() PlayerSpec { return PlayerSpec{Type: TypeHuman, Name: h.name} }

// Choose implements [Player]. It waits until the context ends, as it does when
// a house is played for the person, and returns its error.
func (*Human) Choose(ctx context.Context, _ Position) (Choice, error) {
	<-ctx.Done()
	return Choice{}, ctx.Err()
}

// Wrapped is the Player inside of one that changes how it chooses. Embedded there, it
// passes on what a [Game] asks of players beside their choices, if the player inside
// knows it.
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
