package engine

import (
	"fmt"
	"strings"

	"kalah/internal/message"
)

// Sizes of the board.
const (
	Houses   = 6 // per player
	Store    = 6 // index of a player's store in a State row
	MinSeeds = 1 // per house at the start
	MaxSeeds = 20

	// MaxTotal is the largest number of seeds on a board. It fits in a byte, so no pit
	// can overflow.
	MaxTotal = 2 * Houses * MaxSeeds

	pits = Houses + 1
)

// The two players, also used as indices.
const (
	First  = 0
	Second = 1
)

// State is a position without the player to move: seeds by player and house, with the store at
// index 6. Its JSON is [[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]].
type State [2][pits]uint8

// StartState returns the initial state with that many seeds per house, which it does not
// check; [Rules.Validate] does.
func StartState(seeds int) State {
	var s State
	for player := range s {
		for house := range Houses {
			s[player][house] = uint8(seeds)
		}
	}
	return s
}

// Total returns the number of all seeds on the board.
func (s State) Total() int {
	return s.Seeds(First) + s.Seeds(Second)
}

// Seeds returns the player's seeds in houses and store: the score if the game ended now.
func (s State) Seeds(player int) int {
	n := 0
	for _, seeds := range s[player] {
		n += int(seeds)
	}
	return n
}

// InHouses returns the player's seeds in houses.
func (s State) InHouses(player int) int {
	return s.Seeds(player) - int(s[player][Store])
}

// Validate returns an error if there are more than [MaxTotal] seeds.
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

// Winners returns the player with more seeds, or both if they have the same number. It is the
// result only if the state is finished.
func (s State) Winners() []int {
	switch first, second := s.Seeds(First), s.Seeds(Second); {
	case first > second:
		return []int{First}
	case second > first:
		return []int{Second}
	}
	return []int{First, Second}
}

// String returns the state in one line, each player's houses and then the store: "4 4 4 4 4 4
// | 0 / 4 4 4 4 4 4 | 0".
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

// Swept returns the state with all seeds moved to their owner's store, as at the end of a
// game.
func (s State) Swept() State {
	var out State
	for player := range s {
		out[player][Store] = uint8(s.Seeds(player))
	}
	return out
}

const letters = "ABCDEFOabcdefo"

// Pit is a house (0 to 5) or the store (6) of a player.
type Pit struct {
	Player, House int
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

// Letter returns the letter of a pit: A-F and O for player 0, a-f and o for player 1; "?" if
// there is no such pit.
func Letter(player, house int) string {
	if player < First || player > Second || house < 0 || house > Store {
		return "?"
	}
	i := player*pits + house
	return letters[i : i+1]
}

// ParseHouse parses a house of the player: its letter, in either case, or a number from 1 to
// 6. The error wraps [ErrHouse].
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
