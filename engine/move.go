package engine

import "kalah/internal/message"

// Move is one house played, with what happened on the way.
type Move struct {
	Player, House int
	From, To      State

	// Sown lists where the seeds fell, one entry a seed, in order.
	Sown []Pit

	// Captured counts the seeds that the last one earned, itself included, and
	// CapturedFrom is the house across. Nothing was captured if it is 0.
	Captured     int
	CapturedFrom Pit

	// ExtraTurn says that the same player moves again. Finished says that the
	// move ended the game, and nobody does.
	ExtraTurn, Finished bool
}

// Last returns where the last seed fell.
func (m Move) Last() Pit { return m.Sown[len(m.Sown)-1] }

// Next returns the player to move afterwards. It means nothing once the game
// is finished.
func (m Move) Next() int {
	if m.ExtraTurn {
		return m.Player
	}
	return 1 - m.Player
}

// Play plays the player's house. It returns the error of [Rules.Check] if the
// rules forbid that.
func (r Rules) Play(s State, player, house int) (Move, error) {
	if err := r.Check(s, player, house); err != nil {
		return Move{}, err
	}
	board, inStore := s.Board().Sow(player, house, r.EmptyCapture)
	m := Move{Player: player, House: house, From: s, To: board.State(), Finished: board.Finished()}
	m.ExtraTurn = inStore && !m.Finished

	seeds := int(s[player][house])
	m.Sown = make([]Pit, 0, seeds)
	for pit := (Pit{player, house}); len(m.Sown) < seeds; {
		pit = pit.next(player)
		m.Sown = append(m.Sown, pit)
	}
	if last := m.Last(); last.Player == player && !last.IsStore() && m.To[player][last.House] == 0 {
		m.CapturedFrom = last.Opposite()
		// Whatever lay in these two houses before they were emptied.
		m.Captured = int(m.To[player][Store]) - int(s[player][Store])
		for _, pit := range m.Sown {
			if pit == (Pit{player, Store}) {
				m.Captured--
			}
		}
	}
	return m, nil
}

// PlayAll plays houses one after the other, the first one as that player. The error names
// the first move that the rules forbid; those before it are returned with it.
func PlayAll[House int | byte](r Rules, s State, player int, houses []House) ([]Played, error) {
	moves := make([]Played, 0, len(houses))
	for i, house := range houses {
		move, err := r.Play(s, player, int(house))
		if err != nil {
			return moves, message.Errorf("move %d: %w", i+1, err)
		}
		moves = append(moves, Played{Move: move})
		s, player = move.To, move.Next()
	}
	return moves, nil
}

// next returns the pit that the player's sowing reaches after this one.
func (p Pit) next(player int) Pit {
	switch {
	case p.House < Houses-1, p.House == Houses-1 && p.Player == player:
		return Pit{p.Player, p.House + 1}
	default:
		return Pit{1 - p.Player, 0}
	}
}
