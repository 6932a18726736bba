package solver

import (
	"context"
	"math"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/semaphore"

	"kalah/engine"
	"kalah/internal/message"
)

// Solver answers questions about positions under one capture rule. It keeps
// what it proved from question to question. Its methods may be called from any
// goroutine; one question is worked on at a time, and a call waits, under its
// context, for its turn. No goroutine outlives a call.
type Solver struct {
	options      Options
	emptyCapture bool
	turn         *semaphore.Weighted    // of whoever works on a question
	waiting      atomic.Int32           // questions that want it
	interrupt    atomic.Pointer[func()] // ends the work under way, if that yields to questions
	whole        *preparation           // of the endgame table that was asked for

	// What follows belongs to the question under way.
	endgame *endgame    // the one in use: whole or small
	table   *proofTable // made at the first question
	guesses *guessTable
	claims  claims
	faulted atomic.Bool // the endgame table could not be read

	keepsGuesses bool // guesses are those of a search by the clock, and of use to the next one

	mu      sync.Mutex  // over users
	users   int         // questions and preparations that are under way or wait
	freeing atomic.Bool // the memory is given back after the last of them
}

// New returns a solver for positions under the rules. Only the capture rule
// matters: positions of any number of seeds may be asked about.
func New(rules engine.Rules, o Options) *Solver {
	s := &Solver{options: o.withDefaults(), emptyCapture: rules.EmptyCapture, turn: semaphore.NewWeighted(1)}
	s.whole = newPreparation(s.options, s.emptyCapture)
	runtime.SetFinalizer(s, (*Solver).Free)
	return s
}

// Prepare opens the endgame table in the cache folder and looks it through, or
// builds it and stores it there. A table on file that is damaged, cut short or of
// another version is replaced. A folder that cannot be used is no error: see
// CacheError. Exact questions that need the table prepare it by themselves; Prepare
// does so at a time that suits, also beside questions. Search never waits for it.
func (s *Solver) Prepare(ctx context.Context) error { return s.prepare(ctx, s.options.Threads) }

// PrepareBeside is Prepare on half the threads: questions that are asked
// meanwhile keep the others to themselves.
func (s *Solver) PrepareBeside(ctx context.Context) error {
	return s.prepare(ctx, (s.options.Threads+1)/2)
}

func (s *Solver) prepare(ctx context.Context, threads int) error {
	s.enter()
	defer s.leave()
	s.freeing.Store(false)
	return s.whole.get(ctx, threads)
}

// Open loads the endgame table if there is a file of it that is of use, and reports
// whether there is.
func (s *Solver) Open(ctx context.Context) (bool, error) {
	s.enter()
	defer s.leave()
	s.freeing.Store(false)
	err := s.whole.turn.Acquire(ctx, 1)
	if err == nil {
		err = s.whole.load(ctx)
		s.whole.turn.Release(1)
	}
	return s.whole.ready.Load() != nil, err
}

// Preparation returns how far the preparation is that is under way. It returns at
// once and may be called from any goroutine.
func (s *Solver) Preparation() Preparation {
	if stage, _ := s.whole.stage.Load().(Stage); stage != "" {
		return Preparation{stage, int(s.whole.done.Load()), s.TableSize()}
	}
	return Preparation{}
}

// CacheError returns why the endgame table could not be stored in, or read
// from, the cache folder the last time that was tried, or nil.
func (s *Solver) CacheError() error { return s.whole.failure() }

// Memory returns the bytes that the solver's tables take at most: what it was
// given, or more if the endgame table takes more than half of that.
func (s *Solver) Memory() int { return s.options.transpositions() + s.TableSize() }

// TableSize returns how many positions the whole endgame table holds, a byte
// each.
func (s *Solver) TableSize() int { return tableSizes[s.options.TableSeeds] }

// begin waits for the solver to be free. It ends work that yields to questions.
func (s *Solver) begin(ctx context.Context) error {
	s.waiting.Add(1)
	defer s.waiting.Add(-1)
	if end := s.interrupt.Load(); end != nil {
		(*end)()
	}
	return s.acquire(ctx)
}

// acquire is begin for work that nothing yields to.
func (s *Solver) acquire(ctx context.Context) error {
	s.enter()
	err := s.turn.Acquire(ctx, 1)
	if err != nil {
		s.leave()
	}
	return err
}

func (s *Solver) end() {
	s.turn.Release(1)
	s.leave()
}

// yieldAfter is how long a search that yields goes on before it does.
const yieldAfter = 100 * time.Millisecond

// errYielded is why the context of work that yields to questions ended.
var errYielded = message.New("others wait")

// untilOthersWait returns a context that also ends, for errYielded, as soon as a question
// waits and that much time has passed. It is for whoever has the turn, and end is to be
// called before that is given back.
func (s *Solver) untilOthersWait(ctx context.Context, after time.Duration) (yielding context.Context, end func()) {
	yielding, cancel := context.WithCancelCause(ctx)
	yield, begun := func() { cancel(errYielded) }, make(chan struct{})
	timer := time.AfterFunc(after, func() {
		defer close(begun)
		s.interrupt.Store(&yield)
		if s.waiting.Load() > 0 { // perhaps from before it could interrupt
			yield()
		}
	})
	return yielding, func() {
		if !timer.Stop() {
			<-begun
		}
		s.interrupt.Store(nil)
		cancel(nil)
	}
}

const (
	// BuildFrom is how many seeds in the houses of a position make an exact
	// question wait for the whole endgame table, which may have to be built:
	// with fewer it is answered sooner without.
	BuildFrom = 30

	// The same, to load the table if it is on file.
	loadFrom = 27

	// smallTable is the endgame table that does meanwhile, and where the answer
	// may not depend on what is prepared.
	smallTable = 10
)

// smallEndgames are the endgame tables of smallTable seeds by capture rule, which all
// solvers share. It takes some milliseconds to build one when it is first asked for.
var smallEndgames = [2]func() *endgame{smallEndgame(false), smallEndgame(true)}

func smallEndgame(emptyCapture bool) func() *endgame {
	return sync.OnceValue(func() *endgame {
		e := newEndgame(smallTable, emptyCapture)
		_ = e.build(context.Background(), runtime.NumCPU(), new(atomic.Int64)) // whose context does not end
		return e
	})
}

func (s *Solver) useSmall() {
	s.endgame = smallEndgames[ruleByte(s.emptyCapture)]().upTo(min(s.options.TableSeeds, smallTable))
}

// useBest gets the whole endgame table if it is there, else the small one.
func (s *Solver) useBest() {
	if s.endgame = s.whole.ready.Load(); s.endgame == nil {
		s.useSmall()
	}
}

// readyToSolve gets the tables for an exact question about a position with that
// many seeds in houses.
func (s *Solver) readyToSolve(ctx context.Context, seeds int) (err error) {
	switch {
	case seeds >= BuildFrom:
		err = s.Prepare(ctx)
	case seeds >= loadFrom:
		err = s.whole.tryLoad(ctx)
	}
	if err != nil {
		return err
	}
	s.useBest()
	s.startQuestion(bytesToSolve(seeds))
	return ended(ctx)
}

// loadingShare of its time a search may spend on the endgame table: a quarter.
const loadingShare = 4

// readyToSearch gets the tables for a search. One by depth takes the small
// endgame table: which others are there must not matter.
func (s *Solver) readyToSearch(ctx context.Context, seeds int, limits Limits) error {
	s.startQuestion(min(bytesToSolve(seeds), bytesInTime(limits.Time, s.options.Threads)))
	if limits.repeatable() {
		s.useSmall()
		return ended(ctx)
	}
	if seeds >= loadFrom {
		share := ctx
		if limits.Time > 0 {
			var cancel context.CancelFunc
			share, cancel = context.WithTimeout(ctx, limits.Time/loadingShare)
			defer cancel()
		}
		_ = s.whole.tryLoad(share) // it does without what is not there in time
	}
	s.useBest()
	return ended(ctx)
}

// check returns the position asked about, seen by the player, and that player's
// lead in the stores.
func (s *Solver) check(state engine.State, player int) (p position, lead int, err error) {
	if err := state.Validate(); err != nil {
		return p, 0, err
	}
	if player != engine.First && player != engine.Second {
		return p, 0, message.Errorf("%w %d: expected 0 or 1", engine.ErrPlayer, player)
	}
	lead = int(state[player][engine.Store]) - int(state[1-player][engine.Store])
	return newPosition(state, player), lead, nil
}

// Of large tables only so much is used as a question will fill: where memory has
// not been touched for long, or ever, it can take a processor longer to get than
// to fill, and much longer than a move may take.
const (
	minBytes = 2 << 20 // bytes: one large page

	// A thread fills at most about so many bytes in a second.
	bytesPerSecond = 48 << 20
)

// bytesToSolve returns how many bytes proved bounds take while a position with
// that many seeds in houses is solved, by experience.
func bytesToSolve(seeds int) int { return minBytes << min(max(0, (seeds-20)*2/5), 30) }

// bytesInTime returns how many bytes proved bounds take in a time; 0 is any time.
func bytesInTime(d time.Duration, threads int) int {
	if d == 0 {
		return math.MaxInt
	}
	return max(minBytes, int(d.Seconds()*bytesPerSecond)*threads)
}

// startQuestion begins a new age of the transposition table, for a question whose bounds
// take so many bytes besides those that it holds.
func (s *Solver) startQuestion(bytes int) {
	s.freeing.Store(false)
	if s.table == nil {
		proofs, guesses := s.options.split()
		s.table = newProofTable(proofs)
		s.table.use(minBytes / 64)
		s.guesses = newGuessTable(guesses)
		s.guesses.use(minBytes / 16)
	}
	t := s.table
	t.age = (t.age + 1) % ages
	t.wanted = int(t.filled.Load())/proofWays + bytes/64
}
