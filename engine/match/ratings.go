package match

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/gonum/graph/simple"
	"gonum.org/v1/gonum/graph/topo"
	"gonum.org/v1/gonum/mat"
)

// Rating is a player's strength in a tournament, in Elo. The mean of a group of players that
// are connected by games is 0.
type Rating struct {
	Estimate
	Rated bool // the player has played

	// Bounded means that a draw was added to each pairing. Otherwise the most likely ratings
	// would be infinite, because some players won or lost all games against some others.
	Bounded bool
}

// eloPerNat converts natural logarithms of strength into Elo.
const eloPerNat = 400 / math.Ln10

// Ratings returns the most likely ratings of all players in the model of Bradley and Terry
// (Biometrika 39, 1952), with draws as half a win for each. The 95 % intervals use the
// observed variance of pairs of games instead of the model's (White, "Maximum Likelihood
// Estimation of Misspecified Models", Econometrica 50, 1982).
func (r *Record) Ratings(p *Plan) []Rating {
	all := make([]Rating, len(p.Players))
	for _, group := range r.groups(p) {
		n := newNetwork(group, r, p)
		n.fit()
		errors := n.errors()
		for i, player := range group {
			elo, e := n.strength[i]*eloPerNat, z95*errors[i]*eloPerNat
			all[player] = Rating{Estimate{elo, elo - e, elo + e}, true, n.bounded}
		}
	}
	return all
}

// groups returns the players that have played, in groups that are connected by games.
func (r *Record) groups(p *Plan) (groups [][]int) {
	met := simple.NewUndirectedGraph()
	for pairing := range r.Tallies {
		if of := r.PlayersOf(p, pairing); r.Tallies[pairing].Games() > 0 {
			met.SetEdge(met.NewEdge(simple.Node(of[0]), simple.Node(of[1])))
		}
	}
	for _, members := range topo.ConnectedComponents(met) {
		var group []int
		for _, player := range members {
			group = append(group, int(player.ID()))
		}
		slices.Sort(group)
		groups = append(groups, group)
	}
	return groups
}

// network contains the results within a group of players.
type network struct {
	games, points, variance *mat.Dense // indexed by player and opponent
	strength                []float64  // natural logarithms, with mean 0
	bounded                 bool
}

func newNetwork(group []int, r *Record, p *Plan) *network {
	size := len(group)
	square := func() *mat.Dense { return mat.NewDense(size, size, nil) }
	n := &network{games: square(), points: square(), variance: square(), strength: make([]float64, size)}
	for pairing := range r.Tallies {
		of, t := r.PlayersOf(p, pairing), &r.Tallies[pairing]
		a, b := slices.Index(group, of[0]), slices.Index(group, of[1])
		if a < 0 || b < 0 || t.Games() == 0 {
			continue
		}
		s := t.sample()
		games := s.games * s.n
		for _, seen := range []struct {
			a, b int
			mean float64
		}{{a, b, s.mean}, {b, a, 1 - s.mean}} {
			n.games.Set(seen.a, seen.b, games)
			n.points.Set(seen.a, seen.b, games*seen.mean)
			// The variance of s.n outcomes with s.games games each.
			n.variance.Set(seen.a, seen.b, s.n*s.games*s.games*s.variance)
		}
	}
	if n.bounded = !n.comparable(); n.bounded {
		for a := range group {
			for b := range group {
				if n.met(a, b) {
					n.games.Set(a, b, n.games.At(a, b)+1)
					n.points.Set(a, b, n.points.At(a, b)+0.5)
				}
			}
		}
	}
	return n
}

func (n *network) met(a, b int) bool { return n.games.At(a, b) > 0 }

// comparable reports whether a chain of points leads from each player to each other player.
// This is the condition for finite most likely ratings (Ford, "Solution of a ranking problem
// from binary comparisons", 1957).
func (n *network) comparable() bool {
	points := simple.NewDirectedGraph()
	for a := range n.strength {
		for b := range n.strength {
			if n.points.At(a, b) > 0 {
				points.SetEdge(points.NewEdge(simple.Node(a), simple.Node(b)))
			}
		}
	}
	return len(topo.TarjanSCC(points)) == 1
}

func (n *network) expected(a, b int) float64 { return 1 / (1 + math.Exp(n.strength[b]-n.strength[a])) }

// fit finds the strengths by Newton's method. The limited steps converge because the likelihood
// is concave.
func (n *network) fit() {
	const maxSteps, maxLength, tolerance = 200, 1.0, 1e-12
	strength := mat.NewVecDense(len(n.strength), n.strength)
	for range maxSteps {
		gradient := mat.NewVecDense(len(n.strength), nil)
		for a := range n.strength {
			for b := range n.strength {
				gradient.SetVec(a, gradient.AtVec(a)+n.points.At(a, b)-n.games.At(a, b)*n.expected(a, b))
			}
		}
		var step mat.VecDense
		information, ok := n.information()
		if !ok {
			return
		}
		_ = information.SolveVecTo(&step, gradient) // any condition number will do
		largest := mat.Norm(&step, math.Inf(1))
		if strength.AddScaledVec(strength, min(1, maxLength/largest), &step); !(largest > tolerance) {
			return
		}
	}
}

// information returns the negative Hessian of the log-likelihood. ok is false if the matrix is
// numerically singular.
func (n *network) information() (c mat.Cholesky, ok bool) {
	ok = c.Factorize(n.laplacian(n.modelled))
	return c, ok
}

// modelled returns the model's variance of the points between two players.
func (n *network) modelled(a, b int) float64 {
	e := n.expected(a, b)
	return n.games.At(a, b) * e * (1 - e)
}

// laplacian returns the Laplacian matrix of the graph with these weights, made invertible. It
// maps the constant vector to itself instead of 0, which does not affect vectors with sum 0.
func (n *network) laplacian(weight func(a, b int) float64) *mat.SymDense {
	size := len(n.strength)
	m, ones := mat.NewSymDense(size, nil), mat.NewVecDense(size, nil)
	for a := range size {
		ones.SetVec(a, 1)
		for b := range a {
			w := weight(a, b)
			m.SetSym(a, b, -w)
			m.SetSym(a, a, m.At(a, a)+w)
			m.SetSym(b, b, m.At(b, b)+w)
		}
	}
	m.SymRankOne(m, 1/float64(size), ones)
	return m
}

// errors returns the standard deviations of the strengths.
func (n *network) errors() []float64 {
	spread := n.laplacian(func(a, b int) float64 {
		if v := n.variance.At(a, b); v > 0 || !n.met(a, b) {
			return v
		}
		return n.modelled(a, b) // all outcomes were equal
	})
	errors := make([]float64, len(n.strength))
	information, ok := n.information()
	if !ok {
		return errors
	}
	var inverse mat.SymDense
	_ = information.InverseTo(&inverse)
	var covariance mat.Dense
	covariance.Product(&inverse, spread, &inverse)
	for i := range errors {
		// Subtract the part of the constant vector.
		errors[i] = math.Sqrt(max(covariance.At(i, i)-1/float64(len(errors)), 0))
	}
	return errors
}

// Standing is the rank of a player in a match.
type Standing struct {
	Player int   // index into the plan's
	Rank   int   // rank from 1; equal players have the same rank
	Total  Tally // all games of the player, as seen by this player

	// Points counts 1 for a win and 0.5 for a draw. In a Swiss, it counts a bye as a pairing in which
	// all games are won, and Buchholz is the sum of the points of all opponents.
	Points, Buchholz float64

	// Rating is the rating by [Record.Ratings]. In a match of two players it is the advantage
	// over the other player by [Tally.Elo], which may be infinite.
	Rating Rating
}

// Standings returns all players, best first: by rating or, without ratings, by score. Players
// who have not played come last. A Swiss is first sorted by points and Buchholz.
func (r *Record) Standings(p *Plan) []Standing {
	all := make([]Standing, len(p.Players))
	for i := range all {
		all[i].Player = i
	}
	for pairing := range r.Tallies {
		of, t := r.PlayersOf(p, pairing), r.Tallies[pairing]
		all[of[0]].Total.Merge(t)
		all[of[1]].Total.Merge(t.Reversed())
	}
	for i, rating := range r.Ratings(p) {
		if all[i].Rating = rating; len(all) == 2 {
			all[i].Rating = Rating{Estimate: all[i].Total.Elo(), Rated: rating.Rated}
		}
	}
	r.addPoints(p, all)
	byStrength := func(a, b Standing) int {
		if p.Pairing == Swiss {
			if d := cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(b.Buchholz, a.Buchholz)); d != 0 {
				return d
			}
		}
		switch d := b.Rating.Elo - a.Rating.Elo; {
		case a.Rating.Rated && !b.Rating.Rated:
			return -1
		case !a.Rating.Rated && b.Rating.Rated:
			return 1
		case !a.Rating.Rated:
			return cmp.Compare(b.Total.Score(), a.Total.Score())
		case math.Abs(d) <= 1e-6: // rounding of equal results
			return 0
		default:
			return cmp.Compare(d, 0)
		}
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
