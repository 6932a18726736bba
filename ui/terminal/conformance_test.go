package terminal

import (
	"encoding/json"
	"math"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// The files in testdata were computed by another program, the one that the
// rules and the searches were first written for.

func TestRulesConformance(t *testing.T) {
	text := read(t, "testdata/rules.jsonl")
	a := run(t, text, "rules", "--jsonl")
	a.want(t, statusDone, "", "")
	requests, answers := strings.Split(text, "\n"), strings.Split(a.out, "\n")
	if len(answers) != len(requests) {
		t.Fatalf("%d answers, want %d", len(answers), len(requests))
	}
	for i, answer := range answers[:len(answers)-1] {
		got, want := object(t, answer), object(t, requests[i])
		for _, asked := range []string{"state", "player", "empty_capture", "seeds_per_house"} {
			delete(want, asked)
		}
		// Numbers are compared as float64, bit for bit.
		if !reflect.DeepEqual(got, want) {
			t.Errorf("line %d: got %s\nwant what is in %s", i+1, answer, requests[i])
		}
	}
}

func object(t *testing.T, text string) map[string]any {
	t.Helper()
	var o map[string]any
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		t.Fatalf("%v in %q", err, text)
	}
	return o
}

func TestRulesFieldOrder(t *testing.T) {
	a := run(t, `{"state":[[0,0,0,0,0,1,0],[1,0,0,0,0,0,0]],"player":0}`, "rules", "--jsonl")
	want := `{"finished":false,"utility":[0,0],"heuristic":[0,0],` +
		`"moves":[{"house":5,"state":[[0,0,0,0,0,0,1],[1,0,0,0,0,0,0]],"extra_turn":false}],` +
		`"next_states":[{"choices":[5],"state":[[0,0,0,0,0,0,1],[1,0,0,0,0,0,0]]}]}` + "\n"
	if a.out != want {
		t.Errorf("got %s, want %s", a.out, want)
	}
}

func TestSearchConformance(t *testing.T) {
	type answer struct {
		Value       float64 `json:"value"`
		BestChoices []int   `json:"best_choices"`
		Inspections int     `json:"inspections"`
		MS          float64 `json:"ms"`
	}
	text := strings.TrimSpace(read(t, "testdata/search.jsonl"))
	for _, algorithm := range []string{"minimax", "alphabeta", "scout"} {
		t.Run(algorithm, func(t *testing.T) {
			requests := strings.ReplaceAll(text, "{\"seeds_per_house\"", `{"algorithm":"`+algorithm+`","seeds_per_house"`)
			a := run(t, requests, "analyze", "--jsonl")
			a.want(t, statusDone, "", "")
			answers := strings.Split(strings.TrimSpace(a.out), "\n")
			all, most := 0, 0
			for i, line := range strings.Split(text, "\n") {
				var got answer
				var wants map[string]json.RawMessage
				var want answer
				for _, err := range []error{
					json.Unmarshal([]byte(answers[i]), &got), json.Unmarshal([]byte(line), &wants),
					json.Unmarshal(wants[algorithm], &want),
				} {
					if err != nil {
						t.Fatal(err)
					}
				}
				// A zero has a sign that means nothing.
				same := math.Float64bits(got.Value) == math.Float64bits(want.Value) || got.Value == 0 && want.Value == 0
				if !same || !slices.Equal(got.BestChoices, want.BestChoices) || got.MS <= 0 {
					t.Errorf("line %d: got %s, want %s", i+1, answers[i], wants[algorithm])
				}
				if algorithm == "minimax" && got.Inspections != want.Inspections {
					t.Errorf("line %d: %d inspections, want %d", i+1, got.Inspections, want.Inspections)
				}
				all, most = all+got.Inspections, most+want.Inspections
			}
			if all > most || all == 0 {
				t.Errorf("%d inspections, want at most %d", all, most)
			}
		})
	}
}

func TestRecomputeConformance(t *testing.T) {
	var args, want []string
	for _, folder := range []string{"recompute", "notebook"} {
		entries, err := os.ReadDir("testdata/" + folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			if name := entry.Name(); folder == "recompute" || name < "log_006.json" {
				args = append(args, "testdata/"+folder+"/"+name)
				want = append(want, args[len(args)-1]+": identical\n")
			}
		}
	}
	if len(args) != 22 {
		t.Fatalf("%d logs, want 22", len(args))
	}
	a := run(t, "", append([]string{"replay", "--recompute"}, args...)...)
	a.want(t, statusDone, "", "")
	if a.out != strings.Join(want, "") {
		t.Errorf("got %s", a.out)
	}
}
