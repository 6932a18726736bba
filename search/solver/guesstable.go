package solver

// guessTable is the transposition table of a search for guesses. It is apart
// from the table of proved bounds, which guesses would spoil, and one thread's
// own.
type guessTable struct {
	entries []guessEntry
}

// guessEntry holds a whole position and, above the sides, what is known of it:
// with own the value in points (16 bits), with other the depth (7), the kind of
// bound (2), the best house (3) and whether it is proved (1).
type guessEntry struct{ own, other uint64 }

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
	t := &guessTable{make([]guessEntry, max(1, bytes/16))}
	adviseHugePages(t.entries)
	return t
}

func (t *guessTable) entry(p position) *guessEntry {
	return &t.entries[p.hash()>>8%uint64(len(t.entries))]
}

func (t *guessTable) find(p position) (guessed, bool) {
	e := t.entry(p)
	if e.own&sideMask != p.own || e.other&sideMask != p.other {
		return guessed{best: noHouse}, false
	}
	at := e.other >> 48
	return guessed{
		int(int16(e.own >> 48)), int(at & 0x7f), bound(at >> 7 & 3), int(at >> 9 & 7), at>>12 != 0,
	}, true
}

func (t *guessTable) put(p position, g guessed) {
	at := uint64(g.depth) | uint64(g.bound)<<7 | uint64(g.best)<<9
	if g.proved {
		at |= 1 << 12
	}
	*t.entry(p) = guessEntry{p.own | uint64(uint16(g.value))<<48, p.other | at<<48}
}
