package engine

import (
	"strconv"
	"strings"
	"unicode"

	"kalah/internal/message"
)

// ParseMoves plays a list of moves from a position, in one of two notations. Letters are A to F
// for the first player and a to f for the second; they may stand together, as in "CFb". Numbers
// are the houses of the player to move, base for the first house. Spaces and the characters
// , ; | and / separate moves. Errors name the number of the move, from 1.
func ParseMoves(p Position, list string, base int) ([]Played, error) {
	var moves []Played
	words := strings.FieldsFunc(list, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;|/", r) })
	numbers := len(words) > 0 && unicode.IsDigit(rune(words[0][0]))
	for _, word := range words {
		each := []string{word}
		if !numbers && strings.Trim(word, "ABCDEFabcdef") == "" {
			each = strings.Split(word, "")
		}
		for _, text := range each {
			n := len(moves) + 1
			if p.State.Finished() {
				return nil, message.Errorf("move %d: found %q, but the game was finished by move %d", n, text[:min(len(text), 20)], n-1)
			}
			names := func(house int) string { return Letter(p.Player, house) }
			if numbers {
				names = func(house int) string { return strconv.Itoa(base + house) }
			}
			house := 0
			for house < Houses && text != names(house) {
				house++
			}
			if house == Houses {
				return nil, message.Errorf("move %d: found %q, expected a house of the player to move, %s to %s",
					n, text[:min(len(text), 20)], names(0), names(Houses-1))
			}
			move, err := p.Rules.Play(p.State, p.Player, house)
			if err != nil {
				return nil, message.Errorf("move %d: %w", n, err)
			}
			moves = append(moves, Played{Move: move})
			p.State, p.Player = move.To, move.Next()
		}
	}
	if len(moves) == 0 {
		return nil, message.New("found no moves, expected letters or numbers of houses")
	}
	return moves, nil
}
