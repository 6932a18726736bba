package solver

// heuristicSearch looks a number of turns ahead and guesses the value there: a principal
// variation search with a table of its own, which knows which values rest on no guess. It
// searches by search under a limit of depth, and by ahead under any other.
type heuristicSearch struct {
	counts
	emptyCapture bool
	byDepth      bool // by search, not by ahead
	stop         *stop
	guesses      *guessTable
	proofs       *proofTable // bounds proved by the exact search; nil if repeatable
	endgame      *endgame
	frames       []*[6]option
	maxNodes     uint64 // after which it stops; 0 means no limit
	inner        uint64 // positions that were searched, not answered at once
	stopped      bool
}

// option is a move of a heuristicSearch.
type option struct {
	sown
	house, rank int
}

// infinity is above every value in points.
const infinity = 1 << 14

// look returns the value in points of an unfinished position with n seeds if it lies
// between alpha and beta, else a bound outside; and whether that is proved. Depth counts
// turns: a move after an extra turn costs none.
func (g *heuristicSearch) look(p position, n, depth, alpha, beta, ply int) (value int, proved bool) {
	if g.byDepth {
		return g.search(p, n, depth, alpha, beta, ply)
	}
	return g.ahead(p, n, depth, alpha, beta, ply)
}

// search is look for a limit of depth. Its choices may never change: logs of games are
// recomputed.
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

// keep puts what was found into the table.
func (g *heuristicSearch) keep(p position, s *step) {
	if g.guesses.put(p, guessed{s.value, min(s.depth, maxDepth), s.bound(), s.best, s.proved}) {
		g.added++
	}
}

// answers reports whether what is known answers a search of that depth and window.
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

// proof returns a bound that the exact search proved, if that answers the window.
func (g *heuristicSearch) proof(p position, n, alpha, beta int) (int, bool) {
	if g.proofs == nil {
		return 0, false
	}
	e, ok := g.proofs.find(p, p.hash(), n)
	lower, upper := e.lower*pointsPerSeed, e.upper*pointsPerSeed
	switch {
	case !ok:
		return 0, false
	case lower >= beta || lower == upper:
		return lower, true
	case upper <= alpha:
		return upper, true
	}
	return 0, false
}

// frame returns space for the options of a ply. It is reused, so that nothing allocates.
func (g *heuristicSearch) frame(ply int) []option {
	for ply >= len(g.frames) {
		g.frames = append(g.frames, new([6]option))
	}
	return g.frames[ply][:0]
}

// options returns the moves by static evaluation, except that the house first comes first.
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

// lookUp sets a value in points to what the endgame table says of a move that leaves n seeds, and
// reports whether that answers the window.
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

// insert puts an option after those of its rank or higher.
func insert(options []option, o option) []option {
	at := len(options)
	for options = append(options, o); at > 0 && options[at-1].rank < o.rank; at-- {
		options[at] = options[at-1]
	}
	options[at] = o
	return options
}

// points is forMover for a value in points.
func (s *sown) points(value int) int {
	if s.extraTurn {
		return s.gain*pointsPerSeed + value
	}
	return s.gain*pointsPerSeed - value
}

// try returns the value, for the mover, of a move from a position with n seeds.
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

// atRoot returns the value of a move from the root if it is above alpha, else a bound.
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
