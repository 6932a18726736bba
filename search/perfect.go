package search

import (
	"context"
	"slices"

	"kalah/engine"
	"kalah/search/book"
	"kalah/search/solver"
)

// perfect plays the proved best house. If the proof takes too long, it plays the best house found,
// which is not marked as proved.
type perfect struct{ asker }

// Ponder implements [engine.Ponderer]. It does nothing if the book has an answer to every move of
// the opponent.
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

// again implements prover.
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
