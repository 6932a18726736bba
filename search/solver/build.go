package solver

import (
	"context"
	"runtime"
	"sync/atomic"

	"golang.org/x/sync/errgroup"
)

// buildEndgame fills a table.
func buildEndgame(ctx context.Context, e *endgame, threads int) error {
	b, err := newBuilder(ctx, e)
	if err != nil {
		return err
	}
	return b.build(ctx, threads, nil)
}

// builder holds, for every side of up to the table's seeds, what moves and
// sowings make of it. Sides are numbered through: first[sum] + rank.
type builder struct {
	*endgame
	first []int
	words []uint64
	moves [][]planned // of the side's owner
	// added[k][side] is the rank after a seed was sown into each of the first k
	// houses; emptied[h][side] the rank with house h emptied.
	added   [7][]uint32
	emptied [6][]uint32

	level int   // of seeds, under way
	done  []int // rows of its pairs

	counted  atomic.Int64 // positions done
	progress *preparing   // is told of them; nil: nobody
}

// resume has the building begin with a level: those below it are there.
func (b *builder) resume(level int) {
	b.level, b.done = level, nil
	b.counted.Store(int64(levelsSize(level)))
}

// levelsSize returns how many positions there are below a level.
func levelsSize(level int) int {
	if level == 0 {
		return 0
	}
	return tableSizes[level-1]
}

// build computes the values of all positions, level by level. A move that
// stores nothing keeps to the level and to the sums of both sides, and lowers
// the mover's rank; every other leads to a level done before. So pairs of sums
// are computed side by side, and each pair for both players at once in the order
// of ranks. After the context's end build goes on where it was. Built, unless nil, is
// called after each level.
func (b *builder) build(ctx context.Context, threads int, built func(level int)) error {
	for ; b.level <= b.seeds; b.level++ {
		n := b.level
		if b.done == nil {
			b.done = make([]int, n/2+1)
		}
		group, ctx := errgroup.WithContext(ctx)
		group.SetLimit(max(1, threads))
		for a := n / 2; a >= 0; a-- { // large ones first
			group.Go(func() error { return b.pair(ctx, a, n-a, &b.done[a]) })
		}
		if err := group.Wait(); err != nil {
			return err
		}
		b.done = nil
		if built != nil {
			built(n)
		}
	}
	return nil
}

// sidesPerPoll is how many sides are planned between two looks at the context.
const sidesPerPoll = 1 << 12

func newBuilder(ctx context.Context, e *endgame) (*builder, error) {
	b := &builder{endgame: e, first: make([]int, e.seeds+2)}
	for s := 0; s <= e.seeds; s++ {
		b.first[s+1] = b.first[s] + sides[s]
	}
	total := b.first[e.seeds+1]
	b.words = make([]uint64, total)
	for n := range e.seeds + 1 {
		if err := ended(ctx); err != nil {
			return nil, err
		}
		b.fill(uint64(n), 1, n)
	}
	for k := range b.added {
		b.added[k] = make([]uint32, total)
	}
	for h := range b.emptied {
		b.emptied[h] = make([]uint32, total)
	}
	b.moves = make([][]planned, total)
	// Piece by piece: to clear them all at once may take long.
	plans := make([]planned, 0, 6*sidesPerPoll)
	for side, word := range b.words {
		if side%sidesPerPoll == 0 {
			if err := ended(ctx); err != nil {
				return nil, err
			}
			plans = make([]planned, 0, 6*sidesPerPoll)
		}
		var ones uint64
		for k := range b.added {
			if sumOf(word)+k <= e.seeds {
				_, r := rank(word + ones)
				b.added[k][side] = uint32(r)
			}
			ones = ones<<8 | 1
		}
		from := len(plans)
		for h := range b.emptied {
			_, r := rank(word &^ (0xff << (8 * h)))
			b.emptied[h][side] = uint32(r)
			if word>>(8*h)&0xff > 0 {
				plans = append(plans, plan(word, h))
			}
		}
		b.moves[side] = plans[from:len(plans):len(plans)]
	}
	return b, nil
}

// fill enters every side that agrees with word in the houses before house.
func (b *builder) fill(word uint64, house, sum int) {
	if house == 6 {
		s, r := rank(word)
		b.words[b.first[s]+r] = word
		return
	}
	for n := 0; sum+n <= b.seeds; n++ {
		b.fill(word|uint64(n)<<(8*house), house+1, sum+n)
	}
}

// pair computes all positions in which one side, whichever is to move, has a
// seeds and the other c, from row done on.
func (b *builder) pair(ctx context.Context, a, c int, done *int) error {
	for ; *done < sides[a]; *done++ {
		x := *done
		if err := ended(ctx); err != nil {
			return err
		}
		if x%64 == 63 {
			runtime.Gosched()
		}
		row := b.values[bases[a][c]+x*sides[c]:][:sides[c]]
		if a == c {
			row = row[:x+1] // the other half are the columns
		}
		for y := range row {
			row[y] = b.best(a, x, c, y)
			b.values[bases[c][a]+y*sides[a]+x] = b.best(c, y, a, x)
		}
		both := 2 * len(row)
		if a == c {
			both--
		}
		b.counted.Add(int64(both))
		b.progress.add(both)
	}
	return nil
}

// best returns the value for a player with the x-th side of sum a against the
// y-th of sum c.
func (b *builder) best(a, x, c, y int) int8 {
	if a == 0 || c == 0 {
		return int8(a - c)
	}
	best := -128
	against := b.first[c] + y
	moves := b.moves[b.first[a]+x]
	for i := range moves {
		m := &moves[i]
		if m.laps {
			best = max(best, b.lap(a, x, c, y, int(m.house)))
			continue
		}
		sum, r, gain := int(m.sum), int(m.rank), int(m.gain)
		otherSum, other := c, y
		if m.spill > 0 {
			otherSum, other = c+int(m.spill), int(b.added[m.spill][against])
		}
		if m.capture >= 0 {
			side := b.first[otherSum] + other
			taken := int(b.words[side] >> (8 * uint(m.capture)) & 0xff)
			if taken > 0 || b.emptyCapture {
				sum, r, gain = sum-1, int(m.captureRank), gain+taken+1
				otherSum, other = otherSum-taken, int(b.emptied[m.capture][side])
			}
		}
		if m.extraTurn {
			best = max(best, gain+int(b.values[bases[sum][otherSum]+r*sides[otherSum]+other]))
		} else {
			best = max(best, gain-int(b.values[bases[otherSum][sum]+other*sides[sum]+r]))
		}
	}
	return int8(best)
}

// lap is the value of one move, sown as any other.
func (b *builder) lap(a, x, c, y, house int) int {
	next := position{b.words[b.first[a]+x], b.words[b.first[c]+y]}.sow(house, b.emptyCapture)
	if next.extraTurn {
		return next.gain + b.value(next.position)
	}
	return next.gain - b.value(next.position)
}
