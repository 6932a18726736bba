package puzzle

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"kalah/engine"
	"kalah/search"
	"kalah/search/puzzle"
	"kalah/search/solver"
	"kalah/search/why"
	"kalah/ui/app/reason"
)

// Limits of an explanation. The answer waits for it, so a late explanation is not shown.
const (
	explainTime  = time.Second
	maxExplained = 36 // seeds in the houses
)

// question asks why a house is right or wrong.
type question struct {
	at     engine.Position
	scores puzzle.Scores // of the position, as the user sees them
	worse  []int         // houses that are worse than the best one, in the order in which they are tried
	asking bool          // the user must still find the best house
	limit  time.Duration // of the explanation
}

// question returns the question about the house of a step. A house that is worse than the best one is
// explained itself. The best house is compared with a worse one: with the user's last wrong answer, with
// the house played in the game, or otherwise with the best of the worse houses that has a reason.
func (s *Session) question(at engine.Position, step Step) question {
	q := question{at: at, scores: step.Scores, asking: s.state.Phase == Wrong, limit: s.limit}
	p, asked, best := s.state.Puzzle, step.Move.House, q.scores[q.scores.Best()]
	worse := func(house int) bool { return house >= 0 && q.scores[house] != puzzle.NoScore && q.scores[house] < best }
	begins := at == p.Position
	switch {
	case at.Player != p.Position.Player: // a sentence speaks to the player who moves
	case worse(asked):
		q.worse = []int{asked}
	case begins && worse(s.erred):
		q.worse = []int{s.erred}
	case begins && p.Task == puzzle.TaskBetter:
		q.worse = []int{p.Played}
	default:
		for house := range engine.Houses {
			if worse(house) {
				q.worse = append(q.worse, house)
			}
		}
		slices.SortStableFunc(q.worse, func(a, b int) int { return cmp.Compare(q.scores[b], q.scores[a]) })
	}
	return q
}

// answer returns why a house is worse than the best one. It returns nil if there is no explanation
// in time, if it contradicts a score, or if every sentence about it names the house that the user must find.
func (q question) answer(ctx context.Context, small, large *search.Environment) *why.Why {
	seeds := q.at.State.AllInHouses()
	if len(q.worse) == 0 || seeds > maxExplained {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, q.limit)
	defer cancel()
	env := small
	if seeds > maxProved {
		env = large
		defer env.Free()
	}
	s := env.Solver(q.at.Rules)
	if seeds >= solver.BuildFrom {
		if ready, _ := s.Open(ctx); !ready {
			return nil // it takes seconds to build the endgame table
		}
	}
	for _, house := range q.worse {
		w, err := why.Explain(ctx, s, q.at, house, why.Options{})
		if err != nil {
			return nil
		}
		if q.shows(w) {
			return &w
		}
	}
	return nil
}

// shows reports whether an explanation may be shown.
func (q question) shows(w why.Why) bool {
	for house, value := range w.Values {
		if q.scores[house] != value {
			return false // the score is an estimate
		}
	}
	// A plan says less than the opponent's answer, which is shown instead.
	return w.Because.Reason != why.Plan && (w.Early() || !q.secret(w))
}

// secret reports whether the user must still find a house that the sentence of an explanation names.
func (q question) secret(w why.Why) bool {
	if !q.asking {
		return false
	}
	for _, word := range strings.Fields(reason.Text(w).String()) {
		for house := range engine.Houses {
			if house != w.House && strings.Trim(word, ".,:;") == engine.Letter(w.Player, house) {
				return true
			}
		}
	}
	return false
}
