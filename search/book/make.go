package book

import (
	"context"
	"maps"
	"slices"

	"kalah/engine"
	"kalah/search/solver"
)

// Solve returns the exact score of every house that the player to move may play.
type Solve func(ctx context.Context, s engine.State, player int) ([]solver.HouseScore, error)

// Maker collects the entries of a book.
type Maker struct {
	// Progress, unless nil, is told how many of the positions that a book of
	// one game needs are evaluated.
	Progress func(done, total int)

	entries map[key]entry
}

// NewMaker returns a maker that begins with what is in the books.
func NewMaker(books ...*Book) *Maker {
	m := &Maker{entries: map[key]entry{}}
	for _, b := range books {
		for i := range b.Len() {
			var e entry
			copy(e.key[:], b.entries[i*entrySize:])
			for house := range e.scores {
				e.scores[house] = int8(b.entries[i*entrySize+keyBytes+house])
			}
			m.entries[e.key] = e
		}
	}
	return m
}

// placed is a position of a game.
type placed struct {
	state  engine.State
	player int
}

// Add enters all positions that a game under the rules reaches within that many
// moves, the start included. Positions that the book holds are not solved
// again. When the context ends, nothing of this game is entered.
func (m *Maker) Add(ctx context.Context, rules engine.Rules, moves int, solve Solve) error {
	wanted := m.missing(rules, moves)
	// Those with fewer seeds first: what they prove helps with the others.
	slices.SortStableFunc(wanted, func(a, b placed) int { return inHouses(a.state) - inHouses(b.state) })
	found := map[key]entry{}
	for i, p := range wanted {
		scores, err := solve(ctx, p.state, p.player)
		if err != nil {
			return err
		}
		k := newKey(rules.EmptyCapture, p.state, p.player)
		found[k] = newEntry(k, p, scores...)
		if m.Progress != nil {
			m.Progress(i+1, len(wanted))
		}
	}
	maps.Copy(m.entries, found)
	return nil
}

// newEntry returns an entry with the scores of these houses of a position.
func newEntry(k key, p placed, scores ...solver.HouseScore) entry {
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

// missing returns the positions to enter.
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
