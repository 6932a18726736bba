package engine

import "kalah/internal/message"

// Reason says why a game is over although the board would let it go on, spelt as
// game logs spell it.
type Reason string

// The reasons.
const (
	Resigned Reason = "resignation" // a player gave the game up
	OnTime   Reason = "time"        // the time of a player had run out
	Agreed   Reason = "agreement"   // both players agreed to a draw
)

// Ending is an end that is not the board's. The zero value: there is none; the game
// goes on, or ended by the rules.
type Ending struct {
	Reason Reason
	Player int // who resigned, or whose time had run out; 0 of an agreement
}

// IsZero reports whether there is none.
func (e Ending) IsZero() bool { return e == Ending{} }

// Validate returns an error unless the ending is one that a game can have.
func (e Ending) Validate() error {
	switch e.Reason {
	case Resigned, OnTime:
		if e.Player != First && e.Player != Second {
			return message.Errorf("%w: %d, expected 0 or 1", ErrPlayer, e.Player)
		}
		return nil
	case Agreed:
		if e.Player != First {
			return message.Errorf("%w: %d, expected none: both have agreed", ErrPlayer, e.Player)
		}
		return nil
	}
	return message.Errorf("%w: %q, expected %q, %q or %q", ErrEnding, string(e.Reason), string(Resigned), string(OnTime), string(Agreed))
}

// Winners returns whom the ending makes the winner: the other player, or both of
// a draw that was agreed. How the seeds lie does not matter: whose time runs out has
// lost, also with more than half of them in the store.
func (e Ending) Winners() []int {
	if e.Reason == Agreed {
		return []int{First, Second}
	}
	return []int{1 - e.Player}
}

// Over reports whether nobody moves any more: the board is finished, or the game
// has ended otherwise.
func (s Snapshot) Over() bool { return s.Finished || !s.Ending.IsZero() }

// Winners returns who has won: one player, or both on a draw; nil while the game is
// not over.
func (s Snapshot) Winners() []int {
	switch {
	case !s.Ending.IsZero():
		return s.Ending.Winners()
	case s.Finished:
		return s.State.Winners()
	}
	return nil
}

// Score returns how many seeds count for each player: all of theirs once the board is
// finished, and those in the stores before that, also where the game ended otherwise.
func (s Snapshot) Score() (seeds [2]int) {
	for player := range seeds {
		if seeds[player] = s.State.Seeds(player); !s.Finished {
			seeds[player] -= s.State.InHouses(player)
		}
	}
	return seeds
}

// CanEnd reports whether players may resign, or agree to a draw: somebody has moved,
// and the game is not over.
func (s Snapshot) CanEnd() bool { return !s.Over() && len(s.Moves) > 0 }

// Open returns the game without its ending, as it stood before that.
func (s Snapshot) Open() Snapshot {
	s.Ending = Ending{}
	return s
}

// End ends the game: a player has resigned, or has no time left, or both agreed to
// a draw. Moves that were taken back are forgotten. A game that is over already is
// an error that wraps [ErrFinished]. [Game.Run] tells [EventFinished] and returns.
func (g *Game) End(e Ending) error {
	if err := e.Validate(); err != nil {
		return err
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.now.Over() {
		return message.Errorf("%w after move %d", ErrFinished, len(g.now.Moves))
	}
	g.forget()
	g.now.Ending = e
	g.stale()
	return nil
}
