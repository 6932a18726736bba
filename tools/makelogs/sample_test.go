package main

import (
	"bytes"
	"path/filepath"
	"reflect"
	"testing"

	"kalah/engine"
	"kalah/logging"
	"kalah/search"
)

// Samples are valid logs unless intentionally broken, and all kinds occur.
func TestSamples(t *testing.T) {
	kinds, env := map[string]int{}, new(search.Environment)
	for number := range 300 {
		s, err := makeSample(t.Context(), 1, number, oddNames)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := makeSample(t.Context(), 1, number, oddNames); err != nil || !reflect.DeepEqual(again, s) {
			t.Fatalf("sample %d differs the second time, %v", number, err)
		}
		log, err := logging.Read(bytes.NewReader(s.text), s.path)
		if broken := err != nil; broken != s.broken {
			t.Fatalf("sample %d, broken %t: got %v", number, s.broken, err)
		}
		if err != nil {
			kinds["broken"]++
			continue
		}
		if number < 60 { // recomputing is slow
			difference, err := env.Recompute(t.Context(), log.Snapshot(), log.Players, log.Sharing, log.From.Moves)
			if err != nil || difference != nil {
				t.Errorf("sample %d: got %+v, %v, want no difference", number, difference, err)
			}
		}
		for kind, is := range map[string]bool{
			"finished": log.Finished, "unfinished": !log.Finished, "draw": len(log.Winner) == 2,
			"undated": log.Created.IsZero(),
			"shared":  log.Sharing == engine.Shared, "empty": log.Rules.EmptyCapture, "folder": filepath.Dir(s.path) != ".",
		} {
			if is {
				kinds[kind]++
			}
		}
	}
	for _, kind := range []string{"broken", "finished", "unfinished", "draw", "undated", "shared", "empty", "folder"} {
		if kinds[kind] == 0 {
			t.Errorf("none is of the kind %s", kind)
		}
	}
}
