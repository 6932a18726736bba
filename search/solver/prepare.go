package solver

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"kalah/internal/safefile"
)

// preparation gets the whole endgame table, from its file or by building it, for
// one caller at a time and beside questions, which make do without until it is
// there. Where one caller is cut short the next goes on.
type preparation struct {
	turn     chan struct{} // holds a token while nobody is at it
	ready    atomic.Pointer[endgame]
	memory   *endgame // to be filled
	loading  *loader  // nil unless begun
	building *builder // nil unless begun
	noFile   bool     // a file was there and could not be used
	stored   bool     // or need not be, or cannot
	progress preparing
}

// get returns once the table is there and stored.
func (s *Solver) get(ctx context.Context, threads int) error {
	p := &s.whole
	if err := take(ctx, p.turn); err != nil {
		return err
	}
	defer s.sweep()
	defer give(p.turn)
	s.claim()
	if p.ready.Load() == nil {
		if err := s.load(ctx); err != nil {
			return err
		}
	}
	if p.ready.Load() == nil {
		if err := s.build(ctx, threads); err != nil {
			return err
		}
	}
	if file := s.file(); !p.stored {
		p.progress.begin(StageStore, 0)
		defer p.progress.begin("", 0)
		if err := storeEndgame(ctx, file, p.ready.Load(), &p.progress); ended(ctx) == nil {
			p.stored = true
			s.setCacheError(err)
		}
	}
	return ended(ctx)
}

// tryLoad loads the table if it is on file and nobody else is at it, or a part of
// it, so that it is there some questions later.
func (s *Solver) tryLoad(ctx context.Context) error {
	p := &s.whole
	if p.ready.Load() != nil {
		return nil
	}
	select {
	case <-p.turn:
	default:
		return nil
	}
	defer give(p.turn)
	if p.building == nil {
		return s.load(ctx)
	}
	return nil
}

func (s *Solver) file() string {
	return cacheFile(s.options.CacheFolder, s.options.TableSeeds, s.emptyCapture)
}

// load loads the table if there is a file. It fails with its context alone: a
// file that is of no use is noted, and the table built instead.
func (s *Solver) load(ctx context.Context) error {
	p, file := &s.whole, s.file()
	if file == "" || p.noFile {
		return nil
	}
	if p.loading == nil {
		if _, err := os.Stat(file); err != nil {
			return nil
		}
		p.loading = newLoader(file, p.table(s))
	}
	p.progress.begin(StageLoad, p.loading.at)
	defer p.progress.begin("", 0)
	p.loading.progress = &p.progress
	err := p.loading.load(ctx)
	if end := ended(ctx); err != nil && end != nil && errors.Is(err, end) {
		return end
	}
	p.loading = nil
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	s.setCacheError(err)
	p.noFile = err != nil
	if err == nil {
		safefile.Clean(filepath.Dir(file)) // also when nothing is stored any more
		p.stored = true
		p.ready.Store(p.memory)
	}
	return nil
}

// build builds the table, or the rest of it.
func (s *Solver) build(ctx context.Context, threads int) error {
	p := &s.whole
	if p.building == nil {
		b, err := newBuilder(ctx, p.table(s))
		if err != nil {
			return err
		}
		b.progress = &p.progress
		p.building = b
	}
	p.progress.begin(StageTable, int(p.building.counted.Load()))
	defer p.progress.begin("", 0)
	if err := p.building.build(ctx, threads, s.tableProgress()); err != nil {
		return err
	}
	p.building = nil
	p.stored = s.file() == ""
	p.ready.Store(p.memory)
	return nil
}

// table returns the memory of the whole table.
func (p *preparation) table(s *Solver) *endgame {
	if p.memory == nil {
		p.memory = newEndgame(s.options.TableSeeds, s.emptyCapture)
	}
	return p.memory
}

// setCacheError keeps what befell the file.
func (s *Solver) setCacheError(err error) {
	if err == nil {
		s.cacheErr.Store(nil)
		return
	}
	s.cacheErr.Store(&err)
}

// tableProgress returns what the building of a table calls, or nil.
func (s *Solver) tableProgress() func(done, total int) {
	if s.options.Progress == nil {
		return nil
	}
	began := time.Now()
	return func(done, total int) {
		s.options.Progress(Progress{Stage: StageTable, Done: done, Total: total, Elapsed: time.Since(began)})
	}
}

// take waits for a token, give puts it back.
func take(ctx context.Context, token chan struct{}) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-token:
		if err := ended(ctx); err != nil {
			give(token)
			return err
		}
		return nil
	}
}

func give(token chan struct{}) { token <- struct{}{} }
