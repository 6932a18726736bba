package search

import (
	"context"
	"slices"

	"kalah/engine"
	"kalah/search/book"
	"kalah/search/solver"
)

// perfect plays the proved best house or, if the proof takes too long, the best house found,
// without marking it as proved.
type perfect struct{ asker }

// Ponder implements [engine.Ponderer]. It does nothing if the book holds the answer to every
// move.
func (f *perfect) Ponder(ctx context.Context, p engine.Position) {
	for _, house := range p.Rules.Houses(p.State, p.Player) {
		m, err := p.Rules.Play(p.State, p.Player, house)
		if err != nil || m.ExtraTurn || m.To.Finished() {
			continue
		}
		if _, ok := f.env.choiceByBook(engine.Position{Rules: p.Rules, State: m.To, Player: m.Next()}); !ok {
			f.asker.Ponder(ctx, p)
			return
		}
	}
}

// Choose implements [engine.Player].
func (f *perfect) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	if c, ok := f.env.choiceByBook(p); ok {
		return c, nil
	}
	choice, _, err := f.choose(ctx, p, solver.Limits{Time: onClock(p, f.spec.MoveTime())})
	return choice, err
}

// again returns the house that was played if it is among the best, else the best house.
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

// scores returns the exact scores of all houses, without a time limit.
func (f *perfect) scores(ctx context.Context, p engine.Position) ([]solver.HouseScore, error) {
	if known, ok := f.env.FromBook(p.Rules, p.State, p.Player); ok {
		return known, nil
	}
	solution, err := f.env.Solver(f.rules).Solve(ctx, p.State, p.Player)
	return solution.Houses, err
}
