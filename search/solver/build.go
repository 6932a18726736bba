package solver

import (
	"context"
	"runtime"
	"slices"
	"sync/atomic"

	"golang.org/x/sync/errgroup"
)

// builder builds an endgame table. It has the results of moves and sowings for each side with at
// most the table's seeds. The index of a side is first[sum] + rank.
type builder struct {
	*endgame
	values  []int8 // by index
	first   []int
	words   []uint64
	moves   [][]planned // moves[side]: the moves of the side's owner; moves that store no seed come first
	added   [7][]uint32 // added[k][side]: the rank of the side plus one seed in each of the first k houses
	emptied [6][]uint32 // emptied[h][side]: the rank of the side without the seeds of house h
	done    *atomic.Int64
}

// build fills a table that has no codes yet. It computes the values of all positions, level by
// level (a level has all positions with the same number of seeds), and counts them in done.
//
// A move that stores no seed stays in the level, keeps the sums of both sides and lowers the
// mover's rank. Any other move leads to a lower level. So the pairs of sums of a level are computed
// in parallel, and each pair for both players together, in order of the ranks. With one thread,
// build uses only the caller's goroutine, whose thread may have a special priority.
func (e *endgame) build(ctx context.Context, threads int, done *atomic.Int64) error {
	b, err := newBuilder(ctx, e)
	if err != nil {
		return err
	}
	defer release(b.values)
	b.done = done
	for n := range e.seeds + 1 {
		group, ctx := errgroup.WithContext(ctx)
		group.SetLimit(threads)
		for a := n / 2; a >= 0; a-- { // large pairs first
			work := func() error { return b.pair(ctx, a, n-a) }
			if threads > 1 {
				group.Go(work)
			} else if err := work(); err != nil {
				return err
			}
		}
		if err := group.Wait(); err != nil {
			return err
		}
	}
	return b.encode(ctx)
}

// encode computes the codes, and releases the memory of the values at the same time.
func (b *builder) encode(ctx context.Context) error {
	codes, at := reserve[byte](codeBytes(b.seeds)), 0
	for part := range slices.Chunk(b.values, chunk) {
		if err := ended(ctx); err != nil {
			release(codes)
			return err
		}
		for i, value := range part {
			codes[(at+i)>>1] |= code(value) << (i & 1 << 2)
		}
		at += len(part)
		if len(b.values) >= ownMemory {
			discard(b.values, part)
		}
	}
	b.codes = codes
	return nil
}

// sidesPerPoll is the number of sides that are planned between two checks of the context.
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
	// Allocated in pieces: clearing them all at once may take long.
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
		from, stay := len(plans), len(plans)
		for h := range b.emptied {
			_, r := rank(word &^ (0xff << (8 * h)))
			b.emptied[h][side] = uint32(r)
			if word>>(8*h)&0xff > 0 {
				p := plan(word, h)
				if plans = append(plans, p); !p.stores { // move it before all moves that store
					last := len(plans) - 1
					plans[last], plans[stay] = plans[stay], p
					stay++
				}
			}
		}
		b.moves[side] = plans[from:len(plans):len(plans)]
	}
	b.values = reserve[int8](tableSizes[e.seeds])
	return b, nil
}

// fill adds every side that equals word in the houses before house to words. sum is the number of
// seeds in these houses.
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

// tileSide is the number of ranks of each side in a tile. It is small enough that the processor's
// fast caches hold the values of a tile and the values that they derive from.
const tileSide = 64

// pair computes all positions with a seeds on one side and c on the other, for both players
// to move.
func (b *builder) pair(ctx context.Context, a, c int) error {
	for x := 0; x < sides[a]; x += tileSide {
		for y := 0; y < sides[c]; y += tileSide {
			if err := ended(ctx); err != nil {
				return err
			}
			runtime.Gosched()
			b.done.Add(int64(b.tile(a, c, x, y)))
		}
	}
	return nil
}

// tile computes the tile of a pair that begins at rank x0 of sum a and rank y0 of sum c, and
// returns its number of positions. If the sums are equal, the tile with x and y exchanged computes
// the positions with y > x.
//
// Moves that store seeds depend only on lower levels. They come first, in the order of memory. The
// other moves depend on positions of the tile with lower ranks.
func (b *builder) tile(a, c, x0, y0 int) (computed int) {
	x1, y1 := min(x0+tileSide, sides[a]), min(y0+tileSide, sides[c])
	same := a == c
	for y := y0; y < y1; y++ {
		from := x0
		if same {
			from = max(from, y+1)
		}
		if from < x1 {
			b.row(c, y, true, a, from, b.values[bases[c][a]+y*sides[a]:][from:x1])
		}
	}
	for x := x0; x < x1; x++ {
		end := y1
		if same {
			end = min(end, x)
		}
		if y0 < end {
			b.row(a, x, false, c, y0, b.values[bases[a][c]+x*sides[c]:][y0:end])
			b.column(a, x, c, y0, end)
			computed += 2 * (end - y0)
		}
		if same && y0 <= x && x < y1 {
			b.row(a, x, false, c, x, b.values[bases[a][c]+x*sides[c]:][x:x+1])
			computed++
		}
	}
	return computed
}

// column applies the moves that store no seed to the values of a column. A position of the column
// has a side of sum c to move, with a rank from y0 to end-1, against rank x of sum a.
func (b *builder) column(a, x, c, y0, end int) {
	if a == 0 || c == 0 {
		return
	}
	against := b.values[bases[a][c]+x*sides[c]:][:sides[c]]
	at := bases[c][a] + x
	for y := y0; y < end; y++ {
		value := &b.values[at+y*sides[a]]
		best := *value
		moves := b.moves[b.first[c]+y]
		for i := range moves {
			m := &moves[i]
			if m.stores {
				break // all later moves store too
			}
			if m.capture >= 0 {
				best = max(best, int8(b.move(m, a, x)))
			} else {
				best = max(best, -against[m.rank])
			}
		}
		*value = best
	}
}

// row computes the values of a row. A position of the row has rank x of sum a to move, against a
// side of sum c with a rank from y0 on. If storing is set, it considers only the moves that store
// seeds.
func (b *builder) row(a, x int, storing bool, c, y0 int, row []int8) {
	if a == 0 || c == 0 {
		for i := range row {
			row[i] = int8(a - c)
		}
		return
	}
	for i := range row {
		row[i] = -128
	}
	moves := b.moves[b.first[a]+x]
	for i := range moves {
		m := &moves[i]
		switch {
		case storing && !m.stores:
		case m.laps:
			for i := range row {
				row[i] = max(row[i], int8(b.lap(a, x, c, y0+i, int(m.house))))
			}
		case m.capture >= 0:
			for i := range row {
				row[i] = max(row[i], int8(b.move(m, c, y0+i)))
			}
		default:
			b.plain(m, c, y0, row)
		}
	}
}

// plain applies a move that cannot capture to the values of a row.
func (b *builder) plain(m *planned, c, y0 int, row []int8) {
	sum, r, otherSum, gain := int(m.sum), int(m.rank), c+int(m.spill), int8(m.gain)
	others := b.added[m.spill][b.first[c]+y0:][:len(row)]
	if m.extraTurn {
		values := b.values[bases[sum][otherSum]+r*sides[otherSum]:][:sides[otherSum]]
		for i, other := range others {
			row[i] = max(row[i], gain+values[other])
		}
		return
	}
	values, step := b.values[bases[otherSum][sum]+r:], sides[sum]
	for i, other := range others {
		row[i] = max(row[i], gain-values[int(other)*step])
	}
}

// move returns the value of a move against rank y of sum c.
func (b *builder) move(m *planned, c, y int) int {
	against := b.first[c] + y
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
		return gain + int(b.values[bases[sum][otherSum]+r*sides[otherSum]+other])
	}
	return gain - int(b.values[bases[otherSum][sum]+other*sides[sum]+r])
}

// lap returns the value of a move that sows more than a lap.
func (b *builder) lap(a, x, c, y, house int) int {
	next := position{b.words[b.first[a]+x], b.words[b.first[c]+y]}.sow(house, b.emptyCapture)
	return next.forMover(int(b.values[b.index(next.position)]))
}
