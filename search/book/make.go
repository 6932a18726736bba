package book

import (
	"context"
	"maps"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"kalah/engine"
	"kalah/search/solver"
)

// Solve returns the exact score of every house that the player to move may play.
type Solve func(ctx context.Context, s engine.State, player int) ([]solver.HouseScore, error)

// Maker collects the entries of a book.
type Maker struct {
	// Progress, unless nil, is called with the number of positions that are evaluated.
	Progress func(done, total int)

	entries map[key]entry
}

// NewMaker returns a maker with the entries of the books.
func NewMaker(books ...*Book) *Maker {
	m := &Maker{entries: map[key]entry{}}
	for _, b := range books {
		for i := range b.Len() {
			e := b.at(i)
			m.entries[e.key] = e
		}
	}
	return m
}

// ForgetGuesses removes the houses that searches chose under a capture rule.
func (m *Maker) ForgetGuesses(emptyCapture bool) {
	maps.DeleteFunc(m.entries, func(k key, _ entry) bool {
		return k[0]&guessBit != 0 && (k[0]&emptyCaptureBit != 0) == emptyCapture
	})
}

// placed is a position of a game.
type placed struct {
	state  engine.State
	player int
}

// Add enters the exact scores of all positions that a game under the rules reaches within a
// number of moves, and of the start. Positions of the book are not solved again. If the
// context ends, what was solved before is entered.
func (m *Maker) Add(ctx context.Context, rules engine.Rules, moves int, solve Solve) error {
	wanted := m.missing(rules, moves)
	// Fewer seeds first: what they prove helps with the others.
	slices.SortStableFunc(wanted, func(a, b placed) int { return inHouses(a.state) - inHouses(b.state) })
	return m.evaluate(ctx, rules, wanted, 0, 1, func(ctx context.Context, p placed) (byte, []solver.HouseScore, error) {
		scores, err := solve(ctx, p.state, p.player)
		return 0, scores, err
	})
}

// evaluate enters what search returns for each position: the kind of entry and scores. Up to
// jobs searches run in parallel. Done is the number of positions before these.
func (m *Maker) evaluate(ctx context.Context, rules engine.Rules, positions []placed, done, jobs int,
	search func(context.Context, placed) (kind byte, scores []solver.HouseScore, err error),
) error {
	total := done + len(positions)
	var mu sync.Mutex
	group, working := errgroup.WithContext(ctx)
	group.SetLimit(jobs)
	for _, p := range positions {
		group.Go(func() error {
			kind, scores, err := search(working, p)
			if err != nil {
				return err
			}
			mu.Lock()
			defer mu.Unlock()
			e := newEntry(newKey(rules.EmptyCapture, p.state, p.player).as(kind), p, scores)
			m.entries[e.key] = e
			if done++; m.Progress != nil {
				m.Progress(done, total)
			}
			return nil
		})
	}
	return group.Wait()
}

// newEntry returns an entry with these scores of a position.
func newEntry(k key, p placed, scores []solver.HouseScore) entry {
	e := entry{key: k}
	for house := range e.scores {
		e.scores[house] = noScore
	}
	for _, h := range scores {
		score := h.Score - lead(p.state, p.player)
		e.scores[h.House] = int8(min(max(score, noScore+1), -(noScore + 1)))
	}
	return e
}

// missing returns the positions for Add that have no exact scores yet.
func (m *Maker) missing(rules engine.Rules, moves int) []placed {
	seen := map[key]bool{}
	var wanted []placed
	level := []placed{{rules.Start(), engine.First}}
	for ; moves >= 0; moves-- {
		var next []placed
		for _, p := range level {
			k := newKey(rules.EmptyCapture, p.state, p.player)
			if seen[k] || p.state.Finished() {
				continue
			}
			seen[k] = true
			if _, ok := m.entries[k]; !ok {
				wanted = append(wanted, p)
			}
			for _, house := range rules.Houses(p.state, p.player) {
				next = append(next, after(rules, p, house))
			}
		}
		level = next
	}
	return wanted
}

func after(rules engine.Rules, p placed, house int) placed {
	board, inStore := p.state.Board().Sow(p.player, house, rules.EmptyCapture)
	if inStore && !board.Finished() {
		return placed{board.State(), p.player}
	}
	return placed{board.State(), 1 - p.player}
}

func lead(s engine.State, player int) int {
	return int(s[player][engine.Store]) - int(s[1-player][engine.Store])
}

func inHouses(s engine.State) int { return s.InHouses(engine.First) + s.InHouses(engine.Second) }

// Bytes returns the book as a file.
func (m *Maker) Bytes() []byte { return encode(slices.Collect(maps.Values(m.entries))) }
