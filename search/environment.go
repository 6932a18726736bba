package search

import (
	"math"
	"runtime"
	"sync"
	"time"

	"kalah/engine"
	"kalah/internal/userdir"
	"kalah/search/book"
	"kalah/search/program"
	"kalah/search/solver"
)

// captureRules is the number of capture rules. Each has its own solver.
const captureRules = 2

// Bounds of the memory for [Environment.SetLimits], in bytes. Below MinMemory, too few results of
// a search would fit.
const (
	MinMemory = 64 << 20
	MaxMemory = min(16<<30, math.MaxInt) // limited in 32-bit programs
)

const (
	// DefaultMemory is the default of Options.Memory.
	DefaultMemory = captureRules * solver.DefaultMemory

	// WindowMemory and WindowMemo are the Memory and Memo of the window's Options: small, because
	// users run other programs at the same time. The tables of one capture rule take half of
	// WindowMemory.
	WindowMemory = 192 << 20
	WindowMemo   = 24 << 20
)

// Environment owns the resources that players and analyses share: an opening book, the solvers,
// and their memory. Its methods may be called from any goroutine. The zero value has no book and
// stores no endgame tables on disk.
//
// There is one solver per capture rule, with half of the memory, created at first use. It stays
// until the limits change, so games under different rules do not displace each other's results,
// and all players share the proved results. A solver answers one question at a time while others
// wait; an endless search pauses for them ([solver.Limits].Yield). Memory is allocated as
// questions fill it. [Environment.Free] releases it.
type Environment struct {
	mu      sync.Mutex
	options Options
	solvers [captureRules]*solver.Solver // nil until first used
}

// Options configure an Environment. The zero value is valid.
type Options struct {
	Book        *book.Book // may be nil
	Memory      int        // bytes of all solvers' tables together; 0 means DefaultMemory
	TableSeeds  int        // maximum number of seeds of endgame tables, lowered if half of the memory is too small; 0 means solver.DefaultTableSeeds, or more if a larger table is on disk
	Memo        int        // maximum bytes of the memo of a classic search; 0 means DefaultMemoBytes
	Threads     int        // per solver; 0 means one per processor
	CacheFolder string     // the folder of endgame tables; "" means none

	Programs *program.Host // starts external programs; nil starts none
}

// NewEnvironment returns an environment. It allocates little until a solver is used.
func NewEnvironment(o Options) *Environment { return &Environment{options: o} }

// OpenEnvironment returns an environment that uses the book in bookData and stores endgame tables
// in the user's cache folder. If the book is damaged, it returns an environment without a book
// and the error.
func OpenEnvironment(bookData []byte, o Options) (*Environment, error) {
	b, err := book.Open(bookData)
	o.Book, o.CacheFolder = b, userdir.Cache()
	return NewEnvironment(o), err
}

// CacheFolder returns the folder of endgame tables; "" means none.
func (e *Environment) CacheFolder() string { return e.options.CacheFolder }

// Programs returns the host of external programs, which may be nil.
func (e *Environment) Programs() *program.Host { return e.options.Programs }

// FromBook returns the exact scores of the player's houses if the book holds the position.
func (e *Environment) FromBook(rules engine.Rules, s engine.State, player engine.Side) ([]solver.HouseScore, bool) {
	return e.options.Book.Find(rules, s, player)
}

// choiceByBook returns the choice of the book if it holds the position. Stats.Proved is false if
// the choice is an estimate.
func (e *Environment) choiceByBook(p engine.Position) (engine.Choice, bool) {
	began := time.Now()
	best, ok := e.options.Book.Choice(p.Rules, p.State, p.Player)
	if !ok {
		return engine.Choice{}, false
	}
	value := float64(best.Score)
	return engine.Choice{House: best.House, Stats: engine.Stats{Elapsed: time.Since(began), Value: &value, Proved: best.Proven}}, true
}

// Solver returns the solver for the capture rule.
func (e *Environment) Solver(rules engine.Rules) *solver.Solver {
	e.mu.Lock()
	defer e.mu.Unlock()
	s := &e.solvers[0]
	if rules.EmptyCapture {
		s = &e.solvers[1]
	}
	if *s == nil {
		*s = e.newSolver(rules)
	}
	return *s
}

// Limits returns the maximum bytes of all solvers' tables together, and the threads per solver; 0
// threads means one per processor.
func (e *Environment) Limits() (memory, threads int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.options.memory(), e.options.Threads
}

// SetLimits sets the limits of all further questions. Memory, in bytes, is clamped to MinMemory
// and MaxMemory; 0 means DefaultMemory. threads is clamped to the number of processors; 0 means
// one per processor. A change discards all proved results. Current questions continue with their
// limits and release their memory at the end.
func (e *Environment) SetLimits(memory, threads int) {
	if memory == 0 {
		memory = DefaultMemory
	}
	memory = min(max(memory, MinMemory), MaxMemory)
	threads = min(max(threads, 0), runtime.NumCPU())
	e.mu.Lock()
	defer e.mu.Unlock()
	if memory == e.options.memory() && threads == e.options.Threads {
		return
	}
	e.options.Memory, e.options.Threads = memory, threads
	e.free()
	e.solvers = [captureRules]*solver.Solver{}
}

// newSolver returns a solver that builds the largest endgame table that fits its share of the
// memory, or uses a larger one on disk.
func (e *Environment) newSolver(rules engine.Rules) *solver.Solver {
	share := e.options.memory() / captureRules
	o := solver.Options{
		Memory: share, TableSeeds: e.options.TableSeeds, Threads: e.options.Threads, CacheFolder: e.options.CacheFolder,
	}
	if o.TableSeeds == 0 {
		o.TableSeeds, o.UseLargerCached = solver.DefaultTableSeeds, true
	}
	s := solver.New(rules, o)
	for s.Memory() > share && o.TableSeeds > 1 {
		o.TableSeeds--
		s = solver.New(rules, o)
	}
	return s
}

// Free releases the memory of all solvers as soon as they are idle. The solvers remain usable, but
// their results are lost.
func (e *Environment) Free() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.free()
}

// free does the work of Free. The caller holds mu.
func (e *Environment) free() {
	for _, s := range e.solvers {
		if s != nil {
			s.Free()
		}
	}
}

func (o Options) memory() int {
	if o.Memory > 0 {
		return o.Memory
	}
	return DefaultMemory
}
