package trace_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/search"
	"kalah/search/trace"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// plain returns the value by definition.
func plain[S comparable, G search.Game[S]](g G, s S, player engine.Side, limit int) float64 {
	switch {
	case g.Finished(s):
		return g.Utility(s, player)
	case limit == 0:
		return g.Heuristic(s, player)
	}
	best := -1.0
	for _, next := range g.NextStates(nil, s, player) {
		best = max(best, -plain(g, next, 1-player, limit-1))
	}
	return best
}

var classics = []engine.PlayerType{engine.TypeMinimax, engine.TypeAlphaBeta, engine.TypeScout}

func newSearch[S comparable, G search.Game[S]](t rapid.TB, classic engine.PlayerType, g G, w search.Without) *search.Search[S, G] {
	t.Helper()
	s, err := search.New[S](classic, g, 1<<20, w)
	tasktest.OK(t, err)
	return s
}

// drawn returns a position after random moves.
func drawn[S comparable, G search.Game[S]](t *rapid.T, g G, most int) (S, engine.Side) {
	s, player := g.Start(), engine.First
	for range rapid.IntRange(0, most).Draw(t, "turns") {
		if g.Finished(s) {
			break
		}
		next := g.NextStates(nil, s, player)
		s, player = next[rapid.IntRange(0, len(next)-1).Draw(t, "turn")], 1-player
	}
	return s, player
}

// check compares a recorded tree with the definition and with an unobserved search.
func check[S comparable, G search.Game[S]](t *rapid.T, g G, s S, player engine.Side, limit int) {
	w := search.Without{Memo: rapid.Bool().Draw(t, "no memo"), Ordering: rapid.Bool().Draw(t, "no ordering"), Deepening: rapid.Bool().Draw(t, "no deepening")}
	for _, name := range classics {
		a := newSearch[S](t, name, g, w)
		r, err := trace.Record(context.Background(), a, s, player, limit, nil)
		tasktest.OK(t, err)
		alone, err := newSearch[S](t, name, g, w).Value(context.Background(), s, player, limit, nil)
		tasktest.OK(t, err)
		evaluations := uint64(0)
		for i := range r.Nodes {
			n := &r.Nodes[i]
			if n.Visited() && n.Source == search.FromEvaluation {
				evaluations++
			}
			if err := statement(g, r, int32(i)); err != nil {
				t.Errorf("%s, node %d: %v: %+v of\n%v", name, i, err, *n, r.States[i])
			}
		}
		if evaluations != alone.Inspections || inspections(r.Tree) != evaluations {
			t.Errorf("%s: %d nodes are evaluated, the iterations take %d inspections and the search %d", name, evaluations, inspections(r.Tree), alone.Inspections)
		}
		var nodes, cutOffs int
		for _, it := range r.Iterations {
			nodes, cutOffs = nodes+it.Counts.Positions-it.Counts.Remembered, cutOffs+it.Counts.CutOffs
			if err := line(g, r, it); err != nil {
				t.Errorf("%s, limit %d: %v", name, it.Limit, err)
			}
		}
		if uint64(nodes) != alone.Nodes || uint64(cutOffs) != alone.CutOffs || r.Iterations[len(r.Iterations)-1].Limit != alone.SearchedTo {
			t.Errorf("%s: %d nodes, %d cut-offs in %d iterations, the search has %+v", name, nodes, cutOffs, len(r.Iterations), alone)
		}
		if err := steps(r.Tree); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func inspections(t *trace.Tree) (sum uint64) {
	for _, it := range t.Iterations {
		sum += uint64(it.Counts.Inspections)
	}
	return sum
}

// holds reports whether a bound is correct.
func holds(b search.Bound, value, truth float64) bool {
	switch b {
	case search.Exact:
		return truth == value
	case search.AtMost:
		return truth <= value
	case search.AtLeast:
		return truth >= value
	}
	return false
}

// statement checks the contents of a node.
func statement[S comparable, G search.Game[S]](g G, r *trace.Recording[S], at int32) error {
	n := &r.Nodes[at]
	if !n.Visited() {
		if n.Size != 1 || n.Parent == trace.None || !r.Nodes[n.Parent].Cut {
			return errors.New("left out below a node without a cutoff")
		}
		return nil
	}
	truth := plain(g, r.States[at], engine.Side(n.Player), int(n.Limit))
	switch {
	case !holds(n.Bound, n.Value, truth):
		return fmt.Errorf("the value is %v", truth)
	case n.Known != search.Unknown && !holds(n.Known, r.Known(at), truth):
		return fmt.Errorf("the value is %v, known as %d of %v", truth, n.Known, r.Known(at))
	case n.Alpha >= n.Beta:
		return errors.New("empty window")
	case n.Bound == search.AtMost && n.Value > n.Alpha || n.Bound == search.AtLeast && n.Value < n.Beta:
		return errors.New("the question is not answered")
	case n.Purpose == search.PurposeTest && (n.Value >= n.Beta) != (truth >= n.Beta):
		return fmt.Errorf("the test of %v is answered wrongly, the value is %v", n.Beta, truth)
	case n.Source == search.FromEvaluation && !g.Finished(r.States[at]) && n.Limit > 0:
		return errors.New("evaluated too early")
	case n.Origin != trace.None && (r.States[n.Origin] != r.States[at] || r.Nodes[n.Origin].Value != n.Value || r.Nodes[n.Origin].Left >= n.Entered):
		return errors.New("the origin does not match")
	}
	if !n.Inner() {
		return nil
	}
	// All successors are present and in order.
	var below []S
	sum, order := int32(0), int32(-1)
	for child := range r.Children(at) {
		c := &r.Nodes[child]
		sum += c.Inspections
		if c.Parent != at || c.Limit != n.Limit-1 || c.Player != 1-n.Player {
			return fmt.Errorf("child %+v", *c)
		}
		if c.Order != order {
			below = append(below, r.States[child])
			if order++; c.Order != order {
				return fmt.Errorf("order %d, want %d", c.Order, order)
			}
		} else if c.Purpose != search.PurposeEval {
			return errors.New("the same successor is looked at twice")
		}
	}
	next := g.NextStates(nil, r.States[at], engine.Side(n.Player))
	for _, s := range below {
		i := slices.Index(next, s)
		if i < 0 {
			return fmt.Errorf("no successor:\n%v", s)
		}
		next = slices.Delete(next, i, i+1)
	}
	beta := n.Beta
	if n.Known == search.AtMost {
		beta = min(beta, r.Known(at))
	}
	switch {
	case len(next) > 0:
		return fmt.Errorf("%d successors are missing", len(next))
	case sum != n.Inspections:
		return fmt.Errorf("its children take %d inspections", sum)
	case n.Cut && n.Value < beta:
		return fmt.Errorf("cut off below %v", beta)
	}
	return nil
}

// line checks the principal variation.
func line[S comparable, G search.Game[S]](g G, r *trace.Recording[S], it trace.Iteration) error {
	line := r.Line(it.Root)
	value := r.Nodes[it.Root].Value
	for i, at := range line {
		n := &r.Nodes[at]
		if n.Value != value {
			return fmt.Errorf("node %d of the principal variation is worth %v, want %v", i, n.Value, value)
		}
		if i > 0 && !slices.Contains(g.NextStates(nil, r.States[line[i-1]], engine.Side(r.Nodes[line[i-1]].Player)), r.States[at]) {
			return fmt.Errorf("node %d of the principal variation is no successor", i)
		}
		value = -value
	}
	last := line[len(line)-1]
	n := &r.Nodes[last]
	if !g.Finished(r.States[last]) && n.Limit > 0 || plain(g, r.States[last], engine.Side(n.Player), int(n.Limit)) != n.Value {
		return fmt.Errorf("the principal variation ends at %+v", *n)
	}
	return nil
}

// steps checks that the steps enter and leave the nodes in the right order.
func steps(t *trace.Tree) error {
	var open []int32
	for step := 1; step <= t.Steps(); step++ {
		node, left := t.Step(step)
		n := &t.Nodes[node]
		if int(n.Entered) == step {
			open = append(open, node)
		}
		if left {
			if int(n.Left) != step || open[len(open)-1] != node {
				return fmt.Errorf("step %d leaves %d, open are %v", step, node, open)
			}
			open = open[:len(open)-1]
		} else if int(n.Entered) != step {
			return fmt.Errorf("step %d does not enter %d", step, node)
		}
	}
	if len(open) > 0 {
		return fmt.Errorf("%v stay open", open)
	}
	for i, it := range t.Iterations {
		if it.Last != int(t.Nodes[it.Root].Left) || it.First != int(t.Nodes[it.Root].Entered) || t.Iteration(it.Root+t.Nodes[it.Root].Size-1) != i || t.Iteration(it.Root) != i {
			return fmt.Errorf("iteration %d: %+v", i, it)
		}
	}
	return nil
}

func TestTreesMatchTheDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := search.NewKalah(engine.Rules{Seeds: rapid.IntRange(1, 4).Draw(t, "seeds"), EmptyCapture: rapid.Bool().Draw(t, "empty capture")})
		s, player := drawn[engine.Board](t, g, 12)
		check[engine.Board](t, g, s, player, rapid.IntRange(0, 3).Draw(t, "limit"))
	})
}

func TestTreesAreBounded(t *testing.T) {
	g := search.NewKalah(engine.DefaultRules())
	for limit, fits := range map[int]bool{4: true, 8: false} {
		if !fits && testing.Short() {
			continue // takes seconds, and 90 MB
		}
		s := newSearch[engine.Board](t, engine.TypeMinimax, g, search.Without{Memo: true})
		r, err := trace.Record(t.Context(), s, g.Start(), 0, limit, nil)
		if fits && (err != nil || len(r.Nodes) < 1000) || !fits && !errors.Is(err, trace.ErrTooLarge) {
			t.Errorf("limit %d: got %v, want fits %v", limit, err, fits)
		}
	}
}
