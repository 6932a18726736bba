package trace

import (
	"iter"
	"slices"

	"kalah/search"
)

// None stands for no node, such as the parent of a root.
const None = -1

// Node is a position that a search asked about, or that it left out: one of a
// position's successors that it never looked at. A position may have several
// nodes: Scout tests a successor and may then evaluate it too, and the memo knows
// positions that were reached before in another way.
type Node struct {
	Value       float64 // the answer, for the player to move
	Alpha, Beta float64 // the window that was asked for

	Parent int32 // [None] for a root
	Size   int32 // nodes of the subtree, this one included: they follow it
	// Entered and Left are the steps, from 1, that begin and end with the node;
	// the same one if no successor was looked at. Both are 0 for what was never
	// looked at.
	Entered, Left int32
	Order         int32 // which of its parent's successors it is, from 0, in the order of the search
	Inspections   int32 // in the subtree
	Origin        int32 // of what was remembered: the node that found it out; else [None]

	Limit   uint8
	Player  uint8 // to move
	Purpose search.Purpose
	Source  search.Source
	Bound   search.Bound
	Known   search.Bound // what the memo knew though it did not settle the question; see [Tree.Known]
	Cut     bool         // successors were left out
}

// Visited reports whether the search looked at the position.
func (n *Node) Visited() bool { return n.Entered > 0 }

// Inner reports whether the search looked at successors of the position.
func (n *Node) Inner() bool { return n.Entered > 0 && n.Source == search.FromSuccessors }

// Iteration is one search of the position asked about.
type Iteration struct {
	Limit       int
	Root        int32
	First, Last int // steps
	Counts      Counts
}

// Counts are what an iteration took.
type Counts struct {
	Positions   int // asked about
	Inspections int
	Remembered  int // answered by the memo
	CutOffs     int
	LeftOut     int // successors that were never looked at, of those that were cut off
}

// Tree is a recorded search: all its iterations, without the states, which
// [Recording] has. Nodes lie in the order in which the search came to them, and
// what it left out behind what it looked at instead. A tree does not change any
// more, so that any number of goroutines may read it.
type Tree struct {
	Nodes      []Node
	Iterations []Iteration

	steps []int32 // by step: node<<1, and 1 more if the step leaves it
	cuts  []int32 // the steps that leave nodes where successors were left out
	known map[int32]float64
}

// Steps returns how many steps the search took. A step enters a position, leaves
// it, or both, if no successor is looked at.
func (t *Tree) Steps() int { return len(t.steps) }

// Step returns the node that a step, from 1, is about, and whether it is left
// then.
func (t *Tree) Step(step int) (node int32, left bool) {
	s := t.steps[step-1]
	return s >> 1, s&1 != 0
}

// Known returns what the memo knew of a node's position, though it did not settle
// the question, in the sense of the node's Known.
func (t *Tree) Known(node int32) float64 { return t.known[node] }

// Children returns the nodes below a node, in the order of the search.
func (t *Tree) Children(node int32) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		end := node + t.Nodes[node].Size
		for child := node + 1; child < end; child += t.Nodes[child].Size {
			if !yield(child) {
				return
			}
		}
	}
}

// Path returns the nodes from a root to a node, both included.
func (t *Tree) Path(node int32) []int32 {
	var path []int32
	for ; node != None; node = t.Nodes[node].Parent {
		path = append(path, node)
	}
	slices.Reverse(path)
	return path
}

// Iteration returns the index of the iteration that a node belongs to.
func (t *Tree) Iteration(node int32) int {
	at, _ := slices.BinarySearchFunc(t.Iterations, node, func(i Iteration, node int32) int {
		return int(i.Root - node - 1) // the first root beyond the node
	})
	return at - 1
}

// Best returns the child that a node has its value from, [None] if it has none.
func (t *Tree) Best(node int32) int32 {
	best := int32(None)
	if !t.Nodes[node].Inner() {
		return best
	}
	for child := range t.Children(node) {
		c := &t.Nodes[child]
		if !c.Visited() || -c.Value != t.Nodes[node].Value {
			continue
		}
		if c.Bound == search.Exact {
			return child
		}
		if best == None {
			best = child
		}
	}
	return best
}

// Line returns the principal variation from a node on: the node, the child that
// it has its value from, and so on. Where a value was remembered the line goes on
// below the node that found it out, so that a node need not be a child of the one
// before.
func (t *Tree) Line(node int32) []int32 {
	line := []int32{node}
	for at := node; len(line) <= 1<<8; {
		if origin := t.Nodes[at].Origin; origin != None {
			at = origin
		}
		next := t.Best(at)
		if next == None {
			break
		}
		line = append(line, next)
		at = next
	}
	return line
}

// BestSoFar returns the value of the best successor that was answered up to a step,
// for the player to move at the node, if there is one.
func (t *Tree) BestSoFar(node int32, step int) (value float64, ok bool) {
	value = -1
	for child := range t.Children(node) {
		c := &t.Nodes[child]
		if !c.Visited() || int(c.Left) > step {
			break
		}
		// A test that says "no better" is not the value of a better move.
		if t.Nodes[node].Purpose == search.PurposeEval && c.Purpose == search.PurposeTest && ok {
			continue
		}
		value, ok = max(value, -c.Value), true
	}
	return value, ok
}

// NextCut returns the first node after a step, in the order in which the search left
// them, where successors were left out, or the last one before it; [None] if there
// is none.
func (t *Tree) NextCut(step int, previous bool) int32 {
	at, found := slices.BinarySearch(t.cuts, int32(step))
	if previous {
		at--
	} else if found {
		at++
	}
	if at < 0 || at >= len(t.cuts) {
		return None
	}
	node, _ := t.Step(int(t.cuts[at]))
	return node
}
