package engine

import (
	"fmt"
	"strings"

	"kalah/internal/message"
)

// Sizes of the board.
const (
	Houses   = 6  // houses per player
	Store    = 6  // index of the store in a row of a State
	MinSeeds = 1  // fewest seeds per house at the start
	MaxSeeds = 20 // most seeds per house at the start

	// MaxTotal is the maximum number of seeds on a board. It fits in a byte, so a pit cannot
	// overflow.
	MaxTotal = 2 * Houses * MaxSeeds

	pits = Houses + 1
)

// Side is a player by number: [First] or [Second]. It is an index of a [State].
type Side int

// The two sides. Sides is their number.
const (
	First Side = iota
	Second
	Sides
)

// State is a position without the player to move: the number of seeds by player and house. The
// store has index 6. The JSON of a State is [[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]].
type State [2][pits]uint8

// StartState returns the initial state with the given number of seeds per house. It does not
// check the number: see [Rules.Validate].
func StartState(seeds int) State {
	var s State
	for player := range s {
		for house := range Houses {
			s[player][house] = uint8(seeds)
		}
	}
	return s
}

// Total returns the number of seeds on the board.
func (s State) Total() int {
	return s.Seeds(First) + s.Seeds(Second)
}

// Seeds returns the number of the player's seeds, in houses and store. It is the player's score
// if the game ends in this state.
func (s State) Seeds(player Side) int {
	n := 0
	for _, seeds := range s[player] {
		n += int(seeds)
	}
	return n
}

// InHouses returns the number of seeds in the player's houses.
func (s State) InHouses(player Side) int {
	return s.Seeds(player) - int(s[player][Store])
}

// AllInHouses returns the number of seeds in the houses of both players.
func (s State) AllInHouses() int { return s.InHouses(First) + s.InHouses(Second) }

// Validate returns an error that wraps [ErrState] if there are more than [MaxTotal] seeds.
func (s State) Validate() error {
	if total := s.Total(); total > MaxTotal {
		return message.Errorf("%w: %d seeds on the board, at most %d expected", ErrState, total, MaxTotal)
	}
	return nil
}

// Finished reports whether either side's houses are all empty.
func (s State) Finished() bool {
	return s.Board().Finished()
}

// Winners returns the player with more seeds, or both players if they have the same number. It
// is the result of the game only if the state is finished.
func (s State) Winners() []Side {
	switch first, second := s.Seeds(First), s.Seeds(Second); {
	case first > second:
		return []Side{First}
	case second > first:
		return []Side{Second}
	}
	return []Side{First, Second}
}

// String returns the state in one line, with each player's houses and then the store:
// "4 4 4 4 4 4 | 0 / 4 4 4 4 4 4 | 0".
func (s State) String() string {
	var b strings.Builder
	for player, row := range s {
		if player > 0 {
			b.WriteString(" / ")
		}
		for _, seeds := range row[:Houses] {
			fmt.Fprintf(&b, "%d ", seeds)
		}
		fmt.Fprintf(&b, "| %d", row[Store])
	}
	return b.String()
}

// Swept returns the state with the seeds of each player moved to the player's store, as at the
// end of a game.
func (s State) Swept() State {
	var out State
	for player := range Sides {
		out[player][Store] = uint8(s.Seeds(player))
	}
	return out
}

const letters = "ABCDEFOabcdefo"

// Pit is a house (0 to 5) or the store (6) of a player.
type Pit struct {
	Player Side
	House  int
}

// IsStore reports whether the pit is a store.
func (p Pit) IsStore() bool { return p.House == Store }

// Opposite returns the opposite house, or the other store.
func (p Pit) Opposite() Pit {
	if p.IsStore() {
		return Pit{1 - p.Player, Store}
	}
	return Pit{1 - p.Player, Houses - 1 - p.House}
}

// String returns the pit's letter.
func (p Pit) String() string { return Letter(p.Player, p.House) }

// Letter returns the letter of a pit: A to F and O for player 0, a to f and o for player 1. It
// returns "?" if the player or the house is out of range.
func Letter(player Side, house int) string {
	if player < First || player > Second || house < 0 || house > Store {
		return "?"
	}
	i := int(player)*pits + house
	return letters[i : i+1]
}

// ParseHouse returns the house of the player that text names, by a letter in upper or lower
// case or by a number from 1 to 6. Space around it is ignored. The error wraps [ErrHouse].
func ParseHouse(player Side, text string) (int, error) {
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
