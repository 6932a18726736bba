package solver

import "kalah/search/solver/guess"

const (
	// storedFrom is the minimum depth of results in the table. At smaller depths, searching
	// again is faster than reading memory.
	storedFrom = 2

	// Late move reductions apply at a depth of at least reducedFrom. After the first
	// reducedAfter moves, moves without an extra turn are searched one turn less deep. The
	// search to the full depth follows only if the result is above alpha.
	reducedAfter = 2
	reducedFrom  = 3

	// ProbCut applies at a depth of at least cutFrom, if the static evaluation is outside of a
	// null window by at least cutStatic points. Then a search that is cutLess turns less deep
	// decides, if its value is outside by cutMargin points. The values of searches that differ
	// by cutLess turns differ by 14 to 20 points (root mean square). With fewer seeds than
	// turns, there is no cutoff: the full search may reach the end of the game and prove its
	// value.
	cutFrom   = 5
	cutLess   = 4
	cutMargin = 20
	cutStatic = 8
)

// ahead implements look for searches whose choices may change from version to version. It evaluates
// leaves with a network that was fitted to solved positions. For leaves, which are most positions,
// it neither recurses nor uses the table. depth is at least 1.
func (g *heuristicSearch) ahead(p position, n, depth, alpha, beta, ply int) (value int, proved bool) {
	if g.halt() {
		return 0, false
	}
	known := guessed{best: noHouse}
	if depth >= storedFrom {
		if v, ok := g.proof(p, n, alpha, beta); ok {
			return v, true
		}
		known, _ = g.guesses.find(p)
		if known.answers(depth, alpha, beta) {
			return known.value, known.proved
		}
	}
	if depth >= cutFrom && depth <= n && beta-alpha == 1 {
		if v, sure, ok := g.cut(p, n, depth, alpha, beta, ply); ok || g.stopped {
			return v, sure
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
	if depth >= storedFrom {
		g.keep(p, &s)
	}
	return s.value, s.proved
}

// cut returns a bound of a position if a less deep search finds that its value is far outside of
// the null window (Buro, "ProbCut: An Effective Selective Extension of the Alpha-Beta Algorithm",
// ICCA Journal 18(2), 1995).
func (g *heuristicSearch) cut(p position, n, depth, alpha, beta, ply int) (bound int, proved, ok bool) {
	switch static := g.guess(p, n); {
	case static >= beta+cutStatic:
		v, sure := g.ahead(p, n, depth-cutLess, beta+cutMargin-1, beta+cutMargin, ply)
		return beta, sure, v >= beta+cutMargin
	case static <= alpha-cutStatic:
		v, sure := g.ahead(p, n, depth-cutLess, alpha-cutMargin, alpha-cutMargin+1, ply)
		return alpha, sure, v <= alpha-cutMargin
	}
	return 0, false, false
}

// step is the search of one position. from is the initial alpha.
type step struct {
	depth, from, alpha, beta int
	value, best              int
	proved                   bool
}

func newStep(depth, alpha, beta int) step {
	return step{depth: depth, from: alpha, alpha: alpha, beta: beta, value: -infinity, best: noHouse, proved: true}
}

// enter records the value of a house.
func (s *step) enter(house, value int, sure bool) {
	s.proved = s.proved && sure
	if value > s.value {
		s.value, s.best = value, house
		s.alpha = max(s.alpha, value)
		if value >= s.beta {
			s.proved = sure // the other houses do not matter
		}
	}
}

// bound returns the relation of the true value to s.value.
func (s *step) bound() bound {
	switch {
	case s.value >= s.beta:
		return atLeast
	case s.value <= s.from:
		return atMost
	}
	return exactly
}

// halt counts a position, and reports whether the search must end without an answer.
func (g *heuristicSearch) halt() bool {
	if g.inner++; g.inner%nodesPerPoll == 0 {
		g.stop.poll()
		g.publish(&g.guesses.table)
	}
	if g.maxNodes > 0 && g.nodes >= g.maxNodes {
		g.stop.Store(true)
	}
	if g.stop.Load() {
		g.stopped = true
	}
	return g.stopped
}

// expand plays every house and enters the values of moves that need no search. It returns the other
// moves in the order of options. The network is not used for the order: it takes
// more time than the better order saves.
func (g *heuristicSearch) expand(p position, n, first, ply int, s *step) []option {
	options, value := g.frame(ply), 0
	for set := occupied(p.own); set != 0 && s.value < s.beta; {
		var house int
		house, set = nearest(set)
		g.nodes++
		o := option{sown: p.sow(house, g.emptyCapture), house: house}
		left := n - o.gain
		switch {
		case o.finished():
			s.enter(house, o.points(o.margin()*pointsPerSeed), true)
			continue
		case g.lookUp(&o, left, s.alpha, s.beta, &value):
			s.enter(house, value, true)
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

// guess returns the network's static evaluation of a position with n seeds, in points.
func (g *heuristicSearch) guess(p position, n int) int {
	return inRange(guess.Points(p.own, p.other, n), n)
}

// inRange clamps points to the values that are possible with n seeds.
func inRange(points, n int) int { return min(max(points, -n*pointsPerSeed), n*pointsPerSeed) }

// tryInWindow returns the value of a move if it is between alpha and beta, otherwise a bound. at is
// the index of the move in the search order. Moves after the first are searched with a null window
// before the full window.
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
