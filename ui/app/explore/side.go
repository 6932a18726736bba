package explore

import (
	"slices"

	"kalah/search/trace"
)

// AllIterations means that all iterations are shown, one below the other.
const AllIterations = -1

// Side is a recorded search with the state of its display. The fields are read-only.
type Side struct {
	*Recorded

	At       int     // number of steps taken
	Selected int32   // node
	Iterated int     // index of the iteration shown, or [AllIterations]
	Rows     []int32 // nodes shown, from the top; valid until the next change
	Absent   bool    // the position of the other side was not reached in this tree

	unfolded []bool // by node
	line     map[int32]bool
}

// NewSide returns a side that shows the end of the last iteration, with its root unfolded.
func NewSide(r *Recorded) *Side {
	s := &Side{Recorded: r, At: r.Steps(), Iterated: len(r.Iterations) - 1, unfolded: make([]bool, len(r.Nodes)), line: map[int32]bool{}}
	for _, it := range r.Iterations {
		for _, node := range r.Line(it.Root) {
			s.line[node] = true
		}
	}
	s.Selected = r.Iterations[s.Iterated].Root
	s.foldAll(false)
	return s
}

// Row returns the row of a node, and false if the node is not shown.
func (s *Side) Row(node int32) (int, bool) { return slices.BinarySearch(s.Rows, node) }

// Depth returns the depth of a node below its root.
func (s *Side) Depth(node int32) int {
	return s.Iterations[s.Iteration(node)].Limit - int(s.Nodes[node].Limit)
}

// OnLine reports whether a node is on the principal variation of an iteration that is
// finished at the present step.
func (s *Side) OnLine(node int32) bool {
	return s.line[node] && s.At >= s.Iterations[s.Iteration(node)].Last
}

// Unfolded reports whether the children of a node are shown.
func (s *Side) Unfolded(node int32) bool { return s.unfolded[node] }

// Foldable reports whether a node has children at the present step.
func (s *Side) Foldable(node int32) bool {
	n := &s.Nodes[node]
	return n.Inner() && int(n.Entered) <= s.At
}

// Answered reports whether the search has left a node at the present step.
func (s *Side) Answered(node int32) bool {
	n := &s.Nodes[node]
	return n.Visited() && int(n.Left) <= s.At
}

// left returns the step at which a node was left. For a node that was not visited it is the step
// of its parent.
func (s *Side) left(node int32) int {
	if n := &s.Nodes[node]; !n.Visited() {
		node = n.Parent
	}
	return int(s.Nodes[node].Left)
}

// shown returns the iterations that are shown.
func (s *Side) shown() []trace.Iteration {
	if s.Iterated == AllIterations {
		return s.Iterations
	}
	return s.Iterations[s.Iterated:][:1]
}

// Bounds returns the first and the last step of the iterations shown.
func (s *Side) Bounds() (first, last int) {
	shown := s.shown()
	return shown[0].First, shown[len(shown)-1].Last
}

// Counts returns the sum of the counts of the iterations shown.
func (s *Side) Counts() trace.Counts {
	var sum trace.Counts
	for _, it := range s.shown() {
		sum.Positions += it.Counts.Positions
		sum.Inspections += it.Counts.Inspections
		sum.Remembered += it.Counts.Remembered
		sum.CutOffs += it.Counts.CutOffs
		sum.LeftOut += it.Counts.LeftOut
	}
	return sum
}

// exists reports whether a node is known at the present step.
func (s *Side) exists(node int32) bool {
	if n := &s.Nodes[node]; n.Visited() {
		return int(n.Entered) <= s.At
	}
	return s.left(node) <= s.At
}

// arrange updates the rows. A million rows take 7 ms.
func (s *Side) arrange() {
	s.Rows = s.Rows[:0]
	for _, it := range s.shown() {
		end := it.Root + s.Nodes[it.Root].Size
		for node := it.Root; node < end; {
			shown := s.exists(node)
			if shown {
				s.Rows = append(s.Rows, node)
			}
			if shown && s.unfolded[node] {
				node++
			} else {
				node += s.Nodes[node].Size
			}
		}
	}
	// If the selected node is hidden, select its nearest parent that is shown.
	for _, shown := s.Row(s.Selected); !shown; _, shown = s.Row(s.Selected) {
		if s.Selected = s.Nodes[s.Selected].Parent; s.Selected == trace.None {
			s.Selected = s.Rows[0]
		}
	}
}

// reach selects a node and unfolds its parents.
func (s *Side) reach(node int32) {
	if s.Iterated != AllIterations {
		s.Iterated = s.Iteration(node)
		first, last := s.Bounds()
		s.At = max(first, min(s.At, last))
	}
	for parent := s.Nodes[node].Parent; parent != trace.None; parent = s.Nodes[parent].Parent {
		s.unfolded[parent] = true
	}
	s.Selected = node
	s.arrange()
}

// goTo goes to a step and selects its node. It unfolds nodes that are entered on the way and
// folds nodes that are left, so that the path to the present node stays visible.
func (s *Side) goTo(step int) {
	first, last := s.Bounds()
	step = max(first, min(step, last))
	for s.At < step {
		s.At++
		node, left := s.Step(s.At)
		s.unfolded[node] = !left || s.Nodes[node].Parent == trace.None
	}
	for s.At > step {
		node, _ := s.Step(s.At)
		s.unfolded[node] = true
		s.At--
	}
	s.Absent = false
	node, left := s.Step(s.At)
	s.unfolded[node] = s.unfolded[node] || !left
	s.reach(node)
}

// foldAll folds all nodes except the roots, or unfolds all nodes.
func (s *Side) foldAll(unfold bool) {
	for i := range s.unfolded {
		s.unfolded[i] = unfold
	}
	for _, it := range s.Iterations {
		s.unfolded[it.Root] = true
	}
	s.arrange()
}

// NextCut returns the next or previous cutoff from the selected node, in the iterations shown. It
// returns [trace.None] if there is none or the side is nil.
func (s *Side) NextCut(previous bool) int32 {
	if s == nil {
		return trace.None
	}
	from := s.left(s.Selected)
	if !previous {
		from = min(from, s.At) // a node that was not left yet may have cutoffs below it
	}
	node := s.Recorded.NextCut(from, previous)
	if first, last := s.Bounds(); node != trace.None && (int(s.Nodes[node].Left) < first || int(s.Nodes[node].Left) > last) {
		return trace.None
	}
	return node
}

// Next returns the node after the selected node on the principal variation: the best successor,
// or the origin of a value from the transposition table. It returns [trace.None] if there is none
// or the side is nil.
func (s *Side) Next() int32 {
	if s == nil || !s.Answered(s.Selected) {
		return trace.None
	}
	if origin := s.Nodes[s.Selected].Origin; origin != trace.None {
		return origin
	}
	return s.Best(s.Selected)
}
