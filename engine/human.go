package engine

import "context"

// Human is a player whose choices are handed in from outside, by a window or
// a test.
type Human struct {
	name    string
	offered chan int
}

// NewHuman returns a human player of that name.
func NewHuman(name string) *Human {
	return &Human{name: name, offered: make(chan int)}
}

// Spec implements [Player].
func (h *Human) Spec() PlayerSpec { return PlayerSpec{Type: TypeHuman, Name: h.name} }

// Choose implements [Player]. It waits for [Human.Offer].
func (h *Human) Choose(ctx context.Context, _ Position) (Choice, error) {
	select {
	case house := <-h.offered:
		return Choice{House: house}, nil
	case <-ctx.Done():
		return Choice{}, ctx.Err()
	}
}

// Offer hands the house to Choose if one waits for it, and reports whether one
// did. It never blocks.
func (h *Human) Offer(house int) bool {
	select {
	case h.offered <- house:
		return true
	default:
		return false
	}
}
