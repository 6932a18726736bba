package solver

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/internal/safefile"
)

// Bounds are proved bounds of a score.
type Bounds struct {
	Lower int `json:"at_least"`
	Upper int `json:"at_most"`
}

// Proved reports whether the score is known: the bounds are equal.
func (b Bounds) Proved() bool { return b.Lower == b.Upper }

// and returns the bounds that follow from both.
func (b Bounds) and(c Bounds) Bounds {
	return Bounds{max(b.Lower, c.Lower), min(b.Upper, c.Upper)}
}

// mapped returns the bounds of the values of a monotonic function.
func (b Bounds) mapped(f func(int) int) Bounds {
	x, y := f(b.Lower), f(b.Upper)
	return Bounds{min(x, y), max(x, y)}
}

// Proved is what a proof has found so far. Scores are final seeds of the player to move
// minus the opponent's.
type Proved struct {
	Value   Bounds
	Houses  [engine.Houses]Bounds // of the houses that may be played
	Nodes   uint64                // positions visited, by all processes that worked on it
	Elapsed time.Duration         // time worked, by all processes
	Kept    time.Time             // when the file was last written; zero: never
	Filled  float64               // share of the transposition table in use; 0 if not worked on
}

// Proof is a question whose answer may take days. Every minute or so while it is worked on
// a file is written with the bounds of its scores, and those of the positions that took the
// most nodes. A later proof of the same question, in any process, goes on from there.
//
// Value, House, Keep and Close are called one after the other; Known may be called from any
// goroutine.
type Proof struct {
	solver *Solver
	state  engine.State
	player int
	root   position
	lead   int
	path   string
	lock   *safefile.Lock // nil: no file is written
	every  time.Duration  // from one writing of the file to the next, at least
	after  time.Duration  // see keepAfter

	// pauses is held for reading to change the table, and for writing to read all its
	// entries. An entry being changed can be torn, which only a search for its position
	// would notice.
	pauses sync.RWMutex

	entries []keptEntry // last read from the file or written to it
	loaded  *proofTable // the table that they were put into

	mu      sync.Mutex // guards the rest
	known   Proved     // without the lead in the stores
	working *question  // the question under way, or nil
	began   time.Time  // when that began
}

const (
	// keepEvery is the time between two writings of the file, and keepShare the least
	// proportion of that to the pause that the threads make for it.
	keepEvery = time.Minute
	keepShare = 50

	// keepAfter is how long a proof that is cut short must have taken to be kept, and
	// provedShare times that how long a proof of a known value must have taken.
	keepAfter   = time.Second
	provedShare = 60
)

// ErrProofBusy says that another process works on the same question and keeps its proof.
var ErrProofBusy = message.New("another process works on this proof: what is proved here is not kept")

// ProofFile returns the path in a folder of the proof of a position under a capture rule.
// Stores do not matter.
func ProofFile(folder string, rules engine.Rules, state engine.State, player int) string {
	own, other := state[player][:engine.Houses], state[1-player][:engine.Houses]
	return filepath.Join(folder, fmt.Sprintf("%s%s-%x-%x%s", proofPrefix, ruleName(rules.EmptyCapture), own, other, proofSuffix))
}

// NewProof returns the proof of a question under the solver's capture rule. It is kept in
// the folder, unless that is "", and goes on from the file there, unless restart is set. An
// error that comes with a proof says why the proof begins afresh or is not kept: it wraps
// ErrProof or ErrProofBusy, or is the system's. One without a proof says what is wrong with
// the question.
func (s *Solver) NewProof(state engine.State, player int, folder string, restart bool) (*Proof, error) {
	root, lead, err := s.check(state, player)
	if err != nil {
		return nil, err
	}
	p := &Proof{solver: s, state: state, player: player, root: root, lead: lead, every: keepEvery, after: keepAfter}
	n := root.seeds()
	p.known.Value = Bounds{-n, n}
	for house := range p.known.Houses {
		p.known.Houses[house] = Bounds{-n, n}
	}
	if folder == "" {
		return p, nil
	}
	return p, p.open(ProofFile(folder, engine.Rules{EmptyCapture: s.emptyCapture}, state, player), restart)
}

// open locks the proof's file and reads it.
func (p *Proof) open(path string, restart bool) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	lock, err := safefile.TryLock(path + ".lock")
	if errors.Is(err, safefile.ErrLocked) {
		return ErrProofBusy
	}
	if err != nil {
		return err
	}
	p.path, p.lock = path, lock
	if restart {
		return nil
	}
	f, err := readProof(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err == nil && (f.root != p.root || f.emptyCapture != p.solver.emptyCapture) {
		err = message.Errorf("%w: %s: of another question", ErrProof, path)
	}
	if errors.Is(err, ErrProof) { // damaged or of a newer version, but perhaps the work of days
		aside, failed := safefile.SetAside(path)
		if failed == nil {
			return message.Errorf("%w; it is kept as %s", err, filepath.Base(aside))
		}
		err = message.Errorf("%s: %w", path, safefile.Bare(failed))
	}
	if err != nil { // do not replace the file
		p.Close()
		return err
	}
	p.known, p.entries = f.Proved, f.entries
	return nil
}

// Close lets others work on the question. Every proof must be closed.
func (p *Proof) Close() {
	_ = p.lock.Remove()
	p.lock = nil
}

// Known returns what is proved so far.
func (p *Proof) Known() Proved {
	p.mu.Lock()
	defer p.mu.Unlock()
	k := p.current()
	withLead := func(score int) int { return score + p.lead }
	k.Value = k.Value.mapped(withLead)
	for house, b := range k.Houses {
		k.Houses[house] = b.mapped(withLead)
	}
	return k
}

// current needs the lock.
func (p *Proof) current() Proved {
	k := p.known
	if q := p.working; q != nil {
		k.Nodes += q.total.Load()
		k.Elapsed += time.Since(p.began)
		k.Filled = min(1, float64(q.table.filled.Load())/float64(len(q.table.words)/2))
	}
	return k
}

// Value proves the score of the state. Nodes and time of the solution are those of this
// call: none if the score was known.
func (p *Proof) Value(ctx context.Context) (Solution, error) {
	return p.prove(ctx, &p.known.Value, sown{position: p.root, extraTurn: true}) // a move that changes nothing
}

// House proves the score of playing a house, which must hold seeds. It is faster once the
// state's value is known, which is an upper bound.
func (p *Proof) House(ctx context.Context, house int) (Solution, error) {
	return p.prove(ctx, &p.known.Houses[house], p.root.sow(house, p.solver.emptyCapture))
}

// prove proves the score of a move, of which the bounds are known.
func (p *Proof) prove(ctx context.Context, known *Bounds, next sown) (Solution, error) {
	if known.Proved() {
		return Solution{Score: known.Lower + p.lead}, ended(ctx)
	}
	return p.solver.ask(ctx, p.state, p.player, func(q *question, _ position) (int, []HouseScore, error) {
		p.begin(q)
		defer p.end()
		if err := p.load(q); err != nil {
			return 0, nil, err
		}
		defer p.keepMeanwhile(q.ctx)()
		tell := func(b Bounds) {
			p.mu.Lock()
			defer p.mu.Unlock()
			*known = known.and(b.mapped(next.forMover))
		}
		n := next.seeds()
		within := Bounds{known.Lower, min(known.Upper, p.known.Value.Upper)}.mapped(next.forNext).and(Bounds{-n, n})
		v, err := q.between(next.position, within, next.evaluate()/pointsPerSeed, tell)
		if err == nil {
			tell(Bounds{v, v})
		}
		return next.forMover(v), nil, err
	})
}

// begin makes q the question under way, until end.
func (p *Proof) begin(q *question) {
	q.pauses = &p.pauses
	p.mu.Lock()
	defer p.mu.Unlock()
	p.working, p.began = q, time.Now()
}

func (p *Proof) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.known, p.working = p.current(), nil
	p.known.Filled = 0
}
