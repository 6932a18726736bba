package solver

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	"golang.org/x/sync/semaphore"

	"kalah/internal/message"
	"kalah/internal/safefile"
)

// preparation loads the whole endgame table from its file, or builds and stores it, while
// questions use a small one.
type preparation struct {
	options      Options
	emptyCapture bool
	path         string              // of the table's file; "": it is not stored
	turn         *semaphore.Weighted // of who loads, builds, stores or drops the table
	half         *endgame            // loaded, but not checked to its end
	ready        atomic.Pointer[endgame]
	unsaved      bool                  // storing the table was cut short
	err          atomic.Pointer[error] // see failure
	stage        atomic.Pointer[Stage] // under way, or nil
	size         atomic.Int64          // of the table of that
	done         atomic.Int64          // positions of it
}

func newPreparation(o Options, emptyCapture bool) *preparation {
	return &preparation{
		options: o, emptyCapture: emptyCapture, path: cacheFile(o.CacheFolder, o.TableSeeds, emptyCapture), turn: semaphore.NewWeighted(1),
	}
}

// get returns once the table is ready and stored. If another process stores it, the table is only
// built, unless must is set: then get fails with [safefile.ErrLocked] before anything is built.
func (p *preparation) get(ctx context.Context, threads int, must func() error) error {
	if err := p.turn.Acquire(ctx, 1); err != nil {
		return err
	}
	defer p.turn.Release(1)
	if err := p.load(ctx); err != nil {
		return err
	}
	if p.ready.Load() != nil && !p.unsaved {
		return ended(ctx)
	}
	lock, err := p.lock()
	defer func() { _ = lock.Remove() }()
	if must != nil {
		if err = cmp.Or(err, must()); err != nil {
			return err
		}
	}
	if p.ready.Load() == nil {
		if err := p.build(ctx, threads); err != nil {
			return err
		}
	}
	if p.unsaved = lock != nil; p.unsaved {
		p.store(ctx)
	}
	return ended(ctx)
}

// tryLoad is load unless another caller has the turn.
func (p *preparation) tryLoad(ctx context.Context) error {
	if !p.turn.TryAcquire(1) {
		return nil
	}
	defer p.turn.Release(1)
	return p.load(ctx)
}

// load loads the table if there is a file, or a larger one where that is allowed: the largest
// that is good. It fails with its context alone, and goes on the next time; unusable files set
// the failure.
func (p *preparation) load(ctx context.Context) error {
	if p.ready.Load() != nil || p.path == "" || errors.Is(p.failure(), ErrCache) {
		return nil
	}
	largest := p.options.TableSeeds
	if p.options.Stored {
		largest = MaxTableSeeds
	}
	var damaged error
	for seeds := largest; seeds >= p.options.TableSeeds; seeds-- {
		e, err := p.open(ctx, seeds)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case err != nil && ended(ctx) != nil:
			return ended(ctx)
		case err != nil:
			damaged = err
			continue
		}
		safefile.Clean(filepath.Dir(p.path)) // lock does so only if a table is built
		p.err.Store(&damaged)
		p.ready.Store(e)
		return nil
	}
	if damaged != nil {
		p.err.Store(&damaged)
	}
	return nil
}

// open returns the table of a file once its checksum is compared.
func (p *preparation) open(ctx context.Context, seeds int) (e *endgame, err error) {
	path := cacheFile(p.options.CacheFolder, seeds, p.emptyCapture)
	if e = p.half; e == nil || e.seeds != seeds {
		if e, err = openTable(path, seeds, p.emptyCapture); err != nil {
			return nil, err
		}
		p.half.release()
	}
	p.half = nil
	defer p.begin(StageLoad, seeds)()
	switch err = e.verify(ctx, path, &p.done); {
	case err != nil && ended(ctx) != nil:
		p.half = e
	case err != nil:
		e.release()
	}
	return e, err
}

// build builds the table.
func (p *preparation) build(ctx context.Context, threads int) error {
	defer p.begin(StageTable, p.options.TableSeeds)()
	e := &endgame{seeds: p.options.TableSeeds, emptyCapture: p.emptyCapture}
	if err := e.build(ctx, threads, &p.done); err != nil {
		return err
	}
	p.ready.Store(e)
	return nil
}

// lock keeps other processes from storing the table while this one builds and stores it. It
// makes the folder if needed. The lock is nil if there is no folder, another process stores the
// table, or it cannot be stored.
func (p *preparation) lock() (lock *safefile.Lock, err error) {
	if p.path == "" {
		return nil, nil
	}
	if err = os.MkdirAll(filepath.Dir(p.path), 0o755); err == nil {
		safefile.Clean(filepath.Dir(p.path)) // files of killed processes, up to gigabytes each
		lock, err = safefile.TryLock(strings.TrimSuffix(p.path, ".bin") + ".lock")
	}
	if err != nil && !errors.Is(err, safefile.ErrLocked) {
		err = cannotKeep(p.path, err)
		p.err.Store(&err)
	}
	return lock, err
}

// store writes the table's file. If the context ends, the next caller does.
func (p *preparation) store(ctx context.Context) {
	defer p.begin(StageStore, p.options.TableSeeds)()
	err := p.ready.Load().store(ctx, p.path, &p.done)
	if ended(ctx) == nil {
		p.unsaved = false
		p.err.Store(&err)
	}
}

// drop releases the table.
func (p *preparation) drop() {
	p.ready.Swap(nil).release()
	p.half.release()
	p.half, p.unsaved = nil, false
}

// withdraw drops the table, whose file cannot be read any more.
func (p *preparation) withdraw() {
	_ = p.turn.Acquire(context.Background(), 1) // soon: its holder has nothing to do while the table is ready
	defer p.turn.Release(1)
	err := message.Errorf("%w: %s: %w", ErrCache, cacheFile(p.options.CacheFolder, p.ready.Load().seeds, p.emptyCapture), errFault)
	p.err.Store(&err)
	p.drop()
}

// failure returns why the table could not be stored in, or read from, its file at the last
// attempt, or nil.
func (p *preparation) failure() error {
	if err := p.err.Load(); err != nil {
		return *err
	}
	return nil
}

// begin sets the stage of a table of that many seeds until end is called.
func (p *preparation) begin(stage Stage, seeds int) (end func()) {
	p.done.Store(0)
	p.size.Store(int64(tableSizes[seeds]))
	p.stage.Store(&stage)
	return func() { p.stage.Store(nil) }
}

// Preparation is the progress of getting the endgame table ready.
type Preparation struct {
	Stage       Stage // "" if nothing is under way
	Done, Total int   // positions
}

// Share returns how much of the stage is done, from 0 to 1.
func (p Preparation) Share() float64 { return float64(p.Done) / float64(max(1, p.Total)) }

// Stage is a part of a preparation.
type Stage string

// The stages.
const (
	StageTable Stage = "table" // building the endgame table
	StageLoad  Stage = "load"  // reading the endgame table from its file
	StageStore Stage = "store" // writing it there
)
