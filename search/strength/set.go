package strength

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"sync"

	"kalah/engine"
	"kalah/internal/message"
)

// Position is a solved middle game under the standard rule. It has no stores, because they do not
// affect the differences between houses.
type Position struct {
	Houses [2][engine.Houses]uint8 `json:"houses"` // of the player to move, and of the opponent
	Scores [engine.Houses]*int8    `json:"scores"` // of the player's houses; nil for an empty house
}

// Set is a list of positions.
type Set []Position

// State returns the position with empty stores and the first player to move.
func (p Position) State() engine.State {
	var s engine.State
	for player := range p.Houses {
		copy(s[player][:], p.Houses[player][:])
	}
	return s
}

// Seeds returns the number of seeds.
func (p Position) Seeds() int {
	s := p.State()
	return s.AllInHouses()
}

// Best returns the highest score of a house.
func (p Position) Best() int {
	best := -engine.MaxTotal
	for _, score := range p.Scores {
		if score != nil {
			best = max(best, int(*score))
		}
	}
	return best
}

// GivesAway returns the loss of a house: the difference to the best house, in seeds. It returns an
// error if the house cannot be played.
func (p Position) GivesAway(house int) (int, error) {
	if house < 0 || house >= engine.Houses || p.Scores[house] == nil {
		return 0, message.Errorf("house %d of %v cannot be played", house, p.Houses)
	}
	return p.Best() - int(*p.Scores[house]), nil
}

// WithSeeds returns the positions with the given number of seeds.
func (s Set) WithSeeds(seeds int) Set {
	var with Set
	for _, p := range s {
		if p.Seeds() == seeds {
			with = append(with, p)
		}
	}
	return with
}

// Parse decodes and checks a set: one JSON position per line. It skips empty lines and lines that
// begin with #. Errors name the line.
func Parse(data []byte) (Set, error) {
	var s Set
	for i, line := range bytes.Split(data, []byte("\n")) {
		if line = bytes.TrimSpace(line); len(line) == 0 || line[0] == '#' {
			continue
		}
		var p Position
		if err := json.Unmarshal(line, &p); err != nil {
			return nil, message.Errorf("line %d: %w", i+1, err)
		}
		if err := p.check(); err != nil {
			return nil, message.Errorf("line %d: %w", i+1, err)
		}
		s = append(s, p)
	}
	return s, nil
}

// check returns an error if the position is not valid.
func (p Position) check() error {
	state := p.State()
	if err := state.Validate(); err != nil {
		return err
	}
	if state.Finished() {
		return message.Errorf("%v is finished: expected a position with a choice", p.Houses)
	}
	n := p.Seeds()
	for house, score := range p.Scores {
		if (score != nil) != (p.Houses[0][house] > 0) {
			return message.Errorf("house %d: expected a score if it holds seeds, and else null", house)
		}
		if score != nil && (int(*score) < -n || int(*score) > n || (int(*score)-n)%2 != 0) {
			return message.Errorf("house %d: found the score %d, expected one from %d to %d, as odd or even as that", house, *score, -n, n)
		}
	}
	return nil
}

//go:embed judge.jsonl
var judge []byte

// Judge returns the built-in positions, with 30 and with 40 seeds. They are reserved for
// judging: use other positions to fit or tune a player. tools/makestrength created them.
var Judge = sync.OnceValue(func() Set {
	s, err := Parse(judge)
	if err != nil {
		return nil // a test parses them
	}
	return s
})
