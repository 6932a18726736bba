package tournament

import (
	"time"

	"kalah/engine"
	"kalah/engine/match"
)

// Definition is a match as people ask for it.
type Definition struct {
	Players  []engine.PlayerSpec
	Pairing  match.Pairing
	Rules    engine.Rules
	Openings string // the source: see [ParseSource]; "" is the start
	Games    int    // of each pairing
	Seed     int64

	SPRT       *match.SPRT   // nil: none
	MoveTime   time.Duration // see [match.Plan]
	TimeFactor float64       // see [match.Plan]

	// List are the openings that a file held. A definition that was read from a
	// match's file has them, so that the match goes on without that file.
	List []match.Opening
}

// DefaultGames is how many games a pairing plays unless told otherwise.
const DefaultGames = 100

// NewDefinition returns a definition without players, with all that people need not
// say: a round robin from the start of the usual rules.
func NewDefinition() Definition {
	return Definition{Pairing: match.RoundRobin, Rules: engine.DefaultRules(), Openings: string(FromStart), Games: DefaultGames}
}

// Plan returns the plan of the match, with the openings found, and without the games that
// could only repeat earlier ones. Errors wrap [match.ErrPlan] or name the file of openings.
func (d *Definition) Plan() (*match.Plan, error) {
	p := &match.Plan{
		Players: d.Players, Pairing: d.Pairing, Rules: d.Rules, Games: d.Games, Seed: d.Seed,
		SPRT: d.SPRT, MoveTime: d.MoveTime, TimeFactor: d.TimeFactor, Openings: d.List,
	}
	if len(d.Players) > match.MaxPlayers {
		return nil, p.Validate()
	}
	p.Players = Named(d.Players)
	s, err := ParseSource(d.Openings)
	if err != nil {
		return nil, err
	}
	if s.kind == RandomMoves {
		p.RandomMoves = s.from
	}
	if p.Openings == nil {
		if p.Openings, err = s.openings(d.Rules); err != nil {
			return nil, err
		}
		switch s.kind {
		case FromFile:
			d.List = p.Openings
		case EveryLine, FairStarts: // otherwise the first would be all of one kind
			match.Shuffle(p.Openings, d.Seed)
		}
	}
	if err := p.Validate(); err != nil {
		return nil, err
	}
	p.Games = p.DistinctGames()
	return p, nil
}
