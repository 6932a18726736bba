package book_test

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"sync"
	"testing"

	"kalah/engine"
	"kalah/search/book"
	"kalah/search/solver"
)

// asked searches one turn deep, and counts how often each position is asked about.
type asked struct {
	mu    sync.Mutex
	times map[engine.State]int
	fail  int // the number of the first position that fails; 0 for none
}

var errTooHard = errors.New("too hard")

func (a *asked) search(rules engine.Rules) book.Search {
	s := solver.New(rules, solver.Options{TableSeeds: solver.NoTable, Memory: 4 << 20})
	a.times = map[engine.State]int{}
	return func(ctx context.Context, state engine.State, player int) (solver.HouseScore, error) {
		a.mu.Lock()
		defer a.mu.Unlock()
		if a.fail > 0 && len(a.times)+1 >= a.fail {
			return solver.HouseScore{}, errTooHard
		}
		a.times[state]++
		info, err := s.Search(ctx, state, player, solver.Limits{Depth: 1}, nil)
		return choice(info.House, info.Score), err
	}
}

func choice(house, score int) solver.HouseScore {
	return solver.HouseScore{House: house, Score: score}
}

// usual returns the scope of the first turns from the start of the rules.
func usual(rules engine.Rules, turns int) book.Scope {
	return book.Scope{Starts: []engine.State{rules.Start()}, Turns: turns}
}

func guessed(t *testing.T, rules engine.Rules, turns int, search book.Search, before ...*book.Book) *book.Book {
	t.Helper()
	m := book.NewMaker(before...)
	if err := m.AddChoices(t.Context(), rules, usual(rules, turns), 3, search); err != nil {
		t.Fatal(err)
	}
	return openBook(t, m.Bytes())
}

// A player by the book finds a house in each of its first turns, whatever the opponent plays.
// The book has no other positions.
func TestGuessesCoverTheFirstTurns(t *testing.T) {
	for _, rules := range []engine.Rules{{Seeds: 3}, {Seeds: 3, EmptyCapture: true}, {Seeds: 6}} {
		const turns = 2
		a := new(asked)
		b := guessed(t, rules, turns, a.search(rules))
		reached := map[engine.State]bool{}
		for side := range 2 {
			var walk func(state engine.State, player, left int)
			walk = func(state engine.State, player, left int) {
				if state.Finished() || left == 0 {
					return
				}
				houses := rules.Houses(state, player)
				if player == side {
					best, ok := b.Choice(rules, state, player)
					if !ok || !slices.Contains(houses, best.House) {
						t.Fatalf("%+v, %v, player %d: got %+v, %v", rules, state, player, best, ok)
					}
					if a.times[state] != 1 {
						t.Fatalf("%+v, %v: searched %d times", rules, state, a.times[state])
					}
					houses = []int{best.House}
					reached[state] = true
				}
				for _, house := range houses {
					m, err := rules.Play(state, player, house)
					if err != nil {
						t.Fatal(err)
					}
					if player == side && !m.ExtraTurn {
						walk(m.To, m.Next(), left-1)
					} else {
						walk(m.To, m.Next(), left)
					}
				}
			}
			walk(rules.Start(), engine.First, turns)
		}
		if len(reached) != b.Len() || len(a.times) != b.Len() || b.Len() < 20 {
			t.Errorf("%+v: %d positions in the book, %d searched, %d reached", rules, b.Len(), len(a.times), len(reached))
		}
		if scores, ok := b.Find(rules, rules.Start(), engine.First); ok {
			t.Errorf("%+v: %v is said to be exact", rules, scores)
		}
	}
}

// What was found before a search fails stays, and the next run goes on from it.
func TestGuessesStayWhenASearchFails(t *testing.T) {
	rules := engine.Rules{Seeds: 4}
	whole := guessed(t, rules, 2, new(asked).search(rules))
	m := book.NewMaker()
	failing := &asked{fail: 9}
	if err := m.AddChoices(t.Context(), rules, usual(rules, 2), 1, failing.search(rules)); !errors.Is(err, errTooHard) {
		t.Fatalf("got %v, want %v", err, errTooHard)
	}
	part, err := book.Open(m.Bytes())
	if err != nil || part.Len() != 8 {
		t.Fatalf("%d positions are kept, %v, want 8", part.Len(), err)
	}
	rest := new(asked)
	again := guessed(t, rules, 2, rest.search(rules), part)
	if len(rest.times) != whole.Len()-8 {
		t.Errorf("%d positions are searched, want %d", len(rest.times), whole.Len()-8)
	}
	if !bytes.Equal(book.NewMaker(again).Bytes(), book.NewMaker(whole).Bytes()) {
		t.Error("the book differs from that of one run")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	m = book.NewMaker()
	if err := m.AddChoices(ctx, rules, usual(rules, 1), 2, new(asked).search(rules)); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}

// A choice is the search's, proved or guessed, or that of exact scores, which come first.
func TestChoicesSayWhatIsProved(t *testing.T) {
	rules := engine.Rules{Seeds: 2}
	for _, tt := range []struct {
		name   string
		before []*book.Book
		proved bool
		want   solver.HouseScore
	}{
		{"guessed", nil, false, choice(1, 4)},
		{"proved", nil, true, solver.HouseScore{House: 1, Score: 4, Proven: true}},
		{"exact already", []*book.Book{openBook(t, made(t, rules, 0))}, false, solver.HouseScore{House: 4, Score: 6, Proven: true}},
	} {
		m := book.NewMaker(tt.before...)
		said := choice(1, 4)
		said.Proven = tt.proved
		for range 2 { // the second time the book has a choice already
			err := m.AddChoices(t.Context(), rules, usual(rules, 1), 1, func(context.Context, engine.State, int) (solver.HouseScore, error) { return said, nil })
			if err != nil {
				t.Fatal(err)
			}
			said = choice(2, 9)
		}
		b := openBook(t, m.Bytes())
		if got, ok := b.Choice(rules, rules.Start(), engine.First); !ok || got != tt.want {
			t.Errorf("%s: got %+v, %v, want %+v", tt.name, got, ok, tt.want)
		}
		ahead := rules.Start()
		ahead[0][engine.Store], ahead[1][engine.Store] = 7, 3
		if got, ok := b.Choice(rules, ahead, engine.First); !ok || got.Score != tt.want.Score+4 {
			t.Errorf("%s, 4 seeds ahead: got %+v, %v", tt.name, got, ok)
		}
		if scores, ok := b.Find(rules, rules.Start(), engine.First); ok != (tt.before != nil) {
			t.Errorf("%s: exact scores %v, %v", tt.name, scores, ok)
		}
	}
}

func openBook(t *testing.T, data []byte) *book.Book {
	t.Helper()
	b, err := book.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Where both players play by the book it has one line for each start.
func TestChoicesOfALine(t *testing.T) {
	rules := engine.Rules{Seeds: 4}
	for turns := 1; turns <= 3; turns++ {
		m := book.NewMaker()
		a := new(asked)
		scope := usual(rules, turns)
		scope.Line = true
		if err := m.AddChoices(t.Context(), rules, scope, 2, a.search(rules)); err != nil {
			t.Fatal(err)
		}
		b := openBook(t, m.Bytes())
		state, player, moves := rules.Start(), engine.First, 0
		var made [2]int
		for made != [2]int{turns, turns} {
			c, ok := b.Choice(rules, state, player)
			if !ok {
				t.Fatalf("%d turns: %v, player %d, after %v turns: the book says nothing", turns, state, player, made)
			}
			move, err := rules.Play(state, player, c.House)
			if err != nil {
				t.Fatal(err)
			}
			if moves++; !move.ExtraTurn {
				made[player]++
			}
			state, player = move.To, move.Next()
		}
		if b.Len() != moves || len(a.times) != moves {
			t.Errorf("%d turns: the book holds %d positions, %d were searched, want %d", turns, b.Len(), len(a.times), moves)
		}
	}
}
