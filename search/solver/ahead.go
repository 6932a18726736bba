package solver

import "kalah/search/solver/guess"

const (
	// Guesses are kept of positions from which so many turns are to be looked ahead:
	// a look at fewer takes less time than memory does.
	keptFrom = 2

	// Moves after the first so many, as the evaluation likes them, that do not move
	// again are looked at one turn less far, from so many turns on; again as far as
	// the others if they turn out well (late move reductions, as chess programs know
	// them).
	reducedAfter = 2
	reducedFrom  = 3
)

// ahead is search without what ties that to its past: what is played by depth is
// to stay the same, so that logs of it can be recomputed, and what is played by the clock
// may change. It guesses by patterns that were fitted to solved positions, and at the
// horizon it neither calls itself nor asks a table: there most of the positions are.
// The position has n seeds in houses, is neither finished nor in the endgame table,
// and depth is at least 1.
func (g *heuristicSearch) ahead(p position, n, depth, alpha, beta, ply int) (value int, proved bool) {
	if g.halt() {
		return 0, false
	}
	known := guessed{best: noHouse}
	if depth >= keptFrom {
		if v, ok := g.proof(p, n, alpha, beta); ok {
			return v, true
		}
		known, _ = g.guesses.find(p)
		if known.answers(depth, alpha, beta) {
			return known.value, known.proved
		}
	}
	s := newStep(depth, alpha, beta)
	options := g.expand(p, n, known.best, ply, &s)
	for i := range options {
		if s.value >= beta {
			break
		}
		v, sure := g.tryInWindow(&options[i], n, i, &s, ply)
		if g.stopped {
			return 0, false
		}
		s.enter(options[i].house, v, sure)
	}
	if depth >= keptFrom {
		g.keep(p, &s)
	}
	return s.value, s.proved
}

// step is what is found out about one position.
type step struct {
	depth, from, alpha, beta int
	value, best              int
	proved                   bool
}

func newStep(depth, alpha, beta int) step {
	return step{depth: depth, from: alpha, alpha: alpha, beta: beta, value: -infinity, best: noHouse, proved: true}
}

// enter takes note of the value of a house.
func (s *step) enter(house, value int, sure bool) {
	s.proved = s.proved && sure
	if value > s.value {
		s.value, s.best = value, house
		s.alpha = max(s.alpha, value)
		if value >= s.beta {
			s.proved = sure // by this house alone
		}
	}
}

// bound returns what the value is.
func (s *step) bound() bound {
	switch {
	case s.value >= s.beta:
		return atLeast
	case s.value <= s.from:
		return atMost
	}
	return exactly
}

// halt reports whether the search is to end without an answer.
func (g *heuristicSearch) halt() bool {
	if g.looked++; g.looked%nodesPerPoll == 0 {
		g.stop.poll()
		g.tell()
	}
	if g.most > 0 && g.nodes >= g.most {
		g.stop.Store(true)
	}
	if g.stop.Load() {
		g.stopped = true
	}
	return g.stopped
}

// expand plays every house and enters what needs no look ahead. It returns the
// others, the one to try first first and then those that move again and those that the
// pairs of opposite houses like best: to order moves, the better guess is not worth
// its time.
func (g *heuristicSearch) expand(p position, n, first, ply int, s *step) []option {
	options := g.frame(ply)
	for set := occupied(p.own); set != 0 && s.value < s.beta; {
		var house int
		house, set = nearest(set)
		g.nodes++
		o := option{sown: p.sow(house, g.emptyCapture), house: house}
		left := n - o.gain
		switch {
		case o.finished():
			s.enter(house, o.points((sumOf(o.own)-sumOf(o.other))*pointsPerSeed), true)
			continue
		case left <= g.endgame.seeds:
			s.enter(house, o.points(g.endgame.value(o.position)*pointsPerSeed), true)
			continue
		case s.depth == 1 && !o.extraTurn:
			s.enter(house, o.points(g.guess(o.position, left)), false)
			continue
		case house == first:
			o.rank = infinity
		default:
			o.rank = o.points(o.evaluate())
		}
		options = insert(options, o)
	}
	return options
}

// guess guesses the value of a position with n seeds in houses, in points.
func (g *heuristicSearch) guess(p position, n int) int {
	return inRange(guess.Points(p.own, p.other), n)
}

// inRange brings points to what n seeds allow.
func inRange(points, n int) int { return min(max(points, -n*pointsPerSeed), n*pointsPerSeed) }

// tryInWindow returns the value of the move at a place of the order if it lies between
// alpha and beta, else a bound: after the first, whether it is better at all comes
// before how good it is.
func (g *heuristicSearch) tryInWindow(o *option, n, at int, s *step, ply int) (v int, sure bool) {
	if at == 0 {
		return g.try(o, n, s.depth, s.alpha, s.beta, ply)
	}
	reduced := at >= reducedAfter && s.depth >= reducedFrom && !o.extraTurn
	if reduced {
		v, sure = g.try(o, n, s.depth-1, s.alpha, s.alpha+1, ply)
	}
	if !reduced || v > s.alpha && !sure {
		v, sure = g.try(o, n, s.depth, s.alpha, s.alpha+1, ply)
	}
	if v > s.alpha && v < s.beta {
		v, sure = g.try(o, n, s.depth, s.alpha, s.beta, ply)
	}
	return v, sure
}
