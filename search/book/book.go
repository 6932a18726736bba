// Package book implements the opening book: positions with the exact score of every house, so
// that a perfect player answers at once where a proof would take long. For positions that take
// too long to prove, the book has the house that a long search chose, marked as an estimate.
// tools/makebook creates the built-in book.
//
// A book is a sorted file of fixed-size entries. An entry stores the houses of a position from the
// view of the player to move, without the stores: the seeds that remain to be won depend on the
// houses alone.
package book

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"iter"
	"maps"
	"slices"
	"sort"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/search/solver"
)

// ErrDamaged is returned for data that is not a valid book.
var ErrDamaged = message.New("damaged opening book")

// A file consists of the magic line, the entries in ascending order, and a CRC-32 of both. An
// entry is a key and, for each house of the player to move, its score without stores as a signed
// byte.
const (
	magic     = "kalah book 1\n"
	keyBytes  = 1 + 2*engine.Houses // flags, own houses, other houses
	entrySize = keyBytes + engine.Houses
	sumBytes  = 4

	noScore   = -128 // for a house without a score
	mostScore = 127
)

// Flags of a key. An entry without guessBit and bestBit has the exact scores of all houses.
const (
	emptyCaptureBit = 1 << iota
	guessBit        // only one house, an estimate
	bestBit         // only one house, proved to be best
)

type key [keyBytes]byte

func newKey(emptyCapture bool, s engine.State, player engine.Side) (k key) {
	if emptyCapture {
		k[0] = emptyCaptureBit
	}
	copy(k[1:], s[player][:engine.Houses])
	copy(k[1+engine.Houses:], s[1-player][:engine.Houses])
	return k
}

// Book is an opening book. The zero value and nil are empty books.
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

// Bytes returns the contents of the book's file.
func (b *Book) Bytes() []byte {
	data := append([]byte(magic), b.entries...)
	return binary.BigEndian.AppendUint32(data, crc32.ChecksumIEEE(data))
}

// Len returns the number of entries.
func (b *Book) Len() int {
	if b == nil {
		return 0
	}
	return len(b.entries) / entrySize
}

// Find returns the exact score of every legal house, in order. ok is false if the book does not
// have all of them.
func (b *Book) Find(rules engine.Rules, s engine.State, player engine.Side) (scores []solver.HouseScore, ok bool) {
	return b.find(newKey(rules.EmptyCapture, s, player), lead(s, player))
}

// Choice returns the best house of a position with its score, which may be an estimate (see
// [solver.HouseScore].Proven). ok is false if the book does not have the position.
func (b *Book) Choice(rules engine.Rules, s engine.State, player engine.Side) (best solver.HouseScore, ok bool) {
	k := newKey(rules.EmptyCapture, s, player)
	flags := k[0]
	for _, kind := range []byte{0, bestBit, guessBit} {
		k[0] = flags | kind
		if scores, ok := b.find(k, lead(s, player)); ok && len(scores) > 0 {
			return Best(scores), true
		}
	}
	return solver.HouseScore{}, false
}

// find returns the scores of the entry with the key, plus the player's lead in the stores.
func (b *Book) find(k key, lead int) (scores []solver.HouseScore, ok bool) {
	at, ok := sort.Find(b.Len(), func(i int) int { return bytes.Compare(k[:], b.entries[i*entrySize:][:keyBytes]) })
	if !ok {
		return nil, false
	}
	for house, score := range b.entries[at*entrySize:][keyBytes:entrySize] {
		if score := int(int8(score)); score != noScore {
			scores = append(scores, solver.HouseScore{House: house, Score: score + lead, Proven: k[0]&guessBit == 0})
		}
	}
	return scores, true
}

// Best returns the house with the highest score, the first of several. scores must not be empty.
func Best(scores []solver.HouseScore) solver.HouseScore {
	return slices.MaxFunc(scores, func(a, b solver.HouseScore) int { return a.Score - b.Score })
}

func lead(s engine.State, player engine.Side) int {
	return int(s[player][engine.Store]) - int(s[1-player][engine.Store])
}

// Entry is a position with the scores of its houses.
type Entry struct {
	EmptyCapture bool
	State        engine.State
	Player       engine.Side         // to move
	Houses       []solver.HouseScore // proved scores of all legal houses, or only the best house
}

// encode returns the entry's bytes in a file.
func (e Entry) encode() []byte {
	k := newKey(e.EmptyCapture, e.State, e.Player)
	switch {
	case slices.ContainsFunc(e.Houses, func(h solver.HouseScore) bool { return !h.Proven }):
		k[0] |= guessBit
	case len(e.Houses) < len(engine.Rules{}.Houses(e.State, e.Player)):
		k[0] |= bestBit
	}
	data := k[:]
	scores := [engine.Houses]int{}
	for house := range scores {
		scores[house] = noScore
	}
	for _, h := range e.Houses {
		scores[h.House] = min(max(h.Score-lead(e.State, e.Player), -mostScore), mostScore)
	}
	for _, score := range scores {
		data = append(data, byte(score))
	}
	return data
}

// With returns a book with additional entries. An added entry replaces the entry of the same
// position and kind.
func (b *Book) With(added ...Entry) *Book {
	entries := map[key][]byte{}
	for data := range b.all() {
		entries[key(data)] = data
	}
	for _, e := range added {
		data := e.encode()
		entries[key(data)] = data
	}
	with := new(Book)
	for _, k := range slices.SortedFunc(maps.Keys(entries), func(a, b key) int { return bytes.Compare(a[:], b[:]) }) {
		with.entries = append(with.entries, entries[k]...)
	}
	return with
}

// WithoutGuesses returns a book without the estimates for the capture rule of r.
func (b *Book) WithoutGuesses(r engine.Rules) *Book {
	without := new(Book)
	for data := range b.all() {
		if data[0]&guessBit == 0 || (data[0]&emptyCaptureBit != 0) != r.EmptyCapture {
			without.entries = append(without.entries, data...)
		}
	}
	return without
}

func (b *Book) all() iter.Seq[[]byte] {
	if b == nil {
		b = new(Book)
	}
	return slices.Chunk(b.entries, entrySize)
}
