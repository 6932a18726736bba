package experiment

import (
	"slices"
	"time"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/search"
	"kalah/search/lab"
)

// Where is the choice of the positions to search.
type Where string

// The choices.
const (
	AtStart Where = "start"
	OnBoard Where = "board" // the position that the window shows
	OfGame  Where = "game"  // all positions of the game that the window shows
	Random  Where = "random"
)

// Places returns the choices for a game. The board of the window shows Kalah only.
func Places(g lab.Game) []Where {
	if g == lab.TicTacToe {
		return []Where{AtStart, Random}
	}
	return []Where{AtStart, OnBoard, OfGame, Random}
}

// MaxRandom is the maximum number of random positions in the window.
const MaxRandom = 1000

// Setup is the state of the window's form: an experiment and the display of its rows.
type Setup struct {
	Game       lab.Game
	Rules      engine.Rules
	Algorithms []engine.PlayerType
	From, To   int
	Where      Where
	Positions  int // number of random positions
	Seed       int // random seed of the positions
	Without    search.Without
	RowTime    time.Duration
	Keep       bool // keep the earlier rows

	Measure Measure
	Linear  bool // no logarithmic axis
}

// NewSetup returns the initial state of the form: all algorithms from the start of the game, the
// lowest limits, nothing left out.
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

// Experiment returns the experiment of the setup. Game is the game in the window, with the
// position after its first at moves on the board.
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
