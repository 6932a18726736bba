package puzzle

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kalah/internal/task"
	"kalah/search/puzzle"
)

// The next start has the tally, and begins with the first puzzle that is not solved.
func TestProgressIsKept(t *testing.T) {
	folder := t.TempDir()
	h := open(t, folder)
	h.solve()
	h.Next()
	h.solve()
	h.close()
	again := open(t, folder)
	if s := again.State(); s.Number != 3 || s.Tally != (Tally{Solved: 2, Clean: 2, Streak: 2, Best: 2}) || s.Before {
		t.Errorf("got %d, %+v", s.Number, s.Tally)
	}
	// So is the progress in a file that an editor has given a byte-order mark.
	file := filepath.Join(folder, progressFile)
	data, err := os.ReadFile(file)
	if err != nil || os.WriteFile(file, append([]byte("\ufeff"), data...), 0o600) != nil {
		t.Fatal(err)
	}
	// Two windows add to each other.
	one, two := OpenStore(folder), OpenStore(folder)
	list := shippedPuzzles(t)[100:]
	one.Add(list[0], true)
	two.Add(list[1], false)
	save(t, one)
	save(t, two)
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
		save(t, s) // told once
		again := OpenStore(folder)
		kept, err := os.ReadFile(filepath.Join(folder, mineFile+".broken"))
		if err != nil || string(kept) != text || !again.Solved(list[0].Key()) || len(again.Mine()) != 2 {
			t.Errorf("%s: kept %d bytes, %v; %+v", name, len(kept), err, again.Tally())
		}
	}
	for _, text := range []string{`{"version":1,"streak":-4,"best":-1}`, `{"version":1,"solved":["a","a"],"clean":["a","b","a"]}`} {
		j, err := parseStore([]byte(text))
		if err != nil || j.Streak != 0 || j.Best != 0 || len(j.Solved) > 1 || len(j.Clean) > 2 {
			t.Errorf("%s: got %+v, %v", text, j, err)
		}
	}
}

func TestAFailureToKeepIsShown(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, "file", "")
	h := open(t, filepath.Join(folder, "file", "folder"))
	h.solve()
	h.until("the error", func(s State) bool { return s.Err != nil })
}

// The session of the program is usable at once, and reads its puzzles in the background.
func TestOpenReadsInTheBackground(t *testing.T) {
	data := t.TempDir()
	t.Setenv("XDG_DATA_HOME", data)
	before := open(t, filepath.Join(data, "kalah"))
	before.Choose(Shipped, puzzle.Hard)
	solved := before.solve()
	before.close()

	h := harnessOf(t, func(tasks *task.Group) *Session { return Open(tasks, filepath.Join(data, "kalah")) })
	if s := h.State(); !s.Loading || s.Of != 0 || s.Phase != None || s.Open {
		t.Errorf("begins with %+v", s)
	}
	// Calls meanwhile set the grade, or do nothing.
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
