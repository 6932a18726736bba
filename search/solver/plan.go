package solver

import "kalah/engine"

// planned is the part of a move that the mover's side decides.
type planned struct {
	rank        uint32 // of the mover's side afterwards
	captureRank uint32 // the same after a capture, which takes the last seed too
	sum         uint8  // of the mover's side afterwards; a capture takes one more
	spill       uint8  // seeds sown into the opponent's houses, one each from the first on
	capture     int8   // the opponent's house that may be captured, or -1
	gain        uint8  // seeds sown into the store
	extraTurn   bool
	laps        bool // over a whole lap: too rare to plan the rest
	stores      bool // sows into the store
	house       uint8
}

// plan works out a move as far as the mover's side decides it.
func plan(side uint64, house int) planned {
	seeds := int(side >> (8 * house) & 0xff)
	p := planned{house: uint8(house), capture: -1}
	if seeds > 12 {
		p.laps, p.stores = true, true
		return p
	}
	s := &engine.Sowings[house][seeds]
	after := side&^(0xff<<(8*house)) + s.Own
	p.gain, p.spill = uint8(after>>storeShift), uint8(sumOf(s.Other))
	after &= sideMask
	last := int(s.Last)
	p.extraTurn, p.stores = last == engine.Store, p.gain > 0
	sum, r := rank(after)
	p.sum, p.rank = uint8(sum), uint32(r)
	if last < engine.Store && after>>(8*last)&0xff == 1 {
		p.capture = int8(5 - last)
		_, r := rank(after &^ (0xff << (8 * last)))
		p.captureRank = uint32(r)
	}
	return p
}
