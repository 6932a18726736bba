package explore

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/search"
	"kalah/search/lab"
	"kalah/search/trace"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// bench is an explorer with its queue of posted functions.
type bench struct {
	*Explorer
	t    testing.TB
	loop *tasktest.Loop
}

func newBench(t testing.TB) *bench {
	tasks, loop := tasktest.Group(t)
	return &bench{New(tasks), t, loop}
}

func (b *bench) until(what string, holds func() bool) {
	b.t.Helper()
	b.loop.Until(b.t, what, holds, func() any { return b.Err })
}

// build records searches of the start of Kalah.
func (b *bench) build(limit int, algorithms ...engine.PlayerType) {
	b.t.Helper()
	c := Choice{Position: Start(lab.Kalah), Limit: limit}
	copy(c.Algorithms[:], algorithms)
	b.Build(c)
	b.until("the trees", func() bool { return !b.Building })
	if b.Err != nil || b.Sides[0] == nil {
		b.t.Fatalf("no tree: %v", b.Err)
	}
}

// sane checks the invariants of a side.
func sane(s *Side) error {
	if !slices.IsSorted(s.Rows) || len(s.Rows) == 0 {
		return errors.New("rows are empty or out of order")
	}
	if _, shown := s.Row(s.Selected); !shown {
		return errors.New("what is selected is not shown")
	}
	first, last := s.Bounds()
	if s.At < first || s.At > last {
		return errors.New("the step is out of bounds")
	}
	for _, node := range s.Rows {
		if n := &s.Nodes[node]; n.Visited() && int(n.Entered) > s.At {
			return errors.New("a row was not entered yet")
		}
		if parent := s.Nodes[node].Parent; parent != trace.None && !s.Unfolded(parent) {
			return errors.New("a row's parent is folded")
		}
	}
	return nil
}

func TestInvariants(t *testing.T) {
	b := newBench(t)
	b.build(3, engine.TypeAlphaBeta, engine.TypeScout)
	initial := b.Sides
	rapid.Check(t, func(t *rapid.T) {
		b.Sides = [2]*Side{NewSide(initial[0].Recorded), NewSide(initial[1].Recorded)}
		b.Lead = 0
		for range rapid.IntRange(1, 30).Draw(t, "commands") {
			side := rapid.IntRange(0, 1).Draw(t, "side")
			s := b.Sides[side]
			node := s.Rows[rapid.IntRange(0, len(s.Rows)-1).Draw(t, "row")]
			yes := rapid.Bool().Draw(t, "yes")
			rapid.SampledFrom([]func(){
				func() { b.Forward(rapid.IntRange(-40, 40).Draw(t, "steps")) },
				func() { b.Select(side, node) },
				func() { b.Fold(side, node, yes) },
				func() { b.FoldAll(yes) },
				func() { b.Show(b.Leading().NextCut(yes)) },
				func() { b.Show(b.Leading().Next()) },
				b.ToStart, b.ToEnd,
				func() { b.ShowIteration(rapid.IntRange(AllIterations, 3).Draw(t, "iteration")) },
				func() { b.Keep(BySteps) },
				func() { b.Keep(ByPosition) },
				func() { b.Take(side) },
				func() { b.GoTo(rapid.IntRange(-3, 3000).Draw(t, "step")) },
			}).Draw(t, "command")()
			for i, s := range b.Sides {
				if err := sane(s); err != nil {
					t.Fatalf("side %d: %v", i, err)
				}
			}
		}
	})
}

func TestTwoSidesInStep(t *testing.T) {
	b := newBench(t)
	b.build(3, engine.TypeMinimax, engine.TypeAlphaBeta)
	left, right := b.Sides[0], b.Sides[1]
	b.ToStart()
	b.Forward(10)
	left0, _ := left.Bounds()
	right0, _ := right.Bounds()
	if left.At-left0 != 10 || right.At-right0 != 10 {
		t.Errorf("after 10 steps: %d and %d", left.At-left0, right.At-right0)
	}
	b.ToStart()
	b.Keep(ByPosition)
	met, missed := 0, 0
	for b.CanStep(false) {
		b.Forward(1)
		if right.Absent {
			missed++
			continue
		}
		met++
		if l, r := left.Position(left.Selected), right.Position(right.Selected); l != r {
			t.Fatalf("step %d shows %v and %v", left.At, l, r)
		}
	}
	// Minimax visits what AlphaBeta leaves out.
	if met < 100 || missed < 100 {
		t.Errorf("%d positions are in both trees, %d are not", met, missed)
	}
	// A selection is followed by the other side.
	b.ToEnd()
	b.Show(left.Next())
	if left.Selected == left.Iterations[0].Root || right.Absent || left.Position(left.Selected) != right.Position(right.Selected) {
		t.Errorf("the principal variation leads to %v and %v", left.Position(left.Selected), right.Position(right.Selected))
	}
}

func TestCutOffsAndLine(t *testing.T) {
	b := newBench(t)
	b.build(3, engine.TypeAlphaBeta)
	s := b.Sides[0]
	b.ToStart()
	seen := 0
	for ; s.NextCut(false) != trace.None; seen++ {
		b.Show(s.NextCut(false))
		if n := s.Nodes[s.Selected]; !n.Cut || int(n.Left) > s.At {
			t.Fatalf("went to %+v", n)
		}
	}
	if want := s.Counts().CutOffs; seen != want {
		t.Errorf("%d cut-offs, want %d", seen, want)
	}
	b.ShowIteration(AllIterations)
	if s.Counts().CutOffs <= seen {
		t.Errorf("all iterations have %d cut-offs", s.Counts().CutOffs)
	}
	b.ShowIteration(len(s.Iterations) - 1)
	line := 0
	for ; s.Next() != trace.None; line++ {
		b.Show(s.Next())
		if !s.OnLine(s.Selected) || s.Move(s.Selected) == "" {
			t.Errorf("node %d, %q, is not on the principal variation", s.Selected, s.Move(s.Selected))
		}
	}
	if line != 3 {
		t.Errorf("the principal variation has %d moves", line)
	}
}

func TestBuildingStopsAndFails(t *testing.T) {
	b := newBench(t)
	c := Choice{Position: Start(lab.TicTacToe), Limit: 9, Algorithms: [2]engine.PlayerType{engine.TypeMinimax}, Without: [2]search.Without{{Memo: true}}}
	b.Build(c)
	b.until("nodes", func() bool { return b.Nodes > 0 })
	b.Stop()
	if b.Building || b.Sides[0] != nil || b.Err != nil {
		t.Errorf("after Stop: %+v", b.Shown)
	}
	c.Algorithms[0] = engine.TypeHuman
	b.Build(c)
	b.until("an error", func() bool { return errors.Is(b.Err, search.ErrNotAI) })
	// Without a tree all commands do nothing.
	for _, command := range []func(){
		b.ToEnd, b.Run, func() { b.Show(b.Leading().NextCut(false)) }, func() { b.Show(b.Leading().Next()) },
		func() { b.FoldAll(true) }, func() { b.Select(0, 3) }, func() { b.ShowIteration(2) },
	} {
		if command(); b.Running || b.CanStep(false) || b.Sides[0] != nil {
			t.Error("something can be done without a tree")
		}
	}
}

func TestRunTakesSteps(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t)
		b.build(2, engine.TypeMinimax)
		s := b.Sides[0]
		first, last := s.Bounds()
		b.SetSpeed(2) // 20 steps a second
		b.Run()
		begin := time.Now()
		b.until("40 steps", func() bool { return s.At >= first+40 })
		took := time.Since(begin)
		b.SetSpeed(len(Speeds) - 1)
		b.until("the end", func() bool { return !b.Running })
		if took < 1900*time.Millisecond || took > 2200*time.Millisecond || s.At != last {
			t.Errorf("40 steps took %v, want 2 s; ended at step %d, want %d", took, s.At, last)
		}
	})
}

// Turns to the same position are distinguished by their order.
func TestMoves(t *testing.T) {
	r, err := Record(t.Context(), Question{Position: Start(lab.Kalah), Algorithm: engine.TypeMinimax, Limit: 1}, nil)
	tasktest.OK(t, err)
	var got []string
	for child := range r.Children(0) {
		got = append(got, r.Move(child))
	}
	// C earns an extra turn.
	want := []string{"A", "B", "C A", "C B", "C D", "C E", "C F", "D", "E", "F"}
	if all, visited := r.Successors(0); !slices.Equal(got, want) || all != len(want) || visited != len(want) {
		t.Errorf("got %q, want %q; %d of %d successors visited", got, want, visited, all)
	}
}
