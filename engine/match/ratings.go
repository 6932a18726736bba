package match

import "math"

// Rating is the strength of one player among those of a tournament. The mean of all
// that are rated together is 0.
type Rating struct {
	Estimate
	Rated bool // the player has played

	// Bounded says that some player won or lost all against some others, so that
	// no finite ratings fit best: one drawn game more was counted for each pairing.
	Bounded bool
}

// eloPerNat is a difference of 1 in the logarithm of strength, in Elo.
const eloPerNat = 400 / math.Ln10

// Ratings returns the ratings of all players: those under which the results are most
// likely by the model of Bradley and Terry (Biometrika 39, 1952), a draw counted as
// half a win for each. Their 95 % intervals are those of the maximum-likelihood
// estimate under the variance that the pairs of games really have, which is not that
// of the model (White, "Maximum Likelihood Estimation of Misspecified Models",
// Econometrica 50, 1982).
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

// groups returns the players that have played, those together who are connected by
// games.
func (r *Record) groups(p *Plan) [][]int {
	group := make([]int, len(p.Players)) // the smallest player that each is connected to
	for i := range group {
		group[i] = i
	}
	find := func(i int) int {
		for group[i] != i {
			i = group[i]
		}
		return i
	}
	played := make([]bool, len(p.Players))
	for pairing := range r.Tallies {
		if r.Tallies[pairing].Games() == 0 {
			continue
		}
		of := p.Meeting(pairing)
		a, b := find(of[0]), find(of[1])
		group[max(a, b)] = min(a, b)
		played[of[0]], played[of[1]] = true, true
	}
	var all [][]int
	for i := range group {
		if find(i) != i || !played[i] {
			continue
		}
		var members []int
		for j := range group {
			if find(j) == i {
				members = append(members, j)
			}
		}
		all = append(all, members)
	}
	return all
}

// network is a group of players with their results.
type network struct {
	games, points, variance [][]float64 // of each against each
	strength                []float64   // logarithms, their mean 0
	bounded                 bool
}

func newNetwork(group []int, r *Record, p *Plan) *network {
	size := len(group)
	n := &network{games: square(size), points: square(size), variance: square(size), strength: make([]float64, size)}
	place := map[int]int{}
	for i, player := range group {
		place[player] = i
	}
	for pairing := range r.Tallies {
		of, t := p.Meeting(pairing), &r.Tallies[pairing]
		a, ok := place[of[0]]
		if !ok || t.Games() == 0 {
			continue
		}
		b := place[of[1]]
		s := t.sample()
		games := s.games * s.n
		n.games[a][b], n.games[b][a] = games, games
		n.points[a][b], n.points[b][a] = games*s.mean, games*(1-s.mean)
		// Points of an outcome: of a pair they are twice its mean.
		n.variance[a][b] = s.n * s.games * s.games * s.variance
		n.variance[b][a] = n.variance[a][b]
	}
	if n.bounded = !n.reachable(false) || !n.reachable(true); n.bounded {
		for a := range n.games {
			for b := range n.games {
				if n.games[a][b] > 0 {
					n.games[a][b]++
					n.points[a][b] += 0.5
				}
			}
		}
	}
	return n
}

func square(n int) [][]float64 {
	rows, all := make([][]float64, n), make([]float64, n*n)
	for i := range rows {
		rows[i] = all[i*n : (i+1)*n]
	}
	return rows
}

// reachable reports whether a chain of points leads from the first player to all
// others, or from all others to it. Only if both are so do finite ratings fit best
// (Ford, "Solution of a ranking problem from binary comparisons", 1957).
func (n *network) reachable(back bool) bool {
	seen, stack, count := make([]bool, len(n.games)), []int{0}, 1
	seen[0] = true
	for len(stack) > 0 {
		a := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for b := range n.games {
			points := n.points[a][b]
			if back {
				points = n.points[b][a]
			}
			if !seen[b] && points > 0 {
				seen[b] = true
				stack = append(stack, b)
				count++
			}
		}
	}
	return count == len(n.games)
}

// expected returns the score that the strengths of two players lead to.
func (n *network) expected(a, b int) float64 { return 1 / (1 + math.Exp(n.strength[b]-n.strength[a])) }

// fit finds the strengths by Newton's method. The likelihood is concave, so steps
// that are cut off where they are too long to be trusted lead there as well.
func (n *network) fit() {
	const most, longest, enough = 200, 1.0, 1e-12
	for range most {
		gradient := make([]float64, len(n.strength))
		for a := range n.games {
			for b := range n.games {
				gradient[a] += n.points[a][b] - n.games[a][b]*n.expected(a, b)
			}
		}
		step := factor(n.information()).solve(gradient)
		largest := 0.0
		for i := range step {
			largest = max(largest, math.Abs(step[i]))
		}
		scale := min(1, longest/largest)
		for i := range step {
			n.strength[i] += scale * step[i]
		}
		if !(largest > enough) {
			return
		}
	}
}

// information returns the negative second derivatives of the log-likelihood.
func (n *network) information() [][]float64 {
	return laplacian(len(n.games), func(a, b int) float64 {
		e := n.expected(a, b)
		return n.games[a][b] * e * (1 - e)
	})
}

// laplacian returns the matrix of a graph with these weights. What it does to equal
// numbers, nothing, is replaced by leaving their sum alone, so that it can be
// inverted: for numbers that add up to 0 that makes no difference.
func laplacian(size int, weight func(a, b int) float64) [][]float64 {
	m := square(size)
	for a := range m {
		for b := range m {
			if a != b {
				w := weight(a, b)
				m[a][a] += w
				m[a][b] -= w
			}
		}
	}
	for a := range m {
		for b := range m {
			m[a][b] += 1 / float64(size)
		}
	}
	return m
}

// errors returns the standard deviations of the strengths.
func (n *network) errors() []float64 {
	size := len(n.games)
	information := factor(n.information())
	spread := laplacian(size, func(a, b int) float64 {
		if v := n.variance[a][b]; v > 0 || n.games[a][b] == 0 {
			return v
		}
		// All outcomes were alike: what the model says of them.
		e := n.expected(a, b)
		return n.games[a][b] * e * (1 - e)
	})
	errors := make([]float64, size)
	for i := range errors {
		unit := make([]float64, size)
		for j := range unit {
			unit[j] = -1 / float64(size)
		}
		unit[i]++
		x := information.solve(unit)
		v := 0.0
		for a := range x {
			for b := range x {
				v += x[a] * spread[a][b] * x[b]
			}
		}
		errors[i] = math.Sqrt(max(v, 0))
	}
	return errors
}

// triangle is the lower triangular matrix whose product with itself, transposed, is
// the matrix that was factored.
type triangle [][]float64

// factor takes a matrix that is symmetric and positive definite apart: Cholesky's
// method.
func factor(m [][]float64) triangle {
	l := square(len(m))
	for i := range m {
		for j := range i + 1 {
			sum := m[i][j]
			for k := range j {
				sum -= l[i][k] * l[j][k]
			}
			if i == j {
				l[i][i] = math.Sqrt(max(sum, math.SmallestNonzeroFloat64))
			} else {
				l[i][j] = sum / l[j][j]
			}
		}
	}
	return l
}

// solve returns what the matrix that was factored takes to y.
func (l triangle) solve(y []float64) []float64 {
	x := make([]float64, len(l))
	for i := range l {
		x[i] = y[i]
		for k := range i {
			x[i] -= l[i][k] * x[k]
		}
		x[i] /= l[i][i]
	}
	for i := len(l) - 1; i >= 0; i-- {
		for k := i + 1; k < len(l); k++ {
			x[i] -= l[k][i] * x[k]
		}
		x[i] /= l[i][i]
	}
	return x
}
