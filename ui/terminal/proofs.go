package terminal

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"text/tabwriter"
	"time"

	"kalah/engine"
	"kalah/logging/story"
	"kalah/search/solver"
)

// proofAnswer is a saved proof in JSON.
type proofAnswer struct {
	Seeds        int           `json:"seeds,omitempty"` // per house; 0 if State is not a start
	State        *engine.State `json:"state,omitempty"`
	EmptyCapture bool          `json:"empty_capture"`
	solver.Bounds
	Houses    []houseBounds `json:"houses,omitempty"`
	Nodes     uint64        `json:"nodes"`
	Seconds   float64       `json:"seconds"`
	Kept      *time.Time    `json:"kept,omitempty"`
	Positions int           `json:"positions"`
	Bytes     int           `json:"bytes"`
	File      string        `json:"file"`
	Error     string        `json:"error,omitempty"`
}

type houseBounds struct {
	House int `json:"house"`
	solver.Bounds
}

// listProofs lists the proofs saved in a folder. "" means that there is no cache folder.
func (c *console) listProofs(ctx context.Context, folder string, asJSON bool) error {
	proofs, err := solver.KeptProofs(ctx, folder)
	switch {
	case err != nil:
		return err
	case asJSON:
		encoder := json.NewEncoder(c.out)
		for _, p := range proofs {
			if err := encoder.Encode(proofInJSON(p)); err != nil {
				return err
			}
		}
		return nil
	case folder == "":
		fmt.Fprintln(c.out, "No proofs are saved because there is no cache folder: HOME is not set")
		return nil
	case len(proofs) == 0:
		fmt.Fprintf(c.out, "No proofs are saved in %s\n", folder)
		return nil
	}
	fmt.Fprintf(c.out, "In %s:\n\n", folder)
	table := tabwriter.NewWriter(c.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "Start\tValue\tFirst moves\tNodes\tTime\tSaved\tSize")
	var wrong []string
	for _, p := range proofs {
		if p.Err != nil {
			wrong = append(wrong, fmt.Sprintf("%s (it is replaced when its start is solved)", p.Err))
			continue
		}
		var moves []string // first moves with a known score
		for house, b := range p.Houses {
			if b.Proved() {
				moves = append(moves, fmt.Sprintf("%s %d", engine.Letter(engine.First, house), b.Lower))
			}
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%.1f million\t%s\t%s\t%.1f MiB\n", nameOf(p.State, p.Rules), boundsText(p.Value, p.State),
			cmp.Or(strings.Join(moves, ", "), "-"), float64(p.Nodes)/1e6, p.Elapsed.Round(time.Second), kept(p.Proved), float64(p.Size)/(1<<20))
	}
	if len(wrong) < len(proofs) {
		if err := table.Flush(); err != nil {
			return err
		}
	}
	for _, text := range wrong {
		fmt.Fprintln(c.out, story.OneLine(text))
	}
	return nil
}

func proofInJSON(p solver.KeptProof) proofAnswer {
	a := proofAnswer{Bytes: p.Size, File: p.Path}
	if p.Err != nil {
		a.Error = story.OneLine(p.Err.Error())
		return a
	}
	a.Seeds, a.State, a.EmptyCapture, a.Bounds = p.Rules.Seeds, &p.State, p.Rules.EmptyCapture, p.Value
	for house, b := range p.Houses {
		if p.State[engine.First][house] > 0 {
			a.Houses = append(a.Houses, houseBounds{house, b})
		}
	}
	a.Nodes, a.Seconds, a.Kept, a.Positions = p.Nodes, p.Elapsed.Seconds(), &p.Kept, p.Entries
	return a
}

// nameOf names the state of a proof.
func nameOf(s engine.State, rules engine.Rules) string {
	name := fmt.Sprint(s)
	if rules.Seeds > 0 {
		name = fmt.Sprintf("Kalah(6,%d)", rules.Seeds)
	}
	if rules.EmptyCapture {
		name += ", empty capture"
	}
	return name
}

// kept formats the time when a proof was saved.
func kept(p solver.Proved) string { return p.Kept.Local().Format("2006-01-02 15:04") }

// unbounded returns the bounds of an unproved score.
func unbounded(s engine.State) solver.Bounds {
	return solver.Bounds{Lower: -s.AllInHouses(), Upper: s.AllInHouses()}
}

// boundsText describes the bounds of the score of a state.
func boundsText(b solver.Bounds, s engine.State) string {
	switch {
	case b.Proved():
		return fmt.Sprint(b.Lower)
	case b == unbounded(s):
		return "not bounded yet"
	}
	return fmt.Sprintf("at least %d, at most %d", b.Lower, b.Upper)
}
