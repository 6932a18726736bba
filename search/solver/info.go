package solver

import (
	"slices"
	"time"

	"kalah/engine"
)

// Limits end a search. Without any it ends when its answer is proved.
type Limits struct {
	// Depth is how many turns to look ahead. The search is repeatable: unless Time cuts it
	// short, its answer does not depend on the machine or on earlier questions. It does not
	// try to prove the answer otherwise.
	Depth int

	// Nodes is roughly how many positions to visit. The search is repeatable.
	Nodes uint64

	// Time is how long the search may take. If the answer is proved sooner and does not
	// win, the rest goes into the choice among equally good moves: the one that the
	// opponent is likeliest to answer wrong.
	Time time.Duration

	// Yield ends the search, after a tenth of a second at least, when another question
	// waits. The solver remembers what was proved: asked again, it goes on from there.
	Yield bool

	// AllHouses asks for the scores of all houses, not just of the best.
	AllHouses bool

	// bestFirst, with AllHouses, guesses for the best house alone, and proves the other
	// houses once that one is proved.
	bestFirst bool
}

// repeatable reports whether the answer depends on nothing but the limits.
func (l Limits) repeatable() bool { return l.Depth > 0 || l.Nodes > 0 }

// Info is what a search has found so far.
type Info struct {
	Score   int  // final seeds of the player to move minus the opponent's
	Exact   bool // proved: Score, and that House reaches it
	House   int  // the best; -1 if the state is finished
	Depth   int  // turns looked ahead; 0 for a static guess
	Nodes   uint64
	PV      []Step       // the line expected, from House on
	Houses  []HouseScore // in order; with AllHouses every house, else House alone
	Elapsed time.Duration
	Yielded bool // the search ended for another question: see Limits
}

// Step is one move of a line.
type Step struct{ Player, House int }

// String returns the letter of the house.
func (s Step) String() string { return engine.Letter(s.Player, s.House) }

// Known reports whether anything is known.
func (i Info) Known() bool { return len(i.Houses) > 0 }

// Value returns what is known of playing the house.
func (i Info) Value(house int) (HouseScore, bool) {
	if at := slices.IndexFunc(i.Houses, func(h HouseScore) bool { return h.House == house }); at >= 0 {
		return i.Houses[at], true
	}
	return HouseScore{}, false
}

// Best reports whether a house has the score of the best one, and is proved or not like it.
func (i Info) Best(h HouseScore) bool {
	best, ok := i.Value(i.House)
	return ok && h.Score == best.Score && h.Proven == best.Proven
}

// Proved reports whether the scores of all these houses are proved.
func (i Info) Proved(houses []int) bool {
	return !slices.ContainsFunc(houses, func(house int) bool {
		h, _ := i.Value(house) // none that is proved if nothing is known
		return !h.Proven
	})
}

// setHouse sets the score of a house.
func (i *Info) setHouse(h HouseScore) {
	at, found := slices.BinarySearchFunc(i.Houses, h.House, func(x HouseScore, house int) int { return x.House - house })
	if found {
		i.Houses[at] = h
		return
	}
	i.Houses = slices.Insert(i.Houses, at, h)
}
