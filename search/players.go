package search

import (
	"kalah/engine"
	"kalah/internal/message"
)

// Players makes the AIs in one seat of many games that are played one after the other under
// the same rules. They choose exactly as those that [Environment.NewAI] makes for each
// game do, but take over the memory of the player of the game before, which takes
// longer to get than a short game takes to play. It is not safe for concurrent use.
type Players struct {
	env      *Environment
	rules    engine.Rules
	searches map[engine.PlayerType]*kalahSearch
}

// NewPlayers returns a maker of players that share what the environment has.
func (e *Environment) NewPlayers(rules engine.Rules) *Players {
	return &Players{e, rules, map[engine.PlayerType]*kalahSearch{}}
}

// Player returns the AI that plays in the next game. It draws from the seed of the
// specification, if its type draws. The one before must not be asked any more.
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
	case engine.TypeExpert:
		return &expert{asker{spec, p.env, p.rules, report}, rng}, nil
	case engine.TypePerfect:
		return &perfect{asker{spec, p.env, p.rules, report}}, nil
	}
	search, ok := p.searches[spec.Type]
	if ok {
		search.Clear() // as if it were new
	} else {
		var err error
		if search, err = New[engine.Board](spec.Type, NewKalah(p.rules), p.env.options.Memo, Without{}); err != nil {
			return nil, err
		}
		p.searches[spec.Type] = search
	}
	return &classic{spec: spec, rules: p.rules, rng: rng, search: search, report: report}, nil
}
