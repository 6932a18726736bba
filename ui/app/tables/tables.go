// Package tables builds and removes the large endgame table when the user asks for it. Everything
// else uses the default table, which is built in some seconds.
package tables

import (
	"context"
	"errors"
	"os"
	"time"

	"kalah/engine"
	"kalah/internal/desktop"
	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/internal/task"
	"kalah/search/solver"
)

// Large is the number of seeds of the large table.
const Large = 24

// Config holds the services of a builder. Tasks is required.
type Config struct {
	Tasks  *task.Group
	Folder string // of the tables
	// Changed is called after a table was stored and before tables are removed. Programs that use
	// a table may open it again.
	Changed func()
}

const (
	// showEvery is the time between two calls for progress.
	showEvery = time.Second
	// spareDisk is the minimum free disk space to leave, in bytes.
	spareDisk = 1 << 30
)

// State is a snapshot of a builder.
type State struct {
	Stored   int  // seeds of the largest table on disk; 0 if none is larger than the default table
	Building bool // the large table is being built
	Ready    solver.Preparation
	Err      error // of the last [Builder.Build] or [Builder.Remove]
}

// Builder builds the large table of the standard capture rule. Its methods must be called on the
// goroutine of posted results.
type Builder struct {
	cfg          Config
	usual, large int // seeds of the default and the large table; tests replace them
	room         func(size int64) error
	show         func()
	cancel       context.CancelFunc // stops the current building; nil if there is none
	solver       *solver.Solver     // builds the table
	err          error
}

// New returns an idle builder.
func New(cfg Config) *Builder {
	return &Builder{
		cfg: cfg, usual: solver.DefaultTableSeeds, large: Large, show: func() {},
		room: func(size int64) error { return room(cfg.Folder, size) },
	}
}

// SetShow sets the function to call when the state has changed.
func (b *Builder) SetShow(show func()) { b.show = show }

// State returns the state.
func (b *Builder) State() State {
	s := State{Err: b.err, Building: b.cancel != nil}
	for _, emptyCapture := range []bool{false, true} {
		if stored := solver.StoredTable(b.cfg.Folder, engine.Rules{EmptyCapture: emptyCapture}); stored > b.usual {
			s.Stored = max(s.Stored, stored)
		}
	}
	if s.Building {
		s.Ready = b.solver.Preparation()
	}
	return s
}

// Build builds the large table in the background, until [Builder.Stop] is called or the tasks
// end.
func (b *Builder) Build() {
	if b.cancel != nil {
		return
	}
	s := solver.New(engine.Rules{}, solver.Options{TableSeeds: b.large, CacheFolder: b.cfg.Folder})
	ctx, cancel := context.WithCancel(b.cfg.Tasks.Context())
	b.cancel, b.solver, b.err = cancel, s, nil
	b.cfg.Tasks.Go(func(context.Context) error {
		defer s.Free()
		return s.Store(ctx, func() error { return b.room(solver.TableFileSize(b.large)) })
	}, func(err error) {
		switch {
		case errors.Is(err, safefile.ErrLocked):
			b.err = errElsewhere
		case ctx.Err() == nil:
			b.err = err
			b.cfg.Changed()
		}
		cancel()
		b.cancel = nil
		b.show()
	})
	b.watch()
}

// Stop stops the building and removes its files.
func (b *Builder) Stop() {
	if b.cancel != nil {
		b.cancel()
	}
}

// Remove removes all tables larger than the default table.
func (b *Builder) Remove() {
	b.cfg.Changed()
	b.err = solver.RemoveTables(b.cfg.Folder, b.usual)
	b.show()
}

// watch reports the progress until the building ends.
func (b *Builder) watch() {
	b.show()
	b.cfg.Tasks.After(showEvery, func() {
		if b.cancel != nil {
			b.watch()
		}
	})
}

var (
	errElsewhere = message.New("another window is building it")
	errMemory    = message.New("not enough free memory")
	errDisk      = message.New("not enough room on the disk")
)

// timesBuilding is the free memory needed to build, as a multiple of the file size. Building
// itself takes 2.1 times the file size.
const timesBuilding = 3

// room returns an error if there is too little memory or disk space for a table file of the given
// size, in bytes.
func room(folder string, size int64) error {
	if free := desktop.FreeMemory(); free > 0 && free < timesBuilding*size {
		return message.Errorf("%w: %d MB, expected %d MB", errMemory, free/1e6, timesBuilding*size/1e6)
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	if free, err := desktop.FreeDisk(folder); err == nil && free < size+spareDisk {
		return message.Errorf("%w: %d MB, expected %d MB", errDisk, free/1e6, (size+spareDisk)/1e6)
	}
	return nil
}
