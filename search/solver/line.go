package solver

import "kalah/engine"

// longestLine is the maximum number of moves of a reported line.
const longestLine = 40

// line returns the principal variation that begins with house. It takes the best moves from the
// tables. Within the first depth turns it repeats the search of positions whose entries were
// replaced.
func (g *heuristicSearch) line(p position, player engine.Side, house, depth int) []Step {
	var steps []Step
	for len(steps) < longestLine && house != noHouse && p.own>>(8*uint(house))&0xff > 0 {
		steps = append(steps, Step{player, house})
		next := p.sow(house, g.emptyCapture)
		if next.finished() {
			break
		}
		if p = next.position; !next.extraTurn {
			player = 1 - player
			depth--
		}
		house = g.bestHouse(p)
		if house == noHouse && depth > 0 {
			g.look(p, p.seeds(), depth, -infinity, infinity, 0)
			house = g.bestHouse(p)
		}
	}
	return steps
}

// bestHouse returns the best house according to the tables, or noHouse.
func (g *heuristicSearch) bestHouse(p position) int {
	n := p.seeds()
	if n <= g.endgame.seeds {
		if b := g.endgame.bounds(p, n); b.Proved() {
			return g.reaching(p, b.Lower)
		}
	}
	if g.proofs == nil {
		known, _ := g.guesses.find(p)
		return known.best
	}
	proof, ok := g.proofs.find(p, p.hash(), n)
	if ok && proof.lower == proof.upper {
		if house := g.reaching(p, proof.lower); house != noHouse {
			return house
		}
	}
	if known, ok := g.guesses.find(p); ok && known.best != noHouse {
		return known.best
	}
	if ok {
		return proof.best
	}
	return noHouse
}

// reaching returns a house whose value is at least value, as proved by a table, or noHouse.
func (g *heuristicSearch) reaching(p position, value int) int {
	for house := range p.houses() {
		next := p.sow(house, g.emptyCapture)
		n := next.seeds()
		worth := -infinity
		switch {
		case next.finished():
			worth = next.forMover(next.margin())
		case n <= g.endgame.seeds:
			worth = g.endgame.bounds(next.position, n).mapped(next.forMover).Lower
		default:
			if e, ok := g.proofs.find(next.position, next.hash(), n); ok {
				worth = Bounds{e.lower, e.upper}.mapped(next.forMover).Lower
			}
		}
		if worth >= value {
			return house
		}
	}
	return noHouse
}
