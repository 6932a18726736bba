package book_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/search/book"
	"kalah/search/solver"
)

var oneSeed = engine.Rules{Seeds: 1}

// start returns an entry for the start with one seed per house. scores include the stores.
func start(scores ...solver.HouseScore) book.Entry {
	return book.Entry{State: oneSeed.Start(), Player: engine.First, Houses: scores}
}

// exact returns proved scores of houses 0, 1 and so on.
func exact(scores ...int) (all []solver.HouseScore) {
	for house, score := range scores {
		all = append(all, solver.HouseScore{House: house, Score: score, Proven: true})
	}
	return all
}

func one(house, score int, proven bool) solver.HouseScore {
	return solver.HouseScore{House: house, Score: score, Proven: proven}
}

// reopened returns the book after writing and reading its file.
func reopened(t *testing.T, b *book.Book) *book.Book {
	t.Helper()
	again, err := book.Open(b.Bytes())
	tasktest.OK(t, err)
	return again
}

// TestWith checks that Choice prefers exact scores to a proved house, and that to an estimate.
func TestWith(t *testing.T) {
	var b *book.Book
	for _, tt := range []struct {
		name   string
		scores []solver.HouseScore
		len    int
		choice solver.HouseScore
	}{
		{"guessed", []solver.HouseScore{one(1, 4, false)}, 1, one(1, 4, false)},
		{"another guess", []solver.HouseScore{one(3, -2, false)}, 1, one(3, -2, false)},
		{"proved", []solver.HouseScore{one(2, 6, true)}, 2, one(2, 6, true)},
		{"exact", exact(0, 0, 0, -2, -2, 2), 3, one(5, 2, true)},
		{"guessed again", []solver.HouseScore{one(0, 8, false)}, 3, one(5, 2, true)},
		{"out of bounds", exact(0, 0, 0, 0, -500, 500), 3, one(5, 127, true)},
	} {
		b = reopened(t, b.With(start(tt.scores...)))
		if got, ok := b.Choice(oneSeed, oneSeed.Start(), engine.First); !ok || got != tt.choice || b.Len() != tt.len {
			t.Errorf("%s: got %+v, %v, %d entries, want %+v, %d", tt.name, got, ok, b.Len(), tt.choice, tt.len)
		}
		ahead := oneSeed.Start()
		ahead[0][engine.Store], ahead[1][engine.Store] = 7, 3
		if got, ok := b.Choice(oneSeed, ahead, engine.First); !ok || got.Score != tt.choice.Score+4 {
			t.Errorf("%s, 4 seeds ahead: got %+v, %v", tt.name, got, ok)
		}
		scores, ok := b.Find(oneSeed, oneSeed.Start(), engine.First)
		if ok != (tt.len == 3) || ok && len(scores) != engine.Houses {
			t.Errorf("%s: exact scores %v, %v", tt.name, scores, ok)
		}
	}
	if other := b.WithoutGuesses(engine.Rules{EmptyCapture: true}); other.Len() != 3 {
		t.Errorf("without guesses of the other rule: %d entries, want 3", other.Len())
	}
	b = b.WithoutGuesses(engine.Rules{})
	if got, ok := b.Choice(oneSeed, oneSeed.Start(), engine.First); b.Len() != 2 || !ok || got.House != 5 {
		t.Errorf("without guesses: %d entries, %+v, %v", b.Len(), got, ok)
	}
}

// TestFind checks that a book with many entries has each position, for both players.
func TestFind(t *testing.T) {
	var entries []book.Entry
	for seeds := 1; seeds <= 6; seeds++ {
		for _, emptyCapture := range []bool{false, true} {
			e := book.Entry{EmptyCapture: emptyCapture, State: engine.StartState(seeds), Houses: exact(1, 2, 3, 4, 5, seeds)}
			e.State[0][0]++
			entries = append(entries, e)
			e.Player = engine.Second
			entries = append(entries, e)
		}
	}
	b := reopened(t, new(book.Book).With(entries...))
	for _, e := range entries {
		got, ok := b.Find(engine.Rules{EmptyCapture: e.EmptyCapture}, e.State, e.Player)
		if !ok || !slices.Equal(got, e.Houses) || b.Len() != len(entries) {
			t.Errorf("%+v: got %v, %v, %d entries", e, got, ok, b.Len())
		}
	}
	one, other := new(book.Book).With(start(exact(0, 0, 0, -2, -2, 2)...)), engine.Rules{Seeds: 1, EmptyCapture: true}
	_, none := (*book.Book)(nil).Find(oneSeed, oneSeed.Start(), 0)
	_, otherRule := one.Find(other, oneSeed.Start(), 0)
	_, otherPosition := one.Find(oneSeed, engine.State{{1, 1}, {1}}, 0)
	if got, choice := one.Choice(other, oneSeed.Start(), 0); none || otherRule || otherPosition || choice || got != (solver.HouseScore{}) {
		t.Errorf("found in no book %t, with another rule %t, another position %t; the choice %v", none, otherRule, otherPosition, got)
	}
}

func TestDamaged(t *testing.T) {
	data := new(book.Book).With(start(exact(0, 0, 0, -2, -2, 2)...)).Bytes()
	for name, bad := range map[string][]byte{
		"empty":     nil,
		"half":      data[:len(data)/2],
		"one entry": append(bytes.Clone(data), make([]byte, 19)...),
		"a bit":     append(bytes.Clone(data[:20]), append([]byte{data[20] ^ 1}, data[21:]...)...),
		"magic":     append([]byte("K"), data[1:]...),
	} {
		if _, err := book.Open(bad); !errors.Is(err, book.ErrDamaged) {
			t.Errorf("%s: got %v, want %v", name, err, book.ErrDamaged)
		}
	}
}

func FuzzOpen(f *testing.F) {
	f.Add([]byte("kalah book 1\n\x00\x00\x00\x00"))
	f.Add(new(book.Book).Bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := book.Open(data)
		if err == nil {
			b.Find(engine.DefaultRules(), engine.StartState(4), 0)
			b.Choice(engine.DefaultRules(), engine.StartState(4), 0)
		}
	})
}
