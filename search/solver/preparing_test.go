package solver

import (
	"context"
	"testing"

	"kalah/engine"
)

// While the table is built, kept and read again, the solver says how far that is.
func TestPreparationIsTold(t *testing.T) {
	folder := t.TempDir()
	for _, tt := range []struct {
		name string
		want []Stage
	}{
		{"the first time", []Stage{StageTable, StageStore}},
		{"with a file", []Stage{StageLoad}},
	} {
		s := New(engine.Rules{}, Options{Threads: 1, TableSeeds: 13, CacheFolder: folder, Memory: 32 << 20})
		if got := s.Preparation(); got != (Preparation{}) {
			t.Fatalf("%s: before: %+v", tt.name, got)
		}
		told := make(chan []Preparation)
		ctx, ended := context.WithCancel(context.Background())
		go func() {
			var all []Preparation
			for ctx.Err() == nil {
				if p := s.Preparation(); p.Stage != "" && (len(all) == 0 || all[len(all)-1] != p) {
					all = append(all, p)
				}
			}
			told <- all
		}()
		err := s.Prepare(context.Background())
		ended()
		all := <-told
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Preparation(); got != (Preparation{}) {
			t.Errorf("%s: afterwards: %+v", tt.name, got)
		}
		next := tt.want
		for i, p := range all {
			if p.Total != s.TableSize() || p.Done < 0 || p.Done > p.Total {
				t.Errorf("%s: %+v of %d", tt.name, p, s.TableSize())
			}
			if i > 0 && p.Stage == all[i-1].Stage && p.Done < all[i-1].Done {
				t.Errorf("%s: %+v after %+v", tt.name, p, all[i-1])
			}
			if len(next) > 0 && p.Stage == next[0] {
				next = next[1:]
			}
		}
		if len(next) > 0 && len(all) > 0 && next[0] == StageTable {
			t.Errorf("%s: nothing was told of %q: %+v", tt.name, next, all)
		}
	}
}

// The positions that are counted are those of the table, each once.
func TestPositionsAreCounted(t *testing.T) {
	e := newEndgame(9, false)
	b, err := newBuilder(context.Background(), e)
	if err != nil {
		t.Fatal(err)
	}
	progress := &preparing{}
	b.progress = progress
	if err := b.build(context.Background(), 3, nil); err != nil {
		t.Fatal(err)
	}
	_, told := progress.read()
	if got := int(b.counted.Load()); got != tableSizes[9] || got != told {
		t.Errorf("%d positions counted, %d told, the table has %d", got, told, tableSizes[9])
	}
}
