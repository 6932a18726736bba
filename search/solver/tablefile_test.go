package solver

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/safefile"
	"kalah/internal/task/tasktest"
)

const storedSeeds = smallTable + 1 // the smallest table that has a file

// stored returns a solver that has stored its table in the folder.
func stored(t *testing.T, folder string) *Solver {
	t.Helper()
	return prepared(t, New(engine.Rules{EmptyCapture: true}, Options{TableSeeds: storedSeeds, CacheFolder: folder, Memory: 1 << 20}))
}

// TestStored checks that a stored table is loaded again, that a damaged file is replaced, and that old
// temporary files are removed.
func TestStored(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "made", "when needed")
	want := stored(t, folder)
	tasktest.OK(t, want.CacheError())
	file := cacheFile(folder, storedSeeds, true)
	good, err := os.ReadFile(file)
	tasktest.OK(t, err)
	for name, data := range map[string][]byte{
		"a value changed": flipped(good, len(good)/2), "other rule": flipped(good, len(fileMagic)+2), "cut short": good[:len(good)-100], "empty": nil,
	} {
		replaceFile(t, file, data)
		stale, old := filepath.Join(folder, ".kalah-0123456789abcdef.tmp"), time.Now().Add(-time.Hour)
		tasktest.OK(t, errors.Join(os.WriteFile(stale, nil, 0o600), os.Chtimes(stale, old, old)))
		e, err := openTable(file, storedSeeds, true)
		if err == nil {
			err = e.verify(t.Context(), file, new(atomic.Int64))
			e.release()
		}
		s := stored(t, folder)
		now, read := os.ReadFile(file)
		same := slices.Equal(now, good) && slices.Equal(s.whole.ready.Load().codes, want.whole.ready.Load().codes)
		if !errors.Is(err, ErrCache) || s.CacheError() != nil || read != nil || !same {
			t.Errorf("%s: got %v, want ErrCache; replaced by the same: %t, %v, %v", name, err, same, s.CacheError(), read)
		}
	}
	got := New(engine.Rules{EmptyCapture: true}, want.options)
	defer got.Free()
	if there, err := got.Open(t.Context()); err != nil || !there {
		t.Fatalf("a good file is not opened: %t, %v", there, err)
	}
	if e := got.whole.ready.Load(); e.mapped == nil || !slices.Equal(e.codes, want.whole.ready.Load().codes) {
		t.Error("a good file is not mapped as it was written")
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 1 {
		t.Errorf("%d files are left in the folder, %v; want one", len(left), err)
	}
}

// flipped returns a copy of the data with a changed bit.
func flipped(data []byte, at int) []byte {
	data = slices.Clone(data)
	data[at] ^= 1
	return data
}

// TestLargerStored checks that Options.UseLargerCached selects the largest valid table on disk, and that
// CacheError names a damaged file.
func TestLargerStored(t *testing.T) {
	folder := t.TempDir()
	used := func(seeds int, larger bool) *Solver {
		return prepared(t, New(engine.Rules{}, Options{TableSeeds: seeds, CacheFolder: folder, Memory: 1 << 20, UseLargerCached: larger}))
	}
	want := used(storedSeeds+2, false)
	used(storedSeeds+1, false)
	s := used(storedSeeds, true)
	if s.TableSeeds() != storedSeeds+2 || s.CacheError() != nil || !slices.Equal(s.whole.ready.Load().codes, want.whole.ready.Load().codes) {
		t.Errorf("%d seeds, %v; want the table of %d", s.TableSeeds(), s.CacheError(), storedSeeds+2)
	}
	isWorth(t, s, engine.StartState(2), 6)
	s.Free() // because Windows neither replaces nor removes mapped files
	replaceFile(t, cacheFile(folder, storedSeeds+2, false), []byte("damaged"))
	next := used(storedSeeds, true)
	if most := StoredTable(folder, engine.Rules{}); next.TableSeeds() != storedSeeds+1 || !errors.Is(next.CacheError(), ErrCache) || most != storedSeeds+1 {
		t.Errorf("with a damaged file %d seeds are used, %v; the largest table has %d", next.TableSeeds(), next.CacheError(), most)
	}
	next.Free()
	if s := used(storedSeeds, false); s.TableSeeds() != storedSeeds {
		t.Errorf("a table of %d seeds was asked for, and %d are used", storedSeeds, s.TableSeeds())
	}
	if err := RemoveTables(folder, storedSeeds); err != nil || StoredTable(folder, engine.Rules{}) != storedSeeds {
		t.Errorf("%d seeds are left, %v; want %d", StoredTable(folder, engine.Rules{}), err, storedSeeds)
	}
}

// replaceFile replaces a file as the program does: processes that have mapped the old file keep it.
func replaceFile(t *testing.T, file string, data []byte) {
	t.Helper()
	if err := os.Remove(file); err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	tasktest.OK(t, os.WriteFile(file, data, 0o644))
}

// TestBuiltByTwo checks that a process builds a table without storing it while another process has the
// lock, and without a usable folder.
func TestBuiltByTwo(t *testing.T) {
	folder := t.TempDir()
	file := cacheFile(folder, storedSeeds, true)
	lock, err := safefile.TryLock(strings.TrimSuffix(file, ".bin") + ".lock")
	tasktest.OK(t, err)
	s := stored(t, folder)
	if s.CacheError() != nil || s.whole.ready.Load() == nil {
		t.Errorf("not built while another process has the lock: %v", s.CacheError())
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("stored without the lock")
	}
	again := errors.Join(lock.Remove(), stored(t, folder).CacheError())
	if _, err := os.Stat(file); err != nil || again != nil {
		t.Errorf("not stored afterwards: %v, %v", err, again)
	}
	below := stored(t, filepath.Join(file, "below a file"))
	if isWorth(t, below, engine.StartState(1), 2); below.CacheError() == nil {
		t.Error("no error for a folder below a file")
	}
}

// TestPrepareCutShort checks that a preparation that is interrupted anywhere leaves no files, and that a
// later preparation completes.
func TestPrepareCutShort(t *testing.T) {
	folder := t.TempDir()
	s := New(engine.Rules{}, Options{TableSeeds: 13, Memory: 4 << 20, CacheFolder: folder})
	t.Cleanup(s.Free)
	cut := 0
	for checks := 0; ; checks += 1 + checks/4 {
		err := s.Prepare(after(checks))
		if err == nil {
			break
		}
		cut++
		if left, _ := os.ReadDir(folder); len(left) > 0 || !errors.Is(err, context.Canceled) {
			t.Fatalf("after %d checks: got %v, want %v; %v is left", checks, err, context.Canceled, left)
		}
	}
	if isWorth(t, s, engine.StartState(2), 6); cut < 5 {
		t.Errorf("cut short %d times", cut)
	}
}

// TestTruncatedWhileMapped checks that questions are answered after a mapped file was truncated, before or
// while several threads search, and that the table is built again.
func TestTruncatedWhileMapped(t *testing.T) {
	wants := engine.State{{4, 1, 4, 1, 1, 9, 0}, {2, 2, 4, 1, 1, 0, 0}}
	for _, when := range []string{"before a value", "before a search", "in a search"} {
		o := Options{TableSeeds: 11, CacheFolder: t.TempDir(), Memory: 8 << 20, Threads: 3} // several pages
		prepared(t, New(engine.Rules{}, o))
		s := New(engine.Rules{}, o)
		t.Cleanup(s.Free)
		if there, err := s.Open(t.Context()); err != nil || !there {
			t.Fatal(there, err)
		}
		truncate := sync.OnceFunc(func() {
			if err := os.Truncate(s.whole.path, int64(headerSize+4096)); err != nil {
				t.Skip("a mapped file cannot be truncated here:", err)
			}
		})
		limits, searched := Limits{Time: time.Minute}, wants
		if when == "in a search" { // with helpers, because a proof is unlikely in this time
			limits.Time = 50 * time.Millisecond
			searched = engine.State{{4, 5, 4, 1, 1, 9, 0}, {2, 2, 4, 4, 5, 5, 0}}
		} else {
			truncate()
		}
		if strings.HasSuffix(when, "search") {
			got, err := s.Search(t.Context(), searched, engine.First, limits, func(i Info) {
				if i.Depth >= helpFrom {
					truncate()
				}
			})
			if err != nil || got.House < 0 || s.CacheError() == nil {
				t.Errorf("truncated %s: got %+v, %v, and %v", when, got, err, s.CacheError())
			}
		}
		for range 2 { // the second time with the table built again
			isWorth(t, s, wants, 8)
		}
		if s.whole.ready.Load() == nil {
			t.Errorf("truncated %s: the table is not built again: %v", when, s.CacheError())
		}
	}
}
