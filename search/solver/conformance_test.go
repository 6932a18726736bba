package solver

import (
	"bufio"
	"context"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"kalah/engine"
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
	Line  string `json:"perfect_line_empty_capture_4"`
}

func readSolved(t testing.TB) solvedFile {
	t.Helper()
	data, err := os.ReadFile("testdata/solved.json")
	if err != nil {
		t.Fatal(err)
	}
	var f solvedFile
	if err := json.Unmarshal(data, &f); err != nil {
		t.Fatal(err)
	}
	return f
}

func scores(houses []HouseScore) (scores []int) {
	for _, h := range houses {
		scores = append(scores, h.Score)
	}
	return scores
}

// TestStarts solves the starts of one to three seeds a house, every house; of
// four too without -short: that takes a minute.
func TestStarts(t *testing.T) {
	most := 3
	switch {
	case raced:
		most = 1
	case !testing.Short():
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
		if err != nil {
			t.Fatal(err)
		}
		if got.Score != want.Score || !slices.Equal(scores(got.Houses), want.FirstMoves) {
			t.Errorf("%d seeds, empty capture %v: got %d by %v, want %d by %v",
				want.Seeds, want.EmptyCapture, got.Score, scores(got.Houses), want.Score, want.FirstMoves)
		}
	}
}

// TestPositions compares every house of 150 positions, under both rules.
func TestPositions(t *testing.T) {
	f, err := os.Open("testdata/solved.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	solvers := map[bool]*Solver{}
	for _, rule := range []bool{false, true} {
		solvers[rule] = New(engine.Rules{EmptyCapture: rule}, Options{TableSeeds: 12, Memory: 64 << 20})
	}
	lines := 0
	for in := bufio.NewScanner(f); in.Scan(); lines++ {
		if raced && lines%8 != 0 {
			continue
		}
		var want struct {
			EmptyCapture  bool `json:"empty_capture"`
			State         engine.State
			Player, Score int
			Houses        []struct{ House, Score int }
		}
		if err := json.Unmarshal(in.Bytes(), &want); err != nil {
			t.Fatal(err)
		}
		got, err := solvers[want.EmptyCapture].Solve(context.Background(), want.State, want.Player)
		if err != nil {
			t.Fatal(err)
		}
		same := got.Score == want.Score && len(got.Houses) == len(want.Houses)
		for i := 0; same && i < len(want.Houses); i++ {
			same = got.Houses[i] == HouseScore{want.Houses[i].House, want.Houses[i].Score, true}
		}
		if !same {
			t.Errorf("line %d: got %d by %v, want %d by %v", lines+1, got.Score, got.Houses, want.Score, want.Houses)
		}
	}
	if lines != 150 {
		t.Errorf("%d positions compared, expected 150", lines)
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
