package puzzle

import (
	"slices"

	"kalah/engine"
)

// GivenAway is the least number of seeds that a mistake gives away, and so the least that a wrong
// answer to it does.
const GivenAway = 2

// From these losses on, a better house is rather easy to find.
const (
	mediumLoss = 4
	easyLoss   = 10
)

// Mistake returns the puzzle of a position of a game in which the house played gave away
// [GivenAway] seeds or more. The scores of all houses are proved, or estimates. Best is the best
// house, line what it leads to, as far as that is known. Ok is false if the house played was good
// enough, or a score is missing.
func Mistake(p engine.Position, scores Scores, played, best int, proved bool, line []engine.Move) (puzzle Puzzle, ok bool) {
	p.Number, p.Rules.Seeds = 0, engine.DefaultSeeds
	for house, score := range scores {
		if (score != NoScore) != slices.Contains(p.Rules.Houses(p.State, p.Player), house) {
			return Puzzle{}, false
		}
	}
	puzzle = Puzzle{Task: TaskBetter, Position: p, House: best, Scores: scores, Played: played, Estimated: !proved}
	if puzzle.Right(scores, played) || !puzzle.Right(scores, best) {
		return Puzzle{}, false
	}
	end := 0
	for end < len(line) && line[end].Player == p.Player {
		puzzle.Turn = append(puzzle.Turn, line[end].House)
		end++
	}
	puzzle.Theme = ThemeQuiet
	if end > 0 {
		answer := slices.IndexFunc(line[end:], func(m engine.Move) bool { return m.Player == p.Player })
		if answer < 0 {
			answer = len(line) - end
		}
		puzzle.Theme = themeOf(p, line[:end], line[end:end+answer])
	}
	switch loss := scores[best] - scores[played]; {
	case loss >= easyLoss:
		puzzle.Grade = Easy
	case loss >= mediumLoss:
		puzzle.Grade = Medium
	default:
		puzzle.Grade = Hard
	}
	return puzzle, true
}

// Right reports whether a house answers the puzzle in a position in which the houses have these
// scores.
func (p Puzzle) Right(scores Scores, house int) bool {
	if p.Task == TaskBetter {
		return scores[house] > scores[scores.Best()]-GivenAway
	}
	return scores[house] > 0
}

// Best returns the moves of the best turn of a mistake, as far as they are known.
func (p Puzzle) Best() []engine.Move {
	turn, _ := Replay(p.Position, p.Turn) // checked when it was read
	return turn
}

// Replay plays houses from a position, each by whoever is to move.
func Replay(p engine.Position, houses []int) (moves []engine.Move, err error) {
	for _, house := range houses {
		m, err := p.Rules.Play(p.State, p.Player, house)
		if err != nil {
			return nil, err
		}
		moves = append(moves, m)
		p.State, p.Player = m.To, m.Next()
	}
	return moves, nil
}
