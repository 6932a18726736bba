package puzzle

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"kalah/internal/task"
	"kalah/internal/task/tasktest"
	"kalah/resources"
	"kalah/search/puzzle"
)

func shippedPuzzles(t *testing.T) []puzzle.Puzzle {
	t.Helper()
	list, err := puzzle.Parse(resources.Puzzles)
	tasktest.OK(t, err)
	return list
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
	tasktest.OK(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600))
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

// Two windows add to each other's puzzles, the latest first. A damaged file is replaced by the
// puzzles in memory.
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
	tasktest.OK(t, one.Save())
	two.AddMine(list[1:3])
	tasktest.OK(t, two.Save())
	has(OpenStore(folder).Mine(), 1, 2, 0)
	has(two.Mine(), 1, 2, 0)
	write(t, folder, mineFile, "{")
	two.AddMine(list[4:5])
	if err := two.Save(); err == nil || !strings.Contains(err.Error(), "kept as "+mineFile+".broken") {
		t.Errorf("told %v", err)
	}
	has(OpenStore(folder).Mine(), 4, 1, 2, 0)
}

// Changes that could not be written are written by the next Save.
func TestAFailedWriteIsTriedAgain(t *testing.T) {
	for _, name := range []string{progressFile, mineFile} {
		folder, list := t.TempDir(), shippedPuzzles(t)
		s := OpenStore(folder)
		s.AddMine(list[:1])
		s.Add(list[0], true)
		// A folder that is not empty can be neither read nor replaced, and is not renamed if all
		// names are taken by such ones.
		for n := range 21 {
			suffix := []string{"", ".broken", fmt.Sprint(".broken-", n)}[min(n, 2)]
			tasktest.OK(t, os.MkdirAll(filepath.Join(folder, name+suffix, "full"), 0o700))
		}
		if err := s.Save(); err == nil {
			t.Fatalf("%s: no error", name)
		}
		tasktest.OK(t, os.RemoveAll(filepath.Join(folder, name)))
		tasktest.OK(t, s.Save())
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

// Another person's puzzles are shown at once, without any puzzle of the previous person.
func TestUse(t *testing.T) {
	anna, ben := t.TempDir(), t.TempDir()
	h := open(t, anna)
	h.solve()
	h.until("the save", func(State) bool { return OpenStore(anna).Tally().Solved == 1 })
	h.Use(ben)
	if s := h.State(); !s.Loading || s.Tally.Solved != 0 {
		t.Errorf("at once: %+v", s.Tally)
	}
	s := h.until("the puzzles of the other one", func(s State) bool { return !s.Loading })
	if s.Tally.Solved != 0 || s.Number != 1 || s.Phase != Asking {
		t.Errorf("the other one begins with %+v, puzzle %d", s.Tally, s.Number)
	}
	for range 10 { // as fast as one can click
		h.Use(ben)
		h.Use(anna)
	}
	s = h.until("the first one's again", func(s State) bool { return !s.Loading })
	if s.Tally.Solved != 1 || s.Number != 2 {
		t.Errorf("the first one goes on with %+v, puzzle %d", s.Tally, s.Number)
	}
	h.close()
	if n := len(OpenStore(ben).Mine()); n != 0 {
		t.Errorf("%d puzzles have reached the other one", n)
	}
}

// The next start has the tally and shows the first unsolved puzzle.
func TestProgressIsKept(t *testing.T) {
	folder := t.TempDir()
	h := open(t, folder)
	h.solve()
	h.Next()
	h.solve()
	h.close()
	again := open(t, folder)
	if s := again.State(); s.Number != 3 || s.Tally != (Tally{Solved: 2, Streak: 2, Best: 2}) || s.Before {
		t.Errorf("got %d, %+v", s.Number, s.Tally)
	}
	// A byte order mark, which an editor may add, is ignored.
	data, err := os.ReadFile(filepath.Join(folder, progressFile))
	tasktest.OK(t, err)
	write(t, folder, progressFile, "\ufeff"+string(data))
	// Two windows add to each other.
	one, two := OpenStore(folder), OpenStore(folder)
	list := shippedPuzzles(t)[100:]
	one.Add(list[0], true)
	two.Add(list[1], false)
	tasktest.OK(t, one.Save())
	tasktest.OK(t, two.Save())
	if s := OpenStore(folder); !s.Solved(list[0].Key()) || !s.Solved(list[1].Key()) || s.Tally().Solved != 4 || s.Tally().Best != 3 {
		t.Errorf("got %+v", s.Tally())
	}
}

func TestDamagedFilesAreSetAside(t *testing.T) {
	for name, text := range map[string]string{
		"no JSON": "{", "another version": `{"version": 9}`, "empty": "", "wrong types": `{"version":1,"solved":3,"puzzles":3}`, "huge": strings.Repeat(" ", maxFile+1),
	} {
		folder := t.TempDir()
		for _, file := range []string{progressFile, mineFile} {
			write(t, folder, file, text)
		}
		s := OpenStore(folder)
		if s.Tally() != (Tally{}) || len(s.Mine()) != 0 {
			t.Errorf("%s: got %+v", name, s.Tally())
		}
		list := shippedPuzzles(t)
		s.Add(list[0], true)
		s.AddMine(list[:2])
		if err := s.Save(); err == nil || !strings.Contains(err.Error(), "kept as "+mineFile+".broken") {
			t.Errorf("%s: told %v", name, err)
		}
		tasktest.OK(t, s.Save()) // told once
		again := OpenStore(folder)
		kept, err := os.ReadFile(filepath.Join(folder, mineFile+".broken"))
		if err != nil || string(kept) != text || !again.Solved(list[0].Key()) || len(again.Mine()) != 2 {
			t.Errorf("%s: kept %d bytes, %v; %+v", name, len(kept), err, again.Tally())
		}
	}
	for _, text := range []string{`{"version":1,"streak":-4,"best":-1}`, `{"version":1,"solved":["a","a"]}`} {
		j, err := parseStore([]byte(text))
		if err != nil || j.Streak != 0 || j.Best != 0 || len(j.Solved) > 1 {
			t.Errorf("%s: got %+v, %v", text, j, err)
		}
	}
}

// The session of the program is usable at once, and reads its puzzles in the background.
func TestOpenReadsInTheBackground(t *testing.T) {
	data := t.TempDir()
	t.Setenv("XDG_DATA_HOME", data)
	before := open(t, filepath.Join(data, "kalah"))
	before.Choose(Shipped, puzzle.Hard)
	solved := before.solve()
	before.close()

	h := harnessOf(t, func(tasks *task.Group) *Session { return Open(tasks, filepath.Join(data, "kalah"), puzzle.NewProver()) })
	if s := h.State(); !s.Loading || s.Of != 0 || s.Phase != None || s.Open {
		t.Errorf("begins with %+v", s)
	}
	// Calls before the end of the reading set the grade, or have no effect.
	h.Choose(Shipped, puzzle.Hard)
	h.Next()
	h.Play(0)
	h.Learn([]puzzle.Puzzle{solved.Puzzle})
	s := h.until("the puzzles", func(s State) bool { return !s.Loading })
	if s.Grade != puzzle.Hard || s.Number != 2 || s.Of != before.count(Shipped, puzzle.Hard) || s.Done != 1 || s.Tally.Solved != 1 || !s.Open {
		t.Errorf("got %d of %d, %d done, grade %d, %+v", s.Number, s.Of, s.Done, s.Grade, s.Tally)
	}
	h.Go(-1)
	if s := h.State(); !s.Before || s.Puzzle.Key() != solved.Puzzle.Key() {
		t.Errorf("the one that was solved is %+v", s)
	}
}
