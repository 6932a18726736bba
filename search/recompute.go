package search

import (
	"context"
	"fmt"

	"kalah/engine"
)

// Difference is the first move of a game that its AI does not choose again.
type Difference struct {
	Number int // of the move, from 1
	Step   engine.Step
	Player int
	Logged int // the house that was played
	Chosen int // the house that the AI chooses now

	// What the AI thinks of both houses now, for itself, in its own measure: a
	// heuristic, or seeds. Nil if it has no opinion. A difference between two of
	// the same value is one of the random numbers.
	LoggedValue, ChosenValue *float64
}

// Recompute lets the AIs of a game, set up by specs, choose their moves again,
// with random numbers as at the start of a game. The first given moves are
// repeated, which nobody chose in this game, and so are human and hurried moves.
// It returns nil if all choices are the same, and else the first that differs.
// If players lack what it takes to choose again, the error wraps [ErrNoSeed],
// [ErrNoLimit] (see [Lacking]) or [ErrTimed].
func Recompute(ctx context.Context, game engine.Snapshot, specs [2]engine.PlayerSpec, sharing engine.Sharing, given int) (*Difference, error) {
	players, err := newRecomputed(game.Rules, specs, sharing)
	if err != nil {
		return nil, err
	}
	p := engine.Position{Rules: game.Rules, State: game.Start}
	for i, m := range game.Moves {
		p.Player, p.Number = m.Player, i
		if player := players[m.Player]; player != nil && i >= given && !m.Stats.Hurried {
			chosen, err := chooseAgain(ctx, player, p, m)
			if err != nil {
				return nil, err
			}
			if chosen != m.House {
				d, err := newDifference(ctx, player, p, m.House, chosen)
				if d != nil {
					d.Step = game.At(i).Step()
				}
				return d, err
			}
		}
		p.State = m.To
	}
	return nil, nil
}

func newDifference(ctx context.Context, player engine.Player, p engine.Position, logged, chosen int) (*Difference, error) {
	d := &Difference{Number: p.Number + 1, Player: p.Player, Logged: logged, Chosen: chosen}
	thinker, ok := player.(interface {
		values(ctx context.Context, p engine.Position, houses ...int) ([]float64, error)
	})
	if !ok {
		return d, nil
	}
	values, err := thinker.values(ctx, p, logged, chosen)
	if err != nil {
		return nil, err
	}
	d.LoggedValue, d.ChosenValue = &values[0], &values[1]
	return d, nil
}

// chooseAgain returns the house that the player chooses in the place of the
// move played. What Perfect had not proved is repeated.
func chooseAgain(ctx context.Context, player engine.Player, p engine.Position, m engine.Played) (int, error) {
	if perfect, ok := player.(*perfect); ok {
		if !m.Stats.Proved {
			return m.House, nil
		}
		return perfect.again(ctx, p, m.House)
	}
	choice, err := player.Choose(ctx, p)
	return choice.House, err
}

// newRecomputed returns the players that choose; nil for those whose moves are
// repeated.
func newRecomputed(rules engine.Rules, specs [2]engine.PlayerSpec, sharing engine.Sharing) (players [2]engine.Player, err error) {
	if err := errLacking(specs, sharing); err != nil {
		return players, err
	}
	draws, err := NewDrawsFor(specs, sharing)
	if err != nil {
		return players, err
	}
	for i, spec := range specs {
		if spec.Type == engine.TypeHuman || spec.Type == engine.TypeRepeated {
			continue
		}
		if timed(spec) {
			return players, fmt.Errorf("player %d, %s: %w", i, spec.Type, ErrTimed)
		}
		if players[i], err = NewAI(rules, spec, draws[i], nil); err != nil {
			return players, fmt.Errorf("player %d, %w", i, err)
		}
	}
	return players, nil
}

// timed reports whether a player's choices depend on the machine.
func timed(spec engine.PlayerSpec) bool {
	if spec.Type != engine.TypeExpert {
		return false
	}
	_, weakened := weaknesses[spec.Level]
	return spec.Time != 0 || spec.Limit == 0 && !weakened
}
