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

// Bounds are what is proved of a score: it lies between them, and is known once
// they are the same.
type Bounds struct {
	Lower int `json:"at_least"`
	Upper int `json:"at_most"`
}

// Proved reports whether the score is known.
func (b Bounds) Proved() bool { return b.Lower == b.Upper }

// and returns what two bounds say together.
func (b Bounds) and(c Bounds) Bounds {
	return Bounds{max(b.Lower, c.Lower), min(b.Upper, c.Upper)}
}

func (b Bounds) plus(n int) Bounds { return Bounds{b.Lower + n, b.Upper + n} }

// Proved is what a proof has found so far, in final seeds of the player to move
// minus the opponent's.
type Proved struct {
	Value   Bounds
	Houses  [engine.Houses]Bounds // of the houses that may be played
	Nodes   uint64                // positions visited, in all processes that worked on it
	Elapsed time.Duration         // their time together
	Kept    time.Time             // when it was last written to its file; zero: never
	Filled  float64               // the share of the transposition table in use, while it is worked on
}

// Proof is a question whose answer may take days. What is proved of it is kept in
// a file, every minute or so while it is worked on: the bounds of its scores, and
// those of the positions met that took the most nodes. A proof of the same question that
// begins later, in this process or in another, goes on from there.
//
// A proof's methods Value, House, Keep and Close are for one goroutine; Known may be called
// from any.
type Proof struct {
	solver *Solver
	state  engine.State
	player int
	root   position
	lead   int
	path   string
	lock   *safefile.Lock // nil: it is not kept
	every  time.Duration  // between two times that it is kept
	after  time.Duration  // that it must have taken to be kept at its end

	// Whoever changes the table holds pauses for reading. An entry is two words, which a
	// change could tear apart, and only a search for its position tells that they do not
	// belong together: so while all entries are read nobody changes any.
	pauses sync.RWMutex

	entries []keptEntry // as they were read
	loaded  *proofTable // that has them

	mu      sync.Mutex
	known   Proved    // in a position's terms: without the lead
	working *question // the question under way, or nil
	began   time.Time // when that began
	keepErr error     // why it could not be kept the last time
}

const (
	// keepEvery is how often a proof is kept, and keepShare how much longer than the
	// threads pause for it the time between is at least.
	keepEvery = time.Minute
	keepShare = 50

	// keepAfter is how long a proof that is cut short must have taken to be kept, and
	// provedShare how much longer one of a value that is known.
	keepAfter   = time.Second
	provedShare = 60
)

// ErrProofBusy says that another process works on the same question, and keeps
// what it proves.
var ErrProofBusy = message.New("another process works on this proof: what is proved here is not kept")

// ProofFile returns the path of the file that a folder keeps the proof of a
// question in: of a position of the houses, whatever the stores hold, under a
// capture rule.
func ProofFile(folder string, rules engine.Rules, state engine.State, player int) string {
	p := newPosition(state, player)
	side := func(seeds uint64) (text string) {
		for house := range engine.Houses {
			text += fmt.Sprintf("%02x", seeds>>(8*house)&0xff)
		}
		return text
	}
	return filepath.Join(folder, fmt.Sprintf("%s%s-%s-%s%s", proofPrefix, ruleName(rules.EmptyCapture), side(p.own), side(p.other), proofSuffix))
}

// NewProof returns the proof of a question, for which the solver is to be that of
// its rule. It is kept in the folder, and goes on with what is kept there unless it
// is to begin afresh; "" is no folder. An error that comes with a proof says why the
// proof is begun afresh, or why it is not kept: it wraps ErrProof or ErrProofBusy, or
// is the system's. One without says what is wrong with the question.
func (s *Solver) NewProof(state engine.State, player int, folder string, afresh bool) (*Proof, error) {
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
	return p, p.open(ProofFile(folder, engine.Rules{EmptyCapture: s.emptyCapture}, state, player), afresh)
}

// open locks the proof's file and reads it.
func (p *Proof) open(path string, afresh bool) error {
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
	if afresh {
		return nil
	}
	f, err := readProof(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err == nil && (f.root != p.root || f.emptyCapture != p.solver.emptyCapture) {
		err = message.Errorf("%w: %s: of another question", ErrProof, path)
	}
	if errors.Is(err, ErrProof) { // damaged, or of a newer version: it may be the work of days
		aside, failed := safefile.SetAside(path)
		if failed == nil {
			return message.Errorf("%w; it is kept as %s", err, filepath.Base(aside))
		}
		err = message.Errorf("%s: %w", path, safefile.Bare(failed))
	}
	if err != nil { // what is there is not replaced
		p.Close()
		return err
	}
	p.known, p.entries = f.Proved, f.entries
	return nil
}

// Close lets others work on the question. Every proof is to be closed.
func (p *Proof) Close() {
	_ = p.lock.Remove()
	p.lock = nil
}

// Known returns what is proved so far.
func (p *Proof) Known() Proved {
	p.mu.Lock()
	defer p.mu.Unlock()
	k := p.current()
	k.Value = k.Value.plus(p.lead)
	for house, b := range k.Houses {
		k.Houses[house] = b.plus(p.lead)
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

// Value proves what the state is worth. Nodes and time of the solution are those
// that it took this time: none if it was known.
func (p *Proof) Value(ctx context.Context) (Solution, error) {
	return p.prove(ctx, &p.known.Value, sown{position: p.root, extraTurn: true}) // as a move that changes nothing
}

// House proves what playing a house, which must hold seeds, is worth. That is
// quicker once the state's value is known: no house is worth more.
func (p *Proof) House(ctx context.Context, house int) (Solution, error) {
	return p.prove(ctx, &p.known.Houses[house], p.root.sow(house, p.solver.emptyCapture))
}

// Work proves the value and then that of each house, or goes on with that. The last houses
// are soonest done, and help with the others.
func (p *Proof) Work(ctx context.Context) error {
	if _, err := p.Value(ctx); err != nil {
		return err
	}
	for house := engine.Houses - 1; house >= 0; house-- {
		if p.state[p.player][house] == 0 {
			continue
		}
		if _, err := p.House(ctx, house); err != nil {
			return err
		}
	}
	return nil
}

// Preparation returns how far the endgame table is while it is got ready. It may be called
// from any goroutine.
func (p *Proof) Preparation() Preparation { return p.solver.Preparation() }

// ofNext turns bounds of the position reached into those of the move.
func (s *sown) ofNext(b Bounds) Bounds {
	if s.extraTurn {
		return b.plus(s.gain)
	}
	return Bounds{s.gain - b.Upper, s.gain - b.Lower}
}

// forNext turns bounds of the move into those of the position reached.
func (s *sown) forNext(b Bounds) Bounds {
	if s.extraTurn {
		return b.plus(-s.gain)
	}
	return s.ofNext(b) // as it is the other way round
}

// prove works on one of the scores, that of a move.
func (p *Proof) prove(ctx context.Context, known *Bounds, next sown) (Solution, error) {
	if p.root.finished() {
		return p.solver.Value(ctx, p.state, p.player)
	}
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
			*known = known.and(next.ofNext(b))
		}
		n := next.seeds()
		within := next.forNext(Bounds{known.Lower, min(known.Upper, p.known.Value.Upper)}).and(Bounds{-n, n})
		v, err := q.between(next.position, within, next.evaluate()/pointsPerSeed, tell)
		if err == nil {
			tell(Bounds{v, v})
		}
		return next.forMover(v), nil, err
	})
}

// begin takes note of a question, end adds what it took.
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
