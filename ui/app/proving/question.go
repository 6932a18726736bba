package proving

import (
	"encoding/json"
	"time"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/search/solver"
)

// Question is a position to be proved, and the game that it comes from.
type Question struct {
	Position engine.Position // its Number does not matter
	Step     engine.Step     // of the game at the position
	Players  [2]engine.PlayerSpec
}

// Same reports whether the question is about the position, of whatever game.
func (q Question) Same(at engine.Position) bool {
	p := q.Position
	return p.Rules.EmptyCapture == at.Rules.EmptyCapture && p.State == at.State && p.Player == at.Player
}

// Houses returns those that may be played.
func (q Question) Houses() []int {
	return q.Position.Rules.Houses(q.Position.State, q.Position.Player)
}

// Unknown returns the bounds of the value before anything is proved: either player may get all
// seeds that are left.
func (q Question) Unknown() solver.Bounds {
	state, player := q.Position.State, q.Position.Player
	left := state.InHouses(engine.First) + state.InHouses(engine.Second)
	lead := int(state[player][engine.Store]) - int(state[1-player][engine.Store])
	return solver.Bounds{Lower: lead - left, Upper: lead + left}
}

func (q Question) unknown() (p solver.Proved) {
	p.Value = q.Unknown()
	for house := range p.Houses {
		p.Houses[house] = p.Value
	}
	return p
}

type words struct {
	Seeds        int          `json:"seeds"`
	EmptyCapture bool         `json:"empty_capture,omitempty"`
	State        engine.State `json:"state"`
	Player       int          `json:"player"`
	Turn         int          `json:"turn"`
	Move         int          `json:"move"` // of the turn
	Players      [2]seat      `json:"players"`
}

// seat is an [engine.PlayerSpec] as it is written: what the player's name is made from.
type seat struct {
	Type  engine.PlayerType `json:"type"`
	Name  string            `json:"name,omitempty"`
	Limit int               `json:"limit,omitempty"`
	Seed  *int64            `json:"-"`
	Time  time.Duration     `json:"time_ns,omitempty"`
	Level int               `json:"level,omitempty"`

	Command engine.Command `json:"-"`
}

// String returns the question as a line of JSON, which [Parse] reads.
func (q Question) String() string {
	p := q.Position
	w := words{Seeds: p.Rules.Seeds, EmptyCapture: p.Rules.EmptyCapture, State: p.State, Player: p.Player, Turn: q.Step.Turn, Move: q.Step.Move}
	for i, player := range q.Players {
		w.Players[i] = seat(player)
	}
	text, _ := json.Marshal(w) // cannot fail
	return string(text)
}

var errQuestion = message.New("no question of a proof")

// Parse reads what [Question.String] wrote.
func Parse(text string) (Question, error) {
	var w words
	if err := json.Unmarshal([]byte(text), &w); err != nil {
		return Question{}, message.Errorf("%w: %w", errQuestion, err)
	}
	q := Question{
		Position: engine.Position{Rules: engine.Rules{Seeds: w.Seeds, EmptyCapture: w.EmptyCapture}, State: w.State, Player: w.Player},
		Step:     engine.Step{Turn: max(1, w.Turn), Move: max(1, w.Move)},
	}
	for i, s := range w.Players {
		q.Players[i] = engine.PlayerSpec(s)
	}
	if err := q.check(); err != nil {
		return Question{}, message.Errorf("%w: %w", errQuestion, err)
	}
	return q, nil
}

// check reports what is wrong with the question.
func (q Question) check() error {
	p := q.Position
	if err := p.Rules.Validate(); err != nil {
		return err
	}
	if err := p.State.Validate(); err != nil {
		return err
	}
	if p.Player != engine.First && p.Player != engine.Second {
		return message.Errorf("%w %d: expected 0 or 1", engine.ErrPlayer, p.Player)
	}
	if p.State.Finished() {
		return engine.ErrFinished
	}
	return nil
}
