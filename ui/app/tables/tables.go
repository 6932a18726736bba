// Package tables keeps the endgame table on the disk that the user wishes. It builds it in the
// background; Expert, Perfect and the analysis use it from then on.
package tables

import (
	"cmp"
	"context"
	"os"
	"slices"
	"time"

	"kalah/engine"
	"kalah/internal/desktop"
	"kalah/internal/message"
	"kalah/internal/task"
	"kalah/search/solver"
)

// Sizes are the tables to choose from, by the seeds up to which they go. The first one is built
// as it is needed: to wish it means none on the disk that is larger.
var Sizes = []int{solver.DefaultTableSeeds, 22, Usual, 26}

// Usual is the size that is wished unless the user chooses another one. Where there is no room to
// build it, the size before it is built.
const Usual = 24

// Config is what a keeper needs from outside. Tasks is required.
type Config struct {
	Tasks  *task.Group
	Folder string // of the tables; "": none is kept
	// Busy reports whether something searches, which a keeper does not disturb.
	Busy func() bool
	// Changed is called when another table lies on the disk: whoever uses one may open it anew.
	Changed func()
}

const (
	// restTime is how long nothing may search before a table is built.
	restTime = 10 * time.Second
	// showEvery is the time between two calls for progress.
	showEvery = time.Second
	// spareDisk is the room on the disk that is left to others, at least.
	spareDisk = 1 << 30
)

// State is the state of a keeper at some time.
type State struct {
	Wish   int                // seeds
	Stored int                // of the largest table on the disk, 0 for none
	Ready  solver.Preparation // the table being checked, built or stored
	Err    error              // why there is none
}

// Keeper keeps the table of the standard capture rule. Its methods may be called only on the
// goroutine that results are posted to.
type Keeper struct {
	cfg    Config
	wish   int
	small  int // tables up to this one are built as they are needed
	room   func(seeds int) error
	show   func()
	cancel context.CancelFunc // of the work under way, or nil
	solver *solver.Solver     // that does it
	stop   func()             // stops the timer
	err    error
}

// New returns a keeper that does nothing before it is told a wish.
func New(cfg Config) *Keeper {
	return &Keeper{
		cfg: cfg, small: Sizes[0], show: func() {}, stop: func() {},
		room: func(seeds int) error { return room(cfg.Folder, solver.TableFileSize(seeds)) },
	}
}

// SetShow sets the function that is called when the state has changed. Nil means none.
func (k *Keeper) SetShow(show func()) {
	if show == nil {
		show = func() {}
	}
	k.show = show
}

// State returns the state.
func (k *Keeper) State() State {
	s := State{Wish: k.wish, Err: k.err}
	if k.cfg.Folder != "" {
		s.Stored = solver.StoredTable(k.cfg.Folder, false)
	}
	if k.cancel != nil {
		s.Ready = k.solver.Preparation()
	}
	return s
}

// Wish checks the table on the disk, and builds it if it is not there or damaged, once nothing
// else has searched for a while.
func (k *Keeper) Wish(seeds int) {
	k.wish, k.err = seeds, nil
	k.rest()
}

// Choose is Wish by the user: it removes larger tables than that.
func (k *Keeper) Choose(seeds int) {
	if k.cancel != nil {
		k.cancel()
	}
	k.Wish(seeds)
	if k.cfg.Folder != "" {
		k.cfg.Changed() // which lets go of them
		k.err = solver.RemoveTables(k.cfg.Folder, func(other int, _ bool) bool { return other > seeds })
	}
	k.show()
}

// rest waits for a time in which nothing searches.
func (k *Keeper) rest() {
	k.stop()
	if k.cfg.Folder == "" || k.wish <= k.small {
		return
	}
	k.stop = k.cfg.Tasks.After(restTime, func() {
		if k.cancel != nil || k.cfg.Busy() {
			k.rest()
			return
		}
		k.work()
	})
}

// work makes the table good. A larger one on the disk will do.
func (k *Keeper) work() {
	seeds := k.fitting(max(k.wish, k.State().Stored))
	k.solver = solver.New(engine.Rules{}, solver.Options{TableSeeds: seeds, Threads: 1, CacheFolder: k.cfg.Folder})
	ctx, cancel := context.WithCancel(k.cfg.Tasks.Context())
	k.cancel = cancel
	good := false // as it was
	k.cfg.Tasks.Go(func(context.Context) (err error) {
		defer k.solver.Free()
		desktop.WorkBeside()
		if good, err = k.solver.Open(ctx); good || err != nil {
			return err
		}
		if err := k.room(seeds); err != nil {
			return err
		}
		err = k.solver.Prepare(ctx)
		return cmp.Or(err, k.solver.CacheError())
	}, func(err error) {
		stopped := ctx.Err() != nil
		cancel()
		k.cancel = nil
		if !stopped && !good {
			k.cfg.Changed()
			if k.err = err; err == nil {
				k.err = solver.RemoveTables(k.cfg.Folder, func(other int, emptyCapture bool) bool {
					return other > k.small && other < seeds && !emptyCapture
				})
			}
		}
		k.show()
	})
	k.watch()
}

// fitting returns the size of the table to make: the one before Usual instead of that if there is no
// room for it.
func (k *Keeper) fitting(seeds int) int {
	if seeds == Usual && k.State().Stored < Usual && k.room(seeds) != nil {
		return Sizes[slices.Index(Sizes, Usual)-1]
	}
	return seeds
}

// watch shows the progress.
func (k *Keeper) watch() {
	k.show()
	k.stop = k.cfg.Tasks.After(showEvery, func() {
		if k.cancel != nil {
			k.watch()
		}
	})
}

var (
	errMemory = message.New("not enough free memory")
	errDisk   = message.New("not enough room on the disk")
)

// timesBuilding is how many times the size of its file is to be free in memory to build a table, which
// takes 2.1 times its size.
const timesBuilding = 3

// room returns an error if there is too little for a file of that size, of a table that is built in
// memory and then written.
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
