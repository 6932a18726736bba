package solver

import (
	"slices"
	"time"

	"kalah/engine"
)

// Limits end a search. Without any it ends when its answer is proved, or with
// its context.
type Limits struct {
	// Depth is how many turns to look ahead. With it the answer, if no Time
	// cuts it short, depends on nothing else: not on the machine, nor on
	// earlier questions. Without it the search for a proof goes on beside the
	// search for a good guess.
	Depth int

	// Nodes is how many positions the guess visits, about. With it no proof is searched
	// for beside, and the answer, if no Time cuts it short, depends on nothing else:
	// a measure of the guess that is the same on every machine.
	Nodes uint64

	// Time to play a move. What is left of it once the answer is proved and does
	// not win goes into the choice among moves that are as good: for the one that
	// the opponent is likeliest to answer wrong.
	Time time.Duration

	// Yield ends the search early when others wait for the solver, after a tenth
	// of a second at least: for one that has no end of its own. What it proved is
	// kept, and asked again it goes on from there.
	Yield bool

	// AllHouses asks for a score of every house, not of the best alone.
	AllHouses bool

	// With AllHouses: guesses for the best house alone, and leaves the others to be
	// proved once it is.
	bestFirst bool
}

// repeatable reports whether the answer is to depend on nothing but the limits.
func (l Limits) repeatable() bool { return l.Depth > 0 || l.Nodes > 0 }

// Info is what a search has found so far.
type Info struct {
	Score   int  // final seeds of the player to move minus the opponent's
	Exact   bool // Score is proved, and that House reaches it
	House   int  // the best; -1 if the state is finished
	Depth   int  // turns looked ahead by the guess; 0 if only at the board
	Nodes   uint64
	PV      []Step       // the line expected, House first
	Houses  []HouseScore // in order; with AllHouses every house, else House alone
	Elapsed time.Duration
	Yielded bool // the search ended early for others: see Limits
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

// Best reports whether a house is as good as the best one, and as surely.
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

// setHouse enters a house's score, in order.
func (i *Info) setHouse(h HouseScore) {
	at, found := slices.BinarySearchFunc(i.Houses, h.House, func(x HouseScore, house int) int { return x.House - house })
	if found {
		i.Houses[at] = h
		return
	}
	i.Houses = slices.Insert(i.Houses, at, h)
}
