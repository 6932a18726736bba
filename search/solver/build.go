package solver

import (
	"context"
	"runtime"
	"slices"
	"sync/atomic"

	"golang.org/x/sync/errgroup"
)

// builder holds what moves and sowings make of each side with up to the table's seeds. The
// index of a side is first[sum] + rank.
type builder struct {
	*endgame
	values  []int8 // by index
	first   []int
	words   []uint64
	moves   [][]planned // of the side's owner, those that store nothing first
	added   [7][]uint32 // added[k][side]: the rank after a seed is sown into each of the first k houses
	emptied [6][]uint32 // emptied[h][side]: the rank with house h emptied
	done    *atomic.Int64
}

// build fills a table that has no codes yet: it computes the values of all positions, level by
// level of seeds, and counts positions.
// A move that stores nothing keeps the level and the sums of both sides and lowers the
// mover's rank; any other move leads to a lower level. So the pairs of sums of a level are
// computed in parallel, and each pair for both players together in order of the ranks. One thread
// is that of the caller, which may have a priority of its own.
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
		for a := n / 2; a >= 0; a-- { // large ones first
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

// encode makes the codes, and gives back the memory of the values on the way.
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

// sidesPerPoll is how many sides are planned between two checks of the context.
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
				if plans = append(plans, p); !p.stores { // these first
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

// fill enters every side that equals word in the houses before house.
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

// tileSide is how many ranks of each side make a tile: small enough for its values, and
// those that they derive from, to stay in the nearest caches.
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
// returns how many positions that were. If the sums are equal, positions with y > x are
// computed as those with x and y exchanged.
//
// Moves that store seeds depend on lower levels alone and come first, in order of memory.
// The others depend on positions of the tile with lower ranks.
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

// column raises the values of sides of sum c, from rank y0 on, to move against rank x of sum
// a, by moves that sow nothing into the store.
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
				break // as do all after it
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

// row computes the values of rank x of sum a to move against sides of sum c from rank y0 on:
// the best of all moves, or of those that sow into the store.
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

// plain raises a row to the values of a move that cannot capture.
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

// lap returns the value of a move by sowing it: for moves over a whole lap.
func (b *builder) lap(a, x, c, y, house int) int {
	next := position{b.words[b.first[a]+x], b.words[b.first[c]+y]}.sow(house, b.emptyCapture)
	return next.forMover(int(b.values[b.index(next.position)]))
}
