package search_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/search"
)

var classics = []engine.PlayerType{engine.TypeMinimax, engine.TypeAlphaBeta, engine.TypeScout}

type kalahSearch = search.Search[engine.Board, search.Kalah]

func newSearch(t rapid.TB, rules engine.Rules, classic engine.PlayerType) *kalahSearch {
	t.Helper()
	return without(t, rules, classic, 0, search.Without{})
}

// without returns a search with the given memo size, in bytes, and without some techniques.
func without(t rapid.TB, rules engine.Rules, classic engine.PlayerType, memo int, w search.Without) *kalahSearch {
	t.Helper()
	s, err := search.New[engine.Board](classic, search.NewKalah(rules), memo, w)
	tasktest.OK(t, err)
	return s
}

// TestSearchesMatchTheNotebook compares values (bit by bit), best choices and inspections with the
// results of the notebook's searches.
func TestSearchesMatchTheNotebook(t *testing.T) {
	type answer struct {
		Value       float64
		BestChoices []int `json:"best_choices"`
		Inspections uint64
	}
	f, err := os.Open("testdata/search.jsonl")
	tasktest.OK(t, err)
	defer f.Close()
	got, want := map[engine.PlayerType]uint64{}, map[engine.PlayerType]uint64{}
	lines := 0
	for scanner := bufio.NewScanner(f); scanner.Scan(); lines++ {
		var line struct {
			EmptyCapture              bool `json:"empty_capture"`
			State                     engine.State
			Player                    engine.Side
			Limit                     int
			Minimax, AlphaBeta, Scout answer
		}
		tasktest.OK(t, json.Unmarshal(scanner.Bytes(), &line))
		rules := engine.Rules{Seeds: 4, EmptyCapture: line.EmptyCapture}
		for i, notebook := range []answer{line.Minimax, line.AlphaBeta, line.Scout} {
			s := newSearch(t, rules, classics[i])
			value, err := s.Value(t.Context(), line.State.Board(), line.Player, line.Limit, nil)
			tasktest.OK(t, err)
			best, err := s.Best(t.Context(), line.State.Board(), line.Player, line.Limit, nil)
			tasktest.OK(t, err)
			choices := search.FirstHouses(rules, line.State, line.Player, best.Best)
			if value.Value != notebook.Value || best.Value != notebook.Value || !slices.Equal(choices, notebook.BestChoices) {
				t.Errorf("%s of %v, player %d, limit %d: got %v, %v; want %v, %v", classics[i],
					line.State, line.Player, line.Limit, value.Value, choices, notebook.Value, notebook.BestChoices)
			}
			if classics[i] == engine.TypeMinimax && value.Inspections != notebook.Inspections {
				t.Errorf("Minimax of %v, limit %d: got %d inspections, want %d", line.State, line.Limit, value.Inspections, notebook.Inspections)
			}
			got[classics[i]] += value.Inspections
			want[classics[i]] += notebook.Inspections
		}
	}
	if lines < 120 {
		t.Errorf("only %d positions in the file", lines)
	}
	for _, classic := range classics {
		if got[classic] > want[classic] {
			t.Errorf("%s: got %d inspections in all, want at most %d", classic, got[classic], want[classic])
		}
	}
}

// readLog reads a game of the notebook. It does not use package logging, which imports this package.
func readLog(t *testing.T, path string) (engine.Snapshot, [2]engine.PlayerSpec) {
	t.Helper()
	data, err := os.ReadFile(path)
	file := struct {
		Players map[string]engine.PlayerSpec
		Moves   [][3]any
		Rules   engine.Rules
	}{Rules: engine.DefaultRules()}
	tasktest.OK(t, errors.Join(err, json.Unmarshal(data, &file)))
	var moves []engine.Played
	state := file.Rules.Start()
	for _, entry := range file.Moves[1:] {
		move := play(t, file.Rules, state, engine.Side(entry[0].(float64)), int(entry[1].(float64)))
		moves = append(moves, engine.Played{Move: move})
		state = move.To
	}
	return engine.NewSnapshot(file.Rules, moves), [2]engine.PlayerSpec{file.Players["0"], file.Players["1"]}
}

// TestGamesMatchTheNotebook recomputes games of the notebook, including random numbers.
func TestGamesMatchTheNotebook(t *testing.T) {
	paths, err := filepath.Glob("testdata/recompute/*.json")
	if err != nil || len(paths) < 22 {
		t.Fatalf("got %d logs, %v, want at least 22", len(paths), err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			game, specs := readLog(t, path)
			difference, err := env.Recompute(t.Context(), game, specs, engine.Shared, 0)
			if err != nil || difference != nil {
				t.Errorf("got %+v, %v, want identical", difference, err)
			}
		})
	}
}
