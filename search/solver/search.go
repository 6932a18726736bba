package solver

import (
	"context"
	"time"

	"kalah/engine"
)

// Search plays well within limits. It looks ahead turn by turn and guesses at
// the horizon, while other threads try to prove the exact value. Report, unless
// nil, is called with every better answer, from one goroutine at a time; it
// must be quick.
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
	began := time.Now()
	if p.finished() {
		return Info{Score: lead + sumOf(p.own) - sumOf(p.other), Exact: true, House: -1}, nil
	}
	timed := ctx
	if limits.Time > 0 {
		var cancel context.CancelFunc
		timed, cancel = context.WithDeadline(ctx, began.Add(limits.Time))
		defer cancel()
	}
	l := &lookout{
		Solver: s, ctx: timed, limits: limits, report: report, began: began,
		root: p, player: player, lead: lead,
		guesser: &guesser{emptyCapture: s.emptyCapture},
	}
	l.atTheBoard()
	if err := s.ready(ctx, p.seeds(), false); err != nil {
		return l.info.copied(), err
	}
	l.guesser.guesses, l.guesser.endgame = s.guesses, s.endgame
	if limits.Depth > 0 {
		clear(s.guesses.entries)
		l.deepen(timed)
	} else {
		l.guesser.proofs = s.table
		l.prove()
	}
	l.info.Elapsed = time.Since(began)
	return l.info.copied(), ctx.Err()
}

// lookout is one Search under way. Its info is the guessing goroutine's until
// that has ended.
type lookout struct {
	*Solver
	ctx     context.Context
	limits  Limits
	report  func(Info)
	began   time.Time
	root    position
	player  int
	lead    int
	guesser *guesser
	proved  uint64 // nodes of the exact search
	info    Info
}

// atTheBoard makes the first answer without a search, so that there is one
// however soon the time is over.
func (l *lookout) atTheBoard() {
	for _, o := range l.guesser.options(l.root, noHouse, 0) {
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
func (l *lookout) score(points int) int {
	n := l.root.seeds()
	v := (points + n*pointsPerSeed + pointsPerSeed) / (2 * pointsPerSeed) // half the seeds' lead over the worst, rounded
	return min(max(2*v-n, -n), n) + l.lead
}

func (l *lookout) tell() {
	l.info.Nodes = l.guesser.nodes + l.proved
	l.info.Elapsed = time.Since(l.began)
	if l.report != nil {
		l.report(l.info.copied())
	}
}

// deepen looks further ahead turn by turn until the limit, a proof or the
// context's end. It reports whether the answer is proved.
func (l *lookout) deepen(ctx context.Context) bool {
	g := l.guesser
	g.ctx = ctx
	last := maxDepth
	if l.limits.Depth > 0 {
		last = min(l.limits.Depth, maxDepth)
	}
	first := l.info.House
	for depth := 1; depth <= last; depth++ {
		best, proved := -infinity, true
		var houses []HouseScore
		for _, o := range g.options(l.root, first, 0) {
			alpha := best
			if l.limits.AllHouses {
				alpha = -infinity
			}
			v, sure := g.try(&o, depth, alpha, infinity, 0)
			if g.stopped || ctx.Err() != nil {
				l.info.Nodes = g.nodes + l.proved
				return false
			}
			proved = proved && sure
			if v > best {
				best, first = v, o.house
			}
			houses = append(houses, HouseScore{o.house, l.score(v), sure})
		}
		l.info.Score, l.info.House, l.info.Depth, l.info.Exact = l.score(best), first, depth, proved
		for _, h := range houses {
			if l.limits.AllHouses || h.House == first {
				if !l.limits.AllHouses {
					l.info.Houses = l.info.Houses[:0]
				}
				l.info.setHouse(h)
			}
		}
		l.info.PV = g.line(l.root, l.player, first)
		l.tell()
		if proved {
			return true
		}
	}
	return false
}
