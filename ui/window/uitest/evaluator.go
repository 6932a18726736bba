package uitest

import (
	"context"
	"time"

	"kalah/engine"
	"kalah/search/solver"
	"kalah/search/why"
)

// Evaluator is a session's evaluator that proves at once that the last house is the best: it wins by 6
// seeds, and each house before it by 2 less.
type Evaluator struct{}

// Prepare has nothing to prepare.
func (Evaluator) Prepare(context.Context, engine.Rules) error { return nil }

// Preparation returns no state.
func (Evaluator) Preparation(engine.Rules) (p solver.Preparation) { return p }

// Memory returns 64 MiB.
func (Evaluator) Memory(engine.Rules) int64 { return 64 << 20 }

// Rest does nothing.
func (Evaluator) Rest() {}

// Explain explains a house by [Explain].
func (Evaluator) Explain(_ context.Context, p engine.Position, house int, _ why.Options) (why.Why, error) {
	houses := p.Rules.Houses(p.State, p.Player)
	return Explain(p, house, houses[len(houses)-1])
}

// Evaluate returns the values.
func (Evaluator) Evaluate(_ context.Context, p engine.Position, _ time.Duration, _ func(solver.Info)) (solver.Info, error) {
	houses := p.Rules.Houses(p.State, p.Player)
	best := len(houses) - 1
	e := solver.Info{Score: 6, Exact: true, House: houses[best], Depth: 9, Nodes: 1000, Elapsed: time.Second}
	for i, h := range houses {
		e.Houses = append(e.Houses, solver.HouseScore{House: h, Score: 6 - 2*(best-i), Proven: true})
	}
	e.PV = []solver.Step{{Player: p.Player, House: e.House}}
	return e, nil
}

// Explain explains a house as a long plan: all houses lose two seeds to the best house.
func Explain(p engine.Position, house, best int) (why.Why, error) {
	w := why.Why{
		State: p.State, Player: p.Player, EmptyCapture: p.Rules.EmptyCapture, House: house, Exact: true,
		Values: map[int]int{}, Value: 6, BestValue: 6, Best: best, BestHouses: []int{best}, Lines: why.Lines{House: [][]int{{house}}, Best: [][]int{{best}}},
	}
	for _, h := range p.Rules.Houses(p.State, p.Player) {
		w.Values[h] = 4
	}
	w.Values[best] = 6
	if house != best {
		w.Value, w.Loss, w.Because = 4, 2, &why.Because{Reason: why.Plan}
	}
	return w, nil
}
