// Package book holds opening positions with the exact score of every house, so that a
// perfect player answers at once where a proof would take long. Where even one proof would
// take too long, it holds the house that a long search chose, which is not proved.
//
// A book is a sorted file of fixed-size entries. Positions are kept without stores, as the
// player to move sees them: what is still to be won depends on the houses alone.
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

// ErrDamaged says that data is no book.
var ErrDamaged = message.New("damaged opening book")

// A file is the magic line, the entries in ascending order, and a CRC-32 of both.
const (
	magic     = "kalah book 1\n"
	keyBytes  = 1 + 2*engine.Houses // flags, own houses, other houses
	entrySize = keyBytes + engine.Houses
	sumBytes  = 4
)

// noScore marks a house without a score.
const noScore = -128

// Flags of a key. Without the last two an entry has the exact scores of all houses.
const (
	emptyCaptureBit = 1 << iota
	guessBit        // one house, chosen by a search
	bestBit         // one house, proved to be best
)

// kinds are the kinds of entries, the best first.
var kinds = []byte{0, bestBit, guessBit}

type key [keyBytes]byte

type entry struct {
	key
	scores [engine.Houses]int8 // without stores, for the player to move
}

// houses returns the scores, with the player's lead in the stores, in order.
func (e entry) houses(lead int) (scores []solver.HouseScore) {
	for house, score := range e.scores {
		if score != noScore {
			scores = append(scores, solver.HouseScore{House: house, Score: int(score) + lead, Proven: e.key[0]&guessBit == 0})
		}
	}
	return scores
}

// Book is an opening book. The zero value and nil hold no positions.
type Book struct {
	entries []byte
}

// Open returns the book in data, which must not change afterwards.
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

// Len returns the number of positions.
func (b *Book) Len() int {
	if b == nil {
		return 0
	}
	return len(b.entries) / entrySize
}

// Find returns the exact score of every house that the player may play, in order, if the
// book has them.
func (b *Book) Find(rules engine.Rules, s engine.State, player int) ([]solver.HouseScore, bool) {
	e, ok := b.entry(newKey(rules.EmptyCapture, s, player))
	if !ok {
		return nil, false
	}
	return e.houses(lead(s, player)), true
}

// Choice returns the best house of a position with its score, proved or guessed, if the
// book has one.
func (b *Book) Choice(rules engine.Rules, s engine.State, player int) (solver.HouseScore, bool) {
	return choose(newKey(rules.EmptyCapture, s, player), lead(s, player), b.entry)
}

// choose returns the best house of the best kind of entry.
func choose(k key, lead int, find func(key) (entry, bool)) (solver.HouseScore, bool) {
	for _, kind := range kinds {
		if e, ok := find(k.as(kind)); ok {
			if scores := e.houses(lead); len(scores) > 0 {
				return Best(scores), true
			}
		}
	}
	return solver.HouseScore{}, false
}

// entry returns the entry with a key.
func (b *Book) entry(k key) (entry, bool) {
	i, ok := sort.Find(b.Len(), func(i int) int { return bytes.Compare(k[:], b.entries[i*entrySize:][:keyBytes]) })
	if !ok {
		return entry{}, false
	}
	return b.at(i), true
}

// at decodes the i-th entry.
func (b *Book) at(i int) (e entry) {
	data := b.entries[i*entrySize:][:entrySize]
	copy(e.key[:], data)
	for house := range e.scores {
		e.scores[house] = int8(data[keyBytes+house])
	}
	return e
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

// as returns the key of an entry of a kind.
func (k key) as(kind byte) key {
	k[0] |= kind
	return k
}

// encode sorts the entries and returns the file of them.
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
