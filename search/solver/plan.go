package solver

// planned is a move as far as the mover's side decides it.
type planned struct {
	rank        uint32 // of the mover's side afterwards
	captureRank uint32 // the same if the last seed captures, and is gone too
	sum         uint8  // of the mover's side afterwards; one less after a capture
	spill       uint8  // seeds sown into the opponent's houses, one each from the first
	capture     int8   // the opponent's house that may be captured, or -1
	gain        uint8  // seeds sown into the store
	extraTurn   bool
	laps        bool // over a whole lap: too rare to plan
	stores      bool // sows into the store
	house       uint8
}

// plan works out what can be of a move without the other side.
func plan(side uint64, house int) planned {
	seeds := int(side >> (8 * house) & 0xff)
	p := planned{house: uint8(house), capture: -1}
	if seeds > 12 {
		p.laps, p.stores = true, true
		return p
	}
	after := side &^ (0xff << (8 * house))
	last := house
	for range seeds {
		if last++; last == 13 {
			last = 0
		}
		switch {
		case last < 6:
			after += 1 << (8 * last)
		case last == 6:
			p.gain++
		default:
			p.spill++
		}
	}
	p.extraTurn, p.stores = last == 6, p.gain > 0
	sum, r := rank(after)
	p.sum, p.rank = uint8(sum), uint32(r)
	if last < 6 && after>>(8*last)&0xff == 1 {
		p.capture = int8(5 - last)
		_, r := rank(after &^ (0xff << (8 * last)))
		p.captureRank = uint32(r)
	}
	return p
}
