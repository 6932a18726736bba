package engine

import (
	"fmt"
	"strings"

	"kalah/internal/message"
)

// Sizes of the board.
const (
	Houses   = 6 // houses a player owns
	Store    = 6 // index of a player's store in a State row
	MinSeeds = 1 // fewest seeds a house at the start
	MaxSeeds = 20

	// MaxTotal is the most seeds on any board. It fits one byte, so no house
	// and no store can overflow.
	MaxTotal = 2 * Houses * MaxSeeds

	pits = Houses + 1
)

// The two players. Loops and tables index by them.
const (
	First  = 0
	Second = 1
)

// State is a position without the side to move: the seeds by player and house,
// with the store at index 6. It is comparable, and its JSON is
// [[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]].
type State [2][pits]uint8

// StartState returns the state that a game with that many seeds a house begins
// with. Seeds is taken as it is; [Rules.Validate] checks it.
func StartState(seeds int) State {
	var s State
	for player := range s {
		for house := range Houses {
			s[player][house] = uint8(seeds)
		}
	}
	return s
}

// Total returns all seeds on the board, houses and stores.
func (s State) Total() int {
	return s.Seeds(First) + s.Seeds(Second)
}

// Seeds returns the player's seeds, those in houses and those in the store:
// the player's score if the game ended now.
func (s State) Seeds(player int) int {
	n := 0
	for _, seeds := range s[player] {
		n += int(seeds)
	}
	return n
}

// InHouses returns the player's seeds that are not in the store yet.
func (s State) InHouses(player int) int {
	return s.Seeds(player) - int(s[player][Store])
}

// Validate returns an error unless the seeds add up to at most [MaxTotal], the
// most that 20 seeds a house put on a board.
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

// Winners returns the players with the most seeds: one, or both on a draw. It
// speaks of the state as it is; only of a finished state is it the result.
func (s State) Winners() []int {
	switch first, second := s.Seeds(First), s.Seeds(Second); {
	case first > second:
		return []int{First}
	case second > first:
		return []int{Second}
	}
	return []int{First, Second}
}

// String returns the state in one line, houses and then store of each player:
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

// Swept returns the state with the seeds of each player's houses in that player's
// store, as people leave the board at the end of a game: the stores then hold the
// result. The number of seeds of each player stays the same.
func (s State) Swept() State {
	var out State
	for player := range s {
		out[player][Store] = uint8(s.Seeds(player))
	}
	return out
}

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
