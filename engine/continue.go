package engine

import (
	"slices"

	"kalah/internal/message"
)

// ContinueGame returns a game in which the snapshot's moves are played already,
// from its start: they can be taken back like any other. Moves that the
// snapshot could repeat are not in it, and so cannot be repeated. A snapshot
// that no game by its rules can have is an error: one that names the move that
// the rules forbid, or wraps [ErrState], [ErrPlayer] or [ErrFinished] if the
// start is wrong. It goes on with the snapshot's clock and pie rule; the players
// are given as they sit in the end. With its ending, the game is over.
func ContinueGame(s Snapshot, first, second Player) (*Game, error) {
	if err := s.Rules.Validate(); err != nil {
		return nil, err
	}
	if err := s.checkStart(); err != nil {
		return nil, message.Errorf("the start: %w", err)
	}
	g := &Game{players: [2]Player{first, second}, moves: make([]Played, 0, len(s.Moves))}
	state, player := s.Start, s.First
	for i, played := range s.Moves {
		m, err := s.Rules.follow(state, player, played.Move)
		if err != nil {
			return nil, message.Errorf("move %d of player %d: %w", i+1, played.Player, err)
		}
		g.moves = append(g.moves, Played{m, played.Stats})
		state, player = m.To, m.Next()
	}
	g.now = newSnapshot(s.Rules, s.Start, s.First, slices.Clip(g.moves), 0)
	g.now.Clock, g.now.PieRule = s.Clock, s.PieRule
	if err := g.now.checkTerms(s); err != nil {
		return nil, err
	}
	g.swapped, g.now.Swapped, g.now.Ending = s.Swapped, s.Swapped, s.Ending
	return g, nil
}

func (s Snapshot) checkStart() error {
	if s.First != First && s.First != Second {
		return message.Errorf("%w: %d is to move, expected 0 or 1", ErrPlayer, s.First)
	}
	if err := s.Start.Validate(); err != nil {
		return err
	}
	if s.Start.Finished() {
		return message.Errorf("%w: %s, expected seeds in the houses of both players", ErrFinished, s.Start)
	}
	return nil
}

// follow plays the house of a move that was made in that state, and compares.
// What the move says beyond the house and the state reached may be missing.
func (r Rules) follow(s State, player int, made Move) (Move, error) {
	if made.Player != player && !s.Finished() {
		return Move{}, message.Errorf("%w: expected player %d, who is to move", ErrPlayer, player)
	}
	m, err := r.Play(s, made.Player, made.House)
	if err != nil {
		return Move{}, err
	}
	if m.To != made.To {
		return Move{}, message.Errorf("%w: %s leads to %s, expected %s", ErrState, Letter(player, made.House), made.To, m.To)
	}
	return m, nil
}

// checkTerms returns an error unless a game that stands so can have the clock, the
// change of sides and the ending of the other snapshot.
func (s Snapshot) checkTerms(from Snapshot) error {
	if err := from.Clock.Validate(); err != nil {
		return err
	}
	if from.Swapped != 0 && (from.Swapped < 0 || from.Swapped > len(s.Moves) || !s.At(from.Swapped).CanSwap()) {
		return message.Errorf("%w after move %d", ErrSwap, from.Swapped)
	}
	if from.Ending.IsZero() {
		return nil
	}
	if s.Finished {
		return message.Errorf("%w after move %d", ErrFinished, len(s.Moves))
	}
	return from.Ending.Validate()
}
