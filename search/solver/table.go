package solver

import (
	"context"
	"math/bits"
	"sync/atomic"
	"unsafe"
)

// table is a transposition table of proved bounds that any number of threads
// use without a lock (Hyatt and Mann, "A lock-less transposition-table
// implementation for parallel search", ICGA Journal 25(1), 2002). An entry
// holds the whole position, so one that is read whole is never taken for
// another's. One that is torn, the first word by one writer and the second by
// another, is never read as an entry of either's position if both wrote of the
// same one. Of two positions it can be: if the 48 bits of the side that the
// first word gives happen to be those asked for, about once in 2^48 torn reads.
type table struct {
	words   []uint64      // two an entry, bucketEntries entries a bucket
	buckets atomic.Uint64 // in use; changed while no thread puts anything
	wanted  int           // buckets, for the question under way
	age     uint64        // of the question under way
	filled  int           // entries, about

	alwaysReplace bool // replaces whatever comes first, for tests
}

const (
	bucketEntries = 4 // one cache line
	bucketWords   = 2 * bucketEntries
)

// entry is what the table knows of a position: its value lies between lower
// and upper.
type entry struct {
	lower, upper int
	best         int // the house to try first
	effort       int // log2 of the nodes it took, at most mostEffort
}

// An entry's words hold, from the lowest bit, a side (48 bits) and
//
//	lower, upper         8 bits each, as (value + seeds) / 2
//	best, effort, age    3, 5 and 8 bits
//
// and the first is scrambled with the second.
const (
	lowerAt  = 48
	upperAt  = 56
	bestAt   = 48
	effortAt = 51
	ageAt    = 56

	noHouse = 7
	ages    = 1 << 8
	empty   = -64 // the worth of no entry
)

func newTable(bytes int) *table {
	buckets := max(1, bytes/(8*bucketWords))
	t := &table{words: reserve[uint64](buckets * bucketWords)}
	t.use(buckets)
	return t
}

func (p position) hash() uint64 {
	high, low := bits.Mul64(p.own^0x9e3779b97f4a7c15, p.other^0xd1b54a32d192ed03)
	return (high ^ low) * 0xff51afd7ed558ccd
}

func (t *table) bucket(hash uint64) []uint64 {
	at, _ := bits.Mul64(hash, t.buckets.Load())
	return t.words[at*bucketWords:][:bucketWords:bucketWords]
}

// prefetch begins to fetch a bucket from memory, so that the waits for several
// positions overlap.
func (t *table) prefetch(hash uint64) {
	at, _ := bits.Mul64(hash, t.buckets.Load())
	prefetch(unsafe.Pointer(&t.words[at*bucketWords]))
}

// scramble turns the second word's top bits into low ones. Two second words of
// one position differ in their top 16 bits alone, and so what they scramble to
// differs in bits 8 to 23: the first word of the one does not fit the second of
// the other.
func scramble(second uint64) uint64 { return bits.RotateLeft64(second*0xbf58476d1ce4e5b9, 24) }

// find returns what is known of the position, which has that many seeds in
// houses.
func (t *table) find(p position, hash uint64, seeds int) (e entry, ok bool) {
	bucket := t.bucket(hash)
	for i := 0; i < bucketWords; i += 2 {
		second := atomic.LoadUint64(&bucket[i+1])
		if second&sideMask != p.other {
			continue
		}
		first := atomic.LoadUint64(&bucket[i]) ^ scramble(second)
		if first&sideMask != p.own {
			continue
		}
		return entry{
			lower:  2*int(first>>lowerAt&0xff) - seeds,
			upper:  2*int(first>>upperAt) - seeds,
			best:   int(second >> bestAt & 7),
			effort: int(second >> effortAt & 31),
		}, true
	}
	return entry{}, false
}

// put replaces what is known of the position, or else what was cheapest to
// find out in its bucket, older questions' entries first. It reports whether
// there was nothing to replace.
func (t *table) put(p position, hash uint64, seeds int, e entry) (added bool) {
	bucket := t.bucket(hash)
	at, least := 0, empty+1<<10
	for i := 0; i < bucketWords; i += 2 {
		second := atomic.LoadUint64(&bucket[i+1])
		if second&sideMask == p.other && (atomic.LoadUint64(&bucket[i])^scramble(second))&sideMask == p.own {
			at, least = i, 0
			break
		}
		worth := int(second >> effortAt & 31)
		if second>>ageAt != t.age {
			worth -= 32
		}
		if second == 0 {
			worth = empty
		}
		if worth < least && !t.alwaysReplace {
			at, least = i, worth
		}
	}
	first := p.own | uint64(e.lower+seeds)/2<<lowerAt | uint64(e.upper+seeds)/2<<upperAt
	second := p.other | uint64(e.best)<<bestAt | uint64(e.effort)<<effortAt | t.age<<ageAt
	atomic.StoreUint64(&bucket[at], first^scramble(second))
	atomic.StoreUint64(&bucket[at+1], second)
	return least == empty
}

// bucketsPerPoll is how many buckets are moved between two looks at the context.
const bucketsPerPoll = 1 << 10

// use makes do with so many buckets of an empty table, at most.
func (t *table) use(buckets int) {
	t.buckets.Store(min(uint64(max(1, buckets)), uint64(len(t.words)/bucketWords)))
}

// grow has the table use the buckets wanted, and more if it fills up, while no
// thread puts anything; one may look things up. Entries move to where they are
// looked for then, which is never before where they were: so the last move
// first. If the context ends, those that have not moved yet are as good as lost.
func (t *table) grow(ctx context.Context) error {
	before, all := t.buckets.Load(), uint64(len(t.words)/bucketWords)
	after := before
	if uint64(t.filled) > before*bucketEntries/2 {
		after *= 4
	}
	for after < uint64(t.wanted) {
		after *= 2
	}
	if after = min(after, all); after == before {
		return nil
	}
	t.buckets.Store(after)
	t.filled = 0
	for i := int(before) - 1; i >= 0; i-- {
		if i%bucketsPerPoll == 0 {
			if err := ended(ctx); err != nil {
				return err
			}
		}
		bucket := t.words[i*bucketWords:][:bucketWords]
		var moving [bucketWords]uint64
		for j := range moving {
			moving[j] = atomic.SwapUint64(&bucket[j], 0)
		}
		for j := 0; j < bucketWords; j += 2 {
			if moving[j+1] != 0 {
				t.move(moving[j], moving[j+1])
			}
		}
	}
	return nil
}

// move puts an entry into its bucket if there is a place for it.
func (t *table) move(first, second uint64) {
	p := position{(first ^ scramble(second)) & sideMask, second & sideMask}
	bucket := t.bucket(p.hash())
	for i := 0; i < bucketWords; i += 2 {
		if bucket[i+1] == 0 {
			atomic.StoreUint64(&bucket[i], first)
			atomic.StoreUint64(&bucket[i+1], second)
			t.filled++
			return
		}
	}
}
