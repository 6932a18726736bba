package explore

import (
	"slices"

	"kalah/search/trace"
)

// AllIterations shows all iterations below each other.
const AllIterations = -1

// Side is one recorded search and what is shown of it: the steps taken so far,
// the nodes that are unfolded, and the one that is selected.
type Side struct {
	*Recorded

	step      int
	selected  int32
	iteration int // index, or AllIterations
	unfolded  []uint64
	rows      []int32
	line      map[int32]bool
	absent    bool // the other side's position is not in this tree
}

// NewSide shows the last iteration as it ended, with its root unfolded.
func NewSide(r *Recorded) *Side {
	s := &Side{Recorded: r, step: r.Steps(), unfolded: make([]uint64, (len(r.Nodes)+63)/64), line: map[int32]bool{}}
	for i, it := range r.Iterations {
		s.setFold(it.Root, true)
		for _, node := range r.Line(it.Root) {
			s.line[node] = true
		}
		s.iteration = i
	}
	s.selected = r.Iterations[s.iteration].Root
	s.arrange()
	return s
}

// At returns how many steps have been taken.
func (s *Side) At() int { return s.step }

// Selected returns the node that is selected.
func (s *Side) Selected() int32 { return s.selected }

// ShownIteration returns the index of the iteration shown, or [AllIterations].
func (s *Side) ShownIteration() int { return s.iteration }

// Rows returns the nodes that are shown, from the top. They are for reading only
// and valid until something changes.
func (s *Side) Rows() []int32 { return s.rows }

// Row returns the row of a node, and false if it is not shown.
func (s *Side) Row(node int32) (int, bool) { return slices.BinarySearch(s.rows, node) }

// Depth returns how far a node is indented.
func (s *Side) Depth(node int32) int {
	return s.Iterations[s.Iteration(node)].Limit - int(s.Nodes[node].Limit)
}

// OnLine reports whether a node is on the principal variation of its iteration, and
// that is known by now.
func (s *Side) OnLine(node int32) bool {
	return s.line[node] && s.step >= s.Iterations[s.Iteration(node)].Last
}

// Unfolded reports whether the children of a node are shown.
func (s *Side) Unfolded(node int32) bool { return s.unfolded[node/64]>>(node%64)&1 != 0 }

// Foldable reports whether a node has children to show by now.
func (s *Side) Foldable(node int32) bool {
	n := &s.Nodes[node]
	return n.Inner() && int(n.Entered) <= s.step
}

// Answered reports whether the search has left a node by now.
func (s *Side) Answered(node int32) bool {
	n := &s.Nodes[node]
	return n.Visited() && int(n.Left) <= s.step
}

// Absent reports whether the position that the other side is at is not in this
// tree: it was never reached.
func (s *Side) Absent() bool { return s.absent }

// shown returns the iterations that are.
func (s *Side) shown() []trace.Iteration {
	if s.iteration == AllIterations {
		return s.Iterations
	}
	return s.Iterations[s.iteration:][:1]
}

// Bounds returns the steps that the iteration shown begins and ends with.
func (s *Side) Bounds() (first, last int) {
	if s.iteration == AllIterations {
		return 1, s.Steps()
	}
	it := s.Iterations[s.iteration]
	return it.First, it.Last
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

func (s *Side) setFold(node int32, unfolded bool) {
	if unfolded {
		s.unfolded[node/64] |= 1 << (node % 64)
	} else {
		s.unfolded[node/64] &^= 1 << (node % 64)
	}
}

// exists reports whether a node is known by now.
func (s *Side) exists(node int32) bool {
	n := &s.Nodes[node]
	if n.Visited() {
		return int(n.Entered) <= s.step
	}
	return int(s.Nodes[n.Parent].Left) <= s.step
}

// arrange lists the rows anew. It takes 7 ms for a million rows.
func (s *Side) arrange() {
	s.rows = s.rows[:0]
	for _, it := range s.shown() {
		end := it.Root + s.Nodes[it.Root].Size
		for node := it.Root; node < end; {
			if !s.exists(node) {
				node += s.Nodes[node].Size
				continue
			}
			s.rows = append(s.rows, node)
			if s.Unfolded(node) {
				node++
			} else {
				node += s.Nodes[node].Size
			}
		}
	}
	// What is selected stays in sight: its nearest parent that is shown.
	for _, shown := s.Row(s.selected); !shown; _, shown = s.Row(s.selected) {
		if s.selected = s.Nodes[s.selected].Parent; s.selected == trace.None {
			s.selected = s.rows[0]
			return
		}
	}
}

// reach unfolds what a node is in, and selects it.
func (s *Side) reach(node int32) {
	if s.iteration != AllIterations {
		s.iteration = s.Iteration(node)
		first, last := s.Bounds()
		s.step = max(first, min(s.step, last))
	}
	for parent := s.Nodes[node].Parent; parent != trace.None; parent = s.Nodes[parent].Parent {
		s.setFold(parent, true)
	}
	s.selected = node
}

// goTo takes the search to a step. Going on step by step unfolds what is entered
// and folds what is left, so that the path to the present position stays in
// sight; a leap folds everything else.
func (s *Side) goTo(step int) {
	first, last := s.Bounds()
	step = max(first, min(step, last))
	const leap = 1 << 12
	if apart := step - s.step; apart < -leap || apart > leap {
		clear(s.unfolded)
		for _, it := range s.Iterations {
			s.setFold(it.Root, true)
		}
		s.step = step
	}
	for s.step < step {
		s.step++
		node, left := s.Step(s.step)
		s.setFold(node, !left || s.Nodes[node].Parent == trace.None)
	}
	for s.step > step {
		node, _ := s.Step(s.step)
		s.setFold(node, true)
		s.step--
	}
	s.show()
}

// show selects the position that the last step was about.
func (s *Side) show() {
	s.absent = false
	node, left := s.Step(s.step)
	s.reach(node)
	if !left {
		s.setFold(node, true)
	}
	s.arrange()
}

// foldAll folds everything but the roots, or unfolds everything.
func (s *Side) foldAll(unfold bool) {
	for i := range s.unfolded {
		s.unfolded[i] = 0
		if unfold {
			s.unfolded[i] = ^uint64(0)
		}
	}
	for _, it := range s.Iterations {
		s.setFold(it.Root, true)
	}
	s.arrange()
}
