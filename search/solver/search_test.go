package solver

import (
	"context"
	"errors"
	"slices"
	"testing"

	"kalah/engine"
	"kalah/internal/raced"

	"pgregory.net/rapid"
)

// TestSearchProves checks that searches without limits prove the scores of Solve.
func TestSearchProves(t *testing.T) {
	for threads := 1; threads <= 2; threads++ {
		s := New(engine.Rules{}, Options{Threads: threads, TableSeeds: 8, Memory: 4 << 20})
		exact := New(engine.Rules{}, Options{TableSeeds: 9, Memory: 4 << 20})
		rapid.Check(t, func(t *rapid.T) {
			state := middlegames(18).Draw(t, "state")
			player := engine.Side(rapid.IntRange(0, 1).Draw(t, "player"))
			limits := Limits{AllHouses: rapid.Bool().Draw(t, "all houses")}
			want, err := exact.Solve(context.Background(), state, player)
			if err != nil {
				t.Fatal(err)
			}
			got, err := s.Search(context.Background(), state, player, limits, nil)
			if err != nil || !got.Exact || got.Score != want.Score {
				t.Fatalf("got %+v, %v, want %+v", got, err, want)
			}
			if state.Finished() {
				if got.House != -1 {
					t.Fatalf("got house %d in a finished state", got.House)
				}
				return
			}
			if limits.AllHouses && !slices.Equal(got.Houses, want.Houses) {
				t.Fatalf("got %v, want %v", got.Houses, want.Houses)
			}
			if !slices.Contains(want.Houses, HouseScore{got.House, want.Score, true}) {
				t.Fatalf("house %d does not reach %d: %v", got.House, want.Score, want.Houses)
			}
			if len(got.PV) == 0 || got.PV[0] != (Step{player, got.House}) {
				t.Fatalf("the line %v does not begin with house %d", got.PV, got.House)
			}
			playLine(t, state, got.PV)
		})
	}
}

// playLine plays a line by the rules.
func playLine(t *rapid.T, state engine.State, line []Step) {
	for i, step := range line {
		m, err := engine.Rules{}.Play(state, step.Player, step.House)
		if err != nil {
			t.Fatalf("step %d of %v: %v", i, line, err)
		}
		if i+1 < len(line) && m.Next() != line[i+1].Player {
			t.Fatalf("step %d of %v: the wrong player", i+1, line)
		}
		state = m.To
	}
}

func TestWrongQuestions(t *testing.T) {
	s := New(engine.Rules{}, Options{TableSeeds: 5, Memory: 1})
	if _, err := s.Solve(context.Background(), engine.State{{200, 41}}, 0); !errors.Is(err, engine.ErrState) {
		t.Errorf("241 seeds: got %v", err)
	}
	if _, err := s.Search(context.Background(), engine.StartState(4), 2, Limits{}, nil); !errors.Is(err, engine.ErrPlayer) {
		t.Errorf("player 2: got %v", err)
	}
}

// TestSignature checks the number of nodes with one thread. Update it only after an intended change of
// the search.
func TestSignature(t *testing.T) {
	if raced.On {
		t.Skip("takes minutes with the race detector")
	}
	const want = 17129219
	got, took, err := Signature(t.Context())
	if err != nil || got != want {
		t.Errorf("got %d nodes, %v, want %d", got, err, want)
	}
	t.Log(got, took)
}
