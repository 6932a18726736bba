// Package book holds positions from the beginning of games with the exact score
// of every house, computed once, so that a perfect player answers at once where
// a proof would take long. Where that would take too long even once, it holds the
// house that seemed best to a long search, which is not proved.
//
// A book is a sorted file of fixed-size entries. Positions are kept as the
// player to move sees them and without stores, as what is still to be won
// depends on the houses alone.
package book

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"slices"
	"sort"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/search/solver"
)

// ErrDamaged says that some bytes are no book.
var ErrDamaged = message.New("damaged opening book")

// A file is the magic line, the entries in rising order, and a CRC-32 of both.
const (
	magic     = "kalah book 1\n"
	keyBytes  = 1 + 2*engine.Houses // capture rule, then own and other houses
	entrySize = keyBytes + engine.Houses
	sumBytes  = 4
)

// noScore marks a house that cannot be played, or of which the entry says nothing.
const noScore = -128

// What the first byte of a key says: the capture rule, and what the entry is if it has
// not the exact scores of all houses.
const (
	emptyCaptureBit = 1 << iota
	guessBit        // one house, which seemed best
	bestBit         // one house, which is proved to be best
)

// kinds of entries, the best first.
var kinds = []byte{0, bestBit, guessBit}

type key [keyBytes]byte

type entry struct {
	key
	scores [engine.Houses]int8 // of what is in houses, for the player to move
}

// Book answers for the positions that it holds. The zero value holds none.
type Book struct {
	entries []byte
}

// Open returns the book in data, which it keeps.
func Open(data []byte) (*Book, error) {
	rest, ok := bytes.CutPrefix(data, []byte(magic))
	if !ok || len(rest) < sumBytes || (len(rest)-sumBytes)%entrySize != 0 {
		return nil, message.Errorf("%w: %d bytes that are no version 1", ErrDamaged, len(data))
	}
	body, sum := data[:len(data)-sumBytes], data[len(data)-sumBytes:]
	if got, want := crc32.ChecksumIEEE(body), binary.BigEndian.Uint32(sum); got != want {
		return nil, message.Errorf("%w: checksum %08x, expected %08x", ErrDamaged, got, want)
	}
	return &Book{rest[:len(rest)-sumBytes]}, nil
}

// Len returns how many positions the book holds.
func (b *Book) Len() int {
	if b == nil {
		return 0
	}
	return len(b.entries) / entrySize
}

// Find returns the exact score of every house that the player may play, in
// order, if the book holds the position.
func (b *Book) Find(rules engine.Rules, s engine.State, player int) ([]solver.HouseScore, bool) {
	return b.find(newKey(rules.EmptyCapture, s, player), lead(s, player))
}

// Choice returns the house to play in a position and the score that it leads to, proved
// or guessed, if the book holds the position in any way.
func (b *Book) Choice(rules engine.Rules, s engine.State, player int) (solver.HouseScore, bool) {
	for _, kind := range kinds {
		if scores, ok := b.find(newKey(rules.EmptyCapture, s, player).as(kind), lead(s, player)); ok && len(scores) > 0 {
			return Best(scores), true
		}
	}
	return solver.HouseScore{}, false
}

// find returns the scores of an entry, with the player's lead in the stores.
func (b *Book) find(want key, lead int) ([]solver.HouseScore, bool) {
	n := b.Len()
	at := sort.Search(n, func(i int) bool { return bytes.Compare(b.entries[i*entrySize:][:keyBytes], want[:]) >= 0 })
	if at == n || !bytes.Equal(b.entries[at*entrySize:][:keyBytes], want[:]) {
		return nil, false
	}
	var scores []solver.HouseScore
	for house, score := range b.entries[at*entrySize+keyBytes:][:engine.Houses] {
		if int8(score) != noScore {
			scores = append(scores, solver.HouseScore{House: house, Score: int(int8(score)) + lead, Proven: want[0]&guessBit == 0})
		}
	}
	return scores, true
}

// Best returns the house with the highest score, the first of equals.
func Best(scores []solver.HouseScore) solver.HouseScore {
	return slices.MaxFunc(scores, func(a, b solver.HouseScore) int { return a.Score - b.Score })
}

func newKey(emptyCapture bool, s engine.State, player int) (k key) {
	if emptyCapture {
		k[0] = emptyCaptureBit
	}
	copy(k[1:], s[player][:engine.Houses])
	copy(k[1+engine.Houses:], s[1-player][:engine.Houses])
	return k
}

// as returns the key that an entry of that kind has.
func (k key) as(kind byte) key {
	k[0] |= kind
	return k
}

// encode returns the file of the entries, which it sorts.
func encode(entries []entry) []byte {
	slices.SortFunc(entries, func(a, b entry) int { return bytes.Compare(a.key[:], b.key[:]) })
	data := []byte(magic)
	for _, e := range entries {
		data = append(data, e.key[:]...)
		for _, score := range e.scores {
			data = append(data, byte(score))
		}
	}
	return binary.BigEndian.AppendUint32(data, crc32.ChecksumIEEE(data))
}
