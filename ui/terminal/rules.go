package terminal

import (
	"context"

	"github.com/spf13/cobra"

	"kalah/engine"
	"kalah/logging/request"
)

func newRules(c *console) *cobra.Command {
	return newJSONLines(c, &cobra.Command{
		Use:   "rules --jsonl",
		Short: "Tell other programs what the rules say of a position",
		Long: `Rules answers requests, one a line on standard input, by one line of JSON each.

A request names a state (for each player the seeds in houses 0 to 5 and in the
store), the player to move (0 or 1), and, if it matters, the capture rule. The
answer says whether the game is finished and each player's utility; if it is not
finished also the heuristic, every move with the state it leads to, and
the outcome of every turn with the houses chosen on the way.

A line that makes no sense is answered by {"error": "..."} in its place.`,
		Example: `  echo '{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":0}' | kalah rules --jsonl
  kalah rules --jsonl <requests.jsonl >answers.jsonl`,
	}, func(_ context.Context, text []byte) (any, error) { return answerRules(text) })
}

// rulesAnswer is what the rules say of a position. The last three fields are
// there only when the game is not finished.
type rulesAnswer struct {
	Finished   bool               `json:"finished"`
	Utility    [2]float64         `json:"utility"`
	Heuristic  *[2]float64        `json:"heuristic,omitempty"`
	Moves      []moveAnswer       `json:"moves,omitempty"`
	NextStates []engine.Successor `json:"next_states,omitempty"`
}

type moveAnswer struct {
	House     int          `json:"house"`
	State     engine.State `json:"state"`
	ExtraTurn bool         `json:"extra_turn"`
}

func answerRules(text []byte) (any, error) {
	_, p, err := request.ParsePosition(text)
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
	for _, house := range p.Rules.Houses(p.State, p.Player) {
		move, err := p.Rules.Play(p.State, p.Player, house)
		if err != nil {
			return nil, err
		}
		a.Moves = append(a.Moves, moveAnswer{house, move.To, move.ExtraTurn})
	}
	a.NextStates = p.Rules.Successors(p.State, p.Player)
	return a, nil
}
