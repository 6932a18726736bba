package samplelogs_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"reflect"
	"testing"

	"kalah/engine"
	"kalah/internal/samplelogs"
	"kalah/logging"
	"kalah/search"
)

func Example() {
	s, err := samplelogs.Make(context.Background(), 1, 5, samplelogs.Odd)
	if err != nil {
		fmt.Println(err)
		return
	}
	log, err := logging.Read(bytes.NewReader(s.Text), s.Path)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(log.Players[0].Type, "against", log.Players[1].Type)
	// Output: Scout against Human
}

// What is meant to be a log is one, what is meant to be broken is not, and
// there is some of everything.
func TestSamples(t *testing.T) {
	kinds, env := map[string]int{}, new(search.Environment)
	for number := range 300 {
		s, err := samplelogs.Make(t.Context(), 1, number, samplelogs.Odd)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := samplelogs.Make(t.Context(), 1, number, samplelogs.Odd); err != nil || !reflect.DeepEqual(again, s) {
			t.Fatalf("sample %d differs the second time, %v", number, err)
		}
		log, err := logging.Read(bytes.NewReader(s.Text), s.Path)
		if broken := err != nil; broken != s.Broken {
			t.Fatalf("sample %d, broken %t: got %v", number, s.Broken, err)
		}
		if err != nil {
			kinds["broken"]++
			continue
		}
		if number < 60 { // the AIs choose again as they did
			difference, err := env.Recompute(t.Context(), log.Snapshot(), log.Players, log.Sharing, log.From.Moves)
			if err != nil || difference != nil {
				t.Errorf("sample %d: got %+v, %v, want no difference", number, difference, err)
			}
		}
		for kind, is := range map[string]bool{
			"finished": log.Finished, "unfinished": !log.Finished, "draw": len(log.Winner) == 2,
			"undated": log.Created.IsZero(),
			"shared":  log.Sharing == engine.Shared, "empty": log.Rules.EmptyCapture, "folder": filepath.Dir(s.Path) != ".",
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

func TestFill(t *testing.T) {
	const n = 60
	folder, files := t.TempDir(), 0
	if err := samplelogs.Fill(t.Context(), folder, n, 7, samplelogs.Odd); err != nil {
		t.Fatal(err)
	}
	if err := filepath.WalkDir(folder, func(_ string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			files++
		}
		return err
	}); err != nil || files != n {
		t.Errorf("got %d files, %v, want %d", files, err, n)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := samplelogs.Fill(ctx, t.TempDir(), 10_000, 7, samplelogs.Odd); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled, got %v", err)
	}
}
