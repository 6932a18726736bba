package control

import (
	"fmt"
	"math/rand/v2"
	"time"

	"kalah/engine"
	"kalah/logging"
)

// Setup is what a game is started with. Players that need a random seed and
// have none get one drawn.
type Setup struct {
	Rules   engine.Rules
	Players [2]engine.PlayerSpec
	Begin   *Beginning // nil: the rules' start
}

// Record is a game as it is to be logged.
type Record struct {
	Game    engine.Snapshot
	Players [2]engine.PlayerSpec
	Created time.Time
	From    logging.From
	Source  *logging.Log // what was read, for a log that was opened
}

// MaxDrawnSeed bounds the seeds that are drawn: short enough to be typed again.
const MaxDrawnSeed = 1_000_000

// DrawSeed draws a random seed.
func DrawSeed() int64 { return 1 + rand.Int64N(MaxDrawnSeed) }

// seeded returns the players with every seed that they need.
func (s Setup) seeded(draw func() int64) ([2]engine.PlayerSpec, error) {
	if err := s.Rules.Validate(); err != nil {
		return s.Players, err
	}
	if s.Begin != nil && s.Begin.Game.Rules != s.Rules {
		return s.Players, fmt.Errorf("%w: the game goes on under other rules than it began with", engine.ErrRules)
	}
	specs := s.Players
	for i, p := range specs {
		if err := p.Validate(); err != nil {
			return specs, fmt.Errorf("player %d: %w", i+1, err)
		}
		if p.Seed == nil && p.Type.HasSeed() {
			seed := draw()
			specs[i].Seed = &seed
		}
	}
	return specs, nil
}
