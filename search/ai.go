package search

import (
	"context"
	"errors"
	"time"

	"kalah/engine"
	"kalah/internal/message"
)

// Reasons why a player cannot be created or recomputed.
var (
	ErrNoSeed  = message.New("no random seed")
	ErrNoLimit = message.New("no limit")
	ErrLimit   = message.New("wrong limit")
	ErrNotAI   = message.New("no computer player of this type")
	ErrTimed   = message.New("its choices depend on the time that it took")
)

// NewAI returns a computer player; spec may have any type that the engine's catalogue lists as an
// AI. A type with a random seed takes its random numbers from rng. The player calls report, which
// may be nil, with the progress of its searches, from their goroutines. Memos last as long as the
// player, so each game needs new players. For many games use [Players].
func (e *Environment) NewAI(rules engine.Rules, spec engine.PlayerSpec, rng *RNG, report func(Progress)) (engine.Player, error) {
	return e.NewPlayers(rules).player(spec, rng, report)
}

type kalahSearch = Search[engine.Board, Kalah]

// classic is a player that uses one of the three classic searches.
type classic struct {
	spec   engine.PlayerSpec
	rules  engine.Rules
	rng    *RNG
	search *kalahSearch
	report func(Progress)
}

// Spec implements [engine.Player].
func (c *classic) Spec() engine.PlayerSpec { return c.spec }

// Choose implements [engine.Player].
func (c *classic) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	board := p.State.Board()
	r, err := c.search.Best(ctx, board, p.Player, c.spec.Limit, c.report)
	if err != nil {
		if errors.Is(context.Cause(ctx), engine.ErrMoveNow) {
			return c.answerNow(ctx, p)
		}
		return engine.Choice{}, err
	}
	houses := FirstHouses(c.rules, p.State, p.Player, r.Best)
	choice := choiceOf(r, houses[c.rng.choice(p.Number, len(houses))])
	return choice, nil
}

// hurriedTime is the maximum extra time of a player who must move now. It repeats the deepest
// completed iteration to find the best houses; the memo holds most of its results.
const hurriedTime = 40 * time.Millisecond

// answerNow chooses by the deepest completed iteration, or by limit 1 if there is none. It takes
// no random number, so that the other moves of the game can be recomputed.
func (c *classic) answerNow(ctx context.Context, p engine.Position) (engine.Choice, error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), hurriedTime)
	defer cancel()
	board := p.State.Board()
	r, err := c.search.Best(ctx, board, p.Player, max(1, c.search.Completed()), nil)
	if err != nil {
		r, err = c.search.Best(context.WithoutCancel(ctx), board, p.Player, 1, nil)
	}
	if err != nil {
		return engine.Choice{}, err
	}
	choice := choiceOf(r, FirstHouses(c.rules, p.State, p.Player, r.Best)[0])
	choice.Stats.Hurried = true
	return choice, nil
}

func choiceOf(r Result, house int) engine.Choice {
	return engine.Choice{House: house, Stats: engine.Stats{
		Inspections: r.Inspections, Elapsed: r.Elapsed, Value: &r.Value,
	}}
}

// FirstHouses returns the first house of each given successor, in the same order; houses may
// repeat. successors holds indices of [engine.Rules.Successors].
func FirstHouses(rules engine.Rules, s engine.State, player engine.Side, successors []int) []int {
	all := rules.Successors(s, player)
	houses := make([]int, len(successors))
	for i, at := range successors {
		houses[i] = all[at].Choices[0]
	}
	return houses
}
