package search

import (
	"kalah/engine"
	"kalah/internal/message"
)

// Players makes the AIs of many games that are played one after the other under the
// same rules. They choose exactly as those that [Environment.NewAI] makes for each
// game do, but take over the memory of the players of the game before, which takes
// longer to get than a short game takes to play. It is not safe for concurrent use.
type Players struct {
	env   *Environment
	rules engine.Rules
	seats [2]seatMemory
}

// seatMemory is what the players in one seat take over from each other.
type seatMemory struct {
	rng      *RNG
	searches map[engine.PlayerType]*Search[engine.Board, Kalah]
}

// NewPlayers returns a maker of players that share what the environment has.
func (e *Environment) NewPlayers(rules engine.Rules) *Players {
	return &Players{env: e, rules: rules}
}

// Player returns the AI that plays in the seat, 0 or 1, in the next game. It draws
// from the seed of the specification, if its type draws. The one that had the seat
// before must not be asked any more.
func (p *Players) Player(seat int, spec engine.PlayerSpec) (engine.Player, error) {
	s := &p.seats[seat]
	if spec.Type.HasSeed() {
		if spec.Seed == nil {
			return nil, message.Errorf("%s: %w", spec.Type, ErrNoSeed)
		}
		if s.rng == nil {
			s.rng = NewRNG(*spec.Seed)
		} else {
			s.rng.reseed(*spec.Seed)
		}
	}
	return p.env.newAI(p.rules, spec, s.rng, nil, s.search)
}

// search returns a search of the type as if it were new.
func (s *seatMemory) search(rules engine.Rules, t engine.PlayerType, memoBytes int) (*Search[engine.Board, Kalah], error) {
	if search, ok := s.searches[t]; ok {
		search.Clear()
		return search, nil
	}
	search, err := newKalahSearch(rules, t, memoBytes)
	if err != nil {
		return nil, err
	}
	if s.searches == nil {
		s.searches = map[engine.PlayerType]*Search[engine.Board, Kalah]{}
	}
	s.searches[t] = search
	return search, nil
}
