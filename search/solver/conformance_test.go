package solver

import (
	"context"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/internal/raced"
	"kalah/internal/task/tasktest"
)

// solvedFile is testdata/solved.json.
type solvedFile struct {
	Values []struct {
		Seeds        int
		EmptyCapture bool `json:"empty_capture"`
		Score        int
		FirstMoves   []int `json:"first_moves"`
	}
	Perft map[string]json.RawMessage
}

func readSolved(t testing.TB) solvedFile {
	t.Helper()
	data, err := os.ReadFile("testdata/solved.json")
	tasktest.OK(t, err)
	var f solvedFile
	tasktest.OK(t, json.Unmarshal(data, &f))
	return f
}

func scores(houses []HouseScore) (scores []int) {
	for _, h := range houses {
		scores = append(scores, h.Score)
	}
	return scores
}

// TestStarts checks every house of the starts with one and two seeds, and without -short with three and
// four, which takes a minute.
func TestStarts(t *testing.T) {
	most := 2
	if !testing.Short() && !raced.On {
		most = 4
	}
	for _, want := range readSolved(t).Values {
		if want.Seeds > most {
			continue
		}
		o := Options{TableSeeds: 13}
		if want.Seeds > 3 {
			o = Options{}
		}
		s := New(engine.Rules{EmptyCapture: want.EmptyCapture}, o)
		got, err := s.Solve(context.Background(), engine.StartState(want.Seeds), engine.First)
		tasktest.OK(t, err)
		if got.Score != want.Score || !slices.Equal(scores(got.Houses), want.FirstMoves) {
			t.Errorf("%d seeds, empty capture %v: got %d by %v, want %d by %v",
				want.Seeds, want.EmptyCapture, got.Score, scores(got.Houses), want.Score, want.FirstMoves)
		}
	}
}

// TestPositions checks every house of 150 positions, under both rules, with several tables and numbers
// of threads.
func TestPositions(t *testing.T) {
	data, err := os.ReadFile("testdata/solved.jsonl")
	tasktest.OK(t, err)
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	if len(lines) != 150 {
		t.Fatalf("%d positions to compare, expected 150", len(lines))
	}
	for _, test := range []struct {
		name    string
		options Options
		seeds   int // maximum in houses
		buckets int // of the proof table; 0 means as many as fit into Memory
	}{
		{"as usual", Options{TableSeeds: 12, Memory: 64 << 20}, 48, 0},
		{"one thread", Options{TableSeeds: 8, Memory: 4 << 20, Threads: 1}, 26, 0},
		{"one bucket", Options{TableSeeds: 8, Memory: 4 << 20, Threads: 1}, 20, 1},
		{"eight threads, one bucket", Options{TableSeeds: 8, Memory: 4 << 20, Threads: 8}, 20, 1},
		{"eight threads, no endgame table", Options{TableSeeds: NoTable, Memory: 4 << 20, Threads: 8}, 20, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			if raced.On && test.options.Threads == 1 {
				t.Skip("one thread searches")
			}
			solvers := bothRules(test.options)
			for _, s := range solvers {
				if test.buckets > 0 {
					s.table, s.guesses = newProofTable(64*test.buckets), newGuessTable(1<<16)
				}
			}
			for i, line := range lines {
				var want struct {
					EmptyCapture bool `json:"empty_capture"`
					State        engine.State
					Player       engine.Side
					Score        int
					Houses       []HouseScore
				}
				tasktest.OK(t, json.Unmarshal([]byte(line), &want))
				if newPosition(want.State, 0).seeds() > test.seeds || raced.On && i%8 != 0 {
					continue
				}
				for i := range want.Houses {
					want.Houses[i].Proven = true
				}
				got, err := solvers[want.EmptyCapture].Solve(t.Context(), want.State, want.Player)
				if err != nil || got.Score != want.Score || !slices.Equal(got.Houses, want.Houses) {
					t.Errorf("line %d: got %d by %v, %v, want %d by %v", i+1, got.Score, got.Houses, err, want.Score, want.Houses)
				}
			}
		})
	}
}

func TestPerft(t *testing.T) {
	f := readSolved(t)
	for name, emptyCapture := range map[string]bool{"4 standard": false, "4 empty_capture": true} {
		var want []uint64
		if err := json.Unmarshal(f.Perft[name], &want); err != nil || len(want) == 0 {
			t.Fatal(name, err)
		}
		for i, n := range want {
			got, _, err := Perft(context.Background(), engine.Rules{EmptyCapture: emptyCapture}, engine.StartState(4), engine.First, i+1)
			if got != n || err != nil {
				t.Errorf("%s, depth %d: got %d, %v, want %d", name, i+1, got, err, n)
			}
		}
	}
}
