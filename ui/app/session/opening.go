package session

import (
	"kalah/engine"
	"kalah/internal/message"
	"kalah/logging"
	"kalah/search/fair"
)

// Opening is what a game begins with. The zero value is the rules' start.
type Opening struct {
	Fair   bool // a start that is worth exactly 0; there are some of 4 seeds a house only
	Number int  // of the fair start, from 1; 0: one is drawn for each game
}

// FairOpening returns the fair opening of that number, one that is drawn if the rules
// have none of it, and the rules' start if they have no fair starts.
func FairOpening(rules engine.Rules, number int) Opening {
	n := len(fair.Starts(rules))
	if number < 0 || number > n {
		number = 0
	}
	return Opening{Fair: n > 0, Number: number}
}

// opened returns what the game begins with, nil for the rules' start.
func (s Setup) opened(draw func() int64) (*Beginning, error) {
	if s.Begin != nil || !s.Opening.Fair {
		return s.Begin, nil
	}
	starts := fair.Starts(s.Rules)
	n := s.Opening.Number
	switch {
	case len(starts) == 0:
		return nil, message.Errorf("%w: no fair start of %d seeds a house is known, expected %d", engine.ErrRules, s.Rules.Seeds, engine.DefaultSeeds)
	case n < 0 || n > len(starts):
		return nil, message.Errorf("%w: fair start %d, expected 1 to %d", engine.ErrRules, n, len(starts))
	case n == 0:
		n = 1 + int(uint64(draw())%uint64(len(starts)))
	}
	return &Beginning{
		Game: engine.NewSnapshotFrom(s.Rules, starts[n-1], engine.First, nil),
		From: logging.From{Position: true, Opening: logging.OpeningFair},
	}, nil
}
