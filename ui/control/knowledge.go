package control

import "kalah/engine"

// maxKnown bounds how many positions are remembered: those of a few games.
const maxKnown = 5000

// spot is what a position's values depend on.
type spot struct {
	emptyCapture bool
	state        engine.State
	player       int
}

func spotOf(p engine.Position) spot { return spot{p.Rules.EmptyCapture, p.State, p.Player} }

// knowledge keeps what was found out of positions, so that one that comes up
// again, in a replay or after taking back, is known at once.
type knowledge map[spot]Evaluation

// learn keeps an evaluation unless more is known already.
func (k knowledge) learn(p engine.Position, e Evaluation) {
	if !e.Known() {
		return
	}
	at := spotOf(p)
	known, ok := k[at]
	if !ok && len(k) >= maxKnown {
		clear(k)
	}
	reviewed := known.Reviewed || e.Reviewed
	if !ok || e.better(known) {
		known = e
	}
	known.Reviewed = reviewed
	k[at] = known
}

func (k knowledge) of(p engine.Position) Evaluation { return k[spotOf(p)] }
