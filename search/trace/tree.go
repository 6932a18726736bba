package trace

import (
	"iter"
	"slices"

	"kalah/search"
)

// None means no node, such as the parent of a root.
const None = -1

// Node is a visited position, or a successor that the search left out. A position may have
// several nodes: Scout may evaluate a successor after testing it, and a search may reach a
// position in several ways; the memo then answers.
type Node struct {
	Value       float64 // the answer, for the player to move
	Alpha, Beta float64 // the search window

	Parent int32 // [None] for a root
	Size   int32 // number of nodes of the subtree, including this one; they are consecutive
	// Entered and Left are the steps, from 1, that enter and leave the node. They are
	// equal if no successor was visited, and 0 if the node was not visited.
	Entered, Left int32
	Order         int32 // index among its parent's successors, in search order
	Inspections   int32 // in the subtree
	Origin        int32 // the node that computed an answer from the memo; [None] for other answers

	Limit   uint8
	Player  uint8 // to move
	Purpose search.Purpose
	Source  search.Source
	Bound   search.Bound
	Known   search.Bound // a bound in the memo that was not enough for an answer; see [Tree.Known]
	Cut     bool         // successors were left out
}

// Visited reports whether the search visited the position.
func (n *Node) Visited() bool { return n.Entered > 0 }

// Inner reports whether the search visited successors of the position.
func (n *Node) Inner() bool { return n.Entered > 0 && n.Source == search.FromSuccessors }

// Iteration is one search of the root position.
type Iteration struct {
	Limit       int
	Root        int32
	First, Last int // steps
	Counts      Counts
}

// Counts are the figures of an iteration.
type Counts struct {
	Positions   int // visited
	Inspections int
	Remembered  int // answered by the memo
	CutOffs     int
	LeftOut     int // successors not visited because of cut-offs
}

// Tree is a recorded search with all its iterations; [Recording] adds the states. Nodes are in
// search order, left-out successors after the visited ones. A tree is immutable, so any number
// of goroutines may read it.
type Tree struct {
	Nodes      []Node
	Iterations []Iteration

	steps []int32 // by step: node<<1, plus 1 if the step leaves the node
	cuts  []int32 // the steps that leave nodes with cut-offs
	known map[int32]float64
}

// Steps returns the number of steps. A step enters a node, leaves it, or both if it has no
// visited successor.
func (t *Tree) Steps() int { return len(t.steps) }

// Step returns the node of a step (from 1), and whether the step leaves it.
func (t *Tree) Step(step int) (node int32, left bool) {
	s := t.steps[step-1]
	return s >> 1, s&1 != 0
}

// Known returns the value that belongs to the node's Known bound.
func (t *Tree) Known(node int32) float64 { return t.known[node] }

// Children returns the children of a node in search order.
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

// Path returns the nodes from the root to a node, inclusive.
func (t *Tree) Path(node int32) []int32 {
	var path []int32
	for ; node != None; node = t.Nodes[node].Parent {
		path = append(path, node)
	}
	slices.Reverse(path)
	return path
}

// Iteration returns the index of a node's iteration.
func (t *Tree) Iteration(node int32) int {
	at, _ := slices.BinarySearchFunc(t.Iterations, node, func(i Iteration, node int32) int {
		return int(i.Root - node - 1) // finds the first root after the node
	})
	return at - 1
}

// Best returns the child that determines the node's value; [None] if there is none.
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

// Line returns the principal variation from a node. After an answer from the memo it continues
// below the node that computed the answer. So a node of the line need not be a child of the
// previous node.
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

// BestSoFar returns the value of the best successor that the search answered up to a step, for
// the player to move at the node. ok is false if there is none.
func (t *Tree) BestSoFar(node int32, step int) (value float64, ok bool) {
	value = -1
	for child := range t.Children(node) {
		c := &t.Nodes[child]
		if !c.Visited() || int(c.Left) > step {
			break
		}
		// A test only bounds the value of a move.
		if t.Nodes[node].Purpose == search.PurposeEval && c.Purpose == search.PurposeTest && ok {
			continue
		}
		value, ok = max(value, -c.Value), true
	}
	return value, ok
}

// NextCut returns the first node with a cutoff that the search left after the step or, if previous
// is set, the last such node before the step. It returns [None] if there is none.
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
