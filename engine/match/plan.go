package match

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
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

// planJSON is how a plan is written: times in milliseconds, players as in game logs,
// what is not set left out.
type planJSON struct {
	Players     []playerJSON `json:"players"`
	Pairing     Pairing      `json:"pairing"`
	Rules       engine.Rules `json:"rules"`
	Openings    []Opening    `json:"openings"`
	RandomMoves int          `json:"random_moves,omitempty"`
	Games       int          `json:"games"`
	Seed        int64        `json:"random_seed"`
	SPRT        *SPRT        `json:"sprt,omitempty"`
	MoveTime    float64      `json:"move_time_ms,omitempty"`
	TimeFactor  float64      `json:"time_factor,omitempty"`
}

type playerJSON struct {
	Type  engine.PlayerType `json:"type"`
	Name  string            `json:"name"`
	Limit int               `json:"limit,omitempty"`
	Seed  *int64            `json:"seed,omitempty"`
	Time  float64           `json:"time_ms,omitempty"`
	Level int               `json:"level,omitempty"`
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// MarshalJSON implements [json.Marshaler].
func (p Plan) MarshalJSON() ([]byte, error) {
	j := planJSON{
		Players: make([]playerJSON, len(p.Players)), Pairing: p.Pairing, Rules: p.Rules, Openings: append([]Opening{}, p.Openings...),
		RandomMoves: p.RandomMoves, Games: p.Games, Seed: p.Seed, SPRT: p.SPRT, MoveTime: milliseconds(p.MoveTime), TimeFactor: p.TimeFactor,
	}
	for i, s := range p.Players {
		j.Players[i] = playerJSON{s.Type, s.Name, s.Limit, s.Seed, milliseconds(s.Time), s.Level}
	}
	return json.Marshal(j)
}

// Prolongs reports whether the plan is a shorter one with more games, so that the pairs of
// the shorter one are its first.
func (p *Plan) Prolongs(shorter *Plan) bool {
	same := *p
	same.Games = shorter.Games
	return p.Games > shorter.Games && same.Fingerprint() == shorter.Fingerprint()
}

// Fingerprint returns a text that tells the plan from all others: 64 hexadecimal
// digits of its JSON's SHA-256. A plan that cannot be written has none.
func (p *Plan) Fingerprint() string {
	data, err := json.Marshal(p)
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// Fixture is one game of a plan, before it is played.
type Fixture struct {
	Index   int      // of the game, from 0
	Pair    int      // its number, from 0, that it shares with the game with the seats exchanged
	Pairing int      // who meets whom: see Plan.Meeting
	Players [2]int   // by seat, among those of the plan
	Opening int      // how often the pairing has begun a pair before: see Plan.Opening
	Seeds   [2]int64 // of the random numbers, by seat
	Single  bool     // there is no game with the seats exchanged
}

// Pairings returns how many pairings the plan has.
func (p *Plan) Pairings() int {
	n := len(p.Players)
	if p.Pairing == RoundRobin {
		return n * (n - 1) / 2
	}
	return n - 1
}

// Meeting returns the two players of a pairing, counted from 0. The first of them
// stands earlier among the plan's.
func (p *Plan) Meeting(pairing int) [2]int {
	if p.Pairing != RoundRobin {
		return [2]int{0, pairing + 1}
	}
	a := 0
	for n := len(p.Players) - 1; pairing >= n; n-- {
		pairing -= n
		a++
	}
	return [2]int{a, a + 1 + pairing}
}

// Total returns how many games the plan has.
func (p *Plan) Total() int { return p.Pairings() * p.Games }

// Pairs returns how many pairs of games with the seats exchanged the plan has. A
// last game without its counterpart counts.
func (p *Plan) Pairs() int { return p.Pairings() * p.Rounds() }

// Rounds returns how many pairs each pairing plays, and so how many openings are
// asked for.
func (p *Plan) Rounds() int { return (p.Games + 1) / 2 }

// Fixture returns a game of the plan: 0 to Total()-1. In each round every pairing
// plays one pair, first the earlier of its players in the first seat, then the
// later one.
func (p *Plan) Fixture(index int) Fixture {
	pairings := p.Pairings()
	f := Fixture{Index: index}
	seat := 0
	if whole := p.whole(); index < 2*whole {
		f.Pair, seat = index/2, index%2
	} else {
		f.Pair, f.Single = index-whole, true
	}
	f.Opening, f.Pairing = f.Pair/pairings, f.Pair%pairings
	f.Players = p.Meeting(f.Pairing)
	if seat == 1 {
		f.Players[0], f.Players[1] = f.Players[1], f.Players[0]
	}
	for s, player := range f.Players {
		f.Seeds[s] = p.playerSeed(index, s, player)
	}
	return f
}

// Shard is a part of a plan: of all pairs those whose number, divided by Of, leaves
// Index.
type Shard struct {
	Index int `json:"index"`
	Of    int `json:"of"`
}

// Whole is the shard that is the plan.
var Whole = Shard{0, 1}

// String returns the shard as people write it, from 0: "0/8".
func (s Shard) String() string { return fmt.Sprintf("%d/%d", s.Index, s.Of) }

// whole returns how many pairs of two games the plan has.
func (p *Plan) whole() int { return p.Games / 2 * p.Pairings() }

// Games returns how many games of the plan the shard has: one of each of its pairs, and
// another of those that are whole.
func (s Shard) Games(p *Plan) int { return s.among(p.Pairs()) + s.among(p.whole()) }

// among returns how many of the first pairs of a plan are the shard's.
func (s Shard) among(pairs int) int {
	if s.Index >= pairs {
		return 0
	}
	return (pairs-1-s.Index)/s.Of + 1
}

// game returns which game of the plan is the nth of the shard, from 0.
func (s Shard) game(p *Plan, n int) int {
	both := s.among(p.whole())
	if n < 2*both {
		return 2*(s.Index+n/2*s.Of) + n%2
	}
	return p.whole() + s.Index + (n-both)*s.Of // the single games come last
}

// Repeats reports whether a pairing plays the same pair of games again whenever it meets
// the same opening: nothing that its players do is left to chance or to the clock.
func (p *Plan) Repeats(pairing int) bool {
	of := p.Meeting(pairing)
	return p.Players[of[0]].Deterministic() && p.Players[of[1]].Deterministic()
}

// DistinctGames returns how many games each pairing can play until all that follow only
// repeat earlier ones, or Games if some pairing, or the openings, go on being different.
func (p *Plan) DistinctGames() int {
	if p.RandomMoves > 0 {
		return p.Games
	}
	for pairing := range p.Pairings() {
		if !p.Repeats(pairing) {
			return p.Games
		}
	}
	distinct := map[place]bool{}
	for _, o := range p.Openings {
		distinct[o.reached(p.Rules)] = true
		if 2*len(distinct) >= p.Games {
			return p.Games
		}
	}
	return 2 * len(distinct)
}

// reached returns where the opening leads.
func (o Opening) reached(rules engine.Rules) place {
	at := o.begin()
	for _, house := range o.Houses {
		at.sow(rules, house)
	}
	return at
}

// repeats finds out which games are the same as earlier ones. It depends on the plan
// alone, so that it is the same for all shards of a match, and wherever it goes on.
type repeats struct {
	plan   *Plan
	seen   map[place]bool // where the openings before the next led
	next   int            // opening, as Plan.Opening counts them
	repeat bool           // the last of them was seen before
}

// has reports whether the game repeats an earlier one. The openings of the games that it
// is asked about must not go back.
func (r *repeats) has(f *Fixture) bool {
	if !r.plan.Repeats(f.Pairing) {
		return false
	}
	if r.plan.RandomMoves == 0 && f.Opening >= len(r.plan.Openings) {
		return true
	}
	if r.seen == nil {
		r.seen = map[place]bool{}
	}
	for ; r.next <= f.Opening; r.next++ {
		at := r.plan.Opening(r.next).reached(r.plan.Rules)
		r.repeat = r.seen[at]
		r.seen[at] = true
	}
	return r.repeat
}
