package solver

import "math/bits"

// Large subtrees are worth a small search to order the moves. A position is large if it has over
// foresightAbove more seeds than the larger of the endgame table and the default table.
// The search depth is two turns, and one more for every foresightStep seeds. These figures and the
// weights of order were chosen for the fewest nodes.
const (
	foresightAbove = 15
	foresightStep  = 4
	maxForesight   = 5
)

// foresight returns the depth, in turns, of the search that orders the moves of a position with n
// seeds; 0 means no search.
func (w *worker) foresight(n int) int {
	more := n - max(w.endgame.seeds, DefaultTableSeeds) - foresightAbove
	if more <= 0 {
		return 0
	}
	return min(2+more/foresightStep, maxForesight)
}

// extraTurnFirst moves the extra turn nearest to the store to the front. It reports whether there
// is one. The other moves are ranked after the search of all extra turns, because usually that
// search makes the ranking unnecessary.
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

// highestFirst moves the move with the highest rank to the front.
func highestFirst(moves []candidate) {
	for i := 1; i < len(moves); i++ {
		if moves[i].rank > moves[0].rank {
			moves[0], moves[i] = moves[i], moves[0]
		}
	}
}

// rank ranks the moves. None of them may be an extra turn.
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

// order returns the rank of a move. value is the estimated value of the resulting position for the
// opponent. The rank also prefers small subtrees: gains shrink them, and an opponent with few
// occupied houses has few answers. Houses near the store rank higher, because seeds that are sown
// far are hard to judge.
func order(next *sown, house, value int) int {
	return 32*next.gain + 8*house - 6*bits.OnesCount64(occupied(next.own)) - value
}

// lookAheadsPerPoll is the number of positions that lookAhead searches between two checks of the
// clock. With many extra turns, one call from outside may take a tenth of a second.
const lookAheadsPerPoll = 1 << 10

// lookAhead estimates the value of a position, in points, with a search of depth turns. depth is at
// least 1. After a stop the result is not valid.
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
