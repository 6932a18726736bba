package solver

import (
	"context"
	"errors"
	"io/fs"
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
	memory   *endgame // mapped, or to be filled
	loading  *loader  // nil unless begun
	building *builder // nil unless begun
	keeping  *part    // what is built is written there; nil: nowhere
	noFile   bool     // a file was there and could not be used
	stored   bool     // or need not be, or cannot
	progress preparing
}

// get returns once the table is there, looked through and stored.
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
	defer p.letGo()
	if p.ready.Load() == nil {
		if err := s.build(ctx, threads); err != nil {
			return err
		}
	}
	if !p.stored {
		s.store(ctx)
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

// open opens the table's file, unless that has been done, and reports whether it
// seems to be of use.
func (s *Solver) open() bool {
	p, file := &s.whole, s.file()
	if p.loading != nil {
		return true
	}
	if file == "" || p.noFile || p.building != nil {
		return false
	}
	loading, err := openTable(file, s.options.TableSeeds, s.emptyCapture)
	if errors.Is(err, fs.ErrNotExist) {
		return false
	}
	s.setCacheError(err)
	if p.noFile = err != nil; p.noFile {
		return false
	}
	p.drop()
	p.loading, p.memory = loading, loading.endgame
	return true
}

// load loads the table if there is a file. It fails with its context alone: a
// file that is of no use is noted, and the table built instead.
func (s *Solver) load(ctx context.Context) error {
	p := &s.whole
	if !s.open() {
		return nil
	}
	p.progress.begin(StageLoad, p.loading.at)
	defer p.progress.begin("", 0)
	p.loading.progress = &p.progress
	err := p.loading.load(ctx)
	if end := ended(ctx); err != nil && end != nil && errors.Is(err, end) {
		return end
	}
	p.loading = nil
	s.setCacheError(err)
	if p.noFile = err != nil; p.noFile {
		return nil
	}
	safefile.Clean(filepath.Dir(s.file())) // also when nothing is stored any more
	p.stored = true
	p.ready.Store(p.memory)
	return nil
}

// build builds the table, or the rest of it, and writes its levels meanwhile.
func (s *Solver) build(ctx context.Context, threads int) error {
	p := &s.whole
	if p.building == nil {
		if p.memory == nil || p.memory.mapped != nil {
			p.drop()
			p.memory = newEndgame(s.options.TableSeeds, s.emptyCapture)
		}
		b, err := newBuilder(ctx, p.memory)
		if err != nil {
			return err
		}
		b.progress = &p.progress
		p.building = b
	}
	if err := s.keep(ctx, p.building.level); err != nil {
		return err
	}
	if p.keeping != nil && p.keeping.kept > p.building.level {
		p.building.resume(p.keeping.kept)
	}
	p.progress.begin(StageTable, int(p.building.counted.Load()))
	defer p.progress.begin("", 0)
	built, end := p.keepLevels(ctx)
	report := s.tableProgress()
	err := p.building.build(ctx, threads, func(level int) {
		built(level)
		report(tableSizes[level], s.TableSize())
	})
	if failed := end(); failed != nil {
		s.keepNothing(failed)
	}
	if err != nil {
		return err
	}
	p.building = nil
	p.ready.Store(p.memory)
	return nil
}

// keep begins to keep the table, of which so many levels are there, where an
// earlier process left it. It fails with its context alone.
func (s *Solver) keep(ctx context.Context, levels int) error {
	p, file := &s.whole, s.file()
	if file == "" {
		p.stored = true
	}
	if p.stored || p.keeping != nil {
		return nil
	}
	p.progress.begin(StageLoad, 0)
	defer p.progress.begin("", 0)
	keeping, err := openPart(ctx, file, p.memory, levels, &p.progress)
	if end := ended(ctx); err != nil && end != nil && errors.Is(err, end) {
		return end
	}
	if errors.Is(err, errBuiltElsewhere) {
		p.stored, err = true, nil // by the other
	}
	if err != nil {
		p.stored = true // cannot be
		s.setCacheError(err)
	}
	p.keeping = keeping
	return nil
}

// keepLevels has levels written beside the building of others. It returns a
// function that is called with each level that is built, and one that ends the
// writing, as soon as it can be ended, and returns why it failed if it did.
func (p *preparation) keepLevels(ctx context.Context) (built func(level int), end func() error) {
	if p.keeping == nil {
		return func(int) {}, func() error { return nil }
	}
	ctx, cancel := context.WithCancel(ctx)
	levels := make(chan int, MaxTableSeeds+1)
	failed := make(chan error, 1)
	go func() {
		var err error
		for level := range levels {
			if err == nil {
				err = p.keeping.write(ctx, level, nil)
			}
		}
		if ended(ctx) != nil && errors.Is(err, ended(ctx)) {
			err = nil
		}
		failed <- err
	}()
	return func(level int) { levels <- level }, func() error {
		cancel()
		close(levels)
		return <-failed
	}
}

// store writes what is not written yet of the table.
func (s *Solver) store(ctx context.Context) {
	p := &s.whole
	if s.keep(ctx, p.memory.seeds+1) != nil || p.keeping == nil {
		return
	}
	p.progress.begin(StageStore, p.keeping.at)
	defer p.progress.begin("", 0)
	err := p.keeping.finish(ctx, &p.progress)
	if ended(ctx) != nil {
		return // the next caller goes on
	}
	s.keepNothing(err)
}

// keepNothing ends the keeping of the table, which failed or is done.
func (s *Solver) keepNothing(failed error) {
	p := &s.whole
	p.letGo()
	p.stored, p.noFile = true, p.noFile && failed != nil
	s.setCacheError(failed)
}

// letGo ends the writing of the table's file for this time.
func (p *preparation) letGo() {
	if p.keeping != nil {
		p.keeping.close()
		p.keeping = nil
	}
}

// drop gives up what there is of the table.
func (p *preparation) drop() {
	p.ready.Store(nil)
	if p.memory != nil {
		p.memory.release()
	}
	p.memory, p.loading, p.building, p.stored = nil, nil, nil, false
}

// setCacheError keeps what befell the file.
func (s *Solver) setCacheError(err error) {
	if err == nil {
		s.cacheErr.Store(nil)
		return
	}
	s.cacheErr.Store(&err)
}

// tableProgress returns what the building of a table calls.
func (s *Solver) tableProgress() func(done, total int) {
	if s.options.Progress == nil {
		return func(int, int) {}
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
