package engine

import "context"

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
