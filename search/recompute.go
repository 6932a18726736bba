package search

import (
	"context"
	"fmt"

	"kalah/engine"
)

// Difference is the first move of a game that its AI does not choose again.
type Difference struct {
	Number int // of the move, from 1
	Player int
	Logged int // the house that was played
	Chosen int // the house that the AI chooses now
}

// Recompute lets the AIs of a game, set up by specs, choose all their moves
// again. Human and hurried moves are repeated. It returns nil if all choices
// are the same, and else the first that differs. If a player lacks what it
// takes to choose again, the error wraps [ErrNoSeed], [ErrNoLimit] or [ErrTimed].
func Recompute(ctx context.Context, rules engine.Rules, specs [2]engine.PlayerSpec, sharing engine.Sharing, moves []engine.Played) (*Difference, error) {
	players, err := newRecomputed(rules, specs, sharing)
	if err != nil {
		return nil, err
	}
	state := rules.Start()
	for i, m := range moves {
		if player := players[m.Player]; player != nil && !m.Stats.Hurried {
			chosen, err := chooseAgain(ctx, player, engine.Position{Rules: rules, State: state, Player: m.Player, Number: i}, m)
			if err != nil {
				return nil, err
			}
			if chosen != m.House {
				return &Difference{Number: i + 1, Player: m.Player, Logged: m.House, Chosen: chosen}, nil
			}
		}
		state = m.To
	}
	return nil, nil
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
