package solver

import (
	"context"
	"math/bits"
	"sync/atomic"
	"unsafe"
)

// table is a hash table of positions that any number of threads use without a lock
// (Hyatt and Mann, "A lock-less transposition-table implementation for parallel
// search", ICGA Journal 25(1), 2002): of proved bounds, as a proofTable, or of guesses,
// which would spoil those, as a guessTable. An entry
// holds the whole position, so one that is read whole is never taken for
// another's. One that is torn, the first word by one writer and the second by
// another, is never read as an entry of either's position if both wrote of the
// same one. Of two positions it can be: if the 48 bits of the side that the
// first word gives happen to be those asked for, about once in 2^48 torn reads.
//
// An entry's first word holds the side of the player to move (48 bits) and 16 bits of
// what is known, scrambled with the second, and that the other side, 9 bits more of what
// is known, and the age (7 bits).
type table struct {
	words   []uint64      // two an entry
	ways    int           // entries a bucket
	buckets atomic.Uint64 // in use; changed while no thread puts anything
	wanted  int           // buckets, for the question under way
	age     uint64        // of the question under way
	forgets bool          // entries of another age are as good as none
	_       [128]byte     // no cache line in common with what threads write
	filled  atomic.Int64  // entries, about
}

const (
	knownAt = 48 // where what is known begins in a word
	ageAt   = 57
	ages    = 1 << 7

	noHouse = 7
)

// reserve gives the table its memory, all of which is in use.
func (t *table) reserve(bytes, ways int) {
	buckets := max(1, bytes/(16*ways))
	t.words, t.ways = reserve[uint64](2*ways*buckets), ways
	t.use(buckets)
}

func (p position) hash() uint64 {
	high, low := bits.Mul64(p.own^0x9e3779b97f4a7c15, p.other^0xd1b54a32d192ed03)
	return (high ^ low) * 0xff51afd7ed558ccd
}

// bucketAt returns which bucket a position of that hash is in.
func (t *table) bucketAt(hash uint64) uint64 {
	at, _ := bits.Mul64(hash, t.buckets.Load())
	return at
}

// scramble turns the second word's top bits into low ones. Two second words of
// one position differ in their top 16 bits alone, and so what they scramble to
// differs in bits 8 to 23: the first word of the one does not fit the second of
// the other.
func scramble(second uint64) uint64 { return bits.RotateLeft64(second*0xbf58476d1ce4e5b9, 24) }

// use limits an empty table to so many buckets.
func (t *table) use(buckets int) {
	t.buckets.Store(uint64(min(max(1, buckets), len(t.words)/(2*t.ways))))
	t.filled.Store(0)
}

// bucketsPerPoll is how many buckets are moved between two looks at the context.
const bucketsPerPoll = 1 << 10

// grow makes the table use the buckets wanted, and more if it fills up, while no
// thread puts anything; one may look things up. Entries move to where they are
// looked for then, which is never before where they were: so the last move
// first. If the context ends, those that have not moved yet are as good as lost.
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

// move puts an entry into its bucket if there is a place for it; a guess takes the place
// of whatever lies there.
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

// entry is what a proofTable knows of a position: its value lies between lower
// and upper.
type entry struct {
	lower, upper int
	best         int // the house to try first
	effort       int // log2 of the nodes it took, at most mostEffort
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

	empty = -64 // the worth of no entry
)

func newProofTable(bytes int) *proofTable {
	t := new(proofTable)
	t.reserve(bytes, proofWays)
	return t
}

func (t *proofTable) bucket(hash uint64) []uint64 {
	return t.words[t.bucketAt(hash)*proofWords:][:proofWords:proofWords]
}

// prefetch begins to fetch a bucket from memory, so that the waits for several
// positions overlap.
func (t *proofTable) prefetch(hash uint64) {
	prefetch(unsafe.Pointer(&t.words[t.bucketAt(hash)*proofWords]))
}

// find returns what is known of the position, which has that many seeds in
// houses.
func (t *proofTable) find(p position, hash uint64, seeds int) (e entry, ok bool) {
	bucket := t.bucket(hash)
	for i := 0; i < proofWords; i += 2 {
		second := atomic.LoadUint64(&bucket[i+1])
		if second&sideMask != p.other {
			continue
		}
		first := atomic.LoadUint64(&bucket[i]) ^ scramble(second)
		if first&sideMask != p.own {
			continue
		}
		return keptEntry{first, second}.entry(seeds), true
	}
	return entry{}, false
}

// put replaces what is known of the position, or else what was cheapest to
// find out in its bucket, older questions' entries first. It reports whether
// there was nothing to replace.
func (t *proofTable) put(p position, hash uint64, seeds int, e entry) (added bool) {
	bucket := t.bucket(hash)
	at, least := 0, empty+1<<10
	for i := 0; i < proofWords; i += 2 {
		second := atomic.LoadUint64(&bucket[i+1])
		if second&sideMask == p.other && (atomic.LoadUint64(&bucket[i])^scramble(second))&sideMask == p.own {
			at, least = i, 0
			break
		}
		worth := int(second >> effortAt & mostEffort)
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

// guessTable is a table of guesses, one entry a bucket. Several threads use it while it is
// neither cleared nor grown.
type guessTable struct{ table }

// guessed is what a guessTable knows of a position. An entry's words hold, from knownAt,
//
//	value, best, proved   12, 3 bits and 1 bit
//	depth, bound          7 and 2 bits
type guessed struct {
	value  int // points
	depth  int
	bound  bound
	best   int
	proved bool // at any depth
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

// clear makes a table with room for so many entries of which none is known.
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

// put replaces what is known of whatever position lies there. It reports whether that
// was none.
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
