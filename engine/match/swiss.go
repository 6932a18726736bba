package match

import (
	"cmp"
	"math"
	"slices"

	"kalah/internal/message"
)

// PlayersOf returns the two players of a pairing as indices into the plan's players, in ascending
// order.
func (r *Record) PlayersOf(p *Plan, pairing int) [2]int {
	if p.Pairing == Swiss {
		return r.Meetings[pairing]
	}
	return p.playersOf(pairing)
}

// Fixture returns a game by its number in the shard. In a Swiss its round must have begun.
func (r *Record) Fixture(p *Plan, number int) Fixture { return r.FixtureAt(p, r.Shard.game(p, number)) }

// FixtureAt returns a game by its index in the plan, from 0. In a Swiss its round must have begun.
func (r *Record) FixtureAt(p *Plan, index int) Fixture {
	return p.fixture(index, r.PlayersOf(p, p.pairing(index)))
}

// paired returns the number of games of the shard whose players are known.
func (r *Record) paired(p *Plan) int { return min(r.Shard.Games(p), len(r.Tallies)*p.Games) }

// Round returns the number of rounds of a Swiss that have begun, or 0 for other pairings.
func (r *Record) Round(p *Plan) int {
	if p.Pairing != Swiss {
		return 0
	}
	return len(r.Meetings) / p.meetings()
}

// pairRound appends the next round of a Swiss. Equal records have equal rounds. The last player
// without a bye gets a bye if the number of players is odd (FIDE Handbook C.04.1.c, 2017). The
// others first meet their neighbours in the order of points, with ties in a random order. Then two
// pairs exchange opponents as long as this improves the list of the differences in points, the
// largest first, in the order of words (the "pairing score difference" of C.04.3, A.8). A second
// meeting counts as an infinite difference.
//
// No two players meet again. If a and b did, they have met at most 2k-2 others in the k rounds
// before. To forbid both exchanges with another pair, two of those meetings are needed. But there are
// at least k other pairs, because the players are at least twice as many as the rounds. So an
// exchange with one of them is possible, and it improves the list.
func (r *Record) pairRound(p *Plan) {
	points, _ := r.points(p)
	order := make([]int, len(p.Players))
	for i := range order {
		order[i] = i
	}
	Shuffle(order, p.Seed)
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(points[b], points[a]) })
	if len(order)%2 == 1 {
		byes := r.byes(p)
		bye := len(order) - 1
		for slices.Contains(byes, order[bye]) {
			bye--
		}
		order = slices.Delete(order, bye, bye+1)
	}
	met := map[[2]int]bool{}
	for _, of := range r.Meetings {
		met[of] = true
	}
	difference := func(a, b int) float64 {
		if met[[2]int{min(a, b), max(a, b)}] {
			return math.Inf(1)
		}
		return math.Abs(points[a] - points[b])
	}
	// better reports whether a and b, c and d is a better choice than a and c, b and d.
	better := func(a, b, c, d int) bool {
		x, y, u, v := difference(a, b), difference(c, d), difference(a, c), difference(b, d)
		return cmp.Or(cmp.Compare(max(x, y), max(u, v)), cmp.Compare(min(x, y), min(u, v))) < 0
	}
	for changed := true; changed; {
		changed = false
		for i := 0; i < len(order); i += 2 {
			for j := i + 2; j < len(order); j += 2 {
				a, b, c, d := &order[i], &order[i+1], &order[j], &order[j+1]
				switch {
				case better(*a, *c, *b, *d):
					*b, *c, changed = *c, *b, true
				case better(*a, *d, *b, *c):
					*b, *d, changed = *d, *b, true
				}
			}
		}
	}
	for i := 0; i < len(order); i += 2 {
		r.Meetings = append(r.Meetings, [2]int{min(order[i], order[i+1]), max(order[i], order[i+1])})
		r.Tallies = append(r.Tallies, Tally{})
	}
}

// byes returns the players with a bye, by round.
func (r *Record) byes(p *Plan) (all []int) {
	for round := range slices.Chunk(r.Meetings, p.meetings()) {
		for player := range p.Players {
			if !slices.ContainsFunc(round, func(of [2]int) bool { return of[0] == player || of[1] == player }) {
				all = append(all, player)
			}
		}
	}
	return all
}

// points returns the points and the Buchholz of the players of a Swiss. The opponent in a bye has
// as many points as the player (FIDE Handbook C.07, article 16, 2024).
func (r *Record) points(p *Plan) (points, buchholz []float64) {
	points, buchholz = make([]float64, len(p.Players)), make([]float64, len(p.Players))
	for pairing, of := range r.Meetings {
		t := &r.Tallies[pairing]
		points[of[0]] += t.Points()
		points[of[1]] += float64(t.Games()) - t.Points()
	}
	byes := r.byes(p)
	for _, player := range byes {
		points[player] += float64(p.Games)
	}
	for _, player := range byes {
		buchholz[player] += points[player]
	}
	for _, of := range r.Meetings {
		buchholz[of[0]] += points[of[1]]
		buchholz[of[1]] += points[of[0]]
	}
	return points, buchholz
}

// addPoints sets the points of the standings, which are in the order of the players.
func (r *Record) addPoints(p *Plan, all []Standing) {
	if p.Pairing != Swiss {
		for i := range all {
			all[i].Points = all[i].Total.Points()
		}
		return
	}
	points, buchholz := r.points(p)
	for i := range all {
		all[i].Points, all[i].Buchholz = points[i], buchholz[i]
	}
}

// validateMeetings returns an error if a Swiss cannot have these meetings after r.Games games.
func (r *Record) validateMeetings(p *Plan) error {
	begun := 0
	if p.Pairing == Swiss {
		begun = min(r.Games/(p.meetings()*p.Games)+1, p.SwissRounds) * p.meetings()
	}
	switch {
	case len(r.Meetings) != begun || begun > 0 && len(r.Tallies) != begun:
		return message.Errorf("%w: meetings: found %d and %d pairings, expected %d", ErrRecord, len(r.Meetings), len(r.Tallies), begun)
	case begun > 0 && r.Shard.Count > 1:
		return message.Errorf("%w: shard: a Swiss has no parts, because its rounds need all results", ErrRecord)
	}
	met, last := map[[2]int]bool{}, map[int]int{} // last is the latest round of a player
	for i, of := range r.Meetings {
		round := i/p.meetings() + 1
		if of[0] < 0 || of[1] <= of[0] || of[1] >= len(p.Players) || met[of] || last[of[0]] == round || last[of[1]] == round {
			return message.Errorf("%w: meetings: found %v in round %d, expected two players who have not met", ErrRecord, of, round)
		}
		met[of], last[of[0]], last[of[1]] = true, round, round
	}
	return nil
}
