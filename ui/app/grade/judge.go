// Package grade measures the seeds that players lose per move. A [Judge] judges the moves of a
// game by exact scores, or by estimates where a proof takes too long. A [Report] adds up the
// judgements of many games. The judgement on a move is [line.Evaluation.Verdict], as in a review.
package grade

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"
	"sync"
	"time"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/internal/userdir"
	"kalah/logging"
	"kalah/resources"
	"kalah/search"
	"kalah/search/book"
	"kalah/search/solver"
)

// The defaults of [Options], measured on fair games of four seeds per house: see docs/grading.md.
const (
	DefaultExact = 40
	DefaultNodes = 100_000
)

// Default returns the options that the grades of a match have.
func Default() Options { return Options{Exact: DefaultExact, Nodes: DefaultNodes} }

// Options bound the work on a position. The judgements depend on nothing else if Time is 0.
type Options struct {
	Exact int           // maximum number of seeds in the houses of positions that are solved exactly
	Nodes uint64        // number of positions that the search visits to estimate the houses of other positions
	Time  time.Duration // maximum time of a proof; later the position is estimated; 0 means no limit
}

// Judge judges games. It works on one game at a time.
type Judge struct {
	Options
	env *search.Environment
}

// preparing is held while an endgame table is prepared: the first judge builds and stores it, the
// others load it.
var preparing sync.Mutex

// NewJudge returns a judge with the opening book and one thread.
func NewJudge(o Options) (*Judge, error) {
	b, err := book.Open(resources.Book)
	if err != nil {
		return nil, err
	}
	return &Judge{o, search.NewEnvironment(search.Options{Book: b, Threads: 1, CacheFolder: userdir.Cache()})}, nil
}

// Move is the judgement on a move.
type Move struct {
	line.Verdict
	Number   int // of the move in the game, from 1
	Position engine.Position
	House    int
	Seeds    int         // in the houses of both sides
	Player   engine.Side // index of the player of the log who chose the move
}

// Game judges the moves that the players chose among several houses. The result is in the order of
// the game.
func (j *Judge) Game(ctx context.Context, l *logging.Log) (all []Move, err error) {
	game, given := l.Snapshot(), l.From.Moves
	if l.From.Resumed {
		given = 0
	}
	var after *int
	if game.State.Finished() {
		lead := game.State.Seeds(engine.First) - game.State.Seeds(engine.Second)
		after = &lead
	}
	for n := len(game.Moves) - 1; n >= given && err == nil; n-- { // later results help to prove earlier ones
		m, p := game.Moves[n], game.At(n).Position()
		if len(p.Rules.Houses(p.State, p.Player)) < 2 {
			continue // the position has the score of the next one
		}
		if game.BeforeSwap(n) {
			break
		}
		var e line.Evaluation
		if e, after, err = j.evaluate(ctx, p, m.House, after); err == nil && !m.Stats.ByChance {
			all = append(all, Move{e.Verdict(p.Rules, m.Move), n + 1, p, m.House, p.State.AllInHouses(), game.Seat(n, m.Player)})
		}
	}
	slices.Reverse(all)
	return all, err
}

// evaluate evaluates a position with several houses and the house played: from the book, by proof
// or by an estimate. It also returns the exact score of the position for the first player, nil if it
// is unknown; after is that score after the move. The proof that a move loses nothing scores
// the house played alone.
func (j *Judge) evaluate(ctx context.Context, p engine.Position, house int, after *int) (line.Evaluation, *int, error) {
	sign := 1 - 2*int(p.Player)
	scores, ok := j.env.FromBook(p.Rules, p.State, p.Player)
	if !ok && p.State.AllInHouses() <= j.Exact {
		var err error
		if after != nil {
			scores = []solver.HouseScore{{House: house, Score: sign * *after, Proven: true}}
		}
		if scores, err = j.prove(ctx, p, scores); ctx.Err() != nil || err != nil && !errors.Is(err, context.DeadlineExceeded) {
			return line.Evaluation{}, nil, err
		}
		ok = err == nil
	}
	if ok {
		score := sign * book.Best(scores).Score
		return evaluation(scores), &score, nil
	}
	info, err := j.env.Solver(p.Rules).Search(ctx, p.State, p.Player, solver.Limits{Nodes: j.Nodes, AllHouses: true}, nil)
	return evaluation(info.Houses), nil, err
}

// prove returns the exact scores of all houses, or only the known score if no house is better.
func (j *Judge) prove(ctx context.Context, p engine.Position, known []solver.HouseScore) ([]solver.HouseScore, error) {
	s := j.env.Solver(p.Rules)
	if p.State.AllInHouses() >= solver.BuildFrom {
		preparing.Lock()
		err := s.Prepare(ctx)
		preparing.Unlock()
		if err != nil {
			return nil, err
		}
	}
	ctx, cancel := context.WithTimeout(ctx, cmp.Or(j.Time, math.MaxInt64))
	defer cancel()
	if known != nil {
		if better, _, err := s.AtLeast(ctx, p.State, p.Player, known[0].Score+1); err != nil || !better {
			return known, err
		}
	}
	solution, err := s.Solve(ctx, p.State, p.Player)
	return solution.Houses, err
}

// evaluation returns the evaluation that consists of these scores. It is proved if all of them are.
func evaluation(scores []solver.HouseScore) line.Evaluation {
	best := book.Best(scores)
	e := line.Evaluation{Score: best.Score, Proved: true, Best: []int{best.House}}
	for _, h := range scores {
		e.Proved = e.Proved && h.Proven
		e.Houses = append(e.Houses, line.Value{House: h.House, Score: h.Score, Proved: h.Proven})
	}
	slices.SortFunc(e.Houses, func(v, w line.Value) int { return cmp.Compare(v.House, w.House) })
	return e
}
