package solver

// longestLine bounds the lines that are reported.
const longestLine = 40

// line returns the moves expected after a house is played: from the endgame
// table while there, else what the searches remember as best.
func (g *guesser) line(p position, player, house int) []Step {
	var steps []Step
	for len(steps) < longestLine && house != noHouse && p.own>>(8*uint(house))&0xff > 0 {
		steps = append(steps, Step{player, house})
		next := p.sow(house, g.emptyCapture)
		if next.finished() {
			break
		}
		if p = next.position; !next.extraTurn {
			player = 1 - player
		}
		house = g.remembered(p)
	}
	return steps
}

// remembered returns the best house as far as any table knows it.
func (g *guesser) remembered(p position) int {
	n := p.seeds()
	if n <= g.endgame.seeds {
		return g.endgame.best(p)
	}
	if g.proofs != nil {
		if e, ok := g.proofs.find(p, p.hash(), n); ok && e.lower == e.upper {
			return e.best
		}
	}
	known, _ := g.guesses.find(p)
	return known.best
}

// best returns a best house of an unfinished position in the table.
func (e *endgame) best(p position) int {
	best, value := noHouse, -128
	for set := occupied(p.own); set != 0; {
		var house int
		house, set = nearest(set)
		next := p.sow(house, e.emptyCapture)
		if v := next.forMover(e.value(next.position)); v > value {
			best, value = house, v
		}
	}
	return best
}
