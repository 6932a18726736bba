package search

import (
	"math/bits"
	"unsafe"

	"kalah/engine"
)

// DefaultMemoBytes bounds a memo unless told otherwise.
const DefaultMemoBytes = 64 << 20

// Bound is the relation of the true value to a known one.
type Bound uint8

// The true value is unknown, or equal to, at most, or at least the known one.
const (
	Unknown Bound = iota
	Exact
	AtMost
	AtLeast
)

// memo is a hash table of bounded size with open addressing. It grows while it
// may; at its bound a new entry takes the place of the neighbour that was
// cheapest to compute. Losing an entry costs time, never correctness.
//
// Slots are small and lie apart from the items that they lead to: most
// questions are answered by "not here", which reads one cache line of slots,
// and items are written one after the other.
type memo[S comparable] struct {
	slots []slot      // a power of two, then neighbours-1 more so that no scan wraps
	items [][]item[S] // in blocks, in order of arrival
	mask  uint64
	first int // slots that it began with
	count int // items in use
	most  int // items at its bound
	hash  func(S) uint64
}

type item[S comparable] struct {
	state S
	value float64
}

// blockItems is how many items are allocated at a time.
const blockItems = 1 << 12

// neighbours is how many slots from its hash on an entry may be.
const neighbours = 32

// slot holds, from the lowest bit: bound (2 bits, 0 if the slot is free), player
// (1), limit (7), 22 bits of the hash, and the index of the item (32).
type slot uint64

const (
	boundBits = 2
	boundMask = 1<<boundBits - 1
	limitBits = 7
	keyBits   = boundBits + 1 + limitBits
	indexAt   = 32
)

// Every limit fits its bits, or this does not compile.
const _ = uint(1<<limitBits - 1 - engine.MaxLimit)

func (s slot) bound() Bound { return Bound(s & boundMask) }
func (s slot) player() int  { return int(s >> boundBits & 1) }
func (s slot) limit() int   { return int(s >> (boundBits + 1) & (1<<limitBits - 1)) }
func (s slot) index() int   { return int(s >> indexAt) }

// matches reports whether the slot is in use for a key that looks like the
// wanted one, which has neither bound nor index.
func (s slot) matches(want slot) bool { return (s^want)&(1<<indexAt-1)&^boundMask == 0 }

// newMemo returns a memo of at most maxBytes that has room for the first
// so many items. Their memory is claimed at once: a search that has to wait for
// the system to hand out fresh pages takes twice the time.
func newMemo[S comparable](maxBytes, first int, hash func(S) uint64) *memo[S] {
	// A table has to grow when it is about half full: two to five slots an item.
	perItem := int(unsafe.Sizeof(item[S]{})) + 5*int(unsafe.Sizeof(slot(0)))
	m := &memo[S]{most: max(1, maxBytes/perItem), hash: hash}
	first = min(first, m.most)
	m.first = 1 << bits.Len(uint(first))
	m.resize(m.first)
	for len(m.items)*blockItems < first {
		m.items = append(m.items, make([]item[S], blockItems))
	}
	clear(m.slots)
	for _, block := range m.items {
		clear(block)
	}
	return m
}

// clear empties the memo. It keeps the items' memory, but drops slots added by growing: the
// item that a full memo replaces depends on their number, and a cleared memo must behave
// like a new one.
func (m *memo[S]) clear() {
	if len(m.slots) == m.first+neighbours-1 {
		clear(m.slots)
	} else {
		m.resize(m.first)
	}
	m.count = 0
}

func (m *memo[S]) resize(slots int) {
	m.slots = make([]slot, slots+neighbours-1)
	m.mask = uint64(slots - 1)
}

// place returns where the scan for a key begins, and the slot that it wants.
func (m *memo[S]) place(hash uint64, player, limit int) (at uint64, want slot) {
	key := uint64(limit<<(boundBits+1) | player<<boundBits)
	hash ^= key * 0x9e3779b97f4a7c15
	return (hash ^ hash>>32) & m.mask, slot(hash>>42<<keyBits | key)
}

func (m *memo[S]) item(index int) *item[S] {
	return &m.items[uint(index)/blockItems][uint(index)%blockItems]
}

// find returns what is known of a key, if anything is.
func (m *memo[S]) find(hash uint64, s S, player, limit int) (value float64, b Bound) {
	at, want := m.place(hash, player, limit)
	for _, slot := range m.slots[at : at+neighbours] {
		if slot == 0 {
			break
		}
		if slot.matches(want) {
			if item := m.item(slot.index()); item.state == s {
				return item.value, slot.bound()
			}
		}
	}
	return 0, Unknown
}

// put enters a value. It replaces what was known of the key.
func (m *memo[S]) put(hash uint64, s S, player, limit int, b Bound, value float64) {
	at, want := m.place(hash, player, limit)
	want |= slot(b)
	run := m.slots[at : at+neighbours]
	for i, slot := range run {
		if slot == 0 {
			if m.count < m.most {
				run[i] = want | m.add(s, value)<<indexAt
			} else {
				m.replace(run, i, want, item[S]{s, value})
			}
			return
		}
		if slot.matches(want) && m.item(slot.index()).state == s {
			m.item(slot.index()).value = value
			run[i] = want | slot>>indexAt<<indexAt
			return
		}
	}
	if m.count < m.most {
		m.grow()
		m.put(hash, s, player, limit, b, value)
		return
	}
	m.replace(run, neighbours, want, item[S]{s, value})
}

// replace lets a new item take the place of the cheapest in the run, whose
// first free slot is given, or its length if there is none. Where that opens a
// hole, what lies behind it may be lost; without a neighbour, the new item
// is.
func (m *memo[S]) replace(run []slot, free int, want slot, it item[S]) {
	cheapest := -1
	for i, slot := range run {
		if slot != 0 && (cheapest < 0 || slot.limit() < run[cheapest].limit()) {
			cheapest = i
		}
	}
	if cheapest < 0 {
		return
	}
	victim := run[cheapest]
	*m.item(victim.index()) = it
	run[cheapest] = 0
	run[min(free, cheapest)] = want | victim>>indexAt<<indexAt
}

// add appends an item and returns its index.
func (m *memo[S]) add(s S, value float64) slot {
	if m.count == len(m.items)*blockItems {
		m.items = append(m.items, make([]item[S], blockItems))
	}
	*m.item(m.count) = item[S]{s, value}
	m.count++
	return slot(m.count - 1)
}

// grow gives the items more slots.
func (m *memo[S]) grow() {
	old, slots := m.slots, int(m.mask)+1
	for placed := false; !placed; {
		slots *= 2
		m.resize(slots)
		placed = m.rehash(old)
	}
}

// rehash puts every slot of old in its new place. It fails if one has none.
func (m *memo[S]) rehash(old []slot) bool {
next:
	for _, s := range old {
		if s == 0 {
			continue
		}
		at, want := m.place(m.hash(m.item(s.index()).state), s.player(), s.limit())
		run := m.slots[at : at+neighbours]
		for i := range run {
			if run[i] == 0 {
				run[i] = want | s>>indexAt<<indexAt | s&boundMask
				continue next
			}
		}
		return false
	}
	return true
}
