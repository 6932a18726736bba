package solver

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/safefile"
)

const storedSeeds = smallTable + 1 // the smallest that is kept on file

// readTable opens a table's file and looks it through.
func readTable(file string, seeds int, emptyCapture bool) (*endgame, error) {
	l, err := openTable(file, seeds, emptyCapture)
	if err != nil {
		return nil, err
	}
	return l.endgame, l.load(context.Background())
}

func prepared(t *testing.T, folder string) *Solver {
	t.Helper()
	s := New(engine.Rules{EmptyCapture: true}, Options{TableSeeds: storedSeeds, CacheFolder: folder, Memory: 1 << 20})
	if err := s.Prepare(context.Background()); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestStored stores a table and reads it again, and replaces it when it is
// damaged in any way.
func TestStored(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "made", "when needed")
	want := prepared(t, folder)
	if err := want.CacheError(); err != nil {
		t.Fatal(err)
	}
	file := cacheFile(folder, storedSeeds, true)
	good, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	changed := func(at int) []byte {
		data := slices.Clone(good)
		data[at] ^= 1
		return data
	}
	for name, data := range map[string][]byte{
		"a value changed":    changed(len(good) / 2),
		"checksum changed":   changed(len(good) - 1),
		"other magic":        changed(0),
		"other version":      changed(len(fileMagic)),
		"other seeds":        changed(len(fileMagic) + 1),
		"other rule":         changed(len(fileMagic) + 2),
		"cut short":          good[:len(good)-100],
		"longer":             append(slices.Clone(good), 0),
		"empty":              nil,
		"shorter than names": good[:5],
	} {
		replaceFile(t, file, data)
		if _, err := readTable(file, storedSeeds, true); !errors.Is(err, ErrCache) {
			t.Errorf("%s: got the error %v, want ErrCache", name, err)
		}
		s := prepared(t, folder)
		if err := s.CacheError(); err != nil {
			t.Errorf("%s: not replaced: %v", name, err)
		}
		if now, err := os.ReadFile(file); err != nil || !slices.Equal(now, good) {
			t.Errorf("%s: not as it was, %v", name, err)
		}
		if !slices.Equal(s.whole.ready.Load().values, want.whole.ready.Load().values) {
			t.Errorf("%s: other values", name)
		}
	}
	e, err := readTable(file, storedSeeds, true)
	if err != nil || !slices.Equal(e.values, want.whole.ready.Load().values) {
		t.Errorf("a good file is not read as it was written: %v", err)
	}
	left, err := os.ReadDir(folder)
	if err != nil || len(left) != 1 {
		t.Errorf("%d files are left in the folder, %v; want one", len(left), err)
	}
}

// TestFolderOfNoUse solves all the same, and says so.
func TestFolderOfNoUse(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	s := prepared(t, filepath.Join(file, "below"))
	if s.CacheError() == nil {
		t.Error("nothing is said of a folder below a file")
	}
	if got, err := s.Value(context.Background(), engine.StartState(1), engine.First); err != nil || got.Score != 2 {
		t.Errorf("got %d, %v, want 2", got.Score, err)
	}
}

// TestStaleRemoved removes what killed programs left half written, whether the
// table is stored again or loaded, and leaves alone what may still be written.
func TestStaleRemoved(t *testing.T) {
	folder := t.TempDir()
	fresh, err := safefile.Create(folder, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer fresh.Discard()
	stale, other := ".kalah-0123456789abcdef.tmp", "other.bin.123.tmp"
	for _, work := range []string{"stored", "loaded"} {
		for _, name := range []string{stale, other} {
			file := filepath.Join(folder, name)
			if err := os.WriteFile(file, []byte("half"), 0o600); err != nil {
				t.Fatal(err)
			}
			old := time.Now().Add(-time.Hour)
			if err := os.Chtimes(file, old, old); err != nil {
				t.Fatal(err)
			}
		}
		if err := prepared(t, folder).CacheError(); err != nil {
			t.Fatal(err)
		}
		files, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, file := range files {
			got = append(got, file.Name())
		}
		want := []string{filepath.Base(fresh.Name()), filepath.Base(cacheFile(folder, storedSeeds, true)), other}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", work, got, want)
		}
	}
}

// replaceFile gives the file other contents as the program would: whoever has mapped
// the former ones keeps them.
func replaceFile(t *testing.T, file string, data []byte) {
	t.Helper()
	if err := os.Remove(file); err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// While one process builds and stores a table, another builds it for itself.
func TestBuiltByTwo(t *testing.T) {
	folder := t.TempDir()
	file := cacheFile(folder, storedSeeds, false)
	lock, err := lockTable(file)
	if err != nil {
		t.Fatal(err)
	}
	s := New(engine.Rules{}, Options{TableSeeds: storedSeeds, CacheFolder: folder, Memory: 1 << 20})
	if err := s.Prepare(t.Context()); err != nil || s.CacheError() != nil || s.whole.ready.Load() == nil {
		t.Errorf("not built beside another: %v, %v", err, s.CacheError())
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("stored though another stores it")
	}
	if err := lock.Remove(); err != nil {
		t.Error(err)
	}
	again := New(engine.Rules{}, s.options)
	if err := again.Prepare(t.Context()); err != nil || again.CacheError() != nil {
		t.Error(err, again.CacheError())
	}
	if _, err := os.Stat(file); err != nil {
		t.Errorf("not stored afterwards: %v", err)
	}
}

// A storing that is cut short leaves nothing behind, and the next call stores.
func TestStoringCutShort(t *testing.T) {
	folder := t.TempDir()
	e := newEndgame(12, false) // of more than one part
	file := cacheFile(folder, 12, false)
	if err := storeTable(&counted{t.Context(), 1}, file, e, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("left are %v, %v", left, err)
	}
	if err := storeTable(t.Context(), file, e, nil); err != nil {
		t.Error(err)
	}
	if _, err := readTable(file, 12, false); err != nil {
		t.Error(err)
	}
}
