package solver

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"kalah/engine"
)

// Search plays well within limits. It looks ahead turn by turn and guesses at
// the horizon, while other threads try to prove the exact value. Report, unless
// nil, is called with every better answer and, so that counters go on, at least
// every tenth of a second, from one goroutine at a time; it must be quick.
//
// When the time is over the answer is the best so far. When the context ends
// first, that answer comes with the context's error, within 50 milliseconds.
func (s *Solver) Search(ctx context.Context, state engine.State, player int, limits Limits, report func(Info)) (Info, error) {
	p, lead, err := s.check(state, player)
	if err != nil {
		return Info{House: -1}, err
	}
	if err := s.begin(ctx); err != nil {
		return Info{House: -1}, err
	}
	defer s.end()
	if p.finished() {
		return Info{Score: lead + sumOf(p.own) - sumOf(p.other), Exact: true, House: -1}, nil
	}
	return s.look(ctx, p, player, lead, limits, report)
}

// look is Search of a position that is not finished, once the solver is free.
func (s *Solver) look(ctx context.Context, p position, player, lead int, limits Limits, report func(Info)) (Info, error) {
	began := time.Now()
	timed := ctx
	if limits.Time > 0 {
		var cancel context.CancelFunc
		timed, cancel = context.WithDeadline(ctx, began.Add(limits.Time))
		defer cancel()
	}
	if limits.Yield {
		var end func()
		timed, end = s.untilOthersWait(timed, yieldAfter)
		defer end()
	}
	l := &searchRun{
		Solver: s, ctx: timed, limits: limits, report: report, began: began,
		root: p, player: player, lead: lead,
	}
	l.heuristic = &heuristicSearch{
		emptyCapture: s.emptyCapture, total: &l.nodes, most: limits.Nodes, byDepth: limits.Depth > 0,
	}
	l.staticAnswer()
	if err := s.readyToSearch(timed, p.seeds(), limits); err != nil {
		return l.final(), ended(ctx)
	}
	defer l.keepTelling()()
	l.heuristic.guesses, l.heuristic.endgame = s.guesses, s.endgame
	s.guard(func() {
		if limits.repeatable() {
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
		s.withdraw() // the answer is what was found until then
	}
	return l.final(), ended(ctx)
}

// final returns the answer, with whether the search yielded.
func (l *searchRun) final() Info {
	i := l.latest()
	i.Yielded = context.Cause(l.ctx) == errYielded
	return i
}

// searchRun is one Search under way.
type searchRun struct {
	*Solver
	ctx       context.Context
	limits    Limits
	began     time.Time
	root      position
	player    int
	lead      int
	heuristic *heuristicSearch
	helpers   []*heuristicSearch // that look ahead beside it
	nodes     atomic.Uint64      // by all threads

	mu     sync.Mutex // over what follows, and calls of report
	report func(Info)
	info   Info
}

// latest returns the info for someone else to keep.
func (l *searchRun) latest() Info {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.current()
}

// current needs the lock.
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

// tellEvery is the time between two reports without a better answer: counters
// on a screen then never stand still.
const tellEvery = 70 * time.Millisecond

// keepTelling reports now and then, until what it returns is called.
func (l *searchRun) keepTelling() (end func()) {
	if l.report == nil {
		return func() {}
	}
	ctx, cancel := context.WithCancel(context.Background())
	var telling sync.WaitGroup
	telling.Go(func() {
		for sleep(ctx, tellEvery) == nil {
			l.update(func(*Info) {})
		}
	})
	return func() {
		cancel()
		telling.Wait()
	}
}

// staticAnswer makes the first answer without a search, so that there is one
// however soon the time is over.
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

// score turns points into a final difference, which is as odd or even as all
// seeds are.
func (l *searchRun) score(points int) int {
	n := l.root.seeds()
	v := (points + n*pointsPerSeed + pointsPerSeed) / (2 * pointsPerSeed) // half the seeds' lead over the worst, rounded
	return min(max(2*v-n, -n), n) + l.lead
}

// deepen looks further ahead turn by turn until the limit, a proof or the
// context's end. It reports whether the answer is proved.
func (l *searchRun) deepen(ctx context.Context) bool {
	g := l.heuristic
	stop, unregister := newStop(ctx)
	defer unregister()
	defer g.tell()
	g.stop, g.stopped = stop, false
	last := maxDepth
	if l.limits.Depth > 0 {
		last = min(l.limits.Depth, maxDepth)
	}
	first, all := l.latest().House, l.limits.AllHouses && !l.limits.bestFirst
	for depth := 1; depth <= last; depth++ {
		best, proved := -infinity, true
		var houses []HouseScore
		endHelp := l.help(first, depth)
		for _, o := range g.options(l.root, first, 0) {
			alpha := best
			if all {
				alpha = -infinity
			}
			v, sure := g.atRoot(&o, depth, alpha)
			if g.stopped || stop.Load() {
				endHelp()
				return false
			}
			proved = proved && sure
			if v > best {
				best, first = v, o.house
			}
			houses = append(houses, HouseScore{o.house, l.score(v), sure})
		}
		endHelp()
		line := g.line(l.root, l.player, first, depth)
		g.tell()
		l.update(func(i *Info) {
			i.Score, i.House, i.Depth, i.Exact, i.PV = l.score(best), first, depth, proved, line
			if !l.limits.AllHouses {
				i.Houses = i.Houses[:0]
			}
			for _, h := range houses {
				if all || h.House == first {
					i.setHouse(h)
				}
			}
		})
		if proved {
			return true
		}
		_ = g.guesses.grow(ctx) // its end ends the next depth
	}
	return false
}
