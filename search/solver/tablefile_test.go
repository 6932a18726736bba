package solver

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
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
	changed := func(at int) []byte {
		data := slices.Clone(good)
		data[at] ^= 1
		return data
	}
	for name, data := range map[string][]byte{
		"a value changed": changed(len(good) / 2),
		"other rule":      changed(len(fileMagic) + 2),
		"cut short":       good[:len(good)-100],
		"empty":           nil,
	} {
		replaceFile(t, file, data)
		stale, old := filepath.Join(folder, ".kalah-0123456789abcdef.tmp"), time.Now().Add(-time.Hour)
		tasktest.OK(t, errors.Join(os.WriteFile(stale, nil, 0o600), os.Chtimes(stale, old, old)))
		e, err := openTable(file, storedSeeds, true)
		if err == nil {
			err = e.verify(t.Context(), file, new(atomic.Int64))
			e.release()
		}
		if !errors.Is(err, ErrCache) {
			t.Errorf("%s: got the error %v, want ErrCache", name, err)
		}
		s := stored(t, folder)
		now, err := os.ReadFile(file)
		same := slices.Equal(now, good) && slices.Equal(s.whole.ready.Load().codes, want.whole.ready.Load().codes)
		if s.CacheError() != nil || err != nil || !same {
			t.Errorf("%s: the file is not replaced by the same: %v, %v", name, s.CacheError(), err)
		}
	}
	got := New(engine.Rules{EmptyCapture: true}, want.options)
	if there, err := got.Open(t.Context()); err != nil || !there {
		t.Fatalf("a good file is not opened: %t, %v", there, err)
	}
	if e := got.whole.ready.Load(); e.mapped == nil || !slices.Equal(e.codes, want.whole.ready.Load().codes) {
		t.Error("a good file is not mapped as it was written")
	}
	got.Free()
	left, err := os.ReadDir(folder)
	if err != nil || len(left) != 1 {
		t.Errorf("%d files are left in the folder, %v; want one", len(left), err)
	}
}

// TestLargerStored checks that Options.UseLargerCached selects the largest valid table on disk, and that CacheError
// names a damaged file.
func TestLargerStored(t *testing.T) {
	folder := t.TempDir()
	larger := prepared(t, New(engine.Rules{}, Options{TableSeeds: storedSeeds + 2, CacheFolder: folder, Memory: 1 << 20}))
	prepared(t, New(engine.Rules{}, Options{TableSeeds: storedSeeds + 1, CacheFolder: folder, Memory: 1 << 20}))
	used := func(o Options) *Solver {
		o.TableSeeds, o.CacheFolder, o.Memory = storedSeeds, folder, 1<<20
		s := prepared(t, New(engine.Rules{}, o))
		t.Cleanup(s.Free)
		return s
	}
	s := used(Options{UseLargerCached: true})
	if s.TableSeeds() != storedSeeds+2 || s.CacheError() != nil || !slices.Equal(s.whole.ready.Load().codes, larger.whole.ready.Load().codes) {
		t.Errorf("%d seeds, %v; want the table of %d", s.TableSeeds(), s.CacheError(), storedSeeds+2)
	}
	isWorth(t, s, engine.StartState(2), 6)
	if s := used(Options{}); s.TableSeeds() != storedSeeds {
		t.Errorf("a table of %d seeds was asked for, and %d are used", storedSeeds, s.TableSeeds())
	}
	s.Free() // because Windows neither replaces nor removes mapped files
	replaceFile(t, cacheFile(folder, storedSeeds+2, false), []byte("damaged"))
	next := used(Options{UseLargerCached: true})
	if next.TableSeeds() != storedSeeds+1 || !errors.Is(next.CacheError(), ErrCache) {
		t.Errorf("with a damaged file %d seeds are used, %v", next.TableSeeds(), next.CacheError())
	}
	if got := StoredTable(folder, false); got != storedSeeds+1 {
		t.Errorf("the largest table has %d seeds, want %d", got, storedSeeds+1)
	}
	next.Free()
	if err := RemoveTables(folder, func(seeds int, emptyCapture bool) bool { return seeds > storedSeeds && !emptyCapture }); err != nil || StoredTable(folder, false) != storedSeeds {
		t.Errorf("%d seeds are left, %v; want %d", StoredTable(folder, false), err, storedSeeds)
	}
}

// TestUnusableFolder checks that a solver works without a usable folder, and that CacheError has the
// reason.
func TestUnusableFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a file")
	tasktest.OK(t, os.WriteFile(file, nil, 0o644))
	s := stored(t, filepath.Join(file, "below"))
	if s.CacheError() == nil {
		t.Error("no error for a folder below a file")
	}
	isWorth(t, s, engine.StartState(1), 2)
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
// lock.
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
}

// TestPrepareCutShort checks that a preparation that is interrupted anywhere leaves no files, and that a
// later preparation completes.
func TestPrepareCutShort(t *testing.T) {
	folder := t.TempDir()
	s := New(engine.Rules{}, Options{TableSeeds: 13, Memory: 4 << 20, CacheFolder: folder})
	t.Cleanup(s.Free)
	cut, stored := 0, false
	for checks := 0; !stored; checks += 1 + checks/4 {
		err := s.Prepare(after(checks))
		if stored = err == nil; stored {
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

// TestTruncatedWhileMapped checks that questions are answered after a mapped file was truncated, and that
// the table is built again.
func TestTruncatedWhileMapped(t *testing.T) {
	const seeds = 11 // a table of several pages
	wants := engine.State{{4, 1, 4, 1, 1, 9, 0}, {2, 2, 4, 1, 1, 0, 0}}
	for _, search := range []bool{true, false} {
		o := Options{TableSeeds: seeds, CacheFolder: t.TempDir(), Memory: 8 << 20, Threads: 2}
		prepared(t, New(engine.Rules{}, o))
		s := New(engine.Rules{}, o)
		t.Cleanup(s.Free)
		if there, err := s.Open(t.Context()); err != nil || !there {
			t.Fatal(there, err)
		}
		if err := os.Truncate(s.whole.path, int64(headerSize+9000)); err != nil {
			t.Skip("a mapped file cannot be truncated here:", err)
		}
		if search {
			got, err := s.Search(t.Context(), wants, engine.First, Limits{Time: time.Minute}, nil)
			if err != nil || got.House < 0 {
				t.Errorf("got %+v, %v", got, err)
			}
			if s.CacheError() == nil {
				t.Error("no CacheError")
			}
		}
		for range 2 { // the second time with the table built again
			isWorth(t, s, wants, 8)
		}
		if s.whole.ready.Load() == nil {
			t.Errorf("the table is not built again: %v", s.CacheError())
		}
	}
}
