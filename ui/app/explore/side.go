package explore

import (
	"slices"

	"kalah/search/trace"
)

// AllIterations shows all iterations below each other.
const AllIterations = -1

// Side is one recorded search and what is shown of it. What is exported is for reading only.
type Side struct {
	*Recorded

	At       int     // the steps taken so far
	Selected int32   // node
	Iterated int     // the index of the iteration shown, or [AllIterations]
	Rows     []int32 // the nodes that are shown, from the top; valid until something changes
	Absent   bool    // the position that the other side is at is not in this tree: it was never reached

	unfolded []bool // by node
	line     map[int32]bool
}

// NewSide shows the last iteration as it ended, with its root unfolded.
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

// Row returns the row of a node, and false if it is not shown.
func (s *Side) Row(node int32) (int, bool) { return slices.BinarySearch(s.Rows, node) }

// Depth returns how far a node is indented.
func (s *Side) Depth(node int32) int {
	return s.Iterations[s.Iteration(node)].Limit - int(s.Nodes[node].Limit)
}

// OnLine reports whether a node is on the principal variation of its iteration, and
// that is known by now.
func (s *Side) OnLine(node int32) bool {
	return s.line[node] && s.At >= s.Iterations[s.Iteration(node)].Last
}

// Unfolded reports whether the children of a node are shown.
func (s *Side) Unfolded(node int32) bool { return s.unfolded[node] }

// Foldable reports whether a node has children to show by now.
func (s *Side) Foldable(node int32) bool {
	n := &s.Nodes[node]
	return n.Inner() && int(n.Entered) <= s.At
}

// Answered reports whether the search has left a node by now.
func (s *Side) Answered(node int32) bool {
	n := &s.Nodes[node]
	return n.Visited() && int(n.Left) <= s.At
}

// left returns the step by which all is known of a node: of one that was never looked at,
// that is when its parent was left.
func (s *Side) left(node int32) int {
	if n := &s.Nodes[node]; !n.Visited() {
		node = n.Parent
	}
	return int(s.Nodes[node].Left)
}

// shown returns the iterations that are.
func (s *Side) shown() []trace.Iteration {
	if s.Iterated == AllIterations {
		return s.Iterations
	}
	return s.Iterations[s.Iterated:][:1]
}

// Bounds returns the steps that the iteration shown begins and ends with.
func (s *Side) Bounds() (first, last int) {
	shown := s.shown()
	return shown[0].First, shown[len(shown)-1].Last
}

// Counts returns what the iterations shown took in all.
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

// exists reports whether a node is known by now.
func (s *Side) exists(node int32) bool {
	if n := &s.Nodes[node]; n.Visited() {
		return int(n.Entered) <= s.At
	}
	return s.left(node) <= s.At
}

// arrange lists the rows again. It takes 7 ms for a million rows.
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
	// What is selected stays in sight: its nearest parent that is shown.
	for _, shown := s.Row(s.Selected); !shown; _, shown = s.Row(s.Selected) {
		if s.Selected = s.Nodes[s.Selected].Parent; s.Selected == trace.None {
			s.Selected = s.Rows[0]
		}
	}
}

// reach unfolds what a node is in, and selects it.
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

// goTo takes the search to a step, and selects the position that this is about. What is
// entered on the way is unfolded and what is left is folded, so that the path to the
// present position stays in sight.
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

// foldAll folds everything but the roots, or unfolds everything.
func (s *Side) foldAll(unfold bool) {
	for i := range s.unfolded {
		s.unfolded[i] = unfold
	}
	for _, it := range s.Iterations {
		s.unfolded[it.Root] = true
	}
	s.arrange()
}

// NextCut returns the next cut-off after the node selected, or the one before, among those
// of the iterations shown; [trace.None] if there is none, or no side.
func (s *Side) NextCut(previous bool) int32 {
	if s == nil {
		return trace.None
	}
	from := s.left(s.Selected)
	if !previous {
		from = min(from, s.At) // what is under way may have cut-offs below it
	}
	node := s.Recorded.NextCut(from, previous)
	if first, last := s.Bounds(); node != trace.None && (int(s.Nodes[node].Left) < first || int(s.Nodes[node].Left) > last) {
		return trace.None
	}
	return node
}

// Next returns the node after the one selected along the principal variation: the best
// successor, or where a value that was remembered is from; [trace.None] if there is none,
// or no side.
func (s *Side) Next() int32 {
	if s == nil || !s.Answered(s.Selected) {
		return trace.None
	}
	if origin := s.Nodes[s.Selected].Origin; origin != trace.None {
		return origin
	}
	return s.Best(s.Selected)
}
