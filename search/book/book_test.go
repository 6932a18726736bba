package book_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"kalah/engine"
	"kalah/search/book"
	"kalah/search/solver"
)

// solvers are shared by the tests, by capture rule. With less memory they take ten times as
// long with the race detector.
var solvers = map[bool]*solver.Solver{
	false: solver.New(engine.Rules{}, solver.Options{TableSeeds: 9, Memory: 64 << 20}),
	true:  solver.New(engine.Rules{EmptyCapture: true}, solver.Options{TableSeeds: 9, Memory: 64 << 20}),
}

func solve(rules engine.Rules) book.Solve {
	return func(ctx context.Context, state engine.State, player int) ([]solver.HouseScore, error) {
		solution, err := solvers[rules.EmptyCapture].Solve(ctx, state, player)
		return solution.Houses, err
	}
}

func made(t *testing.T, rules engine.Rules, moves int) []byte {
	t.Helper()
	m := book.NewMaker()
	if err := m.Add(t.Context(), rules, moves, solve(rules)); err != nil {
		t.Fatal(err)
	}
	return m.Bytes()
}

// The book has every position of the first moves, with the score of every house.
func TestEntriesAreExact(t *testing.T) {
	for _, rules := range []engine.Rules{{Seeds: 2}, {Seeds: 2, EmptyCapture: true}, {Seeds: 1}} {
		b := openBook(t, made(t, rules, 2))
		checked := 0
		var walk func(state engine.State, player, moves int)
		walk = func(state engine.State, player, moves int) {
			got, ok := b.Find(rules, state, player)
			want, err := solve(rules)(t.Context(), state, player)
			if err != nil || !ok || !slices.Equal(got, want) {
				t.Fatalf("%v, player %d: %v, %v; want %v, %v", state, player, got, ok, want, err)
			}
			checked++
			for _, house := range rules.Houses(state, player) {
				m, err := rules.Play(state, player, house)
				if err != nil {
					t.Fatal(err)
				}
				if moves > 0 && !m.Finished {
					walk(m.To, m.Next(), moves-1)
				}
			}
		}
		walk(rules.Start(), 0, 2)
		if checked < b.Len() {
			t.Errorf("%+v: checked %d of %d entries", rules, checked, b.Len())
		}
	}
}

func TestFindNothing(t *testing.T) {
	rules := engine.Rules{Seeds: 1}
	b := openBook(t, made(t, rules, 1))
	for name, p := range map[string]struct {
		book  *book.Book
		rules engine.Rules
		state engine.State
	}{
		"no book":          {nil, rules, rules.Start()},
		"other seeds":      {b, rules, engine.StartState(2)},
		"other rule":       {b, engine.Rules{Seeds: 1, EmptyCapture: true}, rules.Start()},
		"another position": {b, rules, engine.State{{1, 1}, {1}}},
	} {
		if got, ok := p.book.Find(p.rules, p.state, 0); ok {
			t.Errorf("%s: got %v, want nothing", name, got)
		}
		if got, ok := p.book.Choice(p.rules, p.state, 0); ok {
			t.Errorf("%s: got the choice %v, want nothing", name, got)
		}
	}
}

func TestDamaged(t *testing.T) {
	data := made(t, engine.Rules{Seeds: 1}, 0)
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

func TestAddKeepsWhatThereIs(t *testing.T) {
	rules := engine.Rules{Seeds: 1}
	data := made(t, rules, 2)
	m := book.NewMaker(openBook(t, data))
	asked := 0
	count := func(ctx context.Context, s engine.State, player int) ([]solver.HouseScore, error) {
		asked++
		return solve(rules)(ctx, s, player)
	}
	if err := m.Add(t.Context(), rules, 2, count); err != nil || asked > 0 || !bytes.Equal(m.Bytes(), data) {
		t.Errorf("adding the same again: %v, evaluated %d positions", err, asked)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := m.Add(ctx, engine.Rules{Seeds: 2}, 0, solve(engine.Rules{Seeds: 2})); !errors.Is(err, context.Canceled) || !bytes.Equal(m.Bytes(), data) {
		t.Errorf("interrupted: %v, changed: %v", err, !bytes.Equal(m.Bytes(), data))
	}
}

func FuzzOpen(f *testing.F) {
	f.Add([]byte("kalah book 1\n\x00\x00\x00\x00"))
	m := book.NewMaker()
	f.Add(m.Bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := book.Open(data)
		if err == nil {
			b.Find(engine.DefaultRules(), engine.StartState(4), 0)
			b.Choice(engine.DefaultRules(), engine.StartState(4), 0)
		}
	})
}

func Example() {
	rules := engine.Rules{Seeds: 1}
	m := book.NewMaker()
	if err := m.Add(context.Background(), rules, 0, solve(rules)); err != nil {
		fmt.Println(err)
		return
	}
	b, err := book.Open(m.Bytes())
	if err != nil {
		fmt.Println(err)
		return
	}
	scores, ok := b.Find(rules, rules.Start(), engine.First)
	fmt.Println(scores, ok)
	// Output: [{0 0 true} {1 0 true} {2 0 true} {3 -2 true} {4 -2 true} {5 2 true}] true
}
