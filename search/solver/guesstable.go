package solver

import (
	"math/bits"
	"sync/atomic"
)

// guessTable is the transposition table of searches for guesses. It is apart
// from the table of proved bounds, which guesses would spoil. Several threads use it
// without a lock while it is neither cleared nor grown, as they do [table]: the two words
// of an entry that was torn do not fit each other.
type guessTable struct {
	entries []guessEntry
	size    uint64 // entries in use
	filled  int    // of them, with what is new, as far as searches have said
	stamp   uint64 // what is new; entries with another stamp are as good as none
}

// guessEntry holds a whole position and, above the sides, what is known of it:
// with own the value in points (12 bits) and four bits of the stamp, with other
// three more bits of it, the depth (7), the kind of bound (2), the best house (3)
// and whether it is proved (1). In the table own is scrambled with other.
type guessEntry struct{ own, other uint64 }

// stamps are so many that a new table each time they are used up costs nothing to
// speak of.
const stamps = 1 << 7

// guessesPerPoll is how many entries are moved between two looks at the clock.
const guessesPerPoll = 1 << 12

// guessed is what the table knows of a position.
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
	t := &guessTable{entries: reserve[guessEntry](max(1, bytes/16)), stamp: 1}
	t.size = uint64(len(t.entries))
	return t
}

// clear makes a table with room for so many entries of which none is known.
func (t *guessTable) clear(size int) {
	if t.stamp++; t.stamp == stamps {
		n := len(t.entries)
		release(t.entries)
		t.entries, t.stamp = reserve[guessEntry](n), 1
	}
	t.size, t.filled = uint64(min(max(size, 1), len(t.entries))), 0
}

func (t *guessTable) entry(p position) *guessEntry {
	at, _ := bits.Mul64(p.hash(), t.size)
	return &t.entries[at]
}

// load returns what an entry of the table holds.
func (e *guessEntry) load() guessEntry {
	other := atomic.LoadUint64(&e.other)
	return guessEntry{atomic.LoadUint64(&e.own) ^ scramble(other), other}
}

func (e *guessEntry) store(what guessEntry) {
	atomic.StoreUint64(&e.own, what.own^scramble(what.other))
	atomic.StoreUint64(&e.other, what.other)
}

func (e guessEntry) stamp() uint64 { return e.own>>60 | e.other>>57&0x70 }

func (t *guessTable) find(p position) (guessed, bool) {
	e := t.entry(p).load()
	if e.own&sideMask != p.own || e.other&sideMask != p.other || e.stamp() != t.stamp {
		return guessed{best: noHouse}, false
	}
	at := e.other >> 48
	return guessed{
		int(int16(e.own>>44) >> 4), int(at & 0x7f), bound(at >> 7 & 3), int(at >> 9 & 7), at>>12&1 != 0,
	}, true
}

// put replaces what is known of whatever position lies there. It reports whether that
// was none: see count.
func (t *guessTable) put(p position, g guessed) (added bool) {
	at := uint64(g.depth) | uint64(g.bound)<<7 | uint64(g.best)<<9 | t.stamp>>4<<13
	if g.proved {
		at |= 1 << 12
	}
	e := t.entry(p)
	added = e.load().stamp() != t.stamp
	e.store(guessEntry{p.own | uint64(g.value)<<52>>4 | t.stamp<<60, p.other | at<<48})
	return added
}

// growIfFull gives the table more room if it fills up. What it holds moves to where
// it is looked for then, which is never before where it was: so from the end. At
// a stop the rest is as good as lost.
func (t *guessTable) growIfFull(stop *stop) {
	for uint64(t.filled) > t.size/2 && t.size < uint64(len(t.entries)) {
		before := t.size
		t.size = min(4*t.size, uint64(len(t.entries)))
		for i := int(before) - 1; i >= 0; i-- {
			if i%guessesPerPoll == 0 {
				if stop.poll(); stop.Load() {
					return
				}
			}
			e := t.entries[i].load()
			if t.entries[i].store(guessEntry{}); e.stamp() == t.stamp {
				t.entry(position{e.own & sideMask, e.other & sideMask}).store(e)
			}
		}
	}
}
