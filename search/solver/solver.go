package solver

import (
	"context"
	"fmt"
	"os"
	"sync/atomic"
	"time"

	"kalah/engine"
)

// Solver answers questions about positions under one capture rule. It keeps
// what it proved from question to question. Its methods may be called from any
// goroutine; one question is worked on at a time, and a call waits, under its
// context, for its turn. No goroutine outlives a call.
type Solver struct {
	options      Options
	emptyCapture bool
	features     features
	turn         chan struct{} // holds a token while nobody works

	endgame  *endgame
	filling  *endgame // becomes endgame once it is filled
	prepared bool     // endgame has all the seeds asked for
	table    *table   // made at the first question
	guesses  *guessTable
	claims   claims
	cacheErr atomic.Pointer[error]
}

// New returns a solver for positions under the rules. Only the capture rule
// matters: positions of any number of seeds may be asked about.
func New(rules engine.Rules, o Options) *Solver {
	s := &Solver{options: o.withDefaults(), emptyCapture: rules.EmptyCapture, turn: make(chan struct{}, 1)}
	s.turn <- struct{}{}
	return s
}

// Prepare loads the endgame table from the cache folder, or builds it and
// stores it there. A table on file that is damaged, cut short or of another
// version is replaced. A folder that cannot be used is no error: CacheError
// tells. Questions prepare what they need by themselves; Prepare does so at a
// time that suits. Search never waits for the whole table.
func (s *Solver) Prepare(ctx context.Context) error {
	if err := s.begin(ctx); err != nil {
		return err
	}
	defer s.end()
	return s.prepare(ctx)
}

// CacheError returns why the endgame table could not be stored in, or read
// from, the cache folder the last time that was tried, or nil.
func (s *Solver) CacheError() error {
	if err := s.cacheErr.Load(); err != nil {
		return *err
	}
	return nil
}

// Memory returns the bytes that the solver's tables take at most.
func (s *Solver) Memory() int { return s.options.Memory + tableSizes[s.options.TableSeeds] }

// begin waits for the solver to be free.
func (s *Solver) begin(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-s.turn:
		if err := ctx.Err(); err != nil {
			s.end()
			return err
		}
		return nil
	}
}

func (s *Solver) end() { s.turn <- struct{}{} }

// prepare gets the whole endgame table.
func (s *Solver) prepare(ctx context.Context) error {
	if s.prepared {
		return nil
	}
	seeds := s.options.TableSeeds
	file := cacheFile(s.options.CacheFolder, seeds, s.emptyCapture)
	if s.load(ctx, file) {
		return nil
	}
	e := s.unfilled()
	if err := buildEndgame(ctx, e, s.options.Threads, s.tableProgress()); err != nil {
		return err
	}
	s.endgame, s.prepared = e, true
	if file != "" {
		s.setCacheError(ctx, storeEndgame(ctx, file, e))
	}
	return ctx.Err()
}

// unfilled returns the memory of the whole endgame table. It is asked for once:
// to get and clear it again after each cancelled building would take longer
// than a context's end may be kept waiting.
func (s *Solver) unfilled() *endgame {
	if s.filling == nil {
		s.filling = newEndgame(s.options.TableSeeds, s.emptyCapture)
	}
	return s.filling
}

// load reads the endgame table from the file and reports whether it could.
func (s *Solver) load(ctx context.Context, file string) bool {
	if file == "" {
		return false
	}
	if _, err := os.Stat(file); err != nil {
		return false
	}
	e := s.unfilled()
	err := loadEndgame(ctx, file, e)
	s.setCacheError(ctx, err)
	if err != nil {
		return false
	}
	s.endgame, s.prepared = e, true
	return true
}

// setCacheError keeps what befell the file, unless that is the context's end.
func (s *Solver) setCacheError(ctx context.Context, err error) {
	switch {
	case ctx.Err() != nil:
	case err == nil:
		s.cacheErr.Store(nil)
	default:
		s.cacheErr.Store(&err)
	}
}

// Building the whole endgame table takes a second or more. Positions with fewer
// seeds than buildFrom are solved sooner with a small one.
const (
	buildFrom  = 30
	smallTable = 10
)

// ready gets the tables for a question about a position with that many seeds in
// houses, and begins a new age of the transposition table.
func (s *Solver) ready(ctx context.Context, seeds int, mayBuild bool) error {
	if !s.prepared && mayBuild && seeds >= buildFrom {
		if err := s.prepare(ctx); err != nil {
			return err
		}
	}
	if s.endgame == nil {
		file := cacheFile(s.options.CacheFolder, s.options.TableSeeds, s.emptyCapture)
		if !s.load(ctx, file) {
			small := min(s.options.TableSeeds, smallTable)
			e := newEndgame(small, s.emptyCapture)
			if err := buildEndgame(ctx, e, s.options.Threads, nil); err != nil {
				return err
			}
			s.endgame, s.prepared = e, small == s.options.TableSeeds
		}
	}
	if s.table == nil {
		s.table = newTable(s.options.Memory / 8 * 7)
		s.guesses = newGuessTable(s.options.Memory / 8)
	}
	s.table.age = (s.table.age + 1) % ages
	return ctx.Err()
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

// check returns the position asked about, seen by the player, and that player's
// lead in the stores.
func (s *Solver) check(state engine.State, player int) (p position, lead int, err error) {
	if err := state.Validate(); err != nil {
		return p, 0, err
	}
	if player != engine.First && player != engine.Second {
		return p, 0, fmt.Errorf("%w %d: expected 0 or 1", engine.ErrPlayer, player)
	}
	lead = int(state[player][engine.Store]) - int(state[1-player][engine.Store])
	return newPosition(state, player), lead, nil
}
