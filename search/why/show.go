package why

import (
	"slices"

	"kalah/engine"
)

// Second returns the best of the houses that are worse than the best ones, the lowest of them. ok is false if
// all houses are equally good.
func (w Why) Second() (house int, ok bool) {
	for h := range engine.Houses {
		if v, legal := w.Values[h]; legal && v < w.BestValue && (!ok || v > w.Values[house]) {
			house, ok = h, true
		}
	}
	return house, ok
}

// Turns returns the turns of a line.
func (w Why) Turns(name string) [][]int {
	if name == BestLine {
		return w.Lines.Best
	}
	return w.Lines.House
}

// Houses returns the houses of a line, and how many of them show the reason: up to one move after the event that it
// names. If the event is on the other line or if there is none, these are turns 0 and 1.
func (w Why) Houses(name string) (all []int, shown int) {
	turns := w.Turns(name)
	for i, houses := range turns {
		all = append(all, houses...)
		if i <= 1 {
			shown = len(all)
		}
	}
	if f, ok := w.Main(); ok && f.Line == name {
		shown = len(slices.Concat(turns[:f.Turn]...)) + f.Step + 2
	}
	return all, min(shown, len(all))
}

// Move returns the move of a line in a turn, after some moves of that turn. The line must have it.
func (w Why) Move(name string, turn, step int) engine.Move {
	rules, state, player := engine.Rules{EmptyCapture: w.EmptyCapture}, w.State, w.Player
	var last engine.Move
	for i, houses := range w.Turns(name)[:turn+1] {
		if i == turn {
			houses = houses[:step+1]
		}
		for _, house := range houses {
			last, _ = rules.Play(state, player, house)
			state = last.To
		}
		player = 1 - player
	}
	return last
}

// Early reports whether an event of turn 0 or 1 is the reason, proved or for half of the loss or more.
func (w Why) Early() bool {
	if w.Because == nil || w.Because.Share < mostly {
		return false
	}
	return slices.Contains([]Reason{MissCapture, MissExtra, MissBoth, AllowCapture, AllowExtra, Order}, w.Because.Reason)
}

// Threatens reports whether an event of the opponent's turn 1 is the reason.
func (w Why) Threatens() bool {
	return w.Because != nil && (w.Because.Reason == AllowCapture || w.Because.Reason == AllowExtra)
}
