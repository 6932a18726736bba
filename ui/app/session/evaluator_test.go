package session_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search/solver"
	"kalah/search/why"
	"kalah/ui/app/session"
)

// fakeEvaluator takes a time for each position, in which the last house is the best.
type fakeEvaluator struct {
	lasts    time.Duration // until all is proved; forever if it is 0
	prepares time.Duration
	refuses  error // to get ready
	fails    error // to evaluate
	reports  int   // number of reports made at once
	give     int   // what the best house is worth
	bestOnly bool  // of the others nothing is proved

	busy      atomic.Int32 // number of running calls
	prepared  atomic.Int32 // calls so far
	asked     atomic.Int32
	explained atomic.Int32
	rests     atomic.Int32
	latest    atomic.Pointer[engine.Position]
}

func (f *fakeEvaluator) Prepare(ctx context.Context, _ engine.Rules) error {
	f.prepared.Add(1)
	f.busy.Add(1)
	defer f.busy.Add(-1)
	select {
	case <-time.After(f.prepares):
		return f.refuses
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (f *fakeEvaluator) enter() {
	if f.busy.Add(1) > 1 {
		panic("asked for two things at once")
	}
}

// value returns the evaluation at a depth.
func (f *fakeEvaluator) value(p engine.Position, depth int, exact bool) solver.Info {
	houses := p.Rules.Houses(p.State, p.Player)
	e := solver.Info{Score: f.give, House: houses[len(houses)-1], Exact: exact, Depth: depth, Nodes: uint64(depth)}
	for i, h := range houses {
		e.Houses = append(e.Houses, solver.HouseScore{House: h, Score: f.give - 2*(len(houses)-1-i), Proven: exact && (h == e.House || !f.bestOnly)})
	}
	return e
}

func (f *fakeEvaluator) Evaluate(ctx context.Context, p engine.Position, limit time.Duration, report func(solver.Info)) (solver.Info, error) {
	f.asked.Add(1)
	f.latest.Store(&p)
	f.enter()
	defer f.busy.Add(-1)
	if f.fails != nil {
		return solver.Info{}, f.fails
	}
	for depth := range f.reports {
		report(f.value(p, depth+1, false))
	}
	var over, late <-chan time.Time
	if f.lasts > 0 {
		over = time.After(f.lasts)
	}
	if limit > 0 {
		late = time.After(limit)
	}
	select {
	case <-over:
		return f.value(p, 99, true), nil
	case <-late:
		return f.value(p, 50, false), nil
	case <-ctx.Done():
		return solver.Info{}, ctx.Err()
	}
}

// Explain answers after half a second. Estimates find a better reason than proofs.
func (f *fakeEvaluator) Explain(ctx context.Context, p engine.Position, house int, o why.Options) (why.Why, error) {
	select {
	case <-time.After(time.Second / 2):
		f.explained.Add(1)
		known := f.value(p, 99, true)
		w := why.Why{State: p.State, Player: p.Player, House: house, Exact: o.Depth == 0, Values: map[int]int{}, Best: known.House, Loss: 2, Because: &why.Because{Reason: why.Plan}}
		w.Lines.Best = [][]int{{w.Best}}
		for _, h := range known.Houses {
			w.Values[h.House] = h.Score
		}
		if !w.Exact {
			w.Because.Reason = why.MissExtra
		}
		return w, nil
	case <-ctx.Done():
		return why.Why{}, ctx.Err()
	}
}

func (f *fakeEvaluator) Preparation(engine.Rules) solver.Preparation {
	return solver.Preparation{Stage: solver.StageTable, Done: 43, Total: 100}
}

func (f *fakeEvaluator) Memory(engine.Rules) int64 { return 1 << 20 }

func (f *fakeEvaluator) Rest() { f.rests.Add(1) }

// analyse is play with an evaluator.
func analyse(t *testing.T, f *fakeEvaluator, test func(t *testing.T, w *window)) {
	t.Helper()
	playWith(t, with(f), test)
	if n := f.busy.Load(); n != 0 {
		t.Errorf("%d calls of the evaluator are left over", n)
	}
}

func with(f *fakeEvaluator) func(*window, *session.Config) {
	return func(w *window, cfg *session.Config) { w.evaluator, cfg.Evaluator = f, f }
}
