package solver

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"kalah/engine"
)

// buildEndgame fills a table.
func buildEndgame(ctx context.Context, e *endgame, threads int) error {
	b, err := newBuilder(ctx, e)
	if err != nil {
		return err
	}
	return b.build(ctx, threads, nil)
}

// counted ends after a number of looks at it.
type counted struct {
	context.Context
	left int
}

func (c *counted) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// inParts calls work until it is done, each time under a context that ends soon,
// and returns how often that was.
func inParts(t *testing.T, soon func() (context.Context, context.CancelFunc), work func(context.Context) error) (parts int) {
	t.Helper()
	for {
		parts++
		ctx, cancel := soon()
		err := work(ctx)
		cancel()
		if err == nil {
			return parts
		}
		if !errors.Is(err, context.Canceled) && !errors.Is(err, context.DeadlineExceeded) || parts > 100_000 {
			t.Fatalf("part %d: %v", parts, err)
		}
	}
}

// TestResume builds, and then loads, a table in small parts: it becomes what it
// is in one go.
func TestResume(t *testing.T) {
	const seeds = 10
	whole := newEndgame(seeds, false)
	if err := buildEndgame(context.Background(), whole, 2); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "table")
	if err := storeTable(context.Background(), file, whole, nil); err != nil {
		t.Fatal(err)
	}
	b, err := newBuilder(context.Background(), newEndgame(seeds, false))
	if err != nil {
		t.Fatal(err)
	}
	soon := func() (context.Context, context.CancelFunc) {
		return context.WithTimeout(context.Background(), time.Millisecond)
	}
	if n := inParts(t, soon, func(ctx context.Context) error { return b.build(ctx, 2, nil) }); n < 2 {
		t.Errorf("built in %d parts", n)
	}
	if !slices.Equal(b.values, whole.values) {
		t.Error("built in parts it is another table")
	}
	large := newEndgame(11, false) // of more than one part
	for i := range large.values {
		large.values[i] = int8(i)
	}
	if err := storeTable(context.Background(), file, large, nil); err != nil {
		t.Fatal(err)
	}
	l, err := openTable(file, 11, false)
	if err != nil {
		t.Fatal(err)
	}
	defer l.release()
	soon = func() (context.Context, context.CancelFunc) { return &counted{context.Background(), 1}, func() {} }
	if n := inParts(t, soon, l.load); n < 2 {
		t.Errorf("loaded in %d parts", n)
	}
	if !slices.Equal(l.values, large.values) {
		t.Error("loaded in parts it is another table")
	}
}

// TestPrepareGoesOn cuts a solver's preparing short, and asks it meanwhile.
func TestPrepareGoesOn(t *testing.T) {
	s := New(engine.Rules{}, Options{TableSeeds: 12, Memory: 4 << 20, CacheFolder: t.TempDir()})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := s.Prepare(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
	if got, err := s.Value(context.Background(), engine.StartState(2), engine.First); err != nil || got.Score != 6 {
		t.Errorf("got %d, %v, want 6", got.Score, err)
	}
	if err := s.PrepareBeside(context.Background()); err != nil || s.whole.ready.Load() == nil {
		t.Errorf("not prepared: %v", err)
	}
	if again := New(engine.Rules{}, s.options); again.tryLoad(context.Background()) != nil || again.whole.ready.Load() == nil {
		t.Error("what was prepared is not on file")
	}
}

// TestDepthDependsOnNothing searches by depth with no table prepared and with
// one: what is answered is the same.
func TestDepthDependsOnNothing(t *testing.T) {
	state := signatureStates[2]
	var infos []Info
	for _, prepared := range []bool{false, true} {
		s := New(engine.Rules{}, Options{TableSeeds: 12, Memory: 4 << 20})
		if prepared {
			if err := s.Prepare(context.Background()); err != nil {
				t.Fatal(err)
			}
			if _, err := s.Value(context.Background(), engine.StartState(2), engine.First); err != nil {
				t.Fatal(err)
			}
		}
		got, err := s.Search(context.Background(), state, engine.First, Limits{Depth: 6, AllHouses: true}, nil)
		if err != nil {
			t.Fatal(err)
		}
		got.Elapsed = 0
		infos = append(infos, got)
	}
	if !slices.Equal(infos[0].Houses, infos[1].Houses) || infos[0].Nodes != infos[1].Nodes || !slices.Equal(infos[0].PV, infos[1].PV) {
		t.Errorf("got %+v unprepared, %+v prepared", infos[0], infos[1])
	}
}
