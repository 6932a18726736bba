package search

import (
	"math"
	"runtime"
	"sync"
	"time"

	"kalah/engine"
	"kalah/internal/userdir"
	"kalah/search/book"
	"kalah/search/solver"
)

// captureRules is how many capture rules there are, each with a solver of its
// own.
const captureRules = 2

// Bounds of what [Environment.SetLimits] takes: with less memory hardly anything is
// remembered of a search.
const (
	MinMemory = 64 << 20
	MaxMemory = min(16<<30, math.MaxInt) // a 32-bit program has less to give
)

const (
	// DefaultMemory bounds the tables of an environment unless told otherwise.
	DefaultMemory = captureRules * solver.DefaultMemory

	// WindowMemory and WindowMemo are Options of a window, which stays open beside
	// other programs. Tables of one capture rule at a time take half of the memory.
	WindowMemory = 192 << 20
	WindowMemo   = 24 << 20
)

// Environment is what players and analyses find out by and keep: an opening
// book, the solvers, and the memory that their tables take. Games and analyses
// that run side by side share one; its methods may be called from any goroutine.
// The zero value has no book and keeps no endgame tables on disk.
//
// There is one solver for each capture rule, made when it is first asked for,
// with half of the memory. It stays until the limits change: a game under one rule takes nothing from a
// game under the other, and what one player proved is true for all. A solver
// works on one question at a time, and whoever asks waits for its turn; a search
// without an end lets others ask in between ([solver.Limits].Yield). Its memory
// is claimed from the system only as far as its questions fill it, and given back by
// [Environment.Free].
type Environment struct {
	mu      sync.Mutex
	options Options
	solvers [captureRules]*solver.Solver // nil: not asked for yet
}

// Options say what an Environment has. The zero value is good.
type Options struct {
	Book        *book.Book // nil: none
	Memory      int        // bytes of all solvers' tables together; 0: DefaultMemory
	TableSeeds  int        // seeds up to which endgame tables go, as far as half of the memory holds them; 0: solver.DefaultTableSeeds
	Memo        int        // bytes that a player of the classic searches remembers positions in, at most; 0: DefaultMemoBytes
	Threads     int        // of each solver; 0: one for each processor
	CacheFolder string     // where endgame tables are kept; "": nowhere
}

// NewEnvironment returns an environment. It takes no memory to speak of until
// a solver is asked something.
func NewEnvironment(o Options) *Environment { return &Environment{options: o} }

// OpenEnvironment returns the environment that the program works with: one of these
// options with the book in data, and endgame tables in the user's cache folder. If the book is
// damaged it also returns the reason; the environment does without one then.
func OpenEnvironment(bookData []byte, o Options) (*Environment, error) {
	b, err := book.Open(bookData)
	o.Book, o.CacheFolder = b, userdir.Cache()
	return NewEnvironment(o), err
}

// FromBook returns the exact score of every house that the player may play, if
// the book holds the position.
func (e *Environment) FromBook(rules engine.Rules, s engine.State, player int) ([]solver.HouseScore, bool) {
	return e.options.Book.Find(rules, s, player)
}

// choiceByBook answers from the book, if it holds the position. What it guesses is not
// proved.
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

// Limits returns how many bytes the tables of all solvers take at most, and how many
// threads each works with; 0 for as many as there are processors.
func (e *Environment) Limits() (memory, threads int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.options.memory(), e.options.Threads
}

// SetLimits sets the limits of all that is asked from now on. They are
// brought within their bounds: memory from MinMemory to MaxMemory, or 0 for
// DefaultMemory, and threads from 1 to that of the processors, or 0 for all of them.
// What was proved is forgotten if anything changes. Questions under way go on as
// they began; then their memory is given back.
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

// newSolver returns a solver with the largest endgame table that its share of
// the memory holds.
func (e *Environment) newSolver(rules engine.Rules) *solver.Solver {
	share := e.options.memory() / captureRules
	o := solver.Options{
		Memory: share, TableSeeds: e.options.TableSeeds, Threads: e.options.Threads, CacheFolder: e.options.CacheFolder,
	}
	if o.TableSeeds == 0 {
		o.TableSeeds = solver.DefaultTableSeeds
	}
	s := solver.New(rules, o)
	for s.Memory() > share && o.TableSeeds > 1 {
		o.TableSeeds--
		s = solver.New(rules, o)
	}
	return s
}

// Free gives the memory of all solvers back as soon as nobody asks them anything.
// They can be asked again at any time, but have forgotten what they proved.
func (e *Environment) Free() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.free()
}

// free needs the lock.
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
