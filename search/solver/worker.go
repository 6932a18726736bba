package solver

import (
	"math/bits"
	"sync"
	"sync/atomic"
)

// worker is one thread of an exact search.
type worker struct {
	counts
	emptyCapture bool
	stop         *stop // also set when another thread has the answer
	table        *proofTable
	endgame      *endgame
	claims       *claims // nil if no other thread searches
	frames       []*frame
	inner        uint64        // nodes that were searched instead of answered at once
	lookAheads   uint64        // positions that lookAhead has searched
	pauses       *sync.RWMutex // read-locked except at pauses; nil without pauses
	stopped      bool
	_            [128]byte // keeps the next thread's counts off this cache line
}

// counts are the counters of one thread. Other threads see them after publish.
type counts struct {
	nodes     uint64         // positions visited
	published uint64         // nodes that total includes
	added     int            // new entries that table.filled does not include yet
	total     *atomic.Uint64 // nodes of all threads
	guessed   *atomic.Uint64 // published nodes of this thread, for a clock; may be nil
}

// publish adds the changes since the last call to total and to the entries of the table.
func (c *counts) publish(t *table) {
	c.total.Add(c.nodes - c.published)
	c.published = c.nodes
	if c.guessed != nil {
		c.guessed.Store(c.nodes)
	}
	t.filled.Add(int64(c.added))
	c.added = 0
}

// frame holds the moves of one ply. Frames are reused, so that nodes do not allocate.
type frame struct {
	moves   [6]candidate // moves that need a search
	inTable [6]tableMove // moves into the endgame table
}

// candidate is a move that may be searched.
type candidate struct {
	sown
	hash     uint64
	seeds    int // in houses after the move
	house    int
	upper    int // upper bound of the value for the mover
	rank     int // moves with a higher rank are searched first
	deferred bool
}

// tableMove is a move into the endgame table.
type tableMove struct {
	sown
	at, seeds, house int
}

const (
	// nodesPerPoll is the number of nodes between two checks of the clock. They take a fraction
	// of a millisecond.
	nodesPerPoll = 128

	// storedAbove is the maximum number of seeds of positions that do not go into the table.
	// Searching such a position is faster than reading memory.
	storedAbove = 8

	// cutoffsAbove is a number of seeds. If a position has over cutoffsAbove more seeds than the
	// endgame table, looking up all moves in the transposition table first saves time.
	cutoffsAbove = 5

	// claimsAbove is a number of seeds. If a position has over claimsAbove more seeds than the
	// endgame table, deferring moves that another thread is searching saves time.
	claimsAbove = 8

	// maxEffort is the maximum effort of an entry: at least 2^30 positions.
	maxEffort = 31
)

func (w *worker) frame(ply int) *frame {
	for ply >= len(w.frames) {
		w.frames = append(w.frames, new(frame))
	}
	return w.frames[ply]
}

// halt reports whether the search must end without an answer.
func (w *worker) halt() bool {
	if w.inner%nodesPerPoll == 0 {
		w.stop.poll()
		w.publish(&w.table.table)
		if w.pauses != nil {
			w.pauses.RUnlock()
			w.pauses.RLock()
		}
	}
	if w.stop.Load() {
		w.stopped = true
	}
	return w.stopped
}

// search decides whether the value of a position is at least beta. If yes, it returns a lower bound
// of at least beta, otherwise an upper bound below beta. The position has n seeds, is not finished,
// and the endgame table does not decide it. beta has the parity of n, is above -n and at most n.
func (w *worker) search(p position, hash uint64, n, beta, ply int) int {
	w.inner++
	if w.halt() {
		return 0
	}
	known := entry{-n, n, noHouse, 0}
	kept := n > storedAbove
	if kept {
		if e, ok := w.table.find(p, hash, n); ok {
			if e.lower >= beta {
				return e.lower
			}
			if e.upper < beta {
				return e.upper
			}
			known = e
		}
	}
	began := w.inner
	moves, value, best := w.expand(p, n, beta, ply)
	if value < beta && kept && n > max(w.endgame.seeds, storedAbove)+cutoffsAbove {
		if v, house := w.transposed(moves, beta); v >= beta {
			value, best = v, house
		}
	}
	if value < beta {
		value, best = w.tryAll(moves, known.best, n, beta, value, ply)
		if w.stopped {
			return 0
		}
		if value < beta {
			best = known.best
		}
	}
	if !kept {
		return value
	}
	e := entry{known.lower, known.upper, best, min(bits.Len64(w.inner-began), maxEffort)}
	if value >= beta {
		e.lower = value
	} else {
		e.upper = value
	}
	if w.pauses != nil {
		// Results from the file of a proof were found again quickly, but are worth as much
		// as before.
		e.effort = max(e.effort, known.effort)
	}
	if w.table.put(p, hash, n, e) {
		w.added++
	}
	return value
}

// expand plays every move. It returns the moves that need a search. value is the best value of the
// other moves, and best its house.
func (w *worker) expand(p position, n, beta, ply int) (moves []candidate, value, best int) {
	f := w.frame(ply)
	count, found := 0, 0
	value, best = -n, noHouse
	for set := occupied(p.own); set != 0; {
		var house int
		house, set = nearest(set)
		next := p.sow(house, w.emptyCapture)
		w.nodes++
		seeds := n - next.gain
		var v int
		switch {
		case next.finished():
			v = next.forMover(next.margin())
		case next.gain+seeds < beta:
			v = next.gain + seeds // too few seeds are left
		case next.gain-seeds >= beta:
			v = next.gain - seeds // enough even if the opponent wins the rest
		case seeds <= w.endgame.seeds:
			x := &f.inTable[found]
			found++
			x.sown, x.house, x.seeds, x.at = next, house, seeds, w.endgame.index(next.position)
			w.endgame.prefetch(x.at)
			continue
		default:
			w.toSearch(&f.moves[count], &next, seeds, house, n)
			count++
			continue
		}
		if v > value {
			value, best = v, house
			if v >= beta {
				return nil, v, house
			}
		}
	}
	for i := range f.inTable[:found] {
		x := &f.inTable[i]
		b := w.endgame.boundsAt(x.at, x.seeds).mapped(x.forMover)
		v := b.Lower
		switch {
		case b.Upper < beta:
			v = b.Upper
		case b.Lower < beta:
			w.toSearch(&f.moves[count], &x.sown, x.seeds, x.house, b.Upper)
			count++
			continue
		}
		if v > value {
			value, best = v, x.house
			if v >= beta {
				break
			}
		}
	}
	return f.moves[:count], value, best
}

// toSearch enters a move that needs a search, and starts to load its entry in the table.
func (w *worker) toSearch(c *candidate, next *sown, seeds, house, upper int) {
	c.sown, c.seeds, c.house, c.upper, c.deferred = *next, seeds, house, upper, false
	c.hash = next.hash()
	if seeds > storedAbove {
		w.table.prefetch(c.hash)
	}
}

// transposed looks up the moves in the table before any is searched (enhanced transposition
// cutoffs, Plaat et al. 1996). It returns a value of at least beta, and the house, if the table has
// one. Otherwise it returns beta-1 and noHouse.
func (w *worker) transposed(moves []candidate, beta int) (value, house int) {
	for i := range moves {
		c := &moves[i]
		e, ok := w.table.find(c.position, c.hash, c.seeds)
		if !ok {
			continue
		}
		lower, upper := e.lower, e.upper
		if !c.extraTurn {
			lower, upper = upper, lower
		}
		if v := c.forMover(lower); v >= beta {
			return v, c.house
		}
		c.upper = c.forMover(upper)
	}
	return beta - 1, noHouse
}

// tryAll searches the moves until one has a value of at least beta. It begins with the house first;
// the others follow by rank. It returns the best value, and the house if the value is at least
// beta.
func (w *worker) tryAll(moves []candidate, first, n, beta, value, ply int) (int, int) {
	share := w.claims != nil && n > w.endgame.seeds+claimsAbove
	deferred := false
	from := 0 // index of the first move to be ordered
	for i := range moves {
		if moves[i].house == first {
			moves[0], moves[i] = moves[i], moves[0]
			from = 1
			break
		}
	}
	again, ranked := true, false
	for i := range moves {
		if i >= from && i+1 < len(moves) {
			if again = again && extraTurnFirst(moves[i:]); !again {
				if !ranked {
					w.rank(moves[i:], n)
					ranked = true
				}
				highestFirst(moves[i:])
			}
		}
		c := &moves[i]
		if c.upper < beta {
			value = max(value, c.upper)
			continue
		}
		if share && i > 0 && w.claims.busy(c.hash) {
			c.deferred, deferred = true, true
			continue
		}
		if value = max(value, w.try(c, beta, ply, share)); value >= beta {
			return value, c.house
		}
		if w.stopped {
			return 0, noHouse
		}
	}
	if !deferred {
		return value, noHouse
	}
	for i := range moves {
		c := &moves[i]
		if !c.deferred {
			continue
		}
		if value = max(value, w.try(c, beta, ply, share)); value >= beta {
			return value, c.house
		}
		if w.stopped {
			return 0, noHouse
		}
	}
	return value, noHouse
}

// try returns the value of one move, or a bound; see search.
func (w *worker) try(c *candidate, beta, ply int, share bool) (v int) {
	if share {
		w.claims.take(c.hash)
	}
	if c.extraTurn {
		v = c.gain + w.search(c.position, c.hash, c.seeds, beta-c.gain, ply+1)
	} else {
		v = c.gain - w.search(c.position, c.hash, c.seeds, c.gain-beta+2, ply+1)
	}
	if share {
		w.claims.drop(c.hash)
	}
	return v
}

// claims are the positions that threads are searching. A thread defers a move to such a position,
// and finds the answer in the table later. This is a simple form of ABDADA (Weill, "The ABDADA
// distributed minimax search algorithm", ICCA Journal 19(1), 1996). If two positions share a slot,
// a thread may defer a move without need, or not defer it; the results remain right.
type claims [1 << 12]atomic.Uint64

func (c *claims) slot(hash uint64) *atomic.Uint64 { return &c[hash%uint64(len(c))] }

// busy reports whether a thread is searching the position.
func (c *claims) busy(hash uint64) bool { return c.slot(hash).Load() == hash }

func (c *claims) take(hash uint64) { c.slot(hash).Store(hash) }

func (c *claims) drop(hash uint64) { c.slot(hash).CompareAndSwap(hash, 0) }
