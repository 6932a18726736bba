package fair

import (
	"bytes"
	"encoding/json"
	"slices"

	"kalah/engine"
	"kalah/internal/cut"
	"kalah/internal/message"
)

// Verdict is the proved winner of a board.
type Verdict struct {
	State engine.State `json:"state"`
	Worth int          `json:"worth"` // for the first player, who is to move: 1 a win, 0 a draw, -1 a loss
	Nodes uint64       `json:"nodes"` // positions visited by the proof
}

// Fair reports whether the board is a draw.
func (v Verdict) Fair() bool { return v.Worth == 0 }

// parseVerdict reads a line of a file, without the line end. It accepts only the exact bytes that
// this package writes.
func parseVerdict(line []byte) (Verdict, error) {
	var v Verdict
	err := json.Unmarshal(line, &v)
	var again []byte
	if err == nil {
		again, err = json.Marshal(v)
	}
	switch {
	case err != nil || !bytes.Equal(line, again):
		return v, message.Errorf(`found %s, expected {"state":[[…],[…]],"worth":…,"nodes":…}`, cut.To(string(line), 60))
	case v.Worth < -1 || v.Worth > 1:
		return v, message.Errorf("worth: found %d, expected -1, 0 or 1", v.Worth)
	}
	return v, v.State.Validate()
}

// Among returns the boards of the fair verdicts, in ascending order.
func Among(verdicts []Verdict) []engine.State {
	var starts []engine.State
	for _, v := range verdicts {
		if v.Fair() {
			starts = append(starts, v.State)
		}
	}
	slices.SortFunc(starts, compare)
	return starts
}
