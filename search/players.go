package search

import "kalah/engine"

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
	return p.env.newAI(p.rules, spec, rng, nil, func(t engine.PlayerType) (*kalahSearch, error) {
		if search, ok := p.searches[t]; ok { // as if it were new
			search.Clear()
			return search, nil
		}
		search, err := New[engine.Board](t, NewKalah(p.rules), p.env.options.Memo, Without{})
		if err == nil {
			p.searches[t] = search
		}
		return search, err
	})
}
