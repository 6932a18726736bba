package engine

import "context"

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
