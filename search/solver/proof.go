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

// Proved reports whether the bounds are equal, so that the score is known.
func (b Bounds) Proved() bool { return b.Lower == b.Upper }

// and returns the bounds that follow from b and c together.
func (b Bounds) and(c Bounds) Bounds {
	return Bounds{max(b.Lower, c.Lower), min(b.Upper, c.Upper)}
}

// mapped returns the bounds of f(score). f must be monotonic.
func (b Bounds) mapped(f func(int) int) Bounds {
	x, y := f(b.Lower), f(b.Upper)
	return Bounds{min(x, y), max(x, y)}
}

// Proved holds the results of a proof so far. Scores are final seeds of the player to move
// minus the opponent's.
type Proved struct {
	Value   Bounds
	Houses  [engine.Houses]Bounds // meaningful only for legal houses
	Nodes   uint64                // positions visited by all processes that worked on the proof
	Elapsed time.Duration         // working time of all these processes
	Kept    time.Time             // time of the last write of the file; zero means never
	Filled  float64               // used part of the transposition table, 0 to 1; 0 if no work is running
}

// Proof is a question whose answer may take days. About every minute of work, it writes a file with
// the bounds of its scores and the bounds of the positions that took the most nodes. A later proof
// of the same question, in any process, resumes from the file.
//
// Value, House, Keep and Close must not be called at the same time. Known may be called from any
// goroutine.
type Proof struct {
	solver *Solver
	state  engine.State
	player engine.Side
	root   position
	lead   int
	path   string
	lock   *safefile.Lock // nil means that no file is written
	every  time.Duration  // minimum time between two writes of the file
	after  time.Duration  // see keepAfter

	// pauses is read-locked to change the table, and write-locked to read all its entries.
	// While an entry changes, its two words may not match. Only a search for its position
	// would detect that.
	pauses sync.RWMutex

	entries []keptEntry // the entries of the last read or write of the file
	loaded  *proofTable // the table that load put the entries into

	mu      sync.Mutex // guards the rest
	known   Proved     // without the lead in the stores
	working *question  // the current question, or nil
	began   time.Time  // start of the current question
}

const (
	// keepEvery is the minimum time between two writes of the file. The threads pause for each
	// write; keepShare is the minimum ratio of the time between writes to the pause.
	keepEvery = time.Minute
	keepShare = 50

	// keepAfter is the minimum time of an unfinished proof that is worth a file. If the value
	// is proved, the minimum is provedShare times as long.
	keepAfter   = time.Second
	provedShare = 60
)

// ErrProofBusy is returned if another process works on the same question and writes its file.
var ErrProofBusy = message.New("another process works on this proof: what is proved here is not kept")

// ProofFile returns the path of a proof's file in a folder. It depends only on the capture rule, the
// houses of the state and the player.
func ProofFile(folder string, rules engine.Rules, state engine.State, player engine.Side) string {
	own, other := state[player][:engine.Houses], state[1-player][:engine.Houses]
	return filepath.Join(folder, fmt.Sprintf("%s%s-%x-%x%s", proofPrefix, ruleName(rules.EmptyCapture), own, other, proofSuffix))
}

// NewProof returns the proof of a question under the solver's capture rule. If folder is not "",
// the proof has a file there, and resumes from it unless restart is set.
//
// NewProof may return both a proof and an error. Then the proof starts from scratch or has no file;
// the error wraps ErrProof or ErrProofBusy, or is an error of the system. If the question is not
// valid, it returns only an error.
func (s *Solver) NewProof(state engine.State, player engine.Side, folder string, restart bool) (*Proof, error) {
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
	if errors.Is(err, ErrProof) { // a damaged or newer file may still hold days of work
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

// Close unlocks the proof's file for other processes. Every proof must be closed.
func (p *Proof) Close() {
	_ = p.lock.Remove()
	p.lock = nil
}

// Known returns the results so far.
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

// current returns the results so far, without the lead in the stores. The caller holds mu.
func (p *Proof) current() Proved {
	k := p.known
	if q := p.working; q != nil {
		k.Nodes += q.total.Load()
		k.Elapsed += time.Since(p.began)
		k.Filled = min(1, float64(q.table.filled.Load())/float64(len(q.table.words)/2))
	}
	return k
}

// Value proves the score of the state. The solution's nodes and time count only this call; they
// are 0 if the score was known before.
func (p *Proof) Value(ctx context.Context) (Solution, error) {
	return p.prove(ctx, &p.known.Value, sown{position: p.root, extraTurn: true}) // a move that changes nothing
}

// House proves the score of a house, which must hold seeds. It is faster after Value, because the
// score of the state is an upper bound.
func (p *Proof) House(ctx context.Context, house int) (Solution, error) {
	return p.prove(ctx, &p.known.Houses[house], p.root.sow(house, p.solver.emptyCapture))
}

// prove proves the score of a move. known has the bounds of the score so far; prove updates them.
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

// begin makes q the current question until end is called.
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
