package match

import (
	"time"

	"kalah/engine"
)

// Draw is the value of [Result].Winner for a drawn game.
const Draw = -1

// Result is a completed game.
type Result struct {
	Fixture Fixture
	Winner  engine.Side    // engine.First, engine.Second or Draw
	State   engine.State   // state at the end
	Houses  []byte         // all houses played, including the opening
	Given   int            // number of houses that belong to the opening
	Stats   []engine.Stats // stats of all choices, including a choice that failed
	Costs   [2]Cost        // costs by seat
	Failure *Failure       // nil if the game finished normally
}

// Failure describes a game that a player lost because it failed to move.
type Failure struct {
	Game   int    `json:"game"`   // index of the game in the plan
	Player int    `json:"player"` // index into Plan.Players
	Move   int    `json:"move"`   // number of the missing move, from 1
	Reason string `json:"reason"`
}

// Cost is the total effort of choosing moves.
type Cost struct {
	Moves       int64         `json:"moves"`       // number of choices
	Inspections int64         `json:"inspections"` // static evaluations of classic searches
	Nodes       int64         `json:"nodes"`       // positions visited by solvers
	Time        time.Duration `json:"ns"`
	ByChance    int64         `json:"by_chance,omitzero"` // number of moves picked at random for a player that was late
}

func (c *Cost) add(d Cost) {
	c.Moves += d.Moves
	c.Inspections += d.Inspections
	c.Nodes += d.Nodes
	c.Time += d.Time
	c.ByChance += d.ByChance
}

// Tally is the sum of the games of a pairing, as seen by its first player. All fields are
// integers, so the order of addition does not matter.
type Tally struct {
	// Numbers of games by the first player's seat, engine.First or engine.Second.
	Wins   [2]int64 `json:"wins"`
	Draws  [2]int64 `json:"draws"`
	Losses [2]int64 `json:"losses"`

	// Pairs is the number of pairs of games by the first player's half points, 0 to 4. This is
	// the pentanomial distribution.
	Pairs [5]int64 `json:"pairs"`

	// Repeats is the number of pairs that repeat earlier pairs, by the same half points. They
	// are not counted in Pairs. See [Plan.Repeats].
	Repeats [5]int64 `json:"repeats,omitzero"`

	Seeds  int64    `json:"seeds"`  // seeds of the first player minus seeds of the other player, in games that finished normally
	Plies  int64    `json:"moves"`  // number of moves in all games, including openings
	Failed [2]int64 `json:"failed"` // number of games lost by failures, by player
	Costs  [2]Cost  `json:"costs"`  // costs by player
}

// add adds a game in which the first player had the given seat.
func (t *Tally) add(r *Result, seat engine.Side) {
	switch r.Winner {
	case seat:
		t.Wins[seat]++
	case Draw:
		t.Draws[seat]++
	default:
		t.Losses[seat]++
	}
	t.Plies += int64(len(r.Houses))
	for player := range engine.Sides {
		t.Costs[player].add(r.Costs[player^seat])
	}
	if r.Failure == nil {
		t.Seeds += int64(r.State.Seeds(seat) - r.State.Seeds(1-seat))
	} else if r.Failure.Player == r.Fixture.Players[seat] {
		t.Failed[0]++
	} else {
		t.Failed[1]++
	}
}

// Merge adds another tally of the same pairing.
func (t *Tally) Merge(o Tally) {
	for i := range t.Wins {
		t.Wins[i] += o.Wins[i]
		t.Draws[i] += o.Draws[i]
		t.Losses[i] += o.Losses[i]
		t.Failed[i] += o.Failed[i]
		t.Costs[i].add(o.Costs[i])
	}
	for i := range t.Pairs {
		t.Pairs[i] += o.Pairs[i]
		t.Repeats[i] += o.Repeats[i]
	}
	t.Seeds += o.Seeds
	t.Plies += o.Plies
}

// Reversed returns the tally as seen by the other player.
func (t Tally) Reversed() Tally {
	r := t
	for i := range t.Wins {
		r.Wins[i], r.Draws[i], r.Losses[i] = t.Losses[1-i], t.Draws[1-i], t.Wins[1-i]
		r.Failed[i], r.Costs[i] = t.Failed[1-i], t.Costs[1-i]
	}
	for i := range t.Pairs {
		r.Pairs[i] = t.Pairs[len(t.Pairs)-1-i]
		r.Repeats[i] = t.Repeats[len(t.Repeats)-1-i]
	}
	r.Seeds = -t.Seeds
	return r
}

// Won returns the number of games that the first player won.
func (t Tally) Won() int64 { return t.Wins[0] + t.Wins[1] }

// Drawn returns the number of drawn games.
func (t Tally) Drawn() int64 { return t.Draws[0] + t.Draws[1] }

// Lost returns the number of games that the first player lost.
func (t Tally) Lost() int64 { return t.Losses[0] + t.Losses[1] }

// Games returns the number of games.
func (t Tally) Games() int64 { return t.Won() + t.Drawn() + t.Lost() }

// Paired returns the number of complete pairs of games, without repetitions.
func (t Tally) Paired() int64 { return total(t.Pairs) }

// Repeated returns the number of pairs of games that repeat earlier pairs.
func (t Tally) Repeated() int64 { return total(t.Repeats) }

func total(counts [5]int64) (n int64) {
	for _, count := range counts {
		n += count
	}
	return n
}

// Points returns the first player's points: 1 for a win, 0.5 for a draw.
func (t Tally) Points() float64 { return float64(t.Won()) + float64(t.Drawn())/2 }

// Score returns the first player's points per game, or 0.5 without games.
func (t Tally) Score() float64 {
	if n := t.Games(); n > 0 {
		return t.Points() / float64(n)
	}
	return 0.5
}

// SeedDifference returns the first player's mean lead, in seeds, over the games that finished
// normally, or 0 without such games.
func (t Tally) SeedDifference() float64 {
	if n := t.Games() - t.Failed[0] - t.Failed[1]; n > 0 {
		return float64(t.Seeds) / float64(n)
	}
	return 0
}
