package terminal

import (
	"context"

	"github.com/spf13/cobra"

	"kalah/engine"
	"kalah/logging/request"
)

func newRules(c *console) *cobra.Command {
	return newJSONLines(c, "rules", func(_ context.Context, text []byte) (any, error) { return answerRules(text) })
}

// rulesAnswer describes a position. The last three fields are absent if the game is finished.
type rulesAnswer struct {
	Finished   bool         `json:"finished"`
	Utility    [2]float64   `json:"utility"`
	Heuristic  *[2]float64  `json:"heuristic,omitempty"`
	Moves      []moveAnswer `json:"moves,omitempty"`
	NextStates []nextAnswer `json:"next_states,omitempty"`
}

// moveAnswer describes a move. The answer to a request with a board has boards too; their south is
// the player to move.
type moveAnswer struct {
	House     int          `json:"house"`
	State     engine.State `json:"state"`
	Board     string       `json:"board,omitempty"`
	ExtraTurn bool         `json:"extra_turn"`
}

type nextAnswer struct {
	engine.Successor
	Board string `json:"board,omitempty"`
}

func answerRules(text []byte) (any, error) {
	r, p, err := request.ParsePosition(text)
	if err != nil {
		return nil, err
	}
	a := rulesAnswer{
		Finished: p.State.Finished(),
		Utility:  [2]float64{engine.Utility(p.State, engine.First), engine.Utility(p.State, engine.Second)},
	}
	if a.Finished {
		return a, nil
	}
	a.Heuristic = &[2]float64{engine.Heuristic(p.State, engine.First), engine.Heuristic(p.State, engine.Second)}
	board := func(engine.State, engine.Side) string { return "" }
	if _, given := r["board"]; given {
		board = engine.FormatKGP
	}
	for _, house := range p.Rules.Houses(p.State, p.Player) {
		move, err := p.Rules.Play(p.State, p.Player, house)
		if err != nil {
			return nil, err
		}
		a.Moves = append(a.Moves, moveAnswer{house, move.To, board(move.To, move.Next()), move.ExtraTurn})
	}
	for _, next := range p.Rules.Successors(p.State, p.Player) {
		a.NextStates = append(a.NextStates, nextAnswer{next, board(next.State, 1-p.Player)})
	}
	return a, nil
}
