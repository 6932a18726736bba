package main

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"sync"
	"testing"

	"kalah/engine"
	"kalah/resources"
	"kalah/search/book"
	"kalah/search/solver"
)

// asked counts the searches of each position.
type asked struct {
	mu    sync.Mutex
	times map[engine.State]int
	fail  int // number of the first position that fails; 0 for none
}

var errTooHard = errors.New("too hard")

func (a *asked) by(search solve) solve {
	a.times = map[engine.State]int{}
	return func(ctx context.Context, state engine.State, player engine.Side) ([]solver.HouseScore, error) {
		a.mu.Lock()
		defer a.mu.Unlock()
		if a.fail > 0 && len(a.times)+1 >= a.fail {
			return nil, errTooHard
		}
		a.times[state]++
		return search(ctx, state, player)
	}
}

// exact proves the scores of all houses.
func exact(rules engine.Rules) solve {
	s := solver.New(rules, solver.Options{TableSeeds: 9, Memory: 64 << 20})
	return func(ctx context.Context, state engine.State, player engine.Side) ([]solver.HouseScore, error) {
		solution, err := s.Solve(ctx, state, player)
		return solution.Houses, err
	}
}

// oneTurn estimates with a search of one turn.
func oneTurn(rules engine.Rules) solve {
	s := solver.New(rules, solver.Options{TableSeeds: solver.NoTable, Memory: 4 << 20})
	return func(ctx context.Context, state engine.State, player engine.Side) ([]solver.HouseScore, error) {
		info, err := s.Search(ctx, state, player, solver.Limits{Depth: 1}, nil)
		return []solver.HouseScore{{House: info.House, Score: info.Score}}, err
	}
}

func usual(rules engine.Rules, turns int) scope {
	return scope{starts: []engine.State{rules.Start()}, turns: turns}
}

// The book has every position of the first moves, with the score of every house. Its positions are not
// solved again and stay after an interruption.
func TestAddScores(t *testing.T) {
	for _, rules := range []engine.Rules{{Seeds: 2}, {Seeds: 2, EmptyCapture: true}} {
		const moves = 2
		m, search, a := &maker{rules: rules}, exact(rules), new(asked)
		if err := m.addScores(t.Context(), moves, a.by(search)); err != nil {
			t.Fatal(err)
		}
		var walk func(state engine.State, player engine.Side, moves int)
		walk = func(state engine.State, player engine.Side, moves int) {
			got, ok := m.book.Find(rules, state, player)
			want, err := search(t.Context(), state, player)
			if err != nil || !ok || !slices.Equal(got, want) {
				t.Fatalf("%v, player %d: %v, %v; want %v, %v", state, player, got, ok, want, err)
			}
			for _, house := range rules.Houses(state, player) {
				move, err := rules.Play(state, player, house)
				if err != nil {
					t.Fatal(err)
				}
				if moves > 0 && !move.Finished {
					walk(move.To, move.Next(), moves-1)
				}
			}
		}
		walk(rules.Start(), engine.First, moves)
		if m.book.Len() != len(a.times) {
			t.Errorf("%+v: %d entries, %d positions searched", rules, m.book.Len(), len(a.times))
		}
		before, again := m.book.Bytes(), new(asked)
		if err := m.addScores(t.Context(), moves, again.by(search)); err != nil || len(again.times) > 0 || !bytes.Equal(m.book.Bytes(), before) {
			t.Errorf("%+v, again: %v, evaluated %d positions", rules, err, len(again.times))
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if err := m.addScores(ctx, moves+1, search); !errors.Is(err, context.Canceled) || !bytes.Equal(m.book.Bytes(), before) {
			t.Errorf("%+v, interrupted: %v, %d entries", rules, err, m.book.Len())
		}
		choices := new(asked) // only positions without exact scores
		if err := m.addChoices(t.Context(), usual(rules, 1), 1, choices.by(search)); err != nil || choices.times[rules.Start()] > 0 {
			t.Errorf("%+v, choices: %v, the start was searched %d times", rules, err, choices.times[rules.Start()])
		}
	}
}

// A player by the book finds a house in each of its first turns, against any moves of the opponent.
// The book has no other positions.
func TestChoicesCoverTheFirstTurns(t *testing.T) {
	for _, rules := range []engine.Rules{{Seeds: 3}, {Seeds: 6, EmptyCapture: true}} {
		const turns = 2
		m, a := &maker{rules: rules}, new(asked)
		if err := m.addChoices(t.Context(), usual(rules, turns), 3, a.by(oneTurn(rules))); err != nil {
			t.Fatal(err)
		}
		reached := map[engine.State]bool{}
		for side := range engine.Sides {
			var walk func(state engine.State, player engine.Side, left int)
			walk = func(state engine.State, player engine.Side, left int) {
				if state.Finished() || left == 0 {
					return
				}
				houses := rules.Houses(state, player)
				if player == side {
					best, ok := m.book.Choice(rules, state, player)
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
					move, err := rules.Play(state, player, house)
					if err != nil {
						t.Fatal(err)
					}
					if player == side && !move.ExtraTurn {
						walk(move.To, move.Next(), left-1)
					} else {
						walk(move.To, move.Next(), left)
					}
				}
			}
			walk(rules.Start(), engine.First, turns)
		}
		if n := m.book.Len(); len(reached) != n || len(a.times) != n || n < 20 {
			t.Errorf("%+v: %d positions in the book, %d searched, %d reached", rules, n, len(a.times), len(reached))
		}
		if scores, ok := m.book.Find(rules, rules.Start(), engine.First); ok {
			t.Errorf("%+v: found the exact scores %v", rules, scores)
		}
	}
}

// The built-in book has the positions with six seeds per house that the documentation names.
func TestBuiltInBookIsWhole(t *testing.T) {
	built, err := book.Open(resources.Book)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		rules          engine.Rules
		turns, missing int
	}{
		{engine.Rules{Seeds: 6}, 3, 0},
		{engine.Rules{Seeds: 6}, 4, 543}, // all of them after extra turns of the fourth turn
		{engine.Rules{Seeds: 6, EmptyCapture: true}, 3, 0},
	} {
		m := &maker{book: built, rules: tt.rules}
		if got := len(m.unknown(usual(tt.rules, tt.turns))); got != tt.missing {
			t.Errorf("%+v: of %d turns %d positions are missing, want %d", tt.rules, tt.turns, got, tt.missing)
		}
		if best, ok := built.Choice(tt.rules, tt.rules.Start(), engine.First); !ok || best.House != 0 {
			t.Errorf("%+v: the start: got %+v, %v, want A", tt.rules, best, ok)
		}
	}
}
