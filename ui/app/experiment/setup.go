package experiment

import (
	"slices"
	"time"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/search/lab"
)

// Where says which positions are asked about.
type Where string

// The choices.
const (
	AtStart Where = "start"
	OnBoard Where = "board" // the position that the window shows
	OfGame  Where = "game"  // all positions of the game that the window shows
	Random  Where = "random"
)

// Places returns all choices for a game; the board shows Kalah.
func Places(g lab.Game) []Where {
	if g == lab.TicTacToe {
		return []Where{AtStart, Random}
	}
	return []Where{AtStart, OnBoard, OfGame, Random}
}

// MaxRandom is how many random positions the window offers.
const MaxRandom = 1000

// Setup is what the window's form says: an experiment, and how its rows are shown.
type Setup struct {
	Game       lab.Game
	Rules      engine.Rules
	Algorithms []engine.PlayerType
	From, To   int
	Where      Where
	Positions  int // how many at random
	Seed       int // of random positions
	Without    lab.Without
	RowTime    time.Duration
	Keep       bool // what was measured before

	Measure Measure
	Linear  bool // axis of the chart
}

// NewSetup returns what the form says at first: all algorithms from the start of
// the game, the lowest limits, nothing left out.
func NewSetup(g lab.Game) Setup {
	s := Setup{
		Game: g, Rules: engine.DefaultRules(), Algorithms: []engine.PlayerType{engine.TypeMinimax, engine.TypeAlphaBeta, engine.TypeScout},
		From: 1, To: 6, Where: AtStart, Positions: 20, Seed: 1, RowTime: time.Minute, Measure: Inspections,
	}
	if g == lab.TicTacToe {
		s.To = g.MaxLimit()
	}
	return s
}

// Experiment returns the experiment that the setup asks for. Game is the one that
// the window shows, with the position after the first at moves on the board.
func (s Setup) Experiment(game engine.Snapshot, at int) (lab.Experiment, error) {
	e := lab.Experiment{
		Game: s.Game, Rules: s.Rules, Algorithms: slices.Clone(s.Algorithms), From: s.From, To: s.To, Without: s.Without, RowTime: s.RowTime,
	}
	if err := e.Validate(); err != nil {
		return e, err
	}
	switch s.Where {
	case OnBoard, OfGame:
		from, to := at, at
		if s.Where == OfGame {
			from, to = 0, len(game.Moves)
		}
		e.Rules = game.Rules
		for n := from; n <= to; n++ {
			if now := game.At(n); !now.Finished && len(e.Positions) < lab.MaxPositions {
				e.Positions = append(e.Positions, lab.Position{State: now.State, Player: now.Player})
			}
		}
		if len(e.Positions) == 0 {
			return e, message.New("the game on the board is finished: there is nothing to search")
		}
	case Random:
		if s.Positions < 1 || s.Positions > MaxRandom {
			return e, message.Errorf("%d random positions: expected 1 to %d", s.Positions, MaxRandom)
		}
		e.Positions = lab.RandomPositions(s.Game, s.Rules, s.Positions, s.Game.RandomMoves(), int64(s.Seed))
	}
	return e, e.Validate()
}
