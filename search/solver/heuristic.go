package solver

import "sync/atomic"

// heuristicSearch searches a given number of turns ahead and guesses there. It knows
// which of its values rest on no guess (principal variation search with a
// memory of its own). It has two ways to search: search, under a limit of depth, and
// ahead, under any other.
type heuristicSearch struct {
	emptyCapture bool
	stop         *stop
	guesses      *guessTable
	proofs       *proofTable // bounds proved by the exact search, or nil
	endgame      *endgame
	frames       []*[6]option
	byDepth      bool // by search, else by ahead
	nodes        uint64
	most         uint64         // nodes after which it stops; 0: any number
	looked       uint64         // positions that ahead looked ahead from
	told         uint64         // nodes that total has
	added        int            // entries to guesses that those do not count yet
	total        *atomic.Uint64 // positions visited by all who work on the question
	stopped      bool
}

// option is a move that a heuristicSearch may try.
type option struct {
	sown
	house, rank int
}

// infinity is beyond every value in points.
const infinity = 1 << 14

// search returns the value in points of a position with n seeds in houses, which is not
// finished, if it lies between alpha and beta, else a bound beyond; and whether that is
// proved. Depth is in turns: moves that follow an extra turn cost none.
func (g *heuristicSearch) search(p position, n, depth, alpha, beta, ply int) (value int, proved bool) {
	g.nodes++
	if g.halt() {
		return 0, false
	}
	if n <= g.endgame.seeds {
		return g.endgame.value(p) * pointsPerSeed, true
	}
	if v, ok := g.proof(p, n, alpha, beta); ok {
		return v, true
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

// tell adds what is new to the nodes of all and to the entries of the table.
func (g *heuristicSearch) tell() {
	g.total.Add(g.nodes - g.told)
	g.told = g.nodes
	g.guesses.filled.Add(int64(g.added))
	g.added = 0
}

// keep puts what was guessed into the table.
func (g *heuristicSearch) keep(p position, s *step) {
	if g.guesses.put(p, guessed{s.value, min(s.depth, maxDepth), s.bound(), s.best, s.proved}) {
		g.added++
	}
}

// answers reports whether what is known is enough.
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

// proof returns what the exact search proved, if that is enough.
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

// frame returns room for the options of a ply: kept, so that no position allocates.
func (g *heuristicSearch) frame(ply int) []option {
	for ply >= len(g.frames) {
		g.frames = append(g.frames, new([6]option))
	}
	return g.frames[ply][:0]
}

// options returns the moves, the one to try first first and the others as the
// evaluation likes them.
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

// insert puts an option behind those of its rank or higher.
func insert(options []option, o option) []option {
	at := len(options)
	for options = append(options, o); at > 0 && options[at-1].rank < o.rank; at-- {
		options[at] = options[at-1]
	}
	options[at] = o
	return options
}

// points is forMover in points.
func (s *sown) points(value int) int {
	if s.extraTurn {
		return s.gain*pointsPerSeed + value
	}
	return s.gain*pointsPerSeed - value
}

// try returns the value, for the mover, of a move from a position with n seeds.
func (g *heuristicSearch) try(o *option, n, depth, alpha, beta, ply int) (value int, proved bool) {
	if o.finished() {
		return o.points((sumOf(o.own) - sumOf(o.other)) * pointsPerSeed), true
	}
	gain := o.gain * pointsPerSeed
	if o.extraTurn {
		alpha, beta = alpha-gain, beta-gain
	} else {
		depth, alpha, beta = depth-1, gain-beta, gain-alpha
	}
	if g.byDepth {
		value, proved = g.search(o.position, n-o.gain, depth, alpha, beta, ply+1)
	} else {
		value, proved = g.ahead(o.position, n-o.gain, depth, alpha, beta, ply+1)
	}
	return o.points(value), proved
}

// atRoot returns the value of a move from a root, at any depth, if it is more than alpha,
// else a bound.
func (g *heuristicSearch) atRoot(o *option, depth, alpha int) (value int, proved bool) {
	n := o.seeds()
	if !g.byDepth && !o.finished() {
		switch {
		case n <= g.endgame.seeds:
			return o.points(g.endgame.value(o.position) * pointsPerSeed), true
		case depth == 1 && !o.extraTurn:
			return o.points(g.guess(o.position, n)), false
		}
	}
	return g.try(o, n+o.gain, depth, alpha, infinity, 0)
}
