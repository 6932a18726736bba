package puzzle

import (
	"slices"

	"kalah/engine"
)

// GivenAway is the minimum loss of a mistake, in seeds. An answer to its puzzle is wrong if it
// loses that much.
const GivenAway = 2

// Minimum losses, in seeds, of mistakes with the grades Medium and Easy: the larger the loss, the
// easier the puzzle.
const (
	mediumLoss = 4
	easyLoss   = 10
)

// Mistake returns the puzzle of a position in which the played house lost at least [GivenAway]
// seeds. scores must have all legal houses; proved is false if any score is an estimate. best is
// the best house, and line the known moves of best play that begin with it. ok is false if the
// played house was good enough, or a score is missing.
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
		puzzle.Theme = ThemeOf(p, line[:end], line[end:end+answer])
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

// Right reports whether the house is a right answer. scores are the scores of the position in
// which it is played, which may be a later position of the same turn.
func (p Puzzle) Right(scores Scores, house int) bool {
	if p.Task == TaskBetter {
		return scores[house] > scores[scores.Best()]-GivenAway
	}
	return scores[house] > 0
}

// Best returns the known moves of the best turn of a mistake.
func (p Puzzle) Best() []engine.Move {
	turn, _ := Replay(p.Position, p.Turn) // checked when it was read
	return turn
}

// Replay returns the moves that result if the houses are played from a position, each by the
// player to move.
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
