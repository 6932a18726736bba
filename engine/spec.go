package engine

import (
	"fmt"
	"time"
)

// PlayerType is a kind of player, spelt as game logs spell it.
type PlayerType string

// The player types.
const (
	TypeHuman     PlayerType = "Human"
	TypeRandom    PlayerType = "Random_AI"
	TypeMinimax   PlayerType = "Minimax"
	TypeAlphaBeta PlayerType = "AlphaBeta"
	TypeScout     PlayerType = "Scout"
	TypeExpert    PlayerType = "Expert"
	TypePerfect   PlayerType = "Perfect"
	TypeRepeated  PlayerType = "Repeated_Player"
)

// IsClassic reports whether players of this type choose by one of the classic
// searches, which need a limit.
func (t PlayerType) IsClassic() bool {
	return t == TypeMinimax || t == TypeAlphaBeta || t == TypeScout
}

// HasLimit reports whether players of this type may look ahead a limited number
// of turns.
func (t PlayerType) HasLimit() bool { return t.IsClassic() || t == TypeExpert }

// HasTime reports whether players of this type may have a time for each move.
func (t PlayerType) HasTime() bool { return t == TypeExpert || t == TypePerfect }

// HasLevel reports whether players of this type may play below their strength.
func (t PlayerType) HasLevel() bool { return t == TypeExpert }

// HasSeed reports whether players of this type draw random numbers.
func (t PlayerType) HasSeed() bool {
	return t == TypeRandom || t.HasLimit()
}

// Bounds of a limit. The largest is what a memo key holds; no search on a
// desktop gets near it.
const (
	MinLimit = 1
	MaxLimit = 100
)

// Bounds of a level: from a beginner's strength to the full one.
const (
	MinLevel = 1
	MaxLevel = 10
)

// Bounds of the time for a move.
const (
	MinTime = time.Millisecond
	MaxTime = time.Hour
)

// PlayerSpec says how a player is set up. Nil and zero fields are not set.
type PlayerSpec struct {
	Type  PlayerType
	Name  string
	Limit int           // turns to look ahead, 1 to 100
	Seed  *int64        // of the random numbers
	Time  time.Duration // to think for each move
	Level int           // strength, 1 to 10; 10 is the full one
}

// Validate returns an error naming the field that a player of this type cannot
// have. A missing seed or limit is no error here: logs of old games lack them.
func (p PlayerSpec) Validate() error {
	switch {
	case p.Limit != 0 && !p.Type.HasLimit():
		return fmt.Errorf("%s takes no limit", p.Type)
	case p.Limit != 0 && (p.Limit < MinLimit || p.Limit > MaxLimit):
		return fmt.Errorf("limit %d, expected %d to %d", p.Limit, MinLimit, MaxLimit)
	case p.Seed != nil && !p.Type.HasSeed():
		return fmt.Errorf("%s takes no seed", p.Type)
	case p.Time != 0 && !p.Type.HasTime():
		return fmt.Errorf("%s takes no time", p.Type)
	case p.Time != 0 && (p.Time < MinTime || p.Time > MaxTime):
		return fmt.Errorf("time %v, expected %v to %v", p.Time, MinTime, MaxTime)
	case p.Level != 0 && !p.Type.HasLevel():
		return fmt.Errorf("%s takes no level", p.Type)
	case p.Level != 0 && (p.Level < MinLevel || p.Level > MaxLevel):
		return fmt.Errorf("level %d, expected %d to %d", p.Level, MinLevel, MaxLevel)
	}
	return nil
}

// Sharing says whether the two players of a game draw from one stream of random
// numbers, spelt as game logs spell it.
type Sharing string

// The ways to share random numbers.
const (
	PerPlayer Sharing = "per_player" // each AI has its own stream
	Shared    Sharing = "shared"     // one stream for both, as in the notebook
)
