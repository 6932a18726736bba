package match

import (
	"time"

	"kalah/engine"
)

// Draw is the winner of a game that nobody won.
const Draw = -1

// Result is one game that was played.
type Result struct {
	Fixture Fixture
	Winner  int            // engine.First, engine.Second or Draw
	State   engine.State   // reached
	Houses  []byte         // all that were played, those of the opening too
	Given   int            // how many of them the opening played
	Stats   []engine.Stats // of all choices, one that failed included, if the options ask for them
	Costs   [2]Cost        // by seat
	Failure *Failure       // how the game ended before its end; nil if it did not
}

// Failure is a game that a player lost by not playing on.
type Failure struct {
	Game   int    `json:"game"`   // its index
	Player int    `json:"player"` // among those of the plan
	Move   int    `json:"move"`   // that was not played, from 1
	Reason string `json:"reason"`
}

// Cost is what choosing moves took.
type Cost struct {
	Moves       int64         `json:"moves"`       // chosen
	Inspections int64         `json:"inspections"` // static evaluations of classic searches
	Nodes       int64         `json:"nodes"`       // positions visited by solvers
	Time        time.Duration `json:"ns"`
}

func (c *Cost) add(d Cost) {
	c.Moves += d.Moves
	c.Inspections += d.Inspections
	c.Nodes += d.Nodes
	c.Time += d.Time
}

// Tally adds up the games of one pairing, as the first of its two players sees
// them. It holds whole numbers only, so that the order of adding does not matter.
type Tally struct {
	// By the seat that the first player had: engine.First or engine.Second.
	Wins   [2]int64 `json:"wins"`
	Draws  [2]int64 `json:"draws"`
	Losses [2]int64 `json:"losses"`

	// Pairs counts the pairs of games with the seats exchanged by the half points
	// that the first player won in them, 0 to 4: the pentanomial distribution.
	Pairs [5]int64 `json:"pairs"`

	// Repeats counts, in the same way, the pairs that were the same games again as an
	// earlier pair: see [Plan.Repeats]. They are not in Pairs.
	Repeats [5]int64 `json:"repeats,omitzero"`

	Seeds  int64    `json:"seeds"`  // of the first player minus the other's, in the games that were played to the end
	Plies  int64    `json:"moves"`  // of all games, openings included
	Failed [2]int64 `json:"failed"` // games lost by failing, by player
	Costs  [2]Cost  `json:"costs"`  // by player
}

// add adds a game in which the pairing's first player had that seat.
func (t *Tally) add(r *Result, seat int) {
	switch r.Winner {
	case seat:
		t.Wins[seat]++
	case Draw:
		t.Draws[seat]++
	default:
		t.Losses[seat]++
	}
	t.Plies += int64(len(r.Houses))
	for player := range t.Costs {
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

// Merge adds another tally of the same two players.
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

// Reversed returns the tally as the other player sees it.
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

// Won returns how many games the first player won.
func (t Tally) Won() int64 { return t.Wins[0] + t.Wins[1] }

// Drawn returns how many games nobody won.
func (t Tally) Drawn() int64 { return t.Draws[0] + t.Draws[1] }

// Lost returns how many games the first player lost.
func (t Tally) Lost() int64 { return t.Losses[0] + t.Losses[1] }

// Games returns how many games there were.
func (t Tally) Games() int64 { return t.Won() + t.Drawn() + t.Lost() }

// Paired returns how many pairs of games with the seats exchanged are complete, those
// that repeat earlier ones left out.
func (t Tally) Paired() int64 { return total(t.Pairs) }

// Repeated returns how many pairs were the same games as earlier ones.
func (t Tally) Repeated() int64 { return total(t.Repeats) }

func total(counts [5]int64) (n int64) {
	for _, count := range counts {
		n += count
	}
	return n
}

// Points returns the points of the first player, a draw a half.
func (t Tally) Points() float64 { return float64(t.Won()) + float64(t.Drawn())/2 }

// Score returns the points for each game, 0 to 1; a half if there was none.
func (t Tally) Score() float64 {
	if n := t.Games(); n > 0 {
		return t.Points() / float64(n)
	}
	return 0.5
}

// SeedDifference returns by how many seeds the first player was ahead at the end, on
// average over the games that were played to the end; 0 if there was none.
func (t Tally) SeedDifference() float64 {
	if n := t.Games() - t.Failed[0] - t.Failed[1]; n > 0 {
		return float64(t.Seeds) / float64(n)
	}
	return 0
}
