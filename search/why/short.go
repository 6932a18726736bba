package why

import (
	"maps"

	"kalah/engine"
)

// Short is an explanation in the form in which games store it: the claims that do not follow from
// the position, its values and the rules. [Short.Restore] adds the rest.
type Short struct {
	Best       int      `json:"best"`
	Lines      Lines    `json:"lines"`
	PunishedBy []int    `json:"punished_by,omitempty"`
	Because    *Because `json:"because,omitempty"`
}

// Short returns the explanation in short.
func (w Why) Short() Short { return Short{w.Best, w.Lines, w.PunishedBy, w.Because} }

// Restore returns the complete explanation of a house. The values are the exact values of all
// legal houses. If the rules of Kalah are enough to find a false claim, Restore returns an error that wraps
// [ErrFalse]; only [Why.Check] finds the others.
func (s Short) Restore(at engine.Position, house int, values map[int]int) (Why, error) {
	w := Why{
		State: at.State, Player: at.Player, EmptyCapture: at.Rules.EmptyCapture, House: house, Exact: true, Values: maps.Clone(values),
		Best: s.Best, Lines: s.Lines, PunishedBy: s.PunishedBy, Because: s.Because,
	}
	if len(values) > 0 {
		w.judge()
	}
	e, err := w.checkRules()
	if err != nil {
		return Why{}, err
	}
	w.Facts = e.facts()
	return w, nil
}
