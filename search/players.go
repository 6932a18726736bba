package search

import (
	"kalah/engine"
	"kalah/internal/message"
)

// Players creates the computer players in one seat of consecutive games under the same rules. They
// choose exactly like players from [Environment.NewAI], but reuse the memory of the previous
// game's player, because allocating it takes longer than a short game. Players is not safe for
// concurrent use.
type Players struct {
	env      *Environment
	rules    engine.Rules
	searches map[engine.PlayerType]*kalahSearch
	tree     *kalahTree // nil until first used
}

// NewPlayers returns a factory of players that use the environment.
func (e *Environment) NewPlayers(rules engine.Rules) *Players {
	return &Players{e, rules, map[engine.PlayerType]*kalahSearch{}, nil}
}

// Player returns the player for the next game, with random numbers from spec.Seed. The player of
// the previous game must no longer be used.
func (p *Players) Player(spec engine.PlayerSpec) (engine.Player, error) {
	var rng *RNG
	if spec.Seed != nil {
		rng = NewRNG(*spec.Seed)
	}
	return p.player(spec, rng, nil)
}

func (p *Players) player(spec engine.PlayerSpec, rng *RNG, report func(Progress)) (engine.Player, error) {
	if err := spec.Validate(); err != nil {
		return nil, err
	}
	switch {
	case spec.Type.HasSeed() && rng == nil:
		return nil, message.Errorf("%s: %w", spec.Type, ErrNoSeed)
	case spec.Type.NeedsLimit() && spec.Limit == 0:
		return nil, message.Errorf("%s: %w", spec.Type, ErrNoLimit)
	}
	switch spec.Type {
	case engine.TypeRandom:
		return &sampler{spec, rng, nil}, nil
	case engine.TypeGreedy:
		return &sampler{spec, rng, greed}, nil
	case engine.TypeMCTS:
		if p.tree == nil {
			p.tree = NewUCT[engine.Board](NewKalah(p.rules), MaxPlayNodes)
		}
		return &mcts{spec, rng, p.tree, report}, nil
	case engine.TypeExpert:
		return &expert{asker{spec, p.env, p.rules, report}, rng}, nil
	case engine.TypePerfect:
		return &perfect{asker{spec, p.env, p.rules, report}}, nil
	case engine.TypeProgram:
		return p.env.options.Programs.Player(spec)
	}
	search, ok := p.searches[spec.Type]
	if ok {
		search.Clear()
	} else {
		var err error
		if search, err = New[engine.Board](spec.Type, NewKalah(p.rules), p.env.options.Memo, Without{}); err != nil {
			return nil, err
		}
		p.searches[spec.Type] = search
	}
	return &classic{spec: spec, rules: p.rules, rng: rng, search: search, report: report}, nil
}
