package solver

import "math/bits"

// A position with more than foresightAbove seeds above those of the endgame table, or of
// the default one if that is larger, has a subtree large enough to look ahead for the order
// of its moves: two turns, and one more for every foresightStep seeds. These figures and
// the weights of order were found by counting nodes.
const (
	foresightAbove = 15
	foresightStep  = 4
	maxForesight   = 5
)

// foresight returns how many turns to look ahead to order the moves of a position with n
// seeds.
func (w *worker) foresight(n int) int {
	more := n - max(w.endgame.seeds, DefaultTableSeeds) - foresightAbove
	if more <= 0 {
		return 0
	}
	return min(2+more/foresightStep, maxForesight)
}

// extraTurnFirst puts the extra turn nearest to the store first, and reports whether there is
// one. Extra turns are searched before the other moves are ranked: mostly that is not
// needed then.
func extraTurnFirst(moves []candidate) bool {
	best := -1
	for i := range moves {
		if moves[i].extraTurn && (best < 0 || moves[i].house > moves[best].house) {
			best = i
		}
	}
	if best < 0 {
		return false
	}
	moves[0], moves[best] = moves[best], moves[0]
	return true
}

// highestFirst puts the move of the highest rank first.
func highestFirst(moves []candidate) {
	for i := 1; i < len(moves); i++ {
		if moves[i].rank > moves[0].rank {
			moves[0], moves[i] = moves[i], moves[0]
		}
	}
}

// rank ranks the moves, none of which is an extra turn.
func (w *worker) rank(moves []candidate, n int) {
	depth := w.foresight(n)
	for i := range moves {
		c := &moves[i]
		value := 0
		if depth == 0 {
			value = c.evaluate()
		} else {
			value = w.lookAhead(c.position, depth, -infinity, infinity)
		}
		c.rank = order(&c.sown, c.house, value)
	}
}

// order ranks a move that leads to a guessed value for the opponent. The size of the
// subtree counts beside the value: gains shrink it, seeds sown far are hard to judge, and
// an opponent with few houses has few answers.
func order(next *sown, house, value int) int {
	return 32*next.gain + 8*house - 6*bits.OnesCount64(occupied(next.own)) - value
}

// lookAheadsPerPoll is how many positions are looked ahead from between two looks at the
// clock: with many extra turns one call of lookAhead may take a tenth of a second.
const lookAheadsPerPoll = 1 << 10

// lookAhead guesses the value of a position, in points, by a search of depth turns, at
// least 1. After a stop its result means nothing.
func (w *worker) lookAhead(p position, depth, alpha, beta int) int {
	if p.finished() {
		return p.margin() * pointsPerSeed
	}
	if w.lookAheads++; w.lookAheads%lookAheadsPerPoll == 0 {
		w.stop.poll()
	}
	if w.stop.Load() {
		return 0
	}
	best := -infinity
	for set := occupied(p.own); set != 0 && best < beta; {
		var house int
		house, set = nearest(set)
		next := p.sow(house, w.emptyCapture)
		gain := next.gain * pointsPerSeed
		switch {
		case next.extraTurn:
			best = max(best, gain+w.lookAhead(next.position, depth, alpha-gain, beta-gain))
		case depth == 1:
			best = max(best, gain-next.evaluate())
		default:
			best = max(best, gain-w.lookAhead(next.position, depth-1, gain-beta, gain-alpha))
		}
		alpha = max(alpha, best)
	}
	return best
}
