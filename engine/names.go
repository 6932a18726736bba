package engine

import (
	"strings"

	"kalah/internal/message"
)

const letters = "ABCDEFOabcdefo"

// Pit names a place on the board: a house (0 to 5) or the store (6) of a player.
type Pit struct {
	Player, House int
}

// IsStore reports whether the pit is a store.
func (p Pit) IsStore() bool { return p.House == Store }

// Opposite returns the house across the board. A store has none: it answers
// the opponent's store.
func (p Pit) Opposite() Pit {
	if p.IsStore() {
		return Pit{1 - p.Player, Store}
	}
	return Pit{1 - p.Player, Houses - 1 - p.House}
}

// String returns the pit's letter.
func (p Pit) String() string { return Letter(p.Player, p.House) }

// Letter returns the letter of a house or a store: A-F and O for player 0, a-f
// and o for player 1. What is on no board answers "?".
func Letter(player, house int) string {
	if player < First || player > Second || house < 0 || house > Store {
		return "?"
	}
	i := player*pits + house
	return letters[i : i+1]
}

// ParseHouse returns the house that a player means by text: a letter of the
// player's own houses, in either case, or a number from 1 to 6. The error wraps
// [ErrHouse].
func ParseHouse(player int, text string) (int, error) {
	text = strings.TrimSpace(text)
	if len(text) == 1 {
		if i := strings.Index("abcdef", strings.ToLower(text)); i >= 0 {
			return i, nil
		}
		if i := strings.Index("123456", text); i >= 0 {
			return i, nil
		}
	}
	return 0, message.Errorf("%w: %q is no house, expected one of %s-%s or 1-6",
		ErrHouse, text, Letter(player, 0), Letter(player, Houses-1))
}
