package solver

import (
	"context"
	"math/bits"
	"sync/atomic"
	"unsafe"
)

// table is a hash table of positions that threads share without a lock (Hyatt and Mann,
// "A lock-less transposition-table implementation for parallel search", ICGA Journal
// 25(1), 2002). A proofTable holds proved bounds, a guessTable guesses.
//
// An entry is two words and holds the whole position. The first word holds the side of
// the player to move (48 bits) and 16 bits of what is known, scrambled with the second;
// the second holds the other side, 9 more bits of what is known, and the age (7 bits).
//
// An entry can be torn: its words are of different writers. It is never taken for an
// entry of the position that both wrote. It is taken for one of another position only if
// the unscrambled first word happens to give its 48 bits, about once in 2^48 torn reads.
type table struct {
	words   []uint64      // two an entry
	ways    int           // entries in a bucket
	buckets atomic.Uint64 // in use; changes while no thread puts anything
	wanted  int           // buckets for the question under way
	age     uint64        // of the question under way
	forgets bool          // entries of other ages do not count
	_       [128]byte     // keeps filled, which threads write, off the cache line of the rest
	filled  atomic.Int64  // entries, roughly
}

const (
	knownAt = 48 // where what is known begins in a word
	ageAt   = 57
	ages    = 1 << 7

	noHouse = 7
)

// reserve allocates the table, with all of it in use.
func (t *table) reserve(bytes, ways int) {
	buckets := max(1, bytes/(16*ways))
	t.words, t.ways = reserve[uint64](2*ways*buckets), ways
	t.use(buckets)
}

func (p position) hash() uint64 {
	high, low := bits.Mul64(p.own^0x9e3779b97f4a7c15, p.other^0xd1b54a32d192ed03)
	return (high ^ low) * 0xff51afd7ed558ccd
}

// bucketAt returns the bucket of a hash.
func (t *table) bucketAt(hash uint64) uint64 {
	at, _ := bits.Mul64(hash, t.buckets.Load())
	return at
}

// scramble spreads the second word's top bits over low ones. Second words of one position
// differ only in the top 16 bits, so their scrambles differ in bits 8 to 23: the first
// word of one does not fit the second word of another.
func scramble(second uint64) uint64 { return bits.RotateLeft64(second*0xbf58476d1ce4e5b9, 24) }

// use limits an empty table to a number of buckets.
func (t *table) use(buckets int) {
	t.buckets.Store(uint64(min(max(1, buckets), len(t.words)/(2*t.ways))))
	t.filled.Store(0)
}

// bucketsPerPoll is how many buckets move between two checks of the context.
const bucketsPerPoll = 1 << 10

// grow raises the buckets in use to those wanted, and to four times as many if half are
// filled. Other threads may find entries meanwhile, but not put any. Entries move to
// higher buckets or stay, so the last bucket goes first. If the context ends, entries that
// have not moved are lost.
func (t *table) grow(ctx context.Context) error {
	width := 2 * t.ways
	before := int(t.buckets.Load())
	after := before
	if int(t.filled.Load()) > before*t.ways/2 {
		after *= 4
	}
	for after < t.wanted {
		after *= 2
	}
	if after = min(after, len(t.words)/width); after == before {
		return nil
	}
	t.use(after)
	for i := before - 1; i >= 0; i-- {
		if i%bucketsPerPoll == 0 {
			if err := ended(ctx); err != nil {
				return err
			}
		}
		var moving [2 * proofWays]uint64
		for j := range moving[:width] {
			moving[j] = atomic.SwapUint64(&t.words[i*width+j], 0)
		}
		for j := 0; j < width; j += 2 {
			if moving[j+1] != 0 && (!t.forgets || moving[j+1]>>ageAt == t.age) {
				t.move(moving[j], moving[j+1])
			}
		}
	}
	return nil
}

// move puts an entry into its bucket if that has room. A guess replaces what is there.
func (t *table) move(first, second uint64) {
	p := position{(first ^ scramble(second)) & sideMask, second & sideMask}
	width := 2 * t.ways
	bucket := t.words[t.bucketAt(p.hash())*uint64(width):][:width]
	for i := 0; i < width; i += 2 {
		if t.forgets || bucket[i+1] == 0 {
			atomic.StoreUint64(&bucket[i], first)
			atomic.StoreUint64(&bucket[i+1], second)
			t.filled.Add(1)
			return
		}
	}
}

// proofTable is a table of proved bounds.
type proofTable struct{ table }

const (
	proofWays  = 4 // a cache line
	proofWords = 2 * proofWays
)

// entry is what a proofTable knows of a position.
type entry struct {
	lower, upper int // bounds of the value
	best         int // the house to search first
	effort       int // log2 of the nodes it took, at most maxEffort
}

// An entry's words hold, from knownAt,
//
//	lower, upper   8 bits each, as (value + seeds) / 2
//	best, effort   3 and 5 bits, and a bit that is 0
const (
	lowerAt  = knownAt
	upperAt  = knownAt + 8
	bestAt   = knownAt
	effortAt = knownAt + 3

	empty = -64 // the worth of an empty place, below that of every entry
)

func newProofTable(bytes int) *proofTable {
	t := new(proofTable)
	t.reserve(bytes, proofWays)
	return t
}

func (t *proofTable) bucket(hash uint64) []uint64 {
	return t.words[t.bucketAt(hash)*proofWords:][:proofWords:proofWords]
}

// prefetch begins to load a bucket, so that the waits for several positions overlap.
func (t *proofTable) prefetch(hash uint64) {
	prefetch(unsafe.Pointer(&t.words[t.bucketAt(hash)*proofWords]))
}

// find returns what is known of a position with that many seeds.
func (t *proofTable) find(p position, hash uint64, seeds int) (e entry, ok bool) {
	bucket := t.bucket(hash)
	for i := 0; i < proofWords; i += 2 {
		second := atomic.LoadUint64(&bucket[i+1])
		if second&sideMask != p.other {
			continue
		}
		if first := atomic.LoadUint64(&bucket[i]) ^ scramble(second); first&sideMask == p.own {
			return keptEntry{first, second}.entry(seeds), true
		}
	}
	return entry{}, false
}

// put replaces what is known of the position, or else the entry of its bucket that took
// the least effort, those of older questions first. It reports whether it replaced none.
func (t *proofTable) put(p position, hash uint64, seeds int, e entry) (added bool) {
	bucket := t.bucket(hash)
	at, least := 0, empty+1<<10
	for i := 0; i < proofWords; i += 2 {
		second := atomic.LoadUint64(&bucket[i+1])
		if second&sideMask == p.other && (atomic.LoadUint64(&bucket[i])^scramble(second))&sideMask == p.own {
			at, least = i, 0
			break
		}
		worth := int(second >> effortAt & maxEffort)
		if second>>ageAt != t.age {
			worth -= 32
		}
		if second == 0 {
			worth = empty
		}
		if worth < least {
			at, least = i, worth
		}
	}
	first := p.own | uint64(e.lower+seeds)/2<<lowerAt | uint64(e.upper+seeds)/2<<upperAt
	second := p.other | uint64(e.best)<<bestAt | uint64(e.effort)<<effortAt | t.age<<ageAt
	atomic.StoreUint64(&bucket[at], first^scramble(second))
	atomic.StoreUint64(&bucket[at+1], second)
	return least == empty
}

// guessTable is a table of guesses with one entry in a bucket. It is cleared and grown
// while no other thread uses it.
type guessTable struct{ table }

// guessed is what a guessTable knows of a position. An entry's words hold, from knownAt,
//
//	value, best, proved   12, 3 bits and 1 bit
//	depth, bound          7 and 2 bits
type guessed struct {
	value  int // points
	depth  int // turns looked ahead
	bound  bound
	best   int
	proved bool // and so valid at any depth
}

type bound uint8

const (
	noBound bound = iota
	atMost
	atLeast
	exactly
)

const maxDepth = 127

func newGuessTable(bytes int) *guessTable {
	t := &guessTable{table{age: 1, forgets: true}}
	t.reserve(bytes, 1)
	return t
}

// clear empties the table and limits it to a number of entries.
func (t *guessTable) clear(entries int) {
	if t.age++; t.age == ages {
		n := len(t.words)
		release(t.words)
		t.words, t.age = reserve[uint64](n), 1
	}
	t.use(entries)
}

func (t *guessTable) find(p position) (guessed, bool) {
	at := 2 * t.bucketAt(p.hash())
	second := atomic.LoadUint64(&t.words[at+1])
	first := atomic.LoadUint64(&t.words[at]) ^ scramble(second)
	if first&sideMask != p.own || second&sideMask != p.other || second>>ageAt != t.age {
		return guessed{best: noHouse}, false
	}
	return guessed{
		value: int(int16(first>>knownAt<<4) >> 4), best: int(first >> (knownAt + 12) & 7), proved: first>>63 != 0,
		depth: int(second >> knownAt & maxDepth), bound: bound(second >> (knownAt + 7) & 3),
	}, true
}

// put replaces the entry in the position's place. It reports whether there was none.
func (t *guessTable) put(p position, g guessed) (added bool) {
	first := p.own | uint64(g.value)&0xfff<<knownAt | uint64(g.best)<<(knownAt+12)
	if g.proved {
		first |= 1 << 63
	}
	second := p.other | uint64(g.depth)<<knownAt | uint64(g.bound)<<(knownAt+7) | t.age<<ageAt
	at := 2 * t.bucketAt(p.hash())
	added = atomic.LoadUint64(&t.words[at+1])>>ageAt != t.age
	atomic.StoreUint64(&t.words[at], first^scramble(second))
	atomic.StoreUint64(&t.words[at+1], second)
	return added
}
