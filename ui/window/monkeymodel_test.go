package window

import (
	"context"
	"time"

	"kalah/engine"
	"kalah/search"
	"kalah/search/solver"
	"kalah/search/why"
	"kalah/ui/window/uitest"
)

// monkeyPlayers makes AIs of any type that choose at once, and always in the same way.
func monkeyPlayers(_ engine.Rules, specs [2]engine.PlayerSpec, _ func(int, search.Progress)) ([2]engine.Player, error) {
	var players [2]engine.Player
	for i, spec := range specs {
		if spec.Type.IsPerson() {
			players[i] = engine.NewHuman(spec.Name)
		} else {
			players[i] = instant{spec}
		}
	}
	return players, nil
}

type instant struct{ spec engine.PlayerSpec }

func (p instant) Spec() engine.PlayerSpec { return p.spec }

func (p instant) Choose(ctx context.Context, at engine.Position) (engine.Choice, error) {
	houses := at.Rules.Houses(at.State, at.Player)
	return engine.Choice{House: houses[at.Number%len(houses)]}, ctx.Err()
}

// monkeyEvaluator proves at once that the first house is the best.
type monkeyEvaluator struct{}

func (monkeyEvaluator) Prepare(context.Context, engine.Rules) error     { return nil }
func (monkeyEvaluator) Preparation(engine.Rules) (p solver.Preparation) { return p }

func (monkeyEvaluator) Memory(engine.Rules) int64 { return 1 << 20 }
func (monkeyEvaluator) Rest()                     {}

func (monkeyEvaluator) Explain(_ context.Context, p engine.Position, house int, _ why.Options) (why.Why, error) {
	return uitest.Explain(p, house, p.Rules.Houses(p.State, p.Player)[0])
}

func (monkeyEvaluator) Evaluate(_ context.Context, p engine.Position, _ time.Duration, _ func(solver.Info)) (solver.Info, error) {
	houses := p.Rules.Houses(p.State, p.Player)
	e := solver.Info{Exact: true, House: houses[0], Depth: 1, PV: []solver.Step{{Player: p.Player, House: houses[0]}}}
	for _, h := range houses {
		e.Houses = append(e.Houses, solver.HouseScore{House: h, Score: -(h - houses[0]) * 2, Proven: true})
	}
	return e, nil
}
