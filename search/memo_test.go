package search

import (
	"testing"

	"kalah/engine"
)

// A memo that was cleared has as many slots as a new one: which item a full one gives
// up depends on that.
func TestClearedMemoIsAsNew(t *testing.T) {
	game := NewKalah(engine.DefaultRules())
	m := newMemo(64<<20, 1000, game.Hash)
	slots := len(m.slots)
	fill := func() {
		for n := range 10_000 {
			s := engine.State{{uint8(n), uint8(n >> 8)}, {1}}.Board()
			m.put(game.Hash(s), s, 0, 1, Exact, 0)
		}
	}
	fill()
	if len(m.slots) <= slots || m.count != 10_000 {
		t.Fatalf("%d slots, %d items, want more than %d and 10000", len(m.slots), m.count, slots)
	}
	blocks := len(m.items)
	m.clear()
	if len(m.slots) != slots || m.count != 0 {
		t.Errorf("%d slots, %d items after clearing, want %d and none", len(m.slots), m.count, slots)
	}
	fill()
	if len(m.items) != blocks {
		t.Errorf("%d blocks of items, want the %d again", len(m.items), blocks)
	}
}
