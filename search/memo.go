package search

import (
	"math/bits"
	"unsafe"

	"kalah/engine"
)

// DefaultMemoBytes is the default size limit of a memo.
const DefaultMemoBytes = 64 << 20

// Bound is the relation of the true value to a known one.
type Bound uint8

// The relations: the true value is unknown, or it is equal to, at most or at least the known one.
const (
	Unknown Bound = iota
	Exact
	AtMost
	AtLeast
)

// memo is a transposition table: a hash table of bounded size with open addressing. When it is
// full, a new entry replaces the neighbour that was cheapest to compute. Lost entries cost time,
// but never change a result.
//
// Slots are small and separate from the items: most lookups find nothing, which reads one
// cache line of slots, and items are written sequentially.
type memo[S comparable] struct {
	slots []slot      // a power of two, plus neighbours-1 so that scans do not wrap around
	items [][]item[S] // in blocks, in order of insertion
	mask  uint64
	first int // initial number of slots
	count int // number of items
	most  int // maximum number of items
	hash  func(S) uint64
}

type item[S comparable] struct {
	state S
	value float64
}

// blockItems is the number of items allocated at a time.
const blockItems = 1 << 12

// neighbours is the number of slots that may hold an entry, counted from the slot of its hash.
const neighbours = 32

// slot holds, from the lowest bit: bound (2 bits, 0 for a free slot), player
// (1), limit (7), 22 bits of the hash, and the index of the item (32).
type slot uint64

const (
	boundBits = 2
	boundMask = 1<<boundBits - 1
	limitBits = 7
	keyBits   = boundBits + 1 + limitBits
	indexAt   = 32
)

// Fails to compile if limits do not fit their bits.
const _ = uint(1<<limitBits - 1 - engine.MaxLimit)

func (s slot) bound() Bound        { return Bound(s & boundMask) }
func (s slot) player() engine.Side { return engine.Side(s >> boundBits & 1) }
func (s slot) limit() int          { return int(s >> (boundBits + 1) & (1<<limitBits - 1)) }
func (s slot) index() int          { return int(s >> indexAt) }

// matches reports whether a used slot may hold the key of want. It ignores bound and index.
func (s slot) matches(want slot) bool { return (s^want)&(1<<indexAt-1)&^boundMask == 0 }

// newMemo returns a memo of at most maxBytes.
func newMemo[S comparable](maxBytes int, hash func(S) uint64) *memo[S] {
	// A table grows when it is about half full, so there are two to five slots per item.
	perItem := int(unsafe.Sizeof(item[S]{})) + 5*int(unsafe.Sizeof(slot(0)))
	m := &memo[S]{most: max(1, maxBytes/perItem), hash: hash, first: 1}
	m.resize(m.first)
	return m
}

// reserve prepares an empty memo for the given number of first items. It allocates and touches
// their memory at once: a search that waits for the system to provide fresh pages takes twice as
// long. It has no effect on a memo with items.
func (m *memo[S]) reserve(first int) {
	if m.count > 0 {
		return
	}
	first = min(first, m.most)
	if slots := 1 << bits.Len(uint(first)); slots != m.first {
		m.first = slots
		m.resize(slots)
		clear(m.slots)
	}
	for len(m.items)*blockItems < first {
		block := make([]item[S], blockItems)
		clear(block)
		m.items = append(m.items, block)
	}
}

// clear empties the memo. It reuses the memory of the items, but returns to the first number of
// slots. That number determines which item a full memo replaces, and a cleared memo must behave
// like a new one.
func (m *memo[S]) clear() {
	if len(m.slots) == m.first+neighbours-1 {
		clear(m.slots)
	} else {
		m.resize(m.first)
	}
	m.count = 0
}

// resize replaces the slots by the given number of free ones.
func (m *memo[S]) resize(slots int) {
	m.slots = make([]slot, slots+neighbours-1)
	m.mask = uint64(slots - 1)
}

// place returns the index of the first slot to scan for a key, and the key as a slot without
// bound and index.
func (m *memo[S]) place(hash uint64, player engine.Side, limit int) (at uint64, want slot) {
	key := uint64(limit<<(boundBits+1) | int(player)<<boundBits)
	hash ^= key * 0x9e3779b97f4a7c15
	return (hash ^ hash>>32) & m.mask, slot(hash>>42<<keyBits | key)
}

func (m *memo[S]) item(index int) *item[S] {
	return &m.items[uint(index)/blockItems][uint(index)%blockItems]
}

// find returns the stored value and bound of a key.
func (m *memo[S]) find(hash uint64, s S, player engine.Side, limit int) (value float64, b Bound) {
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

// put stores or replaces the value of a key.
func (m *memo[S]) put(hash uint64, s S, player engine.Side, limit int, b Bound, value float64) {
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

// replace stores a new item in place of the cheapest item of the run. free is the index of the
// first free slot of the run, or its length. The slot that becomes free may hide later entries.
// If the run has no item, the new item is dropped.
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

// grow doubles the number of slots until all entries fit.
func (m *memo[S]) grow() {
	old, slots := m.slots, int(m.mask)+1
	for placed := false; !placed; {
		slots *= 2
		m.resize(slots)
		placed = m.rehash(old)
	}
}

// rehash moves every slot of old to its new place; it reports whether all fit.
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
