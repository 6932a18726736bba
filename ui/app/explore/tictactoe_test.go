package explore_test

import (
	"errors"
	"slices"
	"testing"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/search"
	"kalah/ui/app/explore"
)

// bench is a session with its queue of posted functions.
type bench struct {
	*explore.TicTacToeGame
	t    testing.TB
	loop *tasktest.Loop
}

func newBench(t testing.TB) *bench {
	b := &bench{t: t}
	tasks, loop := tasktest.Group(t)
	b.loop, b.TicTacToeGame = loop, explore.NewTicTacToeGame(tasks)
	return b
}

// settle waits until the search has moved.
func (b *bench) settle() explore.State {
	b.t.Helper()
	b.loop.Until(b.t, "a move", func() bool { return !b.State().Thinking }, func() any { return b.State() })
	return b.State()
}

// X 1, 3, 7 against O 2, 5: 8 wins at once, and 4 wins as well, but later.
func TestWinsAtOnce(t *testing.T) {
	for _, algorithm := range []engine.PlayerType{engine.TypeMinimax, engine.TypeAlphaBeta, engine.TypeScout} {
		b := newBench(t)
		for range 8 {
			b.Begin(explore.Options{Algorithm: algorithm, Limit: explore.Squares})
			for _, square := range []int{0, 2, 6} {
				b.Play(square)
				b.settle()
			}
			s := b.State()
			if thought := s.Thought(); s.Last() != 7 || s.Winner() != 1 || thought.Value != 1 || thought.Inspections == 0 || !slices.Contains(thought.Best, 3) || !slices.Contains(thought.Best, 7) {
				t.Fatalf("%s takes square %d: %+v", algorithm, s.Last()+1, thought)
			}
		}
	}
}

func TestUndo(t *testing.T) {
	b := newBench(t)
	b.Begin(explore.Options{Person: 1, Algorithm: engine.TypeScout, Limit: 9})
	first := b.settle()
	if len(first.Moves) != 1 || b.CanUndo() || !first.Open() {
		t.Fatalf("after its first move: %+v", first)
	}
	square := slices.IndexFunc([]int{0, 1, 2, 3, 4, 5, 6, 7, 8}, first.Free)
	if b.Play(first.Last()) || !b.Play(square) || b.Play((square+1)%9) {
		t.Error("an occupied square, or one out of turn, was marked")
	}
	b.Undo() // while the search thinks
	if s := b.State(); s.Board() != first.Board() || s.Thinking || !s.Open() {
		t.Errorf("taken back while it thinks: %+v", s)
	}
	b.Play(square)
	if s := b.settle(); len(s.Moves) != 3 {
		t.Fatalf("after its second move: %+v", s)
	}
	b.Undo()
	if s := b.State(); s.Board() != first.Board() || len(s.Moves) != 1 || s.Last() != first.Last() || s.Thought() == nil {
		t.Errorf("taken back: %+v, want %+v", s, first)
	}
}

func TestWrongAlgorithm(t *testing.T) {
	b := newBench(t)
	b.Begin(explore.Options{Person: 1, Algorithm: engine.TypeHuman, Limit: 9})
	if s := b.settle(); !errors.Is(s.Err, search.ErrNotAI) {
		t.Errorf("got %v, want %v", s.Err, search.ErrNotAI)
	}
}
