package match

import (
	"cmp"
	"slices"
)

// Standing is how a player of a match stands.
type Standing struct {
	Player int   // among those of the plan
	Rank   int   // from 1; players that nothing tells apart share one
	Total  Tally // of all its games: the player is the first of the two

	// Rating is that of [Record.Ratings] or, of two players alone, by how much the
	// player is stronger than the other one: [Tally.Elo], which may be infinite.
	Rating Rating
}

// Standings returns how all players stand, the best first: by rating, where there is
// one, then by score.
func (r *Record) Standings(p *Plan) []Standing {
	all := make([]Standing, len(p.Players))
	for i := range all {
		all[i].Player = i
	}
	for pairing := range r.Tallies {
		of, t := p.Meeting(pairing), r.Tallies[pairing]
		all[of[0]].Total.Merge(t)
		all[of[1]].Total.Merge(t.Reversed())
	}
	for i, rating := range r.Ratings(p) {
		if all[i].Rating = rating; len(all) == 2 {
			all[i].Rating = Rating{Estimate: all[i].Total.Elo(), Rated: rating.Rated}
		}
	}
	byStrength := func(a, b Standing) int {
		if a.Rating.Rated && b.Rating.Rated {
			// Equal results are equal up to rounding.
			if d := b.Rating.Elo - a.Rating.Elo; d > 1e-6 || d < -1e-6 {
				return cmp.Compare(d, 0)
			}
			return 0
		}
		if a.Rating.Rated != b.Rating.Rated {
			if a.Rating.Rated {
				return -1
			}
			return 1
		}
		return cmp.Compare(b.Total.Score(), a.Total.Score())
	}
	slices.SortStableFunc(all, byStrength)
	for i := range all {
		all[i].Rank = i + 1
		if i > 0 && byStrength(all[i-1], all[i]) == 0 {
			all[i].Rank = all[i-1].Rank
		}
	}
	return all
}
