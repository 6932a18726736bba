package solver

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"kalah/engine"
)

// checkedSeeds is a table of several pages, so that a file can lose the end of them.
const checkedSeeds = 11

// opened returns a solver whose table is on file and not yet opened, and that file.
func opened(t *testing.T) (*Solver, string) {
	t.Helper()
	o := Options{TableSeeds: checkedSeeds, CacheFolder: t.TempDir(), Memory: 8 << 20, Threads: 2}
	s := New(engine.Rules{}, o)
	if err := s.Prepare(t.Context()); err != nil || s.CacheError() != nil {
		t.Fatal(err, s.CacheError())
	}
	s.Release()
	s = New(engine.Rules{}, o)
	t.Cleanup(s.Release)
	return s, s.file()
}

// wantsTable are positions that want the table, and their values.
var wantsTable = []struct {
	state engine.State
	score int
}{
	{engine.State{{0, 0, 0, 0, 0, 1, 0}, {5, 5, 5, 5, 5, 5, 0}}, -29},
	{engine.State{{4, 1, 4, 1, 1, 9, 0}, {2, 2, 4, 1, 1, 0, 0}}, 8},
}

// solveMany has these solved, the second time with what is known then.
func solveMany(t *testing.T, s *Solver) {
	t.Helper()
	for range 2 {
		for _, want := range wantsTable {
			if got, err := s.Value(t.Context(), want.state, engine.First); err != nil || got.Score != want.score {
				t.Errorf("got %d, %v, want %d", got.Score, err, want.score)
			}
		}
	}
}

// A table on file is mapped, and looked through beside the question that wants it.
func TestOpenedTableIsChecked(t *testing.T) {
	s, file := opened(t)
	if there, err := s.Open(t.Context()); err != nil || !there || s.whole.ready.Load() != nil {
		t.Errorf("opened: %t, %v, ready: %t", there, err, s.whole.ready.Load() != nil)
	}
	solveMany(t, s)
	e := s.whole.ready.Load()
	if e == nil || s.CacheError() != nil {
		t.Fatalf("not looked through: %v", s.CacheError())
	}
	if mapFileWorks(t, file) && e.mapped == nil {
		t.Error("read though it can be mapped")
	}
}

func mapFileWorks(t *testing.T, file string) bool {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	memory, err := mapFile(f, 10)
	if err == nil {
		unmapFile(memory)
	}
	return err == nil
}

// A damaged table is found out before anything is answered by it, and replaced; the
// bounds that rest on it are forgotten.
func TestDamagedTableIsFoundOut(t *testing.T) {
	s, file := opened(t)
	good, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	bad := slices.Clone(good)
	for i := headerSize + 50_000; i < len(bad)-sumSize; i++ {
		bad[i] = 3 // every value of many seeds
	}
	replaceFile(t, file, bad)
	solveMany(t, s)
	if now, err := os.ReadFile(file); err != nil || !slices.Equal(now, good) {
		t.Errorf("the file is not replaced: %v", err)
	}
}

// A question that was cut short before its table was looked through leaves no
// bounds that rest on a damaged one.
func TestBoundsInDoubtAreForgotten(t *testing.T) {
	s, file := opened(t)
	bad, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	bad[len(bad)/2] ^= 3
	replaceFile(t, file, bad)
	ctx, cancel := context.WithCancel(t.Context())
	c, err := s.openOrPrepare(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if c == nil {
		t.Skip("files are not mapped here")
	}
	cancel()
	_ = c.end(ctx.Err())
	s.endgame, s.doubted = nil, c.endgame
	s.startQuestion(0)
	p := newPosition(wantsTable[1].state, engine.First)
	if s.table.put(p, p.hash(), p.seeds(), entry{-p.seeds(), -p.seeds(), noHouse, 1}) {
		s.table.filled++
	}
	s.doubted = c.endgame // the question used it
	if err := s.Prepare(t.Context()); err != nil {
		t.Fatal(err)
	}
	solveMany(t, s)
}

// A file that loses its end while it is mapped crashes nothing: what can be answered
// is answered, with a table that is built anew.
func TestMappedFileLosesItsEnd(t *testing.T) {
	for i, when := range []string{"before a search", "before the check", "after the check"} {
		if raced && i > 0 {
			break // the rest is much the same, and slow
		}
		s, file := opened(t)
		if !mapFileWorks(t, file) {
			t.Skip("files are not mapped here")
		}
		if _, err := s.Open(t.Context()); err != nil {
			t.Fatal(err)
		}
		if when != "before the check" {
			if err := s.Prepare(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.Truncate(file, int64(headerSize+9000)); err != nil {
			t.Skip("a mapped file keeps its end here:", err)
		}
		if when == "before a search" {
			got, err := s.Search(t.Context(), wantsTable[1].state, engine.First, Limits{Time: time.Minute}, nil)
			if err != nil || got.House < 0 {
				t.Errorf("%s: got %+v, %v", when, got, err)
			}
			if s.CacheError() == nil {
				t.Errorf("%s: nothing is said", when)
			}
		}
		solveMany(t, s)
		if s.whole.ready.Load() == nil {
			t.Errorf("%s: the table is not built anew: %v", when, s.CacheError())
		}
	}
}

// Whatever is in the folder of the tables, and whenever a question ends, answers are
// right.
func TestDamageAtRandom(t *testing.T) {
	s, file := opened(t)
	good, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(5, 5))
	rounds := 20
	if raced {
		rounds = 4
	}
	for range rounds {
		data := slices.Clone(good)
		switch r.IntN(3) {
		case 0:
			data[r.IntN(len(data))] ^= byte(1 + r.IntN(255))
		case 1:
			data = data[:r.IntN(len(data))]
		}
		replaceFile(t, file, data)
		s = New(engine.Rules{}, s.options)
		ctx, cancel := context.WithTimeout(t.Context(), time.Duration(r.IntN(2000))*time.Microsecond)
		got, err := s.Value(ctx, wantsTable[1].state, engine.First)
		cancel()
		if err == nil && got.Score != wantsTable[1].score || err != nil && !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %d, %v, want %d", got.Score, err, wantsTable[1].score)
		}
		solveMany(t, s)
		s.Release()
	}
}
