package match

import "fmt"

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
