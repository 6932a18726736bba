package session

import (
	"slices"

	"kalah/engine"
)

// maxFacts bounds how many positions facts are remembered of.
const maxFacts = 200

// facts are what is proved of positions by another way than the evaluator's. A fact may be
// the score alone, and need not name the best house.
type facts map[positionKey]Evaluation

// Learn takes proved values of a position, which hold from now on: the score, if it is
// exact, and those of houses.
func (a *Analysis) Learn(p engine.Position, fact Evaluation) {
	if a.session.cfg.Evaluator == nil || !fact.Exact && len(fact.Houses) == 0 {
		return
	}
	at := keyOf(p)
	if _, ok := a.facts[at]; !ok && len(a.facts) >= maxFacts {
		clear(a.facts)
	}
	a.facts[at] = fact
	known := a.facts.refine(p, a.known.of(p))
	if known.Known() {
		a.known[at] = known
	}
	if i := a.search; i != nil && keyOf(i.at) == at && proved(p, known) {
		a.stopSearch() // there is nothing left to find out
	}
	a.session.refresh()
}

// learn keeps what the evaluator has found, as far as facts do not know better.
func (a *Analysis) learn(p engine.Position, e Evaluation) { a.known.learn(p, a.facts.refine(p, e)) }

// refine returns an evaluation with what is proved of the position in the place of
// estimates.
func (f facts) refine(p engine.Position, e Evaluation) Evaluation {
	fact, ok := f[keyOf(p)]
	if !ok {
		return e
	}
	e.Houses = slices.Clone(e.Houses)
	for _, v := range fact.Houses {
		if i := slices.IndexFunc(e.Houses, func(w HouseValue) bool { return w.House == v.House }); i >= 0 {
			e.Houses[i] = v
		} else {
			e.Houses = append(e.Houses, v)
		}
	}
	if !fact.Exact {
		return e
	}
	e.Score, e.Exact = fact.Score, true
	best := HouseValue{House: -1}
	for i, v := range e.Houses {
		if !v.Exact {
			v.Score = min(v.Score, e.Score) // no house is worth more
			e.Houses[i] = v
		}
		switch {
		case v.Exact && v.Score < e.Score: // is not the best
		case best.House < 0, v.Score > best.Score, v.Score == best.Score && (v.Exact && !best.Exact || v.Exact == best.Exact && v.House == e.House):
			best = v
		}
	}
	if best.House >= 0 && best.House != e.House || len(e.Line) == 0 {
		e.Line = nil
		if e.House = best.House; best.House >= 0 {
			e.Line = []Step{{Player: p.Player, House: best.House}}
		}
	}
	return e
}
