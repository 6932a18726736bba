package solver

import (
	"iter"
	"math/bits"

	"kalah/engine"
)

// position is a board without stores, from the view of the player to move. The stores do not
// matter, because the remaining seeds to win depend on the houses alone. A side has one byte per
// house; house 0 is the lowest.
type position struct {
	own, other uint64
}

const (
	sideMask   = 1<<48 - 1
	storeShift = 48
	byteOnes   = 0x010101010101
)

func newPosition(s engine.State, player engine.Side) position {
	b := s.Board()
	return position{b[player] & sideMask, b[1-player] & sideMask}
}

// state returns the position with empty stores, the player to move first.
func (p position) state() engine.State { return engine.Board{p.own, p.other}.State() }

// sumOf returns the number of seeds of a side.
func sumOf(side uint64) int {
	const odd = 0x00ff00ff00ff
	side = side&odd + side>>8&odd // in pairs first: a sum may exceed a byte
	return int(side * 0x000100010001 >> 32 & 0xffff)
}

// seeds returns the number of seeds in all houses.
func (p position) seeds() int { return sumOf(p.own) + sumOf(p.other) }

// finished reports whether a side is empty. Then the value of the position is its margin.
func (p position) finished() bool { return p.own == 0 || p.other == 0 }

// margin returns the seeds of the own side minus the seeds of the other side.
func (p position) margin() int { return sumOf(p.own) - sumOf(p.other) }

// sown is the result of a move.
type sown struct {
	position       // from the view of the next player to move
	gain      int  // seeds that the move put into the mover's store
	extraTurn bool // the mover moves again, unless the game is finished
}

// forMover converts a value of the resulting position into a value of the move for its player.
func (s *sown) forMover(value int) int {
	if s.extraTurn {
		return s.gain + value
	}
	return s.gain - value
}

// forNext is the inverse of forMover.
func (s *sown) forNext(value int) int {
	if s.extraTurn {
		return value - s.gain
	}
	return s.gain - value
}

// sow plays a house that holds seeds.
func (p position) sow(house int, emptyCapture bool) (next sown) {
	own, other, inStore := engine.Sow(p.own, p.other, house, engine.Rules{EmptyCapture: emptyCapture})
	next.gain = int(own >> storeShift)
	own &= sideMask
	if inStore {
		next.position, next.extraTurn = position{own, other}, true
	} else {
		next.position = position{other, own}
	}
	return next
}

// occupied returns the set of houses with seeds: the lowest bit of each byte.
func occupied(side uint64) uint64 {
	const low7 = 0x7f7f7f7f7f7f
	return (side&low7 + low7 | side) >> 7 & byteOnes
}

// houses yields the legal houses, the nearest to the store first.
func (p position) houses() iter.Seq[int] {
	return func(yield func(int) bool) {
		for set := occupied(p.own); set != 0; {
			var house int
			if house, set = nearest(set); !yield(house) {
				return
			}
		}
	}
}

// nearest returns the occupied house nearest to the store, and the set of the others. Searches
// loop with it because it is faster than [position.houses], which calls a function for each house.
func nearest(set uint64) (house int, rest uint64) {
	house = (bits.Len64(set) - 1) >> 3
	return house, set &^ (1 << (8 * uint(house)))
}
