package samplelogs_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/samplelogs"
	"kalah/logging"
	"kalah/search"
)

func Example() {
	s, err := samplelogs.Make(context.Background(), 1, 5)
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
	kinds := map[string]int{}
	for number := range 300 {
		s := mustMake(t, number)
		log, err := logging.Read(bytes.NewReader(s.Text), s.Path)
		if broken := err != nil; broken != s.Broken {
			t.Fatalf("sample %d, broken %t: got %v", number, s.Broken, err)
		}
		if err != nil {
			kinds["broken"]++
			continue
		}
		for kind, is := range map[string]bool{
			"finished": log.Finished, "unfinished": !log.Finished, "draw": len(log.Winner) == 2,
			"undated": log.Created.IsZero(), "from": log.From.Moves > 0, "position": log.From.Position,
			"shared": log.Sharing == engine.Shared, "empty": log.Rules.EmptyCapture, "folder": filepath.Dir(s.Path) != ".",
		} {
			if is {
				kinds[kind]++
			}
		}
	}
	for _, kind := range []string{"broken", "finished", "unfinished", "draw", "undated", "from", "position", "shared", "empty", "folder"} {
		if kinds[kind] == 0 {
			t.Errorf("none is of the kind %s", kind)
		}
	}
}

// The AIs of the samples choose again as they did.
func TestSamplesCanBeRecomputed(t *testing.T) {
	recomputed := 0
	for number := range 60 {
		s := mustMake(t, number)
		log, err := logging.Read(bytes.NewReader(s.Text), s.Path)
		if err != nil {
			continue
		}
		difference, err := new(search.Environment).Recompute(t.Context(), log.Snapshot(), log.Players, log.Sharing, log.From.Moves)
		if err != nil || difference != nil {
			t.Errorf("sample %d: got %+v, %v, want no difference", number, difference, err)
		}
		recomputed++
	}
	if recomputed < 20 {
		t.Errorf("got %d recomputed, want many", recomputed)
	}
}

func TestFill(t *testing.T) {
	const n = 60
	folders := [2]string{t.TempDir(), t.TempDir()}
	var found [2]map[string]string
	for i, folder := range folders {
		if err := samplelogs.Fill(t.Context(), folder, n, 7); err != nil {
			t.Fatal(err)
		}
		found[i] = contents(t, folder)
	}
	if len(found[0]) != n {
		t.Errorf("got %d files, want %d", len(found[0]), n)
	}
	for path, text := range found[0] {
		if other, ok := found[1][path]; !ok || other != text {
			t.Errorf("%s differs the second time", path)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := samplelogs.Fill(ctx, t.TempDir(), 10_000, 7); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled, got %v", err)
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := samplelogs.Fill(t.Context(), file, 1, 7); err == nil {
		t.Error("into a file, got no error")
	}
}

func contents(t *testing.T, folder string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(folder, path)
		found[relative] = info.ModTime().UTC().Format(time.RFC3339Nano) + "\n" + string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func mustMake(t *testing.T, number int) samplelogs.Sample {
	t.Helper()
	s, err := samplelogs.Make(t.Context(), 1, number)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func BenchmarkMake(b *testing.B) {
	for number := 0; b.Loop(); number++ {
		if _, err := samplelogs.Make(b.Context(), 1, number%1000); err != nil {
			b.Fatal(err)
		}
	}
}
