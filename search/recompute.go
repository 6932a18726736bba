package search

import (
	"context"
	"fmt"

	"kalah/engine"
	"kalah/internal/message"
)

// Difference is the first move of a game that its computer player would not choose again.
type Difference struct {
	Number int // of the move, from 1
	Step   engine.Step
	Player engine.Side
	Logged int // the house that was played
	Chosen int // the house that the player chooses now

	// The player's present values of both houses, in its own unit; nil if it does not evaluate.
	// Equal values mean that the random numbers differ.
	LoggedValue, ChosenValue *float64
}

// Recompute lets the computer players of a game choose their moves again, with the initial random
// numbers. specs describes the players in their seats at the end of the game. Some moves are
// repeated without a choice: the first moves of the game, whose number is given, because they were
// not chosen in this game; the moves of humans and external programs; hurried moves; and a change
// of sides. It returns the first difference, nil if there is none. If the players' data is
// insufficient, the error wraps [ErrNoSeed], [ErrNoLimit] (see [MissingOf]) or [ErrTimed].
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

// prover is a player that plays the proved best house.
type prover interface {
	// again returns the played house if it is among the best, otherwise the best house.
	again(ctx context.Context, p engine.Position, played int) (int, error)
}

// chooseAgain returns the house that the player chooses instead of the move played. Unproved
// moves of a prover are repeated.
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

// newRecomputed returns the players that choose again, nil for a seat whose moves are repeated.
func (e *Environment) newRecomputed(rules engine.Rules, specs [2]engine.PlayerSpec, sharing engine.Sharing) (players [2]engine.Player, err error) {
	if err := errLacking(specs, sharing); err != nil {
		return players, err
	}
	rngs := NewRNGs(specs, sharing)
	for i, spec := range specs {
		if info := spec.Type.Info(); info.Kind != engine.AI || info.Outside {
			continue
		}
		if players[i], err = e.NewAI(rules, spec, rngs[i], nil); err != nil {
			return players, message.Errorf("player %d, %w", i, err)
		}
		// Provers prove their moves again, without a time limit.
		if _, proves := players[i].(prover); !proves && spec.MoveTime() != 0 {
			return players, message.Errorf("player %d, %s: %w", i, spec.Type, ErrTimed)
		}
	}
	return players, nil
}

// String describes the move and both choices in one line.
func (d Difference) String() string {
	return fmt.Sprintf("move %d of player %d differs: logged %s%s, chosen %s%s", d.Number, d.Player,
		engine.Letter(d.Player, d.Logged), valueText(d.LoggedValue),
		engine.Letter(d.Player, d.Chosen), valueText(d.ChosenValue))
}

// valueText prints all digits, so that different values look different.
func valueText(value *float64) string {
	if value == nil {
		return ""
	}
	return fmt.Sprintf(" (value %v)", *value)
}

// RecomputeText describes the results of [Environment.Recompute] in one line.
func RecomputeText(specs [2]engine.PlayerSpec, d *Difference, err error) string {
	text := "identical"
	switch {
	case err != nil:
		return "cannot be recomputed: " + err.Error()
	case d != nil:
		text = d.String()
	}
	if RepeatsProgram(specs) {
		text += "; the moves of a program are repeated, not chosen"
	}
	return text
}

// RepeatsProgram reports whether [Environment.Recompute] repeats the moves of an external program.
func RepeatsProgram(specs [2]engine.PlayerSpec) bool {
	return specs[engine.First].Type.Info().Outside || specs[engine.Second].Type.Info().Outside
}

// Missing lists the data that a log is missing to recompute a player.
type Missing struct{ Limit, Seed bool }

// MissingOf returns the data that a log is missing to recompute its players.
func MissingOf(specs [2]engine.PlayerSpec, sharing engine.Sharing) [2]Missing {
	rngs := NewRNGs(specs, sharing)
	var lacks [2]Missing
	for i, spec := range specs {
		lacks[i] = Missing{Limit: spec.Type.NeedsLimit() && spec.Limit == 0, Seed: spec.Type.HasSeed() && rngs[i] == nil}
	}
	return lacks
}

// errLacking returns an error that names all missing data, nil if nothing is missing.
func errLacking(specs [2]engine.PlayerSpec, sharing engine.Sharing) error {
	var all error
	for i, lack := range MissingOf(specs, sharing) {
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
