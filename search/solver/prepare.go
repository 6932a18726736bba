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
	memory   *endgame       // mapped, or to be filled
	loading  *loader        // nil unless begun
	building *builder       // nil unless begun
	lock     *safefile.Lock // of the file, while it is to be written; nil: it is not
	noFile   bool           // a file was there and could not be used
	stored   bool           // or need not be, or cannot
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

// build builds the table, or the rest of it.
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
	s.lockFile()
	p.progress.begin(StageTable, int(p.building.counted.Load()))
	defer p.progress.begin("", 0)
	report := s.tableProgress()
	err := p.building.build(ctx, threads, func(level int) { report(tableSizes[level], s.TableSize()) })
	if err != nil {
		return err
	}
	p.building = nil
	p.ready.Store(p.memory)
	return nil
}

// lockFile keeps other processes from storing the table while this one builds and
// stores it. What another process stores, or cannot be stored, need not be.
func (s *Solver) lockFile() {
	p, file := &s.whole, s.file()
	if file == "" {
		p.stored = true
	}
	if p.stored || p.lock != nil {
		return
	}
	lock, err := lockTable(file)
	p.lock, p.stored = lock, err != nil
	if err != nil && !errors.Is(err, safefile.ErrLocked) {
		s.setCacheError(err)
	}
}

// store writes the table's file.
func (s *Solver) store(ctx context.Context) {
	p := &s.whole
	if s.lockFile(); p.stored {
		return
	}
	p.progress.begin(StageStore, 0)
	defer p.progress.begin("", 0)
	err := storeTable(ctx, s.file(), p.memory, &p.progress)
	if ended(ctx) != nil {
		return // the next caller writes it again
	}
	p.stored, p.noFile = true, p.noFile && err != nil
	s.setCacheError(err)
}

// letGo lets other processes store the table.
func (p *preparation) letGo() {
	_ = p.lock.Remove()
	p.lock = nil
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
