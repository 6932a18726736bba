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

// Solver answers questions about positions under one capture rule. It remembers what it
// proved. Its methods may be called from any goroutine; it works on one question at a
// time, and a call waits for its turn until its context ends. No goroutine outlives a call.
type Solver struct {
	options      Options
	emptyCapture bool
	turn         *semaphore.Weighted    // held by the question under way
	waiting      atomic.Int32           // questions that wait for the turn
	interrupt    atomic.Pointer[func()] // ends the work under way if that yields to questions
	whole        *preparation           // of the endgame table of options.TableSeeds

	// The holder of the turn owns these.
	endgame      *endgame    // the table in use: the whole one or a small one
	table        *proofTable // made at the first question
	guesses      *guessTable
	claims       claims
	faulted      atomic.Bool // the endgame table could not be read
	keepsGuesses bool        // guesses are of a search by time, and useful to the next one

	mu      sync.Mutex // guards users and freeing
	users   int        // questions and preparations that are under way or wait
	freeing bool       // the memory is freed after the last of them
}

// New returns a solver for positions of any number of seeds. Of the rules only the
// capture rule matters.
func New(rules engine.Rules, o Options) *Solver {
	s := &Solver{options: o.withDefaults(), emptyCapture: rules.EmptyCapture, turn: semaphore.NewWeighted(1)}
	s.whole = newPreparation(s.options, s.emptyCapture)
	runtime.SetFinalizer(s, (*Solver).Free)
	return s
}

// Prepare opens and checks the endgame table in the cache folder, or builds it and stores
// it there. A damaged or outdated file is replaced. A folder that cannot be used is no
// error: see CacheError. Exact questions that need the table prepare it themselves;
// Prepare does so earlier, also while questions are under way. Search never waits for it.
func (s *Solver) Prepare(ctx context.Context) error { return s.prepare(ctx, s.options.Threads) }

// PrepareBeside is Prepare with half the threads, to leave the others to questions.
func (s *Solver) PrepareBeside(ctx context.Context) error {
	return s.prepare(ctx, (s.options.Threads+1)/2)
}

func (s *Solver) prepare(ctx context.Context, threads int) error {
	s.enter()
	defer s.leave()
	return s.whole.get(ctx, threads, nil)
}

// Store is [Solver.PrepareBeside] for the sake of the file: it fails if the table cannot be stored, with
// [safefile.ErrLocked] while another process stores it. Before the table is built, Store calls room
// and fails with its error.
func (s *Solver) Store(ctx context.Context, room func() error) error {
	s.enter()
	defer s.leave()
	return cmp.Or(s.whole.get(ctx, (s.options.Threads+1)/2, room), s.CacheError())
}

// Open loads the endgame table if there is a usable file of it, and reports whether there
// is.
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

// Preparation returns the progress of the preparation under way. It returns at once and
// may be called from any goroutine.
func (s *Solver) Preparation() Preparation {
	if stage := s.whole.stage.Load(); stage != nil {
		return Preparation{*stage, int(s.whole.done.Load()), int(s.whole.size.Load())}
	}
	return Preparation{}
}

// CacheError returns why the endgame table could not be stored in, or read from, the
// cache folder at the last attempt, or nil.
func (s *Solver) CacheError() error { return s.whole.failure() }

// TableSeeds returns the seeds of the whole endgame table in use, or of the one to be built.
func (s *Solver) TableSeeds() int {
	if e := s.whole.ready.Load(); e != nil {
		return e.seeds
	}
	return s.options.TableSeeds
}

// Memory returns the bytes that the solver's tables take at most: Options.Memory, or more
// if the endgame table takes more than half of that.
func (s *Solver) Memory() int { return s.options.transpositions() + codeBytes(s.options.TableSeeds) }

// TableSize returns the number of positions in the endgame table that is built, two in a byte.
func (s *Solver) TableSize() int { return tableSizes[s.options.TableSeeds] }

// begin waits for the turn of a question. It interrupts work that yields to questions.
func (s *Solver) begin(ctx context.Context) error {
	s.waiting.Add(1)
	defer s.waiting.Add(-1)
	if end := s.interrupt.Load(); end != nil {
		(*end)()
	}
	return s.acquire(ctx)
}

// acquire waits for the turn without interrupting anything.
func (s *Solver) acquire(ctx context.Context) error {
	s.enter()
	err := s.turn.Acquire(ctx, 1)
	if err != nil {
		s.leave()
	}
	return err
}

// end gives the turn back.
func (s *Solver) end() {
	s.turn.Release(1)
	s.leave()
}

// yieldAfter is how long a search that yields to questions runs at least.
const yieldAfter = 100 * time.Millisecond

// errYielded is the cause of the end of a context whose work yielded to a question.
var errYielded = message.New("others wait")

// yieldingContext returns a context that also ends, with errYielded, as soon as a question
// waits and the time given has passed. Its caller holds the turn and calls end before it
// gives that back.
func (s *Solver) yieldingContext(ctx context.Context, after time.Duration) (yielding context.Context, end func()) {
	yielding, cancel := context.WithCancelCause(ctx)
	yield, begun := func() { cancel(errYielded) }, make(chan struct{})
	timer := time.AfterFunc(after, func() {
		defer close(begun)
		s.interrupt.Store(&yield)
		if s.waiting.Load() > 0 { // since before interrupt was set
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
	// BuildFrom is the number of seeds in houses from which an exact question waits for
	// the whole endgame table, even if that has to be built.
	BuildFrom = 30

	// loadFrom is the same for a table that is on file.
	loadFrom = 27

	// smallTable is the size of the endgame table that is used until the whole one is
	// ready, and where an answer may not depend on what is ready.
	smallTable = 10
)

// smallEndgames are the endgame tables of smallTable seeds by capture rule, shared by all
// solvers. Each is built at its first use, in some milliseconds.
var smallEndgames = [2]func() *endgame{smallEndgame(false), smallEndgame(true)}

func smallEndgame(emptyCapture bool) func() *endgame {
	return sync.OnceValue(func() *endgame {
		e := &endgame{seeds: smallTable, emptyCapture: emptyCapture}
		_ = e.build(context.Background(), runtime.NumCPU(), new(atomic.Int64)) // fails with its context alone
		return e
	})
}

func (s *Solver) useSmall() {
	s.endgame = smallEndgames[ruleByte(s.emptyCapture)]().upTo(min(s.options.TableSeeds, smallTable))
}

// useBest selects the whole endgame table if it is ready, else the small one.
func (s *Solver) useBest() {
	if s.endgame = s.whole.ready.Load(); s.endgame == nil {
		s.useSmall()
	}
}

// readyToSolve gets the tables for an exact question about a position with that many
// seeds in houses.
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

// loadingShare is the part of its time that a search may spend on loading the endgame
// table: a quarter.
const loadingShare = 4

// readyToSearch gets the tables for a search. A repeatable one always takes the small
// endgame table.
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
		_ = s.whole.tryLoad(share) // without it the small table is used
	}
	s.useBest()
	return ended(ctx)
}

// check returns the position asked about as the player sees it, and that player's lead in
// the stores.
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

// A question uses only the part of the transposition table that it will fill: the first
// use of memory can take longer than filling it, and much longer than a move may take.
const (
	minBytes       = 2 << 20  // one large page
	bytesPerSecond = 48 << 20 // that a thread fills at most, about
)

// bytesToSolve estimates the bytes of proved bounds from solving a position with that
// many seeds in houses.
func bytesToSolve(seeds int) int { return minBytes << min(max(0, (seeds-20)*2/5), 30) }

// bytesInTime estimates the bytes of proved bounds found within a time; 0 means no limit.
func bytesInTime(d time.Duration, threads int) int {
	if d == 0 {
		return math.MaxInt
	}
	return max(minBytes, int(d.Seconds()*bytesPerSecond)*threads)
}

// startQuestion begins a new age of the transposition table, for a question that adds
// that many bytes to it.
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
