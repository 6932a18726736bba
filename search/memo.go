package search

import "unsafe"

// DefaultMemoBytes bounds a memo unless told otherwise.
const DefaultMemoBytes = 64 << 20

// bound says what a memo entry's value is to the true one.
type bound uint8

const (
	unknown bound = iota
	exact
	atMost
	atLeast
)

// entry is what a memo knows of one (state, player, limit).
type entry[S comparable] struct {
	state         S
	value         float64
	player, limit uint8
	bound         bound // unknown: the entry is free
}

// neighbours is how many slots from its hash on an entry may be.
const neighbours = 8

// memo is a hash table of bounded size with open addressing. It doubles while
// it may; at its bound a new entry takes the place of the neighbour that was
// cheapest to compute. Losing an entry costs time, never correctness.
type memo[S comparable] struct {
	slots []entry[S] // a power of two, then neighbours-1 more so that no scan wraps
	mask  uint64
	most  int // slots at its bound
	count int // slots in use
	hash  func(S) uint64
}

func newMemo[S comparable](maxBytes int, hash func(S) uint64) *memo[S] {
	m := &memo[S]{most: 1, hash: hash}
	for most := maxBytes / int(unsafe.Sizeof(entry[S]{})); m.most*2 <= most; {
		m.most *= 2
	}
	m.resize(min(m.most, 1024))
	return m
}

func (m *memo[S]) resize(size int) {
	m.slots = make([]entry[S], size+neighbours-1)
	m.mask = uint64(size - 1)
}

// slotHash spreads the three parts of a key.
func slotHash(hash uint64, player, limit int) uint64 {
	hash ^= uint64(2*limit+player) * 0x9e3779b97f4a7c15
	return hash ^ hash>>32
}

// find returns the entry of the key, or nil.
func (m *memo[S]) find(hash uint64, s S, player, limit int) *entry[S] {
	at := slotHash(hash, player, limit) & m.mask
	run := m.slots[at : at+neighbours]
	for i := range run {
		e := &run[i]
		if e.bound == unknown {
			return nil
		}
		if e.limit == uint8(limit) && e.player == uint8(player) && e.state == s {
			return e
		}
	}
	return nil
}

// put remembers the value. It replaces what was known of the key.
func (m *memo[S]) put(hash uint64, s S, player, limit int, b bound, value float64) {
	for {
		at := slotHash(hash, player, limit) & m.mask
		run := m.slots[at : at+neighbours]
		cheapest := &run[0]
		for i := range run {
			e := &run[i]
			if e.bound == unknown {
				m.count++
				*e = entry[S]{s, value, uint8(player), uint8(limit), b}
				return
			}
			if e.limit == uint8(limit) && e.player == uint8(player) && e.state == s {
				e.value, e.bound = value, b
				return
			}
			if e.limit < cheapest.limit {
				cheapest = e
			}
		}
		if int(m.mask)+1 >= m.most {
			*cheapest = entry[S]{s, value, uint8(player), uint8(limit), b}
			return
		}
		m.grow()
	}
}

// grow doubles the table and puts every entry in its new place.
func (m *memo[S]) grow() {
	old := m.slots
	m.resize(2 * int(m.mask+1))
	m.count = 0
	for i := range old {
		if e := &old[i]; e.bound != unknown {
			m.put(m.hash(e.state), e.state, int(e.player), int(e.limit), e.bound, e.value)
		}
	}
}
