package match

import "kalah/engine"

// Repeats reports whether a pairing plays the same pair of games again whenever it meets
// the same opening: nothing that its players do is left to chance or to the clock.
func (p *Plan) Repeats(pairing int) bool {
	of := p.Meeting(pairing)
	return p.Players[of[0]].Deterministic() && p.Players[of[1]].Deterministic()
}

// DistinctGames returns how many games each pairing can play until all that follow only
// repeat earlier ones, or Games if some pairing, or the openings, go on being different.
func (p *Plan) DistinctGames() int {
	if p.RandomMoves > 0 {
		return p.Games
	}
	for pairing := range p.Pairings() {
		if !p.Repeats(pairing) {
			return p.Games
		}
	}
	distinct := map[place]bool{}
	for _, o := range p.Openings {
		distinct[o.reached(p.Rules)] = true
		if 2*len(distinct) >= p.Games {
			return p.Games
		}
	}
	return 2 * len(distinct)
}

// reached returns where the opening leads.
func (o Opening) reached(rules engine.Rules) place {
	at := o.begin()
	for _, house := range o.Houses {
		at.sow(rules, house)
	}
	return at
}

// repeats finds out which games are the same as earlier ones. It depends on the plan
// alone, so that it is the same for all shards of a match, and wherever it goes on.
type repeats struct {
	plan   *Plan
	seen   map[place]bool // where the openings before the next led
	next   int            // opening, as Plan.Opening counts them
	repeat bool           // the last of them was seen before
}

// has reports whether the game repeats an earlier one. The openings of the games that it
// is asked about must not go back.
func (r *repeats) has(f *Fixture) bool {
	if !r.plan.Repeats(f.Pairing) {
		return false
	}
	if r.plan.RandomMoves == 0 && f.Opening >= len(r.plan.Openings) {
		return true
	}
	if r.seen == nil {
		r.seen = map[place]bool{}
	}
	for ; r.next <= f.Opening; r.next++ {
		at := r.plan.Opening(r.next).reached(r.plan.Rules)
		r.repeat = r.seen[at]
		r.seen[at] = true
	}
	return r.repeat
}
