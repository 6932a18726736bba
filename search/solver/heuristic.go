package solver

// heuristicSearch searches to a depth in turns and evaluates the leaves. It is a principal
// variation search. Its table marks the values that do not depend on an estimate as proved. It uses
// the method search if there is a depth limit, otherwise the method ahead.
type heuristicSearch struct {
	counts
	emptyCapture bool
	byDepth      bool // use search, not ahead
	stop         *stop
	guesses      *guessTable
	proofs       *proofTable // bounds proved by the exact search; nil if repeatable
	endgame      *endgame
	frames       []*[6]option
	maxNodes     uint64 // maximum number of nodes; 0 means no limit
	inner        uint64 // nodes that were searched instead of answered at once
	stopped      bool
}

// option is a move of a heuristicSearch.
type option struct {
	sown
	house, rank int
}

// infinity is larger than every value in points.
const infinity = 1 << 14

// look searches an unfinished position with n seeds. It returns the value, in points, if it is
// between alpha and beta, otherwise a bound of it outside of the window. proved reports whether the
// result is proved. depth is in turns: an extra turn does not reduce it.
func (g *heuristicSearch) look(p position, n, depth, alpha, beta, ply int) (value int, proved bool) {
	if g.byDepth {
		return g.search(p, n, depth, alpha, beta, ply)
	}
	return g.ahead(p, n, depth, alpha, beta, ply)
}

// search implements look for searches with a depth limit. Its choices must never change, because
// logs of games are recomputed.
func (g *heuristicSearch) search(p position, n, depth, alpha, beta, ply int) (value int, proved bool) {
	g.nodes++
	if g.halt() {
		return 0, false
	}
	if n <= g.endgame.seeds {
		return g.endgame.bounds(p, n).Lower * pointsPerSeed, true // exact in the small table
	}
	known, _ := g.guesses.find(p)
	if known.answers(depth, alpha, beta) {
		return known.value, known.proved
	}
	if depth <= 0 {
		return inRange(p.evaluate(), n), false
	}
	s := newStep(depth, alpha, beta)
	for i, o := range g.options(p, known.best, ply) {
		var v int
		var sure bool
		if i > 0 {
			v, sure = g.try(&o, n, depth, s.alpha, s.alpha+1, ply)
		}
		if i == 0 || v > s.alpha && v < beta {
			v, sure = g.try(&o, n, depth, s.alpha, beta, ply)
		}
		if g.stopped {
			return 0, false
		}
		if s.enter(o.house, v, sure); s.value >= beta {
			break
		}
	}
	g.keep(p, &s)
	return s.value, s.proved
}

// keep stores the result of a position in the table.
func (g *heuristicSearch) keep(p position, s *step) {
	if g.guesses.put(p, guessed{s.value, min(s.depth, maxDepth), s.bound(), s.best, s.proved}) {
		g.added++
	}
}

// answers reports whether the entry answers a search with the given depth and window.
func (k guessed) answers(depth, alpha, beta int) bool {
	if !k.proved && k.depth < depth {
		return false
	}
	switch k.bound {
	case exactly:
		return true
	case atLeast:
		return k.value >= beta
	case atMost:
		return k.value <= alpha
	}
	return false
}

// proof returns a bound that the exact search has proved, in points. ok is false if the bound does
// not answer the window.
func (g *heuristicSearch) proof(p position, n, alpha, beta int) (value int, ok bool) {
	if g.proofs == nil {
		return 0, false
	}
	e, found := g.proofs.find(p, p.hash(), n)
	lower, upper := e.lower*pointsPerSeed, e.upper*pointsPerSeed
	switch {
	case !found:
		return 0, false
	case lower >= beta || lower == upper:
		return lower, true
	case upper <= alpha:
		return upper, true
	}
	return 0, false
}

// frame returns an empty slice for the options of a ply. Plies reuse their memory, so that a search
// does not allocate.
func (g *heuristicSearch) frame(ply int) []option {
	for ply >= len(g.frames) {
		g.frames = append(g.frames, new([6]option))
	}
	return g.frames[ply][:0]
}

// options returns the moves, the best static evaluation first. The house first precedes all others.
func (g *heuristicSearch) options(p position, first, ply int) []option {
	options := g.frame(ply)
	for set := occupied(p.own); set != 0; {
		var house int
		house, set = nearest(set)
		o := option{sown: p.sow(house, g.emptyCapture), house: house}
		o.rank = o.points(o.evaluate())
		if house == first {
			o.rank = infinity
		}
		options = insert(options, o)
	}
	return options
}

// lookUp sets value, in points, to the value or a bound of a move that leaves n seeds, from the
// endgame table. It reports whether this answers the window.
func (g *heuristicSearch) lookUp(o *option, n, alpha, beta int, value *int) bool {
	if n > g.endgame.seeds {
		return false
	}
	b := g.endgame.bounds(o.position, n).mapped(o.forMover)
	if *value = b.Lower * pointsPerSeed; b.Proved() || *value >= beta {
		return true
	}
	*value = b.Upper * pointsPerSeed
	return *value <= alpha
}

// insert inserts an option after all options of the same or a higher rank.
func insert(options []option, o option) []option {
	at := len(options)
	for options = append(options, o); at > 0 && options[at-1].rank < o.rank; at-- {
		options[at] = options[at-1]
	}
	options[at] = o
	return options
}

// points does the same as forMover for a value in points.
func (s *sown) points(value int) int {
	if s.extraTurn {
		return s.gain*pointsPerSeed + value
	}
	return s.gain*pointsPerSeed - value
}

// try returns the value of a move from a position with n seeds, in points for the mover; see look.
func (g *heuristicSearch) try(o *option, n, depth, alpha, beta, ply int) (value int, proved bool) {
	if o.finished() {
		return o.points(o.margin() * pointsPerSeed), true
	}
	gain := o.gain * pointsPerSeed
	if o.extraTurn {
		alpha, beta = alpha-gain, beta-gain
	} else {
		depth, alpha, beta = depth-1, gain-beta, gain-alpha
	}
	value, proved = g.look(o.position, n-o.gain, depth, alpha, beta, ply+1)
	return o.points(value), proved
}

// atRoot returns the value of a move from the root if it is above alpha, otherwise an upper bound.
func (g *heuristicSearch) atRoot(o *option, depth, alpha int) (value int, proved bool) {
	n := o.seeds()
	if !g.byDepth && !o.finished() {
		switch {
		case g.lookUp(o, n, alpha, infinity, &value):
			return value, true
		case depth == 1 && !o.extraTurn:
			return o.points(g.guess(o.position, n)), false
		}
	}
	return g.try(o, n+o.gain, depth, alpha, infinity, 0)
}
