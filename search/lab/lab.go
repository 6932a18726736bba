// Package lab measures the cost of the classic searches by algorithm and limit, on chosen
// positions of Kalah or tic-tac-toe. It can leave out some of their techniques: the memo, the
// ordering of successors, iterative deepening, the packed board.
//
// [Experiment.Run] measures an [Experiment] row by row. All figures except times are the same
// on every machine and in every run.
package lab

import (
	"slices"
	"time"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/search"
	"kalah/search/tictactoe"
)

// Game is the game that is searched.
type Game string

// The games.
const (
	Kalah     Game = "kalah"
	TicTacToe Game = "tictactoe"
)

// MaxLimit returns the maximum limit, in turns; a game of tic-tac-toe has nine.
func (g Game) MaxLimit() int {
	if g == TicTacToe {
		return 9
	}
	return engine.MaxLimit
}

// MaxPositions is the maximum number of positions of an experiment.
const MaxPositions = 10_000

// Experiment defines a measurement, which has a row for each algorithm and limit.
type Experiment struct {
	Game       Game
	Rules      engine.Rules // of Kalah
	Algorithms []engine.PlayerType
	From, To   int // limits, in turns
	Without    search.Without
	Positions  []Position    // if empty, only the start of the game is measured
	RowTime    time.Duration // maximum time for a row; 0 means no limit
}

// Position is a position of one of the games.
type Position struct {
	State  engine.State    // of Kalah
	Board  tictactoe.Board // of tic-tac-toe
	Player engine.Side     // to move
}

// Start returns the initial position of the experiment's game.
func (e Experiment) Start() Position {
	if e.Game == Kalah {
		return Position{State: e.Rules.Start()}
	}
	return Position{}
}

// Asked returns the positions that the experiment measures.
func (e Experiment) Asked() []Position {
	if len(e.Positions) == 0 {
		return []Position{e.Start()}
	}
	return e.Positions
}

// Validate returns an error if the experiment cannot run.
func (e Experiment) Validate() error {
	switch {
	case e.Game != Kalah && e.Game != TicTacToe:
		return message.Errorf("game %q: expected %s or %s", string(e.Game), string(Kalah), string(TicTacToe))
	case len(e.Algorithms) == 0:
		return message.New("no algorithm is chosen")
	case e.From < engine.MinLimit || e.To > e.Game.MaxLimit():
		return message.Errorf("limits %d to %d: expected %d to %d", e.From, e.To, engine.MinLimit, e.Game.MaxLimit())
	case e.From > e.To:
		return message.Errorf("limits %d to %d: the first is above the last", e.From, e.To)
	case len(e.Positions) > MaxPositions:
		return message.Errorf("%d positions: expected at most %d", len(e.Positions), MaxPositions)
	case e.RowTime < 0:
		return message.New("the time for a row is below 0")
	}
	for i, a := range e.Algorithms {
		if !a.IsClassic() {
			return message.Errorf("%s is none of the classic searches", string(a))
		}
		if slices.Contains(e.Algorithms[:i], a) {
			return message.Errorf("%s is chosen twice", string(a))
		}
	}
	if e.Game == Kalah {
		if err := e.Rules.Validate(); err != nil {
			return err
		}
	}
	for i, p := range e.Positions {
		if err := e.check(p); err != nil {
			return message.Errorf("position %d: %w", i+1, err)
		}
	}
	return nil
}

// check returns an error unless the position can be searched.
func (e Experiment) check(p Position) error {
	if p.Player != engine.First && p.Player != engine.Second {
		return message.Errorf("player %d, expected 0 or 1", p.Player)
	}
	finished := false
	if e.Game == Kalah {
		if err := p.State.Validate(); err != nil {
			return err
		}
		finished = p.State.Finished()
	} else {
		finished = tictactoe.Game{}.Finished(p.Board)
	}
	if finished {
		return message.New("the game is finished")
	}
	return nil
}

// Rows returns the number of rows.
func (e Experiment) Rows() int { return len(e.Algorithms) * (e.To - e.From + 1) }
