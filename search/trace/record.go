package trace

import (
	"context"
	"errors"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/search"
)

// MaxNodes is the maximum number of nodes. A node of Kalah takes about 90 bytes.
const MaxNodes = 1_000_000

// ErrTooLarge is wrapped by the error of a search with too many nodes.
var ErrTooLarge = message.New("the tree is too large")

// Recording is a tree with the state of each node.
type Recording[S comparable] struct {
	*Tree
	States []S
}

// Record evaluates a position at a limit and returns the recorded search. It calls progress, which
// may be nil, from time to time with the number of nodes. The search must be new or cleared,
// because positions in its memo are not searched again. Record returns the context's error
// once the context ends, and an error that wraps [ErrTooLarge] if the tree becomes too large.
func Record[S comparable, G search.Game[S]](ctx context.Context, s *search.Search[S, G], state S, player engine.Side, limit int, progress func(nodes int)) (*Recording[S], error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	r := &recorder[S]{
		Recording: Recording[S]{Tree: &Tree{known: map[int32]float64{}}},
		progress:  progress, found: map[key[S]]int32{}, tooLarge: func() { cancel(ErrTooLarge) },
	}
	s.Observe(r)
	_, err := s.Value(ctx, state, player, limit, nil)
	s.Observe(nil)
	switch {
	case r.full || errors.Is(context.Cause(ctx), ErrTooLarge):
		return nil, message.Errorf("%w: more than %d positions; choose a smaller limit", ErrTooLarge, MaxNodes)
	case err != nil:
		return nil, err
	}
	return r.finish(), nil
}

// recorder is the observer that builds the tree.
type recorder[S comparable] struct {
	Recording[S]

	full     bool
	tooLarge func()
	progress func(nodes int)

	open       []frame
	successors []S // of all open nodes, in the order of open
	found      map[key[S]]int32
}

// frame is a node that was entered and not yet left.
type frame struct {
	node  int32
	from  int // index of its first successor in recorder.successors
	count int // number of successors
	next  int // index of the next successor to enter
	last  search.Purpose
}

// key identifies an entry of a memo.
type key[S comparable] struct {
	state         S
	player, limit uint8
}

const progressEvery = 1 << 12

func (r *recorder[S]) Iterate(limit int) {
	r.Iterations = append(r.Iterations, Iteration{Limit: limit, Root: int32(len(r.Nodes)), First: len(r.steps) + 1})
}

func (r *recorder[S]) Enter(v search.Visit[S]) {
	if r.full {
		return
	}
	n := Node{
		Alpha: v.Alpha, Beta: v.Beta, Parent: None, Origin: None, Size: 1,
		Limit: uint8(v.Limit), Player: uint8(v.Player), Purpose: v.Purpose, Known: v.Known,
	}
	if last := len(r.open) - 1; last >= 0 {
		f := &r.open[last]
		if v.Purpose != search.PurposeEval || f.last != search.PurposeTest || f.next == 0 {
			f.next++
		} // otherwise Scout evaluates the successor that it just tested
		f.last = v.Purpose
		n.Parent, n.Order = f.node, int32(f.next-1)
	}
	node := r.add(n, v.State)
	if v.Known != search.Unknown {
		r.known[node] = v.KnownValue
	}
	r.open = append(r.open, frame{node: node, from: len(r.successors)})
}

// add appends a node and returns its index.
func (r *recorder[S]) add(n Node, state S) int32 {
	if len(r.Nodes) >= MaxNodes {
		r.full = true
		r.tooLarge()
	}
	r.Nodes, r.States = append(r.Nodes, n), append(r.States, state)
	if r.progress != nil && len(r.Nodes)%progressEvery == 0 {
		r.progress(len(r.Nodes))
	}
	return int32(len(r.Nodes) - 1)
}

func (r *recorder[S]) Expand(successors []S) {
	if r.full {
		return
	}
	f := &r.open[len(r.open)-1]
	f.count = len(successors)
	r.successors = append(r.successors, successors...)
	r.Nodes[f.node].Entered = r.step(f.node, false)
}

// step appends a step and returns its number.
func (r *recorder[S]) step(node int32, left bool) int32 {
	s := node << 1
	if left {
		s |= 1
	}
	r.steps = append(r.steps, s)
	return int32(len(r.steps))
}

func (r *recorder[S]) Leave(a search.Answer) {
	if r.full {
		return
	}
	f := r.open[len(r.open)-1]
	r.open = r.open[:len(r.open)-1]
	n := &r.Nodes[f.node]
	n.Value, n.Bound, n.Source = a.Value, a.Bound, a.Source
	at := key[S]{r.States[f.node], n.Player, n.Limit}
	switch a.Source {
	case search.FromMemo:
		n.Known = search.Unknown
		delete(r.known, f.node)
		if origin, ok := r.found[at]; ok {
			n.Origin = origin
		}
	case search.FromEvaluation:
		n.Inspections++
		r.found[at] = f.node
	case search.FromSuccessors:
		n.Bound = together(n.Known, r.known[f.node], a)
		n.Cut = f.next < f.count
		left := Node{Parent: f.node, Origin: None, Size: 1, Limit: n.Limit - 1, Player: 1 - n.Player}
		for i := f.next; i < f.count; i++ {
			left.Order = int32(i)
			r.add(left, r.successors[f.from+i])
		}
		r.successors = r.successors[:f.from]
		r.found[at] = f.node
	}
	n = &r.Nodes[f.node] // add may have reallocated Nodes
	n.Size = int32(len(r.Nodes)) - f.node
	n.Left = r.step(f.node, true)
	if n.Entered == 0 {
		n.Entered = n.Left
	}
	if n.Cut {
		r.cuts = append(r.cuts, n.Left)
	}
	if n.Parent != None {
		r.Nodes[n.Parent].Inspections += n.Inspections
	}
}

// together combines the bound of an answer with the bound that the memo knew. If one is an upper
// bound, the other a lower bound, and they meet, the value is exact.
func together(known search.Bound, value float64, a search.Answer) search.Bound {
	if known == search.AtMost && a.Bound == search.AtLeast && a.Value >= value ||
		known == search.AtLeast && a.Bound == search.AtMost && a.Value <= value {
		return search.Exact
	}
	return a.Bound
}

// finish computes the counts of each iteration.
func (r *recorder[S]) finish() *Recording[S] {
	for i := range r.Iterations {
		it := &r.Iterations[i]
		root := &r.Nodes[it.Root]
		it.Last, it.Counts = int(root.Left), Counts{Inspections: int(root.Inspections)}
		for node := it.Root; node < it.Root+root.Size; node++ {
			switch n := &r.Nodes[node]; {
			case !n.Visited():
				it.Counts.LeftOut++
				continue
			case n.Source == search.FromMemo:
				it.Counts.Remembered++
			case n.Cut:
				it.Counts.CutOffs++
			}
			it.Counts.Positions++
		}
	}
	return &r.Recording
}
