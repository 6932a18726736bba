package solver

import "kalah/engine"

// planned is the part of a move that depends only on the mover's side.
type planned struct {
	rank        uint32 // of the mover's side afterwards
	captureRank uint32 // of the mover's side after a capture, which also takes the last seed
	sum         uint8  // of the mover's side afterwards; one less after a capture
	spill       uint8  // seeds sown into the opponent's houses: one each into the first houses
	capture     int8   // the opponent's house that may be captured, or -1
	gain        uint8  // seeds sown into the store
	extraTurn   bool
	laps        bool // sows more than a lap; too rare to set the other fields
	stores      bool // sows into the store
	house       uint8
}

// plan computes the part of a move that depends only on the mover's side.
func plan(side uint64, house int) planned {
	seeds := uint8(side >> (8 * house))
	p := planned{house: uint8(house), capture: -1}
	if seeds > 12 {
		p.laps, p.stores = true, true
		return p
	}
	s := engine.SowingOf(house, seeds)
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
