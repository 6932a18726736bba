package match

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"time"

	"kalah/engine"
	"kalah/internal/message"
)

// Bounds of a plan.
const (
	MinPlayers = 2
	MaxPlayers = 128
	MaxGames   = 1_000_000_000 // games per pairing

	// MaxRandomMoves is the maximum number of random moves after an opening.
	MaxRandomMoves = 40
)

// ErrPlan is wrapped by all errors about a plan.
var ErrPlan = message.New("wrong plan")

// Pairing selects the pairs of players that meet.
type Pairing string

// The pairings.
const (
	Series     Pairing = "series"      // two players
	RoundRobin Pairing = "round_robin" // every player against every other player
	Gauntlet   Pairing = "gauntlet"    // the first player against every other player
	Swiss      Pairing = "swiss"       // rounds of players with similar scores: see Plan.SwissRounds
)

// Plan defines the games of a match. Equal plans produce equal games. See [Plan.Validate] for
// the bounds.
type Plan struct {
	Players []engine.PlayerSpec
	Pairing Pairing
	Rules   engine.Rules

	// Openings are used one after the other, then again from the first. The two games of a
	// pair, with exchanged seats, have the same opening.
	Openings []Opening

	// RandomMoves is the number of random moves after each opening. They are picked for each
	// pair.
	RandomMoves int

	// Games is the number of games per pairing. If it is odd, the last game is not repeated
	// with exchanged seats.
	Games int

	// SwissRounds is the number of rounds of a Swiss, and 0 for other pairings. The results of a
	// round decide who meets in the next one: see [Record].Meetings.
	SwissRounds int

	// Seed is the random seed for openings and players.
	Seed int64

	// SPRT, unless nil, ends a series when it has reached a decision.
	SPRT *SPRT

	// A player loses a game if it needs more time for a move than MoveTime, or than TimeFactor
	// times its own time per move. 0 means no limit.
	MoveTime   time.Duration
	TimeFactor float64

	// LateLoses makes an agent of a server lose if it is late. This package only stores it.
	LateLoses bool
}

// Validate returns an error that wraps [ErrPlan] and names the first field out of bounds, with
// its value.
func (p *Plan) Validate() error {
	n := len(p.Players)
	if n < MinPlayers || n > MaxPlayers {
		return message.Errorf("%w: players: found %d, expected %d to %d", ErrPlan, n, MinPlayers, MaxPlayers)
	}
	for i, spec := range p.Players {
		if err := validatePlayer(spec); err != nil {
			return message.Errorf("%w: players: number %d: %w", ErrPlan, i+1, err)
		}
	}
	switch {
	case p.Pairing != Series && p.Pairing != RoundRobin && p.Pairing != Gauntlet && p.Pairing != Swiss:
		return message.Errorf("%w: pairing: found %q, expected %q, %q, %q or %q", ErrPlan, string(p.Pairing), string(Series), string(RoundRobin), string(Gauntlet), string(Swiss))
	case p.Pairing == Series && len(p.Players) != 2:
		return message.Errorf("%w: players: found %d, expected 2 in a series", ErrPlan, len(p.Players))
	case p.Games < 1 || p.Games > MaxGames:
		return message.Errorf("%w: games: found %d, expected %d to %d", ErrPlan, p.Games, 1, MaxGames)
	case p.Pairing != Swiss && p.SwissRounds != 0:
		return message.Errorf("%w: rounds: found %d, expected 0 with the pairing %q", ErrPlan, p.SwissRounds, string(p.Pairing))
	case p.Pairing == Swiss && (p.SwissRounds < 1 || p.SwissRounds > n/2): // [Record.pairRound] needs it
		return message.Errorf("%w: rounds: found %d, expected 1 to %d with %d players", ErrPlan, p.SwissRounds, n/2, n)
	case p.Pairing == Swiss && p.Games%2 != 0: // both players of each pairing move first equally often
		return message.Errorf("%w: games: found %d, expected an even number in a Swiss", ErrPlan, p.Games)
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

// allowed returns the maximum time of a player for a move; 0 means no maximum.
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

// planJSON is the JSON of a plan. Times are in milliseconds, players are as in game logs, and
// unset fields are omitted.
type planJSON struct {
	Players     []engine.PlayerJSON `json:"players"`
	Pairing     Pairing             `json:"pairing"`
	Rules       engine.Rules        `json:"rules"`
	Openings    []Opening           `json:"openings"`
	RandomMoves int                 `json:"random_moves,omitempty"`
	Games       int                 `json:"games"`
	Rounds      int                 `json:"rounds,omitempty"`
	Seed        int64               `json:"random_seed"`
	SPRT        *SPRT               `json:"sprt,omitempty"`
	MoveTime    float64             `json:"move_time_ms,omitempty"`
	TimeFactor  float64             `json:"time_factor,omitempty"`
	LateLoses   bool                `json:"late_loses,omitempty"`
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// MarshalJSON implements [json.Marshaler].
func (p Plan) MarshalJSON() ([]byte, error) {
	j := planJSON{
		Players: make([]engine.PlayerJSON, len(p.Players)), Pairing: p.Pairing, Rules: p.Rules, Openings: append([]Opening{}, p.Openings...),
		RandomMoves: p.RandomMoves, Games: p.Games, Rounds: p.SwissRounds, Seed: p.Seed, SPRT: p.SPRT, MoveTime: milliseconds(p.MoveTime), TimeFactor: p.TimeFactor, LateLoses: p.LateLoses,
	}
	for i, s := range p.Players {
		j.Players[i] = s.JSON()
	}
	return json.Marshal(j)
}

// Prolongs reports whether the plan equals the shorter plan except for more games. Then it
// begins with the same pairs. A Swiss cannot be extended, because more games change its rounds.
func (p *Plan) Prolongs(shorter *Plan) bool {
	same := *p
	same.Games = shorter.Games
	return p.Games > shorter.Games && p.Pairing != Swiss && same.Fingerprint() == shorter.Fingerprint()
}

// Fingerprint returns the SHA-256 of the plan's JSON in hexadecimal. It returns "" if the plan
// cannot be encoded.
func (p *Plan) Fingerprint() string {
	data, err := json.Marshal(p)
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// Fixture is a game of a plan.
type Fixture struct {
	Index   int      // index in the plan, from 0
	Pair    int      // index of the pair of games, from 0
	Pairing int      // index of the pairing: see Record.PlayersOf
	Players [2]int   // index into Plan.Players, by seat
	Opening int      // argument of Plan.Opening: the number of earlier pairs of this pairing and, in a Swiss, of earlier rounds
	Seeds   [2]int64 // random seed of the player, by seat
	Single  bool     // the pair has only this game
}

// Pairings returns the number of pairs of players that meet.
func (p *Plan) Pairings() int { return p.meetings() * max(1, p.SwissRounds) }

// meetings returns the number of pairings that play at the same time: all pairings, or the pairings
// of one round of a Swiss.
func (p *Plan) meetings() int {
	switch n := len(p.Players); p.Pairing {
	case RoundRobin:
		return n * (n - 1) / 2
	case Swiss:
		return n / 2
	default:
		return n - 1
	}
}

// playersOf returns the two players of a pairing as indices into Players, in ascending order. In a
// Swiss only [Record.PlayersOf] knows them.
func (p *Plan) playersOf(pairing int) [2]int {
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

// Total returns the number of games in all pairings.
func (p *Plan) Total() int { return p.Pairings() * p.Games }

// Pairs returns the number of pairs of games. A single last game counts as a pair.
func (p *Plan) Pairs() int { return p.Pairings() * p.Rounds() }

// Rounds returns the number of pairs of games per pairing, which is also the number of
// openings.
func (p *Plan) Rounds() int { return (p.Games + 1) / 2 }

// fixture returns the game with an index from 0 to Total()-1 between two players. In each round every
// pairing plays one pair of games. In the first game of a pair, the first of the players has the first
// seat.
func (p *Plan) fixture(index int, players [2]int) Fixture {
	f := Fixture{Index: index, Pair: p.pair(index), Pairing: p.pairing(index), Players: players, Single: index >= 2*p.whole()}
	f.Opening = f.Pair / p.meetings()
	if !f.Single && index%2 == 1 {
		f.Players[0], f.Players[1] = f.Players[1], f.Players[0]
	}
	for s, player := range f.Players {
		f.Seeds[s] = p.playerSeed(index, engine.Side(s), player)
	}
	return f
}

// pairing returns the index of the pairing that a game belongs to.
func (p *Plan) pairing(index int) int {
	pair, m := p.pair(index), p.meetings()
	return pair/(m*p.Rounds())*m + pair%m
}

// pair returns the number of the pair that a game belongs to.
func (p *Plan) pair(index int) int {
	if whole := p.whole(); index >= 2*whole {
		return index - whole
	}
	return index / 2
}

// Shard is a part of a plan: the pairs whose index modulo Count is Index.
type Shard struct {
	Index int `json:"index"`
	Count int `json:"of"`
}

// Whole is the shard that contains the complete plan.
var Whole = Shard{0, 1}

// String returns the shard as in "0/8", counted from 0.
func (s Shard) String() string { return fmt.Sprintf("%d/%d", s.Index, s.Count) }

// whole returns the number of pairs of two games.
func (p *Plan) whole() int { return p.Games / 2 * p.Pairings() }

// Games returns the number of games of the plan in the shard: one for each pair, and a second
// game for each pair of two games.
func (s Shard) Games(p *Plan) int { return s.among(p.Pairs()) + s.among(p.whole()) }

// among returns the number of pairs in the shard among the first pairs of a plan.
func (s Shard) among(pairs int) int {
	if s.Index >= pairs {
		return 0
	}
	return (pairs-1-s.Index)/s.Count + 1
}

// game returns the index in the plan of game n of the shard, from 0.
func (s Shard) game(p *Plan, n int) int {
	both := s.among(p.whole())
	if n < 2*both {
		return 2*(s.Index+n/2*s.Count) + n%2
	}
	return p.whole() + s.Index + (n-both)*s.Count // the single games come last
}

// DistinctGames returns the number of games after which each pairing only repeats earlier
// games. It returns Games if some pairing never repeats its games.
func (p *Plan) DistinctGames() int {
	if p.RandomMoves > 0 || slices.ContainsFunc(p.Players, func(s engine.PlayerSpec) bool { return !s.Deterministic() }) {
		return p.Games
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

// reached returns the position after the opening.
func (o Opening) reached(rules engine.Rules) place {
	at := o.begin()
	for _, house := range o.Houses {
		at.sow(rules, house)
	}
	return at
}

// repeats finds the games that repeat earlier games. The result depends on the plan alone, so
// it is the same for all shards, even after an interruption.
type repeats struct {
	plan   *Plan
	seen   map[place]bool // positions reached by the openings before next
	next   int            // next argument of Plan.Opening
	repeat bool           // the opening before next leads to a position in seen
}

// has reports whether the game repeats an earlier game, because both players are deterministic.
// Calls must be in ascending order of openings.
func (r *repeats) has(f *Fixture) bool {
	if !r.plan.Players[f.Players[0]].Deterministic() || !r.plan.Players[f.Players[1]].Deterministic() {
		return false
	}
	first := 0 // opening of the pairing
	if r.plan.Pairing == Swiss {
		first = f.Opening / r.plan.Rounds() * r.plan.Rounds()
	}
	if r.plan.RandomMoves == 0 && f.Opening-first >= len(r.plan.Openings) {
		return true
	}
	if r.next <= first {
		r.seen, r.next = map[place]bool{}, first
	}
	for ; r.next <= f.Opening; r.next++ {
		at := r.plan.Opening(r.next).reached(r.plan.Rules)
		r.repeat = r.seen[at]
		r.seen[at] = true
	}
	return r.repeat
}
