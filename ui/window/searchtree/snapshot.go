package searchtree

import (
	"strings"

	"kalah/search/trace"
	"kalah/ui/window/words"
)

// Snapshot is what the component shows, for tests.
type Snapshot struct {
	Building bool           `json:"building"`
	Nodes    int            `json:"nodes"`
	Error    string         `json:"error,omitempty"`
	Running  bool           `json:"running"`
	Lead     int            `json:"lead"`
	Drawn    bool           `json:"drawn"` // as drawings, not as outlines
	Sides    []SideSnapshot `json:"sides"`
}

// SideSnapshot is what one side shows.
type SideSnapshot struct {
	Algorithm string       `json:"algorithm"`
	Limit     int          `json:"limit"`
	Nodes     int          `json:"nodes"`
	Counts    trace.Counts `json:"counts"`
	Step      int          `json:"step"`
	Steps     int          `json:"steps"`
	Rows      int          `json:"rows"`
	Move      string       `json:"move"` // that leads to the node selected
	Value     string       `json:"value"`
	How       string       `json:"how"`
	Said      []string     `json:"said"`
	Absent    bool         `json:"absent"`
}

// Snapshot returns what is shown.
func (v *View) Snapshot() Snapshot {
	nodes, building := v.explorer.Building()
	s := Snapshot{Building: building, Nodes: nodes, Running: v.explorer.Running(), Lead: v.explorer.Lead(), Drawn: v.drawn, Sides: []SideSnapshot{}}
	if err := v.explorer.Err(); err != nil {
		s.Error = words.Error(err)
	}
	for _, side := range v.explorer.Sides() {
		if side == nil {
			continue
		}
		node := side.Selected()
		sign, words := how(side, node)
		first, last := side.Bounds()
		s.Sides = append(s.Sides, SideSnapshot{
			Algorithm: string(side.Question.Algorithm), Limit: side.Question.Limit, Nodes: len(side.Nodes), Counts: side.Counts(),
			Step: side.At() - first + 1, Steps: last - first + 1, Rows: len(side.Rows()),
			Move: side.Move(node), Value: valueText(side, node), How: strings.Join([]string{sign, words}, " "),
			Said: explain(side, node), Absent: side.Absent(),
		})
	}
	return s
}
