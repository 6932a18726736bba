package solver

import (
	"slices"
	"time"

	"kalah/engine"
)

// Limits end a search. The zero value lets it run until its answer is proved.
type Limits struct {
	// Depth is the search depth in turns. Such a search is repeatable: unless Time ends it
	// early, its answer does not depend on the machine or on earlier questions. It does no
	// exact search.
	Depth int

	// Nodes is the approximate number of positions to visit. Such a search is repeatable.
	Nodes uint64

	// Time is the maximum time of the search. If the answer is proved earlier and does not
	// win, the search uses the remaining time to set a trap: among equally good moves it
	// chooses the move that the opponent will most likely answer wrong.
	Time time.Duration

	// Yield ends the search when another question waits, but not in its first tenth of a
	// second. The solver keeps the proved results, so a later search of the same position
	// resumes from them.
	Yield bool

	// AllHouses requests the scores of all houses instead of only the best.
	AllHouses bool

	// bestFirst, with AllHouses, estimates only the best house. The other houses are proved
	// after the best house is proved.
	bestFirst bool
}

// Repeatable reports whether the answer depends only on the position and the limits.
func (l Limits) Repeatable() bool { return l.Depth > 0 || l.Nodes > 0 }

// Info is the result of a search so far.
type Info struct {
	Score   int  // final seeds of the player to move minus the opponent's
	Exact   bool // Score is proved, and House reaches it
	House   int  // the best house; -1 if the state is finished
	Depth   int  // search depth in turns; 0 for a static evaluation
	Nodes   uint64
	PV      []Step       // principal variation; it begins with House
	Houses  []HouseScore // in order; every house with AllHouses, otherwise only House
	Elapsed time.Duration
	Yielded bool // the search ended for another question; see Limits
}

// Step is one move of a line.
type Step struct {
	Player engine.Side
	House  int
}

// String returns the letter of the house.
func (s Step) String() string { return engine.Letter(s.Player, s.House) }

// Known reports whether the search has an answer.
func (i Info) Known() bool { return len(i.Houses) > 0 }

// Value returns the score of a house; ok is false if Houses does not have it.
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
		h, _ := i.Value(house) // Proven is false if the score is unknown
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
