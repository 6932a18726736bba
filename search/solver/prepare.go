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

// preparation loads the complete endgame table from its file, or builds and stores it. Meanwhile
// questions use the small table.
type preparation struct {
	options      Options
	emptyCapture bool
	path         string              // of the table's file; "" means that the table is not stored
	turn         *semaphore.Weighted // held to load, build, store or drop the table
	half         *endgame            // mapped, but its checksum is incomplete
	ready        atomic.Pointer[endgame]
	unsaved      bool                  // the table is ready, but the last attempt to store it was interrupted
	err          atomic.Pointer[error] // see failure
	stage        atomic.Pointer[Stage] // the current stage, or nil
	size         atomic.Int64          // positions of the table of this stage
	done         atomic.Int64          // positions of the table that this stage has processed
}

func newPreparation(o Options, emptyCapture bool) *preparation {
	return &preparation{
		options: o, emptyCapture: emptyCapture, path: cacheFile(o.CacheFolder, o.TableSeeds, emptyCapture), turn: semaphore.NewWeighted(1),
	}
}

// get returns once the table is ready and stored. If another process stores it, get only builds the
// table. If must is not nil, the purpose is the file: get calls must before it builds, and returns
// an error that stops it, including [safefile.ErrLocked].
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

// tryLoad does the same as load, but does nothing if another caller has the turn.
func (p *preparation) tryLoad(ctx context.Context) error {
	if !p.turn.TryAcquire(1) {
		return nil
	}
	defer p.turn.Release(1)
	return p.load(ctx)
}

// load loads the table from its file if there is one. With Options.UseLargerCached it loads the largest
// usable table. It returns an error only if the context ends; the next call then resumes. Unusable
// files set the failure.
func (p *preparation) load(ctx context.Context) error {
	if p.ready.Load() != nil || p.path == "" || errors.Is(p.failure(), ErrCache) {
		return nil
	}
	largest := p.options.TableSeeds
	if p.options.UseLargerCached {
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
		safefile.Clean(filepath.Dir(p.path)) // lock also cleans, but only if a table is built
		p.err.Store(&damaged)
		p.ready.Store(e)
		return nil
	}
	if damaged != nil {
		p.err.Store(&damaged)
	}
	return nil
}

// open returns the table of a file after it has verified the checksum.
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

func (p *preparation) build(ctx context.Context, threads int) error {
	defer p.begin(StageTable, p.options.TableSeeds)()
	e := &endgame{seeds: p.options.TableSeeds, emptyCapture: p.emptyCapture}
	if err := e.build(ctx, threads, &p.done); err != nil {
		return err
	}
	p.ready.Store(e)
	return nil
}

// lock prevents other processes from storing the table while this process builds and stores it. It
// creates the folder if necessary. The lock is nil if there is no path, if another process stores
// the table, or if the table cannot be stored.
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

// store writes the table's file. If the context ends, the next call of get tries again.
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

// withdraw drops the table after its file could not be read.
func (p *preparation) withdraw() {
	_ = p.turn.Acquire(context.Background(), 1) // soon, because a holder has little to do while the table is ready
	defer p.turn.Release(1)
	err := message.Errorf("%w: %s: %w", ErrCache, cacheFile(p.options.CacheFolder, p.ready.Load().seeds, p.emptyCapture), errFault)
	p.err.Store(&err)
	p.drop()
}

// failure returns the error of the last attempt to read or store the table's file, or nil.
func (p *preparation) failure() error {
	if err := p.err.Load(); err != nil {
		return *err
	}
	return nil
}

// begin sets the stage, for a table of the given number of seeds, until end is called.
func (p *preparation) begin(stage Stage, seeds int) (end func()) {
	p.done.Store(0)
	p.size.Store(int64(tableSizes[seeds]))
	p.stage.Store(&stage)
	return func() { p.stage.Store(nil) }
}

// Preparation is the progress of a preparation of the endgame table.
type Preparation struct {
	Stage       Stage // "" if none is running
	Done, Total int   // positions
}

// Share returns the completed part of the stage, from 0 to 1.
func (p Preparation) Share() float64 { return float64(p.Done) / float64(max(1, p.Total)) }

// Stage is a part of a preparation.
type Stage string

// The stages.
const (
	StageTable Stage = "table" // building the endgame table
	StageLoad  Stage = "load"  // reading the endgame table from its file
	StageStore Stage = "store" // writing the endgame table to its file
)
