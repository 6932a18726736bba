package main

import (
	"context"
	"slices"

	"kalah/engine"
	"kalah/search"
	"kalah/search/puzzle"
)

// maxLimit is the maximum limit of the search for a puzzle's house, in turns.
const maxLimit = 6

// limitOf returns the lowest limit L such that a classic search chooses only this house at every
// limit from L to maxLimit. It returns maxLimit+1 if there is none. It does not matter which of
// the three searches is used: their best choices are equal.
func limitOf(ctx context.Context, p engine.Position, house int) (int, error) {
	const memo = 8 << 20 // bytes
	s, err := search.New[engine.Board](engine.TypeAlphaBeta, search.NewKalah(p.Rules), memo, search.Without{})
	if err != nil {
		return 0, err
	}
	for limit := maxLimit; limit >= engine.MinLimit; limit-- {
		r, err := s.Best(ctx, p.State.Board(), p.Player, limit, nil)
		if err != nil {
			return 0, err
		}
		best := search.FirstHouses(p.Rules, p.State, p.Player, r.Best)
		if slices.ContainsFunc(best, func(h int) bool { return h != house }) {
			return limit + 1, nil
		}
	}
	return engine.MinLimit, nil
}

// greedy reports whether a greedy player would play the house. This player chooses the house that
// brings the most seeds into the store. An extra turn counts as two seeds. If several houses are
// equal, it chooses the house nearest to the store.
func greedy(p engine.Position, house int) bool {
	const extraTurn = 2
	best, most := -1, -1
	for _, h := range p.Rules.Houses(p.State, p.Player) {
		m, err := p.Rules.Play(p.State, p.Player, h)
		if err != nil {
			continue
		}
		gain := int(m.To[p.Player][engine.Store]) - int(m.From[p.Player][engine.Store])
		if m.ExtraTurn {
			gain += extraTurn
		}
		if gain >= most {
			best, most = h, gain
		}
	}
	return best == house
}

// Minimum points for a grade.
const (
	mediumFrom = 5
	hardFrom   = 8
)

// gradeOf returns the grade for a number of points.
func gradeOf(points int) puzzle.Grade {
	switch {
	case points >= hardFrom:
		return puzzle.Hard
	case points >= mediumFrom:
		return puzzle.Medium
	}
	return puzzle.Easy
}

// pointsOf rates the difficulty. It grows with the limit that a search needs, with the number of
// legal houses, with the number of moves in the turn, and if a greedy player would be wrong.
func pointsOf(ctx context.Context, p puzzle.Puzzle, turn []engine.Move) (int, error) {
	limit, err := limitOf(ctx, p.Position, p.House)
	if err != nil {
		return 0, err
	}
	points := limit + (p.Playable()-1)/2
	if !greedy(p.Position, p.House) {
		points += 2
	}
	return points + min(len(turn)-1, 2), nil
}
