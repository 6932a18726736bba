package main

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"kalah/engine"
	"kalah/search/book"
	"kalah/search/solver"
)

// maker adds positions of games under its rules to a book.
type maker struct {
	book     *book.Book // may be nil
	rules    engine.Rules
	progress func(done, total int) // unless nil, called after each position with the numbers of positions
}

// solve is a function that returns scores of houses of a position. Calls may run in parallel.
type solve func(ctx context.Context, s engine.State, player engine.Side) ([]solver.HouseScore, error)

// position is a state with the player to move.
type position struct {
	state  engine.State
	player engine.Side
}

// seen is a position as a book stores it: the houses of the player to move and of the opponent.
type seen struct{ own, other [engine.Houses]uint8 }

func (p position) seen() seen {
	return seen{[engine.Houses]uint8(p.state[p.player][:]), [engine.Houses]uint8(p.state[1-p.player][:])}
}

func (p position) seeds() int {
	return p.state.AllInHouses()
}

// after returns the position after the move of a house.
func (m *maker) after(p position, house int) position {
	board, inStore := p.state.Board().Sow(p.player, house, m.rules)
	if inStore && !board.Finished() {
		return position{board.State(), p.player}
	}
	return position{board.State(), 1 - p.player}
}

// addScores adds the results of solve for the start and for all positions that a game reaches within
// a number of moves. Positions of the book are not solved again. If the context ends, the earlier
// results are added.
func (m *maker) addScores(ctx context.Context, moves int, solve solve) error {
	known := map[seen]bool{}
	var wanted []position
	level := []position{{m.rules.Start(), engine.First}}
	for ; moves >= 0; moves-- {
		var next []position
		for _, p := range level {
			if known[p.seen()] || p.state.Finished() {
				continue
			}
			known[p.seen()] = true
			if _, ok := m.book.Find(m.rules, p.state, p.player); !ok {
				wanted = append(wanted, p)
			}
			for _, house := range m.rules.Houses(p.state, p.player) {
				next = append(next, m.after(p, house))
			}
		}
		level = next
	}
	// Positions with fewer seeds first: their results help with the others.
	slices.SortStableFunc(wanted, func(a, b position) int { return cmp.Compare(a.seeds(), b.seeds()) })
	return m.evaluate(ctx, wanted, 0, 1, solve)
}

// scope is a set of positions. A player who plays by the book reaches them in its first turns.
type scope struct {
	starts []engine.State // with [engine.First] to move
	turns  int            // number of turns of each player
	line   bool           // whether the opponent plays by the book too, instead of every house
}

// addChoices adds the house that search returns for each position of a scope. Positions of the book
// are not searched again. Up to jobs searches run in parallel. If the context ends or a search fails,
// the earlier results are added.
func (m *maker) addChoices(ctx context.Context, scope scope, jobs int, search solve) error {
	for done := 0; ; {
		unknown := m.unknown(scope)
		if len(unknown) == 0 {
			return nil
		}
		if err := m.evaluate(ctx, unknown, done, jobs, search); err != nil {
			return err
		}
		done += len(unknown)
	}
}

// unknown returns the first position without a house on every line of play of a scope. Later
// positions of the lines depend on these.
func (m *maker) unknown(scope scope) []position {
	var wanted []position
	type visit struct {
		seen
		side  engine.Side // player who plays by the book
		mover engine.Side
		turns [2]int // number of turns left
	}
	visited, listed := map[visit]bool{}, map[seen]bool{}
	var walk func(p position, side engine.Side, turns [2]int)
	walk = func(p position, side engine.Side, turns [2]int) {
		at := visit{p.seen(), side, p.player, turns}
		if p.state.Finished() || turns[side] == 0 && !scope.line || turns == [2]int{} || visited[at] {
			return
		}
		visited[at] = true
		houses := m.rules.Houses(p.state, p.player)
		if p.player == side || scope.line {
			best, ok := m.book.Choice(m.rules, p.state, p.player)
			if !ok {
				if !listed[at.seen] {
					listed[at.seen] = true
					wanted = append(wanted, p)
				}
				return
			}
			houses = []int{best.House}
		}
		for _, house := range houses {
			next, left := m.after(p, house), turns
			if next.player != p.player {
				left[p.player] = max(0, left[p.player]-1)
			}
			walk(next, side, left)
		}
	}
	for _, start := range scope.starts {
		for side := range engine.Sides {
			walk(position{start, engine.First}, side, [2]int{scope.turns, scope.turns})
		}
	}
	return wanted
}

// evaluate adds the result of solve for each position. Up to jobs calls run in parallel. done is the
// number of positions that were evaluated earlier, for the progress.
func (m *maker) evaluate(ctx context.Context, positions []position, done, jobs int, solve solve) error {
	total := done + len(positions)
	var entries []book.Entry
	var mu sync.Mutex
	group, working := errgroup.WithContext(ctx)
	group.SetLimit(jobs)
	for _, p := range positions {
		group.Go(func() error {
			scores, err := solve(working, p.state, p.player)
			if err != nil {
				return err
			}
			mu.Lock()
			defer mu.Unlock()
			entries = append(entries, book.Entry{EmptyCapture: m.rules.EmptyCapture, State: p.state, Player: p.player, Houses: scores})
			if done++; m.progress != nil {
				m.progress(done, total)
			}
			return nil
		})
	}
	err := group.Wait()
	m.book = m.book.With(entries...)
	return err
}
