package solver

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"kalah/engine"
)

// Search chooses a house within limits. One thread searches deeper turn by turn and estimates the
// score, while other threads try to prove the exact score. Search calls report, which may be nil,
// with every better answer and at least every tenth of a second, from one goroutine at a time.
// report must return quickly.
//
// At the end of limits.Time, Search returns the best answer so far. It may take up to twice that
// time if other programs keep the processors busy, to visit at least 20,000 positions. If the
// context ends, Search returns the best answer with the context's error within 50 milliseconds.
func (s *Solver) Search(ctx context.Context, state engine.State, player engine.Side, limits Limits, report func(Info)) (Info, error) {
	p, lead, err := s.check(state, player)
	if err != nil {
		return Info{House: -1}, err
	}
	if p.finished() {
		return Info{Score: lead + p.margin(), Exact: true, House: -1}, nil
	}
	if err := s.begin(ctx); err != nil {
		return Info{House: -1}, err
	}
	defer s.end()
	return s.run(ctx, time.Now(), p, player, lead, limits, report)
}

// run does the work of Search for an unfinished position. limits.Time counts from began. The caller
// holds the turn.
func (s *Solver) run(ctx context.Context, began time.Time, p position, player engine.Side, lead int, limits Limits, report func(Info)) (Info, error) {
	timed, guessed := ctx, new(atomic.Uint64)
	if limits.Time > 0 {
		var cancel func()
		timed, cancel = newClock(ctx, began, limits.Time, guessed)
		defer cancel()
	}
	if limits.Yield {
		var end func()
		timed, end = s.yieldingContext(timed, yieldAfter)
		defer end()
	}
	l := &searchRun{
		Solver: s, ctx: timed, limits: limits, report: report, began: began,
		root: p, player: player, lead: lead,
	}
	l.heuristic = &heuristicSearch{
		emptyCapture: s.emptyCapture, counts: counts{total: &l.nodes, guessed: guessed}, maxNodes: limits.Nodes, byDepth: limits.Depth > 0,
	}
	l.staticAnswer()
	if err := s.readyToSearch(timed, p.seeds(), limits); err != nil {
		return l.final(), ended(ctx)
	}
	defer l.keepReporting()()
	l.heuristic.guesses, l.heuristic.endgame = s.guesses, s.endgame
	s.guard(func() {
		if limits.Repeatable() {
			s.guesses.clear(minBytes / 16)
			s.keepsGuesses = false
			l.deepen(timed)
			return
		}
		if !s.keepsGuesses {
			s.guesses.clear(int(s.guesses.buckets.Load()))
		}
		s.keepsGuesses = true
		l.heuristic.proofs = s.table
		l.prove()
	})
	if s.faulted.Load() {
		s.withdraw() // the answer so far remains valid
	}
	return l.final(), ended(ctx)
}

// final returns the answer.
func (l *searchRun) final() Info {
	i := l.latest()
	i.Yielded = context.Cause(l.ctx) == errYielded
	return i
}

// searchRun is the state of one Search.
type searchRun struct {
	*Solver
	ctx       context.Context
	limits    Limits
	began     time.Time
	root      position
	player    engine.Side
	lead      int
	heuristic *heuristicSearch
	helpers   []*heuristicSearch // of the other threads; see help
	nodes     atomic.Uint64      // of all threads

	mu     sync.Mutex // guards the rest, and calls of report
	report func(Info)
	info   Info
}

// latest returns a copy of the info.
func (l *searchRun) latest() Info {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.current()
}

// current returns a copy of the info with nodes and time. The caller holds mu.
func (l *searchRun) current() Info {
	c := l.info
	c.PV, c.Houses = slices.Clone(c.PV), slices.Clone(c.Houses)
	c.Nodes, c.Elapsed = l.nodes.Load(), time.Since(l.began)
	return c
}

// update changes the info and reports it.
func (l *searchRun) update(change func(*Info)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	change(&l.info)
	if l.report != nil {
		l.report(l.current())
	}
}

// reportEvery is the time between two reports without a better answer: short enough for
// counters on a screen.
const reportEvery = 70 * time.Millisecond

// keepReporting reports every reportEvery until end is called.
func (l *searchRun) keepReporting() (end func()) {
	if l.report == nil {
		return func() {}
	}
	return background(context.Background(), func(ctx context.Context) {
		for sleep(ctx, reportEvery) == nil {
			l.update(func(*Info) {})
		}
	})
}

// staticAnswer sets a first answer without a search, so that there is an answer even if the time is
// very short.
func (l *searchRun) staticAnswer() {
	for _, o := range l.heuristic.options(l.root, noHouse, 0) {
		if len(l.info.Houses) == 0 {
			l.info.House, l.info.Score = o.house, l.score(o.rank)
			l.info.PV = []Step{{l.player, o.house}}
		}
		if l.limits.AllHouses || len(l.info.Houses) == 0 {
			l.info.setHouse(HouseScore{House: o.house, Score: l.score(o.rank)})
		}
	}
}

// score converts points to a final difference in seeds. It has the parity of the number of seeds.
func (l *searchRun) score(points int) int {
	n := l.root.seeds()
	v := (points + n*pointsPerSeed + pointsPerSeed) / (2 * pointsPerSeed) // the seeds won, rounded
	return min(max(2*v-n, -n), n) + l.lead
}

// deepen searches one turn deeper again and again (iterative deepening), until it reaches the
// limit, the answer is proved, or the context ends. It reports whether the answer is proved.
func (l *searchRun) deepen(ctx context.Context) bool {
	g := l.heuristic
	stop, unregister := newStop(ctx)
	defer unregister()
	defer func() {
		g.publish(&g.guesses.table)
		g.guessed.Store(leastGuesses) // the clock no longer waits for this thread
	}()
	g.stop, g.stopped = stop, false
	last := maxDepth
	if l.limits.Depth > 0 {
		last = min(l.limits.Depth, maxDepth)
	}
	first, all := l.latest().House, l.limits.AllHouses && !l.limits.bestFirst
	for depth := 1; depth <= last; depth++ {
		proved := true
		best, houses := l.atDepth(first, depth, all)
		if g.stopped {
			return false
		}
		for _, h := range houses {
			proved = proved && h.Proven
		}
		line := g.line(l.root, l.player, best.House, depth)
		g.publish(&g.guesses.table)
		l.update(func(i *Info) {
			i.Score, i.House, i.Depth, i.Exact, i.PV = best.Score, best.House, depth, proved, line
			if !l.limits.AllHouses {
				i.Houses = i.Houses[:0]
			}
			for _, h := range houses {
				if all || h.House == best.House {
					i.setHouse(h)
				}
			}
		})
		if proved {
			return true
		}
		first = best.House
		_ = g.guesses.grow(ctx) // fails only if ctx ends, which also ends the next depth
	}
	return false
}

// atDepth searches the houses to a depth, beginning with the house first. It returns the best house
// and all searched houses with their scores, which count only if the search was not stopped. The
// helpers have ended when it returns or panics with a memory fault, so the caller may then release
// the tables.
func (l *searchRun) atDepth(first, depth int, all bool) (best HouseScore, houses []HouseScore) {
	g, highest := l.heuristic, -infinity
	defer l.help(first, depth)()
	for _, o := range g.options(l.root, first, 0) {
		alpha := highest
		if all {
			alpha = -infinity
		}
		v, sure := g.atRoot(&o, depth, alpha)
		if g.stopped = g.stopped || g.stop.Load(); g.stopped {
			break
		}
		h := HouseScore{o.house, l.score(v), sure}
		if houses = append(houses, h); v > highest {
			highest, best = v, h
		}
	}
	return best, houses
}
