package engine

import "kalah/internal/message"

// The pie rule: after the first turn of the game the second player may take the
// first player's side instead of moving. The players change their seats, the
// board stays as it is, and whoever sits in the second seat now moves. So it does
// not pay to begin with a move that is too good. (Also called the swap rule; as one
// cuts the cake and the other chooses.)

// CanSwap reports whether the player to move may change sides instead of moving.
func (s Snapshot) CanSwap() bool {
	if !s.PieRule || s.Swapped > 0 || s.Over() || s.Turn != 2 || len(s.Moves) == 0 {
		return false
	}
	return s.Moves[len(s.Moves)-1].Player != s.Player // nobody has moved in this turn
}

// Swap changes the players' seats, as if the player to move had chosen that. It
// returns an error that wraps [ErrSwap] unless [Snapshot.CanSwap].
func (g *Game) Swap() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.swap()
}

// swap needs the lock.
func (g *Game) swap() error {
	if !g.now.CanSwap() {
		return message.Errorf("%w after move %d", ErrSwap, len(g.now.Moves))
	}
	g.forget()
	g.swapped = len(g.now.Moves)
	g.seat(g.swapped)
	g.changed(EventSwapped)
	return nil
}

// seat seats the players as they sit after a swap at that many moves, 0 if there
// was none.
func (g *Game) seat(swapped int) {
	if (g.now.Swapped > 0) != (swapped > 0) {
		g.players[First], g.players[Second] = g.players[Second], g.players[First]
	}
	g.now.Swapped = swapped
}

// Seated returns who sits where after the first n moves, of players who sit as
// given in the end.
func (s Snapshot) Seated(players [2]PlayerSpec, n int) [2]PlayerSpec {
	if n < s.Swapped {
		players[First], players[Second] = players[Second], players[First]
	}
	return players
}
