package solver

import (
	"context"
	"math/bits"
	"sync/atomic"
	"unsafe"
)

// table is a transposition table that threads share without a lock (Hyatt and Mann,
// "A lock-less transposition-table implementation for parallel search", ICGA Journal
// 25(1), 2002). A proofTable has proved bounds, a guessTable has estimates.
//
// An entry has two words and contains the complete position. The first word has the side of
// the player to move (48 bits) and 16 bits of the result, scrambled with the second word. The
// second word has the other side, 9 more bits of the result, and the age (7 bits).
//
// An entry can be torn: its words come from different writers. If both wrote the same
// position, a reader never accepts the torn entry. A reader accepts it for another position
// only if the unscrambled first word has the 48 bits of that position by accident, about once
// in 2^48 torn reads.
type table struct {
	words   []uint64      // two per entry
	ways    int           // entries per bucket
	buckets atomic.Uint64 // buckets in use; changes only while no thread stores entries
	wanted  int           // minimum number of buckets for the current question
	age     uint64        // age of the current question
	forgets bool          // ignore entries of other ages
	_       [128]byte     // keeps filled, which threads write, off the cache line of the rest
	filled  atomic.Int64  // approximate number of entries
}

const (
	knownAt = 48 // first bit of the result in a word
	ageAt   = 57
	ages    = 1 << 7

	noHouse = 7
)

// reserve allocates the table and puts all buckets into use.
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

// scramble spreads the second word's top bits over low bits. The second words of one position
// differ only in the top 16 bits, so their scrambles differ in bits 8 to 23. The first word of
// one entry then does not fit the second word of another.
func scramble(second uint64) uint64 { return bits.RotateLeft64(second*0xbf58476d1ce4e5b9, 24) }

// use limits an empty table to a number of buckets.
func (t *table) use(buckets int) {
	t.buckets.Store(uint64(min(max(1, buckets), len(t.words)/(2*t.ways))))
	t.filled.Store(0)
}

// bucketsPerPoll is the number of buckets that move between two checks of the context.
const bucketsPerPoll = 1 << 10

// grow increases the number of buckets in use to at least wanted, or to four times as many if
// half of the entries are filled. Other threads may find entries during the call, but must not
// store any. Entries move to higher buckets or stay, so grow begins with the last bucket. If the
// context ends, entries that have not moved are lost.
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

// move inserts an entry if its bucket has room. In a guess table it replaces the first entry.
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

// entry is the result of a position in a proofTable.
type entry struct {
	lower, upper int // bounds of the value
	best         int // the house to search first, or noHouse
	effort       int // log2 of the nodes that the search took, at most maxEffort
}

// The results in an entry's words begin at knownAt:
//
//	first word    lower and upper, 8 bits each, as (value + seeds) / 2
//	second word   best (3 bits), effort (5 bits), and a bit that is 0
const (
	lowerAt  = knownAt
	upperAt  = knownAt + 8
	bestAt   = knownAt
	effortAt = knownAt + 3

	empty = -64 // the worth of an empty place; every entry is worth more
)

func newProofTable(bytes int) *proofTable {
	t := new(proofTable)
	t.reserve(bytes, proofWays)
	return t
}

func (t *proofTable) bucket(hash uint64) []uint64 {
	return t.words[t.bucketAt(hash)*proofWords:][:proofWords:proofWords]
}

// prefetch starts to load a bucket into the cache, so that the waits for several positions overlap.
func (t *proofTable) prefetch(hash uint64) {
	prefetch(unsafe.Pointer(&t.words[t.bucketAt(hash)*proofWords]))
}

// find returns the result of a position with the given number of seeds.
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

// put stores the result of a position. It replaces the position's entry if there is one, otherwise
// the entry with the least effort in the bucket; entries of older questions are replaced first.
// added reports whether it used an empty place.
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

// guessTable is a table of estimates with one entry per bucket. No other thread may use it during
// clear and grow.
type guessTable struct{ table }

// guessed is the result of a position in a guessTable. The results in an entry's words begin at
// knownAt:
//
//	first word    value (12 bits), best (3 bits), proved (1 bit)
//	second word   depth (7 bits), bound (2 bits)
type guessed struct {
	value  int // points
	depth  int // search depth in turns
	bound  bound
	best   int
	proved bool // the value is valid at any depth
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

// clear empties the table and sets the number of entries in use.
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

// put stores the result of a position. It replaces the entry in the same place. added reports
// whether the place was empty.
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
