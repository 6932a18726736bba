package puzzle

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"kalah/resources"
	"kalah/search/puzzle"
)

func shippedPuzzles(t *testing.T) []puzzle.Puzzle {
	t.Helper()
	list, err := puzzle.Parse(resources.Puzzles)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func save(t *testing.T, s *Store) {
	t.Helper()
	if err := s.Save(); err != nil {
		t.Fatal(err)
	}
}

func keys(list []puzzle.Puzzle) (all []string) {
	for _, p := range list {
		all = append(all, p.Key())
	}
	return all
}

// write replaces a file of a folder.
func write(t *testing.T, folder, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// The latest puzzles of both windows are kept, up to the limit.
func TestTwoWindowsKeepNoMoreThanTheLatest(t *testing.T) {
	list := shippedPuzzles(t)
	var many []puzzle.Puzzle
	for i := range MaxMine {
		p := list[0]
		p.Position.State[i%2][i%7] += uint8(i/14 + 1) // another key
		many = append(many, p)
	}
	if got := latest(list[1:3], many); len(got) != MaxMine || got[0].Key() != list[1].Key() || got[MaxMine-1].Key() != many[MaxMine-3].Key() {
		t.Errorf("%d are left", len(got))
	}
}

// Two windows add to each other's puzzles, the latest first. A damaged file is written again from
// what is known.
func TestTwoWindowsKeepTheirOwnPuzzles(t *testing.T) {
	folder, list := t.TempDir(), shippedPuzzles(t)
	has := func(mine []puzzle.Puzzle, want ...int) {
		t.Helper()
		var wanted []string
		for _, i := range want {
			wanted = append(wanted, list[i].Key())
		}
		if got := keys(mine); !slices.Equal(got, wanted) {
			t.Errorf("got %v, want %v", got, wanted)
		}
	}
	one, two := OpenStore(folder), OpenStore(folder)
	one.AddMine(list[:2])
	save(t, one)
	two.AddMine(list[1:3])
	save(t, two)
	has(OpenStore(folder).Mine(), 1, 2, 0)
	has(two.Mine(), 1, 2, 0)
	write(t, folder, mineFile, "{")
	two.AddMine(list[4:5])
	if err := two.Save(); err == nil || !strings.Contains(err.Error(), "kept as "+mineFile+".broken") {
		t.Errorf("told %v", err)
	}
	has(OpenStore(folder).Mine(), 4, 1, 2, 0)
}

// What could not be written is written the next time.
func TestAFailedWriteIsTriedAgain(t *testing.T) {
	for _, name := range []string{progressFile, mineFile} {
		folder, list := t.TempDir(), shippedPuzzles(t)
		s := OpenStore(folder)
		s.AddMine(list[:1])
		s.Add(list[0], true)
		// A folder that is not empty can be neither read nor replaced, and is not renamed if all
		// names are taken by such ones.
		full := func(path string) {
			if err := os.MkdirAll(filepath.Join(folder, path, "full"), 0o700); err != nil {
				t.Fatal(err)
			}
		}
		full(name)
		full(name + ".broken")
		for n := 2; n <= 20; n++ {
			full(fmt.Sprint(name, ".broken-", n))
		}
		if err := s.Save(); err == nil {
			t.Fatalf("%s: no error", name)
		}
		if err := os.RemoveAll(filepath.Join(folder, name)); err != nil {
			t.Fatal(err)
		}
		save(t, s)
		if again := OpenStore(folder); !again.Solved(list[0].Key()) || len(again.Mine()) != 1 {
			t.Errorf("%s: %+v and %d puzzles are kept", name, again.Tally(), len(again.Mine()))
		}
	}
}

// Many windows that save at once lose nothing.
func TestWindowsThatSaveAtOnce(t *testing.T) {
	folder, list := t.TempDir(), shippedPuzzles(t)
	const windows = 8
	stores := make([]*Store, windows)
	for i := range stores {
		stores[i] = OpenStore(folder)
	}
	var all sync.WaitGroup
	for i, s := range stores {
		all.Go(func() {
			s.AddMine(list[i : i+1])
			s.Add(list[i], true)
			if err := s.Save(); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if s := OpenStore(folder); len(s.Mine()) != windows || s.Tally().Solved != windows {
		t.Errorf("%d puzzles and %d solved are kept, want %d each", len(s.Mine()), s.Tally().Solved, windows)
	}
}

// Another person's puzzles are shown at once, and nothing of the one before gets among them.
func TestUse(t *testing.T) {
	anna, ben := t.TempDir(), t.TempDir()
	h := open(t, anna)
	h.solve()
	h.Use(ben)
	if s := h.State(); !s.Loading || s.Tally.Solved != 0 {
		t.Errorf("at once: %+v", s.Tally)
	}
	s := h.until("the puzzles of the other one", func(s State) bool { return !s.Loading })
	if s.Tally.Solved != 0 || s.Number != 1 || s.Phase != Asking {
		t.Errorf("the other one begins with %+v, puzzle %d", s.Tally, s.Number)
	}
	for range 10 {
		h.Use(ben)
		h.Use(anna) // as fast as one can click
		s = h.until("the first one's again", func(s State) bool { return !s.Loading })
		if s.Tally.Solved != 1 || s.Number != 2 {
			t.Errorf("the first one goes on with %+v, puzzle %d", s.Tally, s.Number)
		}
	}
	h.close()
	if n := len(OpenStore(ben).Mine()); n != 0 {
		t.Errorf("%d puzzles have reached the other one", n)
	}
}
