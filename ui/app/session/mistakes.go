package session

import (
	"kalah/engine"
	"kalah/search/puzzle"
)

// Mistakes returns the numbers of the moves of Line that cost a person at least
// [puzzle.GivenAway] seeds. The numbers start at 0. The list is empty without a review.
func (s Screen) Mistakes() (moves []int) {
	if s.Analysis.Review.Of == 0 {
		return nil
	}
	line := engine.Snapshot{Swapped: s.Swapped}
	_, seats := s.Seats()
	for i, v := range s.Analysis.Verdicts {
		if v.Known && v.Choice && v.Loss >= puzzle.GivenAway && seats[line.Seat(i, s.Analysis.Line[i].Player)].Type.IsPerson() {
			moves = append(moves, i)
		}
	}
	return moves
}

// Mistakes returns the mistakes of persons in the game shown, as puzzles.
func (s *Session) Mistakes() (all []puzzle.Puzzle) {
	now := s.Screen()
	line := engine.NewSnapshotFrom(now.Game.Rules, now.Game.Start, now.Game.First, now.Analysis.Line)
	for _, i := range now.Mistakes() {
		at, m, v := after(line, i).Position(), line.Moves[i], now.Analysis.Verdicts[i]
		e := s.Analysis.known.of(at)
		var scores puzzle.Scores
		for house := range scores {
			scores[house] = puzzle.NoScore
			if known, ok := e.Value(house); ok {
				scores[house] = known.Score
			}
		}
		scores[m.House] = v.Score - v.Loss // possibly known from the position after the move
		var houses []int
		for _, step := range e.PV {
			houses = append(houses, step.House)
		}
		turns, err := puzzle.Replay(at, houses)
		if err != nil {
			turns = nil
		}
		if p, ok := puzzle.Mistake(at, scores, m.House, v.Best, proved(at, e.Info), turns); ok {
			all = append(all, p)
		}
	}
	return all
}
