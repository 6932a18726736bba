package solver

import "math/bits"

// Where so many seeds are left above the endgame table's, or above those that a
// table usually has, the subtree is worth a look ahead for each move: of two
// turns, and of one more for every few seeds more. These figures, and the weights
// of order, were found by counting nodes; below a smaller table there are so many
// of them that looking ahead takes longer than what it saves.
const (
	foresightAbove = 15
	foresightStep  = 4
	foresightMost  = 5
)

// foresight is how many turns to look ahead to order the moves of a position
// with n seeds.
func (w *worker) foresight(n int) int {
	more := n - max(w.endgame.seeds, DefaultTableSeeds) - foresightAbove
	if more <= 0 {
		return 0
	}
	return min(2+more/foresightStep, foresightMost)
}

// nearestAgain puts the move first that moves again, from the house nearest to the
// store if there are several, and reports whether there is one. Such a move is tried
// before the others are worth a look ahead: mostly they need none then.
func nearestAgain(moves []candidate) bool {
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

// rank says which moves are to be searched first, of those that do not move again.
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

// order ranks a move that leads to a guessed value for the opponent: the higher,
// the sooner. What matters is not the value alone but how soon a move refutes,
// and how small its tree is: gains shrink it, seeds sown far are hard to judge,
// and an opponent with few houses to choose from has few answers.
func order(next *sown, house, value int) int {
	return 32*next.gain + 8*house - 6*bits.OnesCount64(occupied(next.own)) - value
}

// lookAheadsPerPoll is how many positions are looked ahead from between two looks
// at the clock. With many seeds there are so many extra turns that one look ahead
// may take a tenth of a second.
const lookAheadsPerPoll = 1 << 10

// lookAhead guesses the value of a position, in points, that many turns ahead, one or
// more. At a stop what it returns means nothing.
func (w *worker) lookAhead(p position, depth, alpha, beta int) int {
	if p.finished() {
		return (sumOf(p.own) - sumOf(p.other)) * pointsPerSeed
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
