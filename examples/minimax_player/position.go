package main

// A position is in the order of sowing: our six houses, our store, their six houses, their
// store. "We" are to move.
type position [14]int

const ourStore, theirStore = 6, 13

// sow returns the position after a move, and whether we move again.
func (p position) sow(house int) (after position, again bool) {
	seeds, last := p[house], house
	p[house] = 0
	for range seeds {
		last = (last + 1) % theirStore // their store is left out
		p[last]++
	}
	if opposite := 12 - last; last < ourStore && p[last] == 1 && p[opposite] > 0 {
		p[ourStore] += 1 + p[opposite] // a capture
		p[last], p[opposite] = 0, 0
	}
	return p, last == ourStore
}

// turned returns the position as they see it.
func (p position) turned() position { return position(append(p[7:], p[:7]...)) }

// search returns what the position is worth to us, and our best house, from 0.
func (p position) search(depth, alpha, beta int) (value, best int) {
	ours, theirs := p[0]+p[1]+p[2]+p[3]+p[4]+p[5], p[7]+p[8]+p[9]+p[10]+p[11]+p[12]
	switch {
	case ours == 0 || theirs == 0: // finished: each takes what is left
		return 100 * (p[ourStore] + ours - p[theirStore] - theirs), -1
	case depth == 0:
		return p[ourStore] - p[theirStore], -1
	}
	for house, seeds := range p[:6] {
		if seeds == 0 {
			continue
		}
		after, again := p.sow(house)
		if again {
			value, _ = after.search(depth, alpha, beta)
		} else { // their turn: what is good for them is bad for us
			value, _ = after.turned().search(depth-1, -beta, -alpha)
			value = -value
		}
		if value > alpha {
			alpha, best = value, house
		}
		if alpha >= beta {
			break // they have something better elsewhere
		}
	}
	return alpha, best
}
