package engine

import "kalah/internal/message"

// What a request can get wrong. Errors of this package wrap one of these and
// say which value was wrong and what was expected.
var (
	ErrPlayer   = message.New("wrong player")
	ErrHouse    = message.New("unknown house")
	ErrEmpty    = message.New("empty house")
	ErrState    = message.New("wrong state")
	ErrRules    = message.New("wrong rules")
	ErrFinished = message.New("the game is finished")
	ErrTakeBack = message.New("no move to take back")
	ErrRepeat   = message.New("no move to repeat")
	ErrRunning  = message.New("the game is running already")
	ErrEnding   = message.New("wrong end of a game")
	ErrClock    = message.New("wrong clock")
	ErrSwap     = message.New("sides cannot be changed")
)

// DefaultSeeds is the usual number of seeds a house.
const DefaultSeeds = 4

// Rules are what may differ between two games of Kalah.
type Rules struct {
	Seeds        int  `json:"seeds"`         // seeds a house at the start, 1 to 20
	EmptyCapture bool `json:"empty_capture"` // the last seed alone is taken too if the opposite house is empty
}

// DefaultRules returns the standard rules: four seeds a house, no capture
// against an empty house.
func DefaultRules() Rules { return Rules{Seeds: DefaultSeeds} }

// Validate returns an error that wraps [ErrRules] unless Seeds is 1 to 20.
func (r Rules) Validate() error {
	if r.Seeds < MinSeeds || r.Seeds > MaxSeeds {
		return message.Errorf("%w: %d seeds a house, expected %d to %d", ErrRules, r.Seeds, MinSeeds, MaxSeeds)
	}
	return nil
}

// Start returns the state that the game begins with; player 0 is to move.
func (r Rules) Start() State { return StartState(r.Seeds) }

// Check returns why the player may not play the house in that state, or nil.
func (r Rules) Check(s State, player, house int) error {
	switch {
	case player != First && player != Second:
		return message.Errorf("%w: %d, expected 0 or 1", ErrPlayer, player)
	case house < 0 || house >= Houses:
		return message.Errorf("%w: %d, expected 0 to %d", ErrHouse, house, Houses-1)
	}
	if err := s.Validate(); err != nil {
		return err
	}
	if s.Finished() {
		return message.Errorf("%w: house %s cannot be played", ErrFinished, Letter(player, house))
	}
	if s[player][house] == 0 {
		return message.Errorf("%w: %s holds no seeds", ErrEmpty, Letter(player, house))
	}
	return nil
}

// Houses returns the houses, in order, that the player may play: those with
// seeds, and none if the game is finished.
func (r Rules) Houses(s State, player int) []int {
	if s.Finished() {
		return nil
	}
	var houses []int
	for house := range Houses {
		if s[player][house] > 0 {
			houses = append(houses, house)
		}
	}
	return houses
}

// Utility returns the result for the player by all seeds, those in houses
// counted for their owner: 1 for a win, 0 for a draw, -1 for a loss.
func Utility(s State, player int) float64 { return s.Board().Utility(player) }

// Heuristic estimates the result of an unfinished state for the player, between
// -1 and 1 and never either: the lead in the stores by what is left in the
// houses, scaled. Of a state without seeds in any house it says nothing (NaN or
// infinite).
func Heuristic(s State, player int) float64 { return s.Board().Heuristic(player) }
