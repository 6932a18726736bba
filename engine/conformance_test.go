package engine_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kalah/engine"
)

// line is a state of testdata/rules.jsonl with everything that the notebook's
// rules answer.
type line struct {
	EmptyCapture bool `json:"empty_capture"`
	State        engine.State
	Player       int
	Finished     bool
	Utility      [2]float64
	Heuristic    *[2]float64
	Moves        []struct {
		House     int
		State     engine.State
		ExtraTurn bool `json:"extra_turn"`
	}
	NextStates []engine.Successor `json:"next_states"`
}

func conformance(t testing.TB) []line {
	t.Helper()
	data, err := os.ReadFile("testdata/rules.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var lines []line
	scanner := bufio.NewScanner(bytes.NewReader(data))
	scanner.Buffer(nil, 1<<20)
	for scanner.Scan() {
		var l line
		if err := json.Unmarshal(scanner.Bytes(), &l); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, l)
	}
	if len(lines) < 300 {
		t.Fatalf("got %d states, want at least 300", len(lines))
	}
	return lines
}

func TestRulesAreTheNotebooks(t *testing.T) {
	for _, l := range conformance(t) {
		rules := engine.Rules{Seeds: 4, EmptyCapture: l.EmptyCapture}
		if got := l.State.Finished(); got != l.Finished {
			t.Errorf("%v: finished: got %v, want %v", l.State, got, l.Finished)
		}
		for player := range 2 {
			if got, want := engine.Utility(l.State, player), l.Utility[player]; got != want {
				t.Errorf("%v: utility of player %d: got %v, want %v", l.State, player, got, want)
			}
			if l.Heuristic == nil {
				continue
			}
			if got, want := engine.Heuristic(l.State, player), l.Heuristic[player]; got != want {
				t.Errorf("%v: heuristic of player %d: got %v, want %v", l.State, player, got, want)
			}
		}
		if diff := cmp.Diff(l.NextStates, rules.Successors(l.State, l.Player)); diff != "" {
			t.Errorf("%v: successors of player %d (-want +got):\n%s", l.State, l.Player, diff)
		}
		houses := rules.Houses(l.State, l.Player)
		if len(houses) != len(l.Moves) {
			t.Errorf("%v: player %d may play %v, want %v", l.State, l.Player, houses, l.Moves)
			continue
		}
		for i, want := range l.Moves {
			got, err := rules.Play(l.State, l.Player, houses[i])
			if err != nil || got.House != want.House || got.To != want.State || got.ExtraTurn != want.ExtraTurn {
				t.Errorf("%v: move %s: got %+v, %v, want %+v", l.State, engine.Letter(l.Player, want.House), got, err, want)
			}
		}
	}
}
