package search

import (
	"context"
	"fmt"

	"kalah/engine"
	"kalah/internal/message"
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
// repeated, which nobody chose in this game, and so are human and hurried moves,
// and a change of sides. Specs are the players as they sit in the end.
// It returns nil if all choices are the same, and else the first that differs.
// If players lack what it takes to choose again, the error wraps [ErrNoSeed],
// [ErrNoLimit] (see [Lacking]) or [ErrTimed].
func (e *Environment) Recompute(ctx context.Context, game engine.Snapshot, specs [2]engine.PlayerSpec, sharing engine.Sharing, given int) (*Difference, error) {
	players, err := e.newRecomputed(game.Rules, specs, sharing)
	if err != nil {
		return nil, err
	}
	p := engine.Position{Rules: game.Rules, State: game.Start}
	for i, m := range game.Moves {
		p.Player, p.Number = m.Player, i
		if player := players[game.Seat(i, m.Player)]; player != nil && i >= given && !m.Stats.Hurried {
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

// prover is a player that plays what it has proved to be best.
type prover interface {
	// again returns the house that it may play for the one that it played.
	again(ctx context.Context, p engine.Position, played int) (int, error)
}

// chooseAgain returns the house that the player chooses in the place of the
// move played. What a prover had not proved is repeated.
func chooseAgain(ctx context.Context, player engine.Player, p engine.Position, m engine.Played) (int, error) {
	if prover, ok := player.(prover); ok {
		if !m.Stats.Proved {
			return m.House, nil
		}
		return prover.again(ctx, p, m.House)
	}
	choice, err := player.Choose(ctx, p)
	return choice.House, err
}

// newRecomputed returns the players that choose; nil for those whose moves are
// repeated.
func (e *Environment) newRecomputed(rules engine.Rules, specs [2]engine.PlayerSpec, sharing engine.Sharing) (players [2]engine.Player, err error) {
	if err := errLacking(specs, sharing); err != nil {
		return players, err
	}
	rngs := NewRNGs(specs, sharing)
	for i, spec := range specs {
		if !spec.Type.IsAI() {
			continue
		}
		if players[i], err = e.NewAI(rules, spec, rngs[i], nil); err != nil {
			return players, message.Errorf("player %d, %w", i, err)
		}
		// Who proves its moves proves them again, however long that takes.
		if _, proves := players[i].(prover); !proves && spec.MoveTime() != 0 {
			return players, message.Errorf("player %d, %s: %w", i, spec.Type, ErrTimed)
		}
	}
	return players, nil
}

// String says in one line which move differs, and both choices.
func (d Difference) String() string {
	return fmt.Sprintf("move %d of player %d differs: logged %s%s, chosen %s%s", d.Number, d.Player,
		engine.Letter(d.Player, d.Logged), valueText(d.LoggedValue),
		engine.Letter(d.Player, d.Chosen), valueText(d.ChosenValue))
}

// valueText gives all digits: two values that differ show where.
func valueText(value *float64) string {
	if value == nil {
		return ""
	}
	return fmt.Sprintf(" (value %v)", *value)
}

// RecomputeText puts what [Environment.Recompute] returned into words, in one line.
func RecomputeText(d *Difference, err error) string {
	switch {
	case err != nil:
		return "cannot be recomputed: " + err.Error()
	case d != nil:
		return d.String()
	}
	return "identical"
}

// Lack is what a logged player lacks to choose again.
type Lack struct{ Limit, Seed bool }

// Any reports whether anything is lacking.
func (l Lack) Any() bool { return l.Limit || l.Seed }

// Lacking returns what the players of a log lack to be recomputed: all that
// [Environment.Recompute] would name one after the other.
func Lacking(specs [2]engine.PlayerSpec, sharing engine.Sharing) [2]Lack {
	rngs := NewRNGs(specs, sharing)
	var lacks [2]Lack
	for i, spec := range specs {
		lacks[i] = Lack{Limit: spec.Type.NeedsLimit() && spec.Limit == 0, Seed: spec.Type.HasSeed() && rngs[i] == nil}
	}
	return lacks
}

// errLacking names all that the players lack; nil if there is nothing.
func errLacking(specs [2]engine.PlayerSpec, sharing engine.Sharing) error {
	var all error
	for i, lack := range Lacking(specs, sharing) {
		var what error
		switch {
		case lack.Limit && lack.Seed:
			what = message.Errorf("%w, %w", ErrNoLimit, ErrNoSeed)
		case lack.Limit:
			what = ErrNoLimit
		case lack.Seed:
			what = ErrNoSeed
		default:
			continue
		}
		what = message.Errorf("player %d, %s: %w", i, specs[i].Type, what)
		if all != nil {
			what = message.Errorf("%w; %w", all, what)
		}
		all = what
	}
	return all
}
