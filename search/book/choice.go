package book

import (
	"context"

	"kalah/engine"
	"kalah/search/solver"
)

// Search returns the house to play for the player to move. It may be called in parallel.
type Search func(ctx context.Context, s engine.State, player int) (solver.HouseScore, error)

// Scope is a set of positions: those that a player reaches in its first turns if it plays
// by the book.
type Scope struct {
	Starts []engine.State // with [engine.First] to move
	Turns  int            // of each player
	Line   bool           // the opponent plays by the book too, not every house
}

// AddChoices enters the house to play in each position of a scope. Positions of the book
// are not searched again. Up to jobs searches run in parallel. If the context ends or a
// search fails, what was found before is entered.
func (m *Maker) AddChoices(ctx context.Context, rules engine.Rules, scope Scope, jobs int, search Search) error {
	for done := 0; ; {
		unknown := m.unknown(rules, scope)
		if len(unknown) == 0 {
			return nil
		}
		if err := m.evaluate(ctx, rules, unknown, done, jobs, func(ctx context.Context, p placed) (byte, []solver.HouseScore, error) {
			kind := byte(guessBit)
			best, err := search(ctx, p.state, p.player)
			if best.Proven {
				kind = bestBit
			}
			return kind, []solver.HouseScore{best}, err
		}); err != nil {
			return err
		}
		done += len(unknown)
	}
}

// unknown returns the first positions of a scope without a house on every line of play: how
// the lines go on depends on these.
func (m *Maker) unknown(rules engine.Rules, scope Scope) []placed {
	var wanted []placed
	type visit struct {
		key
		side  int // that plays by the book
		mover int
		turns [2]int // left
	}
	seen, listed := map[visit]bool{}, map[key]bool{}
	var walk func(p placed, side int, turns [2]int)
	walk = func(p placed, side int, turns [2]int) {
		at := visit{newKey(rules.EmptyCapture, p.state, p.player), side, p.player, turns}
		if p.state.Finished() || turns[side] == 0 && !scope.Line || turns == [2]int{} || seen[at] {
			return
		}
		seen[at] = true
		houses := rules.Houses(p.state, p.player)
		if p.player == side || scope.Line {
			best, ok := choose(at.key, 0, func(k key) (entry, bool) { e, ok := m.entries[k]; return e, ok })
			if !ok {
				if !listed[at.key] {
					listed[at.key] = true
					wanted = append(wanted, p)
				}
				return
			}
			houses = []int{best.House}
		}
		for _, house := range houses {
			next, left := after(rules, p, house), turns
			if next.player != p.player {
				left[p.player] = max(0, left[p.player]-1)
			}
			walk(next, side, left)
		}
	}
	for _, start := range scope.Starts {
		for side := range 2 {
			walk(placed{start, engine.First}, side, [2]int{scope.Turns, scope.Turns})
		}
	}
	return wanted
}
