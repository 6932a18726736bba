package solver

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"kalah/internal/message"
	"kalah/internal/safefile"
)

// preparation gets the whole endgame table, from its file or by building it, for
// one caller at a time and beside questions, which make do without until it is
// there.
type preparation struct {
	options      Options
	emptyCapture bool
	path         string        // of the table's file; "": it is not kept
	turn         chan struct{} // holds a token while nobody is at it
	ready        atomic.Pointer[endgame]
	file         *tableFile // opened and not yet verified; or nil
	unusable     bool       // a file was there and could not be used
	unsaved      bool       // the table is still to be written to its file
	err          atomic.Pointer[error]
	progress     stageCount
}

func newPreparation(o Options, emptyCapture bool) *preparation {
	p := &preparation{options: o, emptyCapture: emptyCapture, turn: make(chan struct{}, 1)}
	p.path = cacheFile(o.CacheFolder, o.TableSeeds, emptyCapture)
	give(p.turn)
	return p
}

// get returns once the table is there and stored.
func (p *preparation) get(ctx context.Context, threads int) error {
	if err := take(ctx, p.turn); err != nil {
		return err
	}
	defer give(p.turn)
	if err := p.load(ctx); err != nil {
		return err
	}
	if p.ready.Load() != nil && !p.unsaved {
		return ended(ctx)
	}
	lock := p.lock()
	defer func() { _ = lock.Remove() }()
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

// tryLoad loads the table if it is on file and nobody else is at it, or a part of
// it, so that it is there some questions later.
func (p *preparation) tryLoad(ctx context.Context) error {
	select {
	case <-p.turn:
		defer give(p.turn)
		return p.load(ctx)
	default:
		return nil
	}
}

// load loads the table if there is a file. Where its context ends too soon the next call
// goes on. It fails with its context alone: a file that is of no use is noted.
func (p *preparation) load(ctx context.Context) error {
	if p.ready.Load() != nil || p.path == "" || p.unusable {
		return nil
	}
	err := error(nil)
	if p.file == nil {
		p.file, err = openTable(p.path, p.options.TableSeeds, p.emptyCapture)
	}
	if err == nil {
		defer p.begin(StageLoad, p.file.checked)()
		err = p.file.verify(ctx, &p.progress)
	}
	if end := ended(ctx); err != nil && end != nil && errors.Is(err, end) {
		return end
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	p.setErr(err)
	if err != nil {
		p.drop()
		p.unusable = true
		return nil
	}
	safefile.Clean(filepath.Dir(p.path)) // also when nothing is stored any more
	p.ready.Store(p.file.endgame)
	p.file = nil
	return nil
}

// build builds the table.
func (p *preparation) build(ctx context.Context, threads int) error {
	defer p.begin(StageTable, 0)()
	began := time.Now()
	e := newEndgame(p.options.TableSeeds, p.emptyCapture)
	err := e.build(ctx, threads, &p.progress, func(level int) {
		if report := p.options.Progress; report != nil {
			report(Progress{Stage: StageTable, Done: tableSizes[level], Total: len(e.values), Elapsed: time.Since(began)})
		}
	})
	if err != nil {
		e.release()
		return err
	}
	p.ready.Store(e)
	return nil
}

// lock keeps other processes from storing the table while this one builds and stores it, in
// a folder that is made when needed. It returns nil if the table need not be stored, as
// another process does that, or cannot be.
func (p *preparation) lock() *safefile.Lock {
	if p.path == "" {
		return nil
	}
	err := os.MkdirAll(filepath.Dir(p.path), 0o755)
	var lock *safefile.Lock
	if err == nil {
		safefile.Clean(filepath.Dir(p.path)) // each takes up to gigabytes
		lock, err = safefile.TryLock(strings.TrimSuffix(p.path, ".bin") + ".lock")
	}
	if err != nil && !errors.Is(err, safefile.ErrLocked) {
		p.setErr(cannotKeep(p.path, err))
	}
	return lock
}

// store writes the table's file, unless the context ends: then the next caller does.
func (p *preparation) store(ctx context.Context) {
	defer p.begin(StageStore, 0)()
	err := storeTable(ctx, p.path, p.ready.Load(), &p.progress)
	if ended(ctx) == nil {
		p.unsaved, p.unusable = false, p.unusable && err != nil
		p.setErr(err)
	}
}

// drop gives up what there is of the table.
func (p *preparation) drop() {
	if e := p.ready.Swap(nil); e != nil {
		e.release()
	}
	if p.file != nil {
		p.file.release()
	}
	p.file, p.unsaved = nil, false
}

// withdraw gives up the table, whose file cannot be read any more.
func (p *preparation) withdraw() {
	<-p.turn // whoever has it finds the table ready and gives it back
	defer give(p.turn)
	p.setErr(message.Errorf("%w: %s: %w", ErrCache, p.path, errFault))
	p.drop()
	p.unusable = true
}

// begin says that a stage begins of which so many positions are done already, and what it
// returns that it has ended.
func (p *preparation) begin(stage Stage, done int) (end func()) {
	p.progress.now.Store(&Preparation{stage, done, tableSizes[p.options.TableSeeds]})
	return func() { p.progress.now.Store(nil) }
}

// setErr keeps what befell the file.
func (p *preparation) setErr(err error) {
	if err == nil {
		p.err.Store(nil)
		return
	}
	p.err.Store(&err)
}

// Preparation says how far [Solver.Prepare] is, or whoever else gets the endgame table.
type Preparation struct {
	Stage       Stage // "" while nobody is at it
	Done, Total int   // positions
}

// Further stages, of a preparation.
const (
	StageLoad  Stage = "load"  // reading the endgame table from its file
	StageStore Stage = "store" // writing it there
)

// stageCount counts how far a preparation is, for others to read.
type stageCount struct{ now atomic.Pointer[Preparation] }

// add says that so many positions more are done. It does nothing for nil.
func (c *stageCount) add(n int) {
	if c == nil {
		return
	}
	for {
		now := c.now.Load()
		next := *now
		if next.Done += n; c.now.CompareAndSwap(now, &next) {
			return
		}
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
