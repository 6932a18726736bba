package solver

import (
	"cmp"
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

// Solver answers questions about positions under one capture rule. It remembers proved results.
// Its methods may be called from any goroutine. It works on one question at a time; other calls
// wait until it is free or their context ends. A call leaves no goroutine running.
//
// The zero value is a solver for the standard capture rule with the default options.
type Solver struct {
	once         sync.Once // see setUp
	options      Options
	emptyCapture bool
	turn         *semaphore.Weighted    // held by the current question
	waiting      atomic.Int32           // questions that wait for the turn
	interrupt    atomic.Pointer[func()] // ends current work that yields to questions; nil for other work
	*memory

	// The holder of the turn owns these, and the transposition tables.
	endgame      *endgame // the endgame table in use: the complete one or a small one
	claims       claims
	faulted      atomic.Bool // the endgame table could not be read
	keepsGuesses bool        // guesses has results of a search by time, which help the next one

	mu      sync.Mutex // guards users and freeing
	users   int        // questions and preparations that run or wait
	freeing bool       // free the memory when users reaches 0
}

// New returns a solver for positions of any number of seeds. It uses only the capture rule of the
// rules.
func New(rules engine.Rules, o Options) *Solver {
	s := &Solver{options: o, emptyCapture: rules.EmptyCapture}
	s.setUp()
	return s
}

// setUp makes the zero value of all other fields usable. Every exported method calls it, mostly
// through enter or check.
func (s *Solver) setUp() {
	s.once.Do(func() {
		s.options = s.options.withDefaults()
		s.turn = semaphore.NewWeighted(1)
		s.memory = &memory{whole: newPreparation(s.options, s.emptyCapture)}
		runtime.AddCleanup(s, (*memory).release, s.memory)
	})
}

// Prepare opens and checks the endgame table in the cache folder, or builds it and stores it
// there. It replaces a damaged or outdated file. If the folder cannot be used, Prepare still
// succeeds; see CacheError. Exact questions prepare the table if they need it. Prepare does it
// earlier, even during other questions. Search never waits for the table. The error is the
// context's.
func (s *Solver) Prepare(ctx context.Context) error { return s.prepare(ctx, 1) }

// PrepareBeside does the same as Prepare with half the threads, and leaves the others to questions.
func (s *Solver) PrepareBeside(ctx context.Context) error { return s.prepare(ctx, 2) }

// prepare prepares the endgame table. It divides the number of threads by share.
func (s *Solver) prepare(ctx context.Context, share int) error {
	s.enter()
	defer s.leave()
	return s.whole.get(ctx, (s.options.Threads+share-1)/share, nil)
}

// Store does the same as [Solver.PrepareBeside], but its purpose is the file. It returns an error
// if the table cannot be stored; the error wraps [safefile.ErrLocked] while another process stores
// the table. Before it builds the table, Store calls room, and returns its error if there is one.
func (s *Solver) Store(ctx context.Context, room func() error) error {
	s.enter()
	defer s.leave()
	return cmp.Or(s.whole.get(ctx, (s.options.Threads+1)/2, room), s.CacheError())
}

// Open loads the endgame table if the cache folder has a usable file of it. It reports whether the
// table is ready.
func (s *Solver) Open(ctx context.Context) (bool, error) {
	s.enter()
	defer s.leave()
	err := s.whole.turn.Acquire(ctx, 1)
	if err == nil {
		err = s.whole.load(ctx)
		s.whole.turn.Release(1)
	}
	return s.whole.ready.Load() != nil, err
}

// Preparation returns the progress of the current preparation. It returns at once and may be
// called from any goroutine.
func (s *Solver) Preparation() Preparation {
	s.setUp()
	if stage := s.whole.stage.Load(); stage != nil {
		return Preparation{*stage, int(s.whole.done.Load()), int(s.whole.size.Load())}
	}
	return Preparation{}
}

// CacheError returns the error of the last attempt to store the endgame table in, or read it from,
// the cache folder; nil if it succeeded.
func (s *Solver) CacheError() error {
	s.setUp()
	return s.whole.failure()
}

// TableSeeds returns the maximum number of seeds in the endgame table: the table in use if it is
// ready, otherwise the table that Prepare would build.
func (s *Solver) TableSeeds() int {
	s.setUp()
	if e := s.whole.ready.Load(); e != nil {
		return e.seeds
	}
	return s.options.TableSeeds
}

// Memory returns the maximum bytes of the solver's tables: Options.Memory, or more if the endgame
// table takes more than half of it.
func (s *Solver) Memory() int {
	s.setUp()
	return s.options.transpositions() + codeBytes(s.options.TableSeeds)
}

// TableSize returns the number of positions in the endgame table that Prepare builds. Two positions
// take one byte.
func (s *Solver) TableSize() int {
	s.setUp()
	return tableSizes[s.options.TableSeeds]
}

// begin waits for the turn to answer a question. It interrupts work that yields to questions.
func (s *Solver) begin(ctx context.Context) error {
	s.waiting.Add(1)
	defer s.waiting.Add(-1)
	if end := s.interrupt.Load(); end != nil {
		(*end)()
	}
	return s.acquire(ctx)
}

// acquire waits for the turn without interrupting other work.
func (s *Solver) acquire(ctx context.Context) error {
	s.enter()
	err := s.turn.Acquire(ctx, 1)
	if err != nil {
		s.leave()
	}
	return err
}

// end releases the turn.
func (s *Solver) end() {
	s.turn.Release(1)
	s.leave()
}

// yieldAfter is the minimum time that a search runs before it yields to a question.
const yieldAfter = 100 * time.Millisecond

// errYielded is the cause of the end of a context whose work yielded to a question.
var errYielded = message.New("others wait")

// yieldingContext returns a context that also ends, with the cause errYielded, as soon as a
// question waits and the given time has passed. The caller holds the turn, and must call end
// before it releases the turn.
func (s *Solver) yieldingContext(ctx context.Context, after time.Duration) (yielding context.Context, end func()) {
	yielding, cancel := context.WithCancelCause(ctx)
	yield, begun := func() { cancel(errYielded) }, make(chan struct{})
	timer := time.AfterFunc(after, func() {
		defer close(begun)
		s.interrupt.Store(&yield)
		if s.waiting.Load() > 0 { // a question that came before interrupt was set
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
	// BuildFrom is a number of seeds in houses. Exact questions about positions with at least
	// that many seeds wait for the complete endgame table, even if it must be built first.
	BuildFrom = 30

	// loadFrom is a number of seeds in houses. Questions about positions with at least that
	// many seeds load the table from its file.
	loadFrom = 27

	// smallTable is the maximum number of seeds in the small endgame table. Questions use it
	// until the complete table is ready. Searches whose answer must be repeatable always use it.
	smallTable = 10
)

// smallEndgames are the endgame tables of smallTable seeds by capture rule, shared by all
// solvers. Each is built at its first use, in some milliseconds.
var smallEndgames = [2]func() *endgame{smallEndgame(false), smallEndgame(true)}

func smallEndgame(emptyCapture bool) func() *endgame {
	return sync.OnceValue(func() *endgame {
		e := &endgame{seeds: smallTable, emptyCapture: emptyCapture}
		_ = e.build(context.Background(), runtime.NumCPU(), new(atomic.Int64)) // fails only if the context ends
		return e
	})
}

func (s *Solver) useSmall() {
	s.endgame = smallEndgames[ruleByte(s.emptyCapture)]().upTo(min(s.options.TableSeeds, smallTable))
}

// useBest selects the complete endgame table if it is ready, otherwise the small table.
func (s *Solver) useBest() {
	if s.endgame = s.whole.ready.Load(); s.endgame == nil {
		s.useSmall()
	}
}

// readyToSolve gets the tables ready for an exact question about a position with the given number
// of seeds in houses.
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

// loadingShare is the divisor of a search's time that gives the maximum time to load the endgame
// table: a quarter.
const loadingShare = 4

// readyToSearch gets the tables ready for a search. A repeatable search always uses the small
// endgame table.
func (s *Solver) readyToSearch(ctx context.Context, seeds int, limits Limits) error {
	s.startQuestion(min(bytesToSolve(seeds), bytesInTime(limits.Time, s.options.Threads)))
	if limits.Repeatable() {
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
		_ = s.whole.tryLoad(share) // if it fails, useBest selects the small table
	}
	s.useBest()
	return ended(ctx)
}

// check returns the position from the view of the player, and the player's lead in the stores. It
// returns an error if state or player is not valid.
func (s *Solver) check(state engine.State, player engine.Side) (p position, lead int, err error) {
	s.setUp()
	if err := state.Validate(); err != nil {
		return p, 0, err
	}
	if player != engine.First && player != engine.Second {
		return p, 0, message.Errorf("%w %d: expected 0 or 1", engine.ErrPlayer, player)
	}
	lead = int(state[player][engine.Store]) - int(state[1-player][engine.Store])
	return newPosition(state, player), lead, nil
}

// A question uses only the part of the transposition table that it will fill. The first use of
// memory can take longer than filling it, and much longer than a move may take.
const (
	minBytes       = 2 << 20  // one large page
	bytesPerSecond = 48 << 20 // approximate maximum that one thread fills
)

// bytesToSolve estimates the bytes of proved bounds that a question adds to the table if it solves
// a position with the given number of seeds in houses.
func bytesToSolve(seeds int) int { return minBytes << min(max(0, (seeds-20)*2/5), 30) }

// bytesInTime estimates the bytes of proved bounds that a question finds within a time; 0 means no
// time limit.
func bytesInTime(d time.Duration, threads int) int {
	if d == 0 {
		return math.MaxInt
	}
	return max(minBytes, int(d.Seconds()*bytesPerSecond)*threads)
}

// startQuestion starts a new age of the transposition table, for a question that adds the given
// number of bytes to it.
func (s *Solver) startQuestion(bytes int) {
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
