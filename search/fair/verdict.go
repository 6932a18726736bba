package fair

import (
	"bytes"
	"encoding/json"
	"slices"

	"kalah/engine"
	"kalah/internal/cut"
	"kalah/internal/message"
)

// Verdict is what was proved of a board.
type Verdict struct {
	State engine.State `json:"state"`
	Worth int          `json:"worth"` // to the first player, who is to move: 1 a win, 0 a draw, -1 a loss
	Nodes uint64       `json:"nodes"` // positions that the proofs visited
}

// Fair reports whether the board is worth exactly nothing.
func (v Verdict) Fair() bool { return v.Worth == 0 }

// parseVerdict reads a line as a file has it, without its end, and nothing else: what is
// spelt otherwise was written by somebody else.
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

// Among returns the boards that are fair among the verdicts, in rising order.
func Among(verdicts []Verdict) []engine.State {
	var starts []engine.State
	for _, v := range verdicts {
		if v.Fair() {
			starts = append(starts, v.State)
		}
	}
	slices.SortFunc(starts, Compare)
	return starts
}
