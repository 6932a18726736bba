package search

import (
	"context"
	"slices"

	"kalah/engine"
	"kalah/search/book"
	"kalah/search/solver"
)

// perfect plays what it has proved to be best. Where that takes longer than it
// may, it plays what seems best, and its stats do not say proved.
type perfect struct {
	spec   engine.PlayerSpec
	env    *Environment
	rules  engine.Rules
	report func(Progress)
}

func newPerfect(e *Environment, rules engine.Rules, spec engine.PlayerSpec, _ *RNG, report func(Progress)) engine.Player {
	return &perfect{spec, e, rules, report}
}

// Spec implements [engine.Player].
func (f *perfect) Spec() engine.PlayerSpec { return f.spec }

// Prepare implements [engine.Preparer].
func (f *perfect) Prepare(ctx context.Context) {
	// It fails with the context alone; the search does without it, too.
	_ = f.env.Solver(f.rules).PrepareBeside(ctx)
}

// Ponder implements [engine.Ponderer]. There is nothing to find out where the book knows
// the answer to every move.
func (f *perfect) Ponder(ctx context.Context, p engine.Position) {
	for _, house := range p.Rules.Houses(p.State, p.Player) {
		m, err := p.Rules.Play(p.State, p.Player, house)
		if err != nil || m.ExtraTurn || m.To.Finished() {
			continue
		}
		if _, ok := f.env.choiceByBook(engine.Position{Rules: p.Rules, State: m.To, Player: m.Next()}); !ok {
			ponder(ctx, f.env.Solver(f.rules), p)
			return
		}
	}
}

// Choose implements [engine.Player].
func (f *perfect) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	if c, ok := f.env.choiceByBook(p); ok {
		return c, nil
	}
	limits := solver.Limits{Time: f.spec.MoveTime()}
	info, err := ask(ctx, f.env.Solver(f.rules), p, limits, f.report)
	if err != nil && !hurried(ctx, info) {
		return engine.Choice{}, err
	}
	choice := choiceOfInfo(info)
	choice.Stats.Hurried = err != nil
	return choice, nil
}

// again returns the house that a perfect player may play for the one that it
// played: the same if no other is better, else the best.
func (f *perfect) again(ctx context.Context, p engine.Position, played int) (int, error) {
	scores, err := f.scores(ctx, p)
	if err != nil {
		return 0, err
	}
	best := book.Best(scores)
	if slices.Contains(scores, solver.HouseScore{House: played, Score: best.Score, Proven: true}) {
		return played, nil
	}
	return best.House, nil
}

// scores returns what every house is worth, in seeds, however long that takes.
func (f *perfect) scores(ctx context.Context, p engine.Position) ([]solver.HouseScore, error) {
	if known, ok := f.env.FromBook(p.Rules, p.State, p.Player); ok {
		return known, nil
	}
	solution, err := f.env.Solver(f.rules).Solve(ctx, p.State, p.Player)
	return solution.Houses, err
}
