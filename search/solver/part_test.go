package solver

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"kalah/engine"
)

// partSeeds is a table of which a few levels are kept while it is built.
const partSeeds = keptLevels + 2

// cutShort builds a table until so many levels are built, and writes them.
func cutShort(t *testing.T, file string, levels int) {
	t.Helper()
	e := newEndgame(partSeeds, false)
	b, err := newBuilder(t.Context(), e)
	if err != nil {
		t.Fatal(err)
	}
	p, err := openPart(t.Context(), file, e, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer p.close()
	ctx, cancel := context.WithCancel(t.Context())
	err = b.build(ctx, 2, func(level int) {
		if err := p.write(ctx, level, nil); err != nil {
			t.Error(err)
		}
		if level+1 == levels {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v, want %v", err, context.Canceled)
	}
}

// A building that was killed goes on with the level after those on the disk, and
// starts afresh where they are not what was written. The table is the same.
func TestBuildingGoesOn(t *testing.T) {
	whole := New(engine.Rules{}, Options{TableSeeds: partSeeds})
	if err := whole.Prepare(t.Context()); err != nil {
		t.Fatal(err)
	}
	defer whole.Release()
	const levels = partSeeds - 1
	damage := func(t *testing.T, path string, at int64) {
		t.Helper()
		f, err := os.OpenFile(path, os.O_RDWR, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if _, err := f.WriteAt([]byte{77}, at); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct {
		name   string
		change func(t *testing.T, p *part)
		want   int // the level that the building goes on with
	}{
		{"as it was left", func(*testing.T, *part) {}, levels},
		{"a value changed", func(t *testing.T, p *part) { damage(t, p.path(), 5000) }, 0},
		{"the levels' checksum changed", func(t *testing.T, p *part) { damage(t, p.levels(), int64(len(partMagic)+headerSize+2)) }, 0},
		{"of another rule", func(t *testing.T, p *part) { damage(t, p.levels(), int64(len(partMagic)+headerSize-1)) }, 0},
		{"nothing told", func(t *testing.T, p *part) {
			if err := os.Remove(p.levels()); err != nil {
				t.Fatal(err)
			}
		}, 0},
		{"cut short", func(t *testing.T, p *part) {
			if err := os.Truncate(p.path(), 100_000); err != nil {
				t.Fatal(err)
			}
		}, 0},
		{"longer", func(t *testing.T, p *part) {
			damage(t, p.path(), int64(headerSize+len(whole.whole.memory.values)+1000))
		}, levels},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if raced && tt.name != "as it was left" {
				t.Skip("takes a minute each, and has no more threads")
			}
			folder := t.TempDir()
			file := cacheFile(folder, partSeeds, false)
			cutShort(t, file, levels)
			tt.change(t, &part{file: file})
			first := -1
			s := New(engine.Rules{}, Options{TableSeeds: partSeeds, CacheFolder: folder, Progress: func(p Progress) {
				if first < 0 && p.Stage == StageTable {
					first = slices.Index(tableSizes[:], p.Done)
				}
			}})
			defer s.Release()
			if err := s.Prepare(t.Context()); err != nil || s.CacheError() != nil {
				t.Fatal(err, s.CacheError())
			}
			if first != tt.want {
				t.Errorf("the first level built is %d, want %d", first, tt.want)
			}
			got, err := readTable(file, partSeeds, false)
			if err != nil {
				t.Fatal(err)
			}
			defer got.release()
			if !slices.Equal(got.values, whole.whole.memory.values) || !slices.Equal(s.whole.memory.values, got.values) {
				t.Error("it is another table")
			}
			if files, _ := filepath.Glob(filepath.Join(folder, "*")); len(files) != 1 {
				t.Errorf("left are %q, want the table alone", files)
			}
		})
	}
}

// While one process builds a table and keeps it, another builds it for itself.
func TestBuiltByTwo(t *testing.T) {
	folder := t.TempDir()
	file := cacheFile(folder, storedSeeds, false)
	p, err := openPart(t.Context(), file, newEndgame(storedSeeds, false), 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := New(engine.Rules{}, Options{TableSeeds: storedSeeds, CacheFolder: folder, Memory: 1 << 20})
	if err := s.Prepare(t.Context()); err != nil || s.CacheError() != nil || s.whole.ready.Load() == nil {
		t.Errorf("not built beside another: %v, %v", err, s.CacheError())
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("kept though another keeps it")
	}
	p.close()
	again := New(engine.Rules{}, s.options)
	if err := again.Prepare(t.Context()); err != nil || again.CacheError() != nil {
		t.Error(err, again.CacheError())
	}
	if _, err := os.Stat(file); err != nil {
		t.Errorf("not kept afterwards: %v", err)
	}
}
