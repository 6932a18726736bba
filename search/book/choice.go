package book

import (
	"context"
	"sync"

	"golang.org/x/sync/errgroup"

	"kalah/engine"
	"kalah/search/solver"
)

// Search returns what to play for the player to move: what is proved to be the best, or
// seemed best to a long search. Several may be asked at once.
type Search func(ctx context.Context, s engine.State, player int) (solver.HouseScore, error)

// Scope says for which positions there is to be a house: those that a player who plays as
// the book says comes to in its first turns.
type Scope struct {
	Starts []engine.State // with [engine.First] to move
	Turns  int            // of each player
	Line   bool           // the opponent plays by the book too; else anything
}

// AddChoices enters a house for the positions in scope. What the book says already is not
// searched again. Up to jobs searches run side by side. When the context ends or a search
// fails, what was found until then is entered.
func (m *Maker) AddChoices(ctx context.Context, rules engine.Rules, scope Scope, jobs int, search Search) error {
	for done := 0; ; {
		unknown := m.unknown(rules, scope)
		if len(unknown) == 0 {
			return nil
		}
		total := done + len(unknown)
		var mu sync.Mutex
		group, working := errgroup.WithContext(ctx)
		group.SetLimit(jobs)
		for _, p := range unknown {
			group.Go(func() error {
				best, err := search(working, p.state, p.player)
				if err != nil {
					return err
				}
				mu.Lock()
				defer mu.Unlock()
				m.enter(rules, p, best)
				if done++; m.Progress != nil {
					m.Progress(done, total)
				}
				return nil
			})
		}
		if err := group.Wait(); err != nil {
			return err
		}
	}
}

// enter enters the one house to play in a position.
func (m *Maker) enter(rules engine.Rules, p placed, best solver.HouseScore) {
	kind := byte(guessBit)
	if best.Proven {
		kind = bestBit
	}
	k := newKey(rules.EmptyCapture, p.state, p.player).as(kind)
	m.entries[k] = newEntry(k, p, best)
}

// unknown returns the positions that the book has to say a house for, before it can
// be said where play goes on.
func (m *Maker) unknown(rules engine.Rules, scope Scope) []placed {
	var wanted []placed
	type visit struct {
		key
		side  int // which plays by the book
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
			house, ok := m.says(at.key)
			if !ok {
				if !listed[at.key] {
					listed[at.key] = true
					wanted = append(wanted, p)
				}
				return
			}
			houses = []int{house}
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

// says returns the house that whoever plays by the book plays.
func (m *Maker) says(k key) (house int, ok bool) {
	var e entry
	for _, kind := range kinds {
		if e, ok = m.entries[k.as(kind)]; ok {
			break
		}
	}
	best := noScore
	for h, score := range e.scores {
		if int(score) > best {
			house, best = h, int(score)
		}
	}
	return house, ok
}
