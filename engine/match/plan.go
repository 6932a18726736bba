package match

import (
	"math"
	"time"

	"kalah/engine"
	"kalah/internal/message"
)

// Bounds of a plan.
const (
	MinPlayers = 2
	MaxPlayers = 64
	MaxGames   = 1_000_000_000 // of each pairing

	// MaxRandomMoves is how many moves may be drawn at the beginning of a game.
	MaxRandomMoves = 40
)

// ErrPlan is what every error about a plan wraps.
var ErrPlan = message.New("wrong plan")

// Pairing says who meets whom.
type Pairing string

// The pairings.
const (
	Series     Pairing = "series"      // two players
	RoundRobin Pairing = "round_robin" // everybody everybody else
	Gauntlet   Pairing = "gauntlet"    // the first player everybody else
)

// Plan says which games a match is made of. Plans that are equal lead to the same
// games. What a plan says is checked by [Plan.Validate].
type Plan struct {
	Players []engine.PlayerSpec
	Pairing Pairing
	Rules   engine.Rules

	// Openings are taken in turn, from the first again after the last. Both games
	// of a pair, one with each of the two players beginning, have the same one.
	Openings []Opening

	// RandomMoves are drawn after each opening, and differ from pair to pair.
	RandomMoves int

	// Games is how many each pairing plays. If it is odd, the last game has no
	// counterpart with the seats exchanged.
	Games int

	// Seed leads to all random numbers: those of the openings and of the players.
	Seed int64

	// SPRT, unless nil, ends a series once it has decided.
	SPRT *SPRT

	// A player loses a game by taking longer for a move than MoveTime, or than
	// TimeFactor times the time that it was set up with. 0 is no such limit.
	MoveTime   time.Duration
	TimeFactor float64
}

// Validate returns an error that wraps [ErrPlan] and names the field and the value
// that no match can be played by.
func (p *Plan) Validate() error {
	if n := len(p.Players); n < MinPlayers || n > MaxPlayers {
		return message.Errorf("%w: players: found %d, expected %d to %d", ErrPlan, n, MinPlayers, MaxPlayers)
	}
	for i, spec := range p.Players {
		if err := validatePlayer(spec); err != nil {
			return message.Errorf("%w: players: number %d: %w", ErrPlan, i+1, err)
		}
	}
	switch {
	case p.Pairing != Series && p.Pairing != RoundRobin && p.Pairing != Gauntlet:
		return message.Errorf("%w: pairing: found %q, expected %q, %q or %q", ErrPlan, string(p.Pairing), string(Series), string(RoundRobin), string(Gauntlet))
	case p.Pairing == Series && len(p.Players) != 2:
		return message.Errorf("%w: players: found %d, expected 2 in a series", ErrPlan, len(p.Players))
	case p.Games < 1 || p.Games > MaxGames:
		return message.Errorf("%w: games: found %d, expected %d to %d", ErrPlan, p.Games, 1, MaxGames)
	case p.RandomMoves < 0 || p.RandomMoves > MaxRandomMoves:
		return message.Errorf("%w: random moves: found %d, expected %d to %d", ErrPlan, p.RandomMoves, 0, MaxRandomMoves)
	case p.MoveTime < 0:
		return message.Errorf("%w: time for a move: found %v, expected 0 or more", ErrPlan, p.MoveTime)
	case p.TimeFactor != 0 && !(p.TimeFactor >= 1 && p.TimeFactor <= math.MaxInt32):
		return message.Errorf("%w: time factor: found %v, expected 0 or at least 1", ErrPlan, p.TimeFactor)
	}
	if err := p.Rules.Validate(); err != nil {
		return message.Errorf("%w: rules: %w", ErrPlan, err)
	}
	if len(p.Openings) == 0 {
		return message.Errorf("%w: openings: found none, expected at least one", ErrPlan)
	}
	for i, o := range p.Openings {
		if err := o.validate(p.Rules); err != nil {
			return message.Errorf("%w: openings: number %d: %w", ErrPlan, i+1, err)
		}
	}
	if p.SPRT != nil {
		if p.Pairings() != 1 {
			return message.Errorf("%w: SPRT: %d players, expected 2: it tests one against the other", ErrPlan, len(p.Players))
		}
		if err := p.SPRT.Validate(); err != nil {
			return message.Errorf("%w: SPRT: %w", ErrPlan, err)
		}
	}
	return nil
}

func validatePlayer(spec engine.PlayerSpec) error {
	switch {
	case !spec.Type.IsAI():
		return message.Errorf("%q cannot play a match: expected a player that chooses by itself", string(spec.Type))
	case spec.Type.NeedsLimit() && spec.Limit == 0:
		return message.Errorf("%q needs a limit", string(spec.Type))
	}
	return spec.Validate()
}

// allowed returns how long the player may take for a move; 0 for any time.
func (p *Plan) allowed(player int) time.Duration {
	allowed := p.MoveTime
	if own := p.Players[player].MoveTime(); own > 0 && p.TimeFactor > 0 {
		byFactor := time.Duration(min(p.TimeFactor*float64(own), math.MaxInt64/2))
		if allowed == 0 || byFactor < allowed {
			allowed = byFactor
		}
	}
	return allowed
}
