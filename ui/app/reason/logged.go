package reason

import (
	"encoding/json"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/internal/message"
	"kalah/search/why"
)

// Logged returns the explanation that an evaluation keeps of a house of its position. ok is false
// if it keeps none. The rules of Kalah were checked; only [why.Why.Check] finds a wrong value.
func Logged(e line.Evaluation, at engine.Position, house int) (w why.Why, ok bool, err error) {
	if len(e.Why) == 0 {
		return why.Why{}, false, nil
	}
	var s why.Short
	if err := json.Unmarshal(e.Why, &s); err != nil {
		return why.Why{}, true, message.Errorf("%w: %w", why.ErrFalse, err)
	}
	values := map[int]int{}
	for _, v := range e.Houses {
		if v.Proved {
			values[v.House] = v.Score
		}
	}
	w, err = s.Restore(at, house, values)
	return w, true, err
}
