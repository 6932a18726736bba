package statistics

import (
	"math"

	"kalah/engine"
)

// Rating is the strength of a person on the scale of [engine.Level].Rating, by the Glicko-2
// system: M. E. Glickman, "Example of the Glicko-2 system", Boston University, 2022
// (http://www.glicko.net/glicko/glicko2.pdf). The names below are from the paper.
type Rating struct {
	Value      float64
	Deviation  float64 // one standard deviation
	Volatility float64
	Games      int // number of rated games; with 0 the rating is unknown
}

// The rating before the first game, and the constants that the paper leaves open.
var unrated = Rating{Value: 1500, Deviation: 350, Volatility: 0.06}

const (
	tau            = 0.5      // speed at which the volatility changes
	glickoScale    = 173.7178 // factor between a rating and the scale of the formulas
	levelDeviation = 20       // of the ratings of levels; their intervals are ±40
)

// rated is a game of a rating period. Score is 1 for a win, 0.5 for a draw and 0 for a loss.
type rated struct{ rating, deviation, score float64 }

// ratingOf returns the rating by the games against levels without moves taken back.
//
// Each day with games is a rating period. The paper recommends some ten games per period, which a
// day comes closer to than a single game. The rating is at most one game old, because the current
// day counts too. Days between games are left out, because players do not forget this game in a
// month.
func ratingOf(games []Game) Rating {
	r, day := unrated, ""
	var period []rated
	for _, g := range games {
		level, ok := engine.LevelOf(g.Opponent())
		if !ok || g.People || g.Undone {
			continue
		}
		if on := g.Played.Local().Format("2006-01-02"); on != day {
			r, day, period = r.after(period), on, nil
		}
		score := map[Result]float64{Won: 1, Drawn: 0.5}[g.Result]
		period = append(period, rated{float64(level.Rating), levelDeviation, score})
	}
	return r.after(period)
}

// after returns the rating after a rating period.
func (r Rating) after(period []rated) Rating {
	if len(period) == 0 {
		return r
	}
	mu, phi := (r.Value-unrated.Value)/glickoScale, r.Deviation/glickoScale
	information, gain := 0.0, 0.0 // 1/v and delta/v
	for _, o := range period {
		phiJ := o.deviation / glickoScale
		g := 1 / math.Sqrt(1+3*phiJ*phiJ/(math.Pi*math.Pi))
		e := 1 / (1 + math.Exp(-g*(mu-(o.rating-unrated.Value)/glickoScale)))
		information += g * g * e * (1 - e)
		gain += g * (o.score - e)
	}
	v := 1 / information
	sigma := nextVolatility(r.Volatility, phi, v, v*gain)
	phi = 1 / math.Sqrt(1/(phi*phi+sigma*sigma)+information)
	return Rating{
		Value: unrated.Value + glickoScale*(mu+phi*phi*gain), Deviation: min(glickoScale*phi, unrated.Deviation),
		Volatility: sigma, Games: r.Games + len(period),
	}
}

// nextVolatility is step 5 of the paper: the root of f, by the Illinois algorithm.
func nextVolatility(sigma, phi, v, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		ex, d := math.Exp(x), phi*phi+v+math.Exp(x)
		return ex*(delta*delta-d)/(2*d*d) - (x-a)/(tau*tau)
	}
	low, high := a, math.Log(delta*delta-phi*phi-v)
	if !(delta*delta > phi*phi+v) {
		for high = a - tau; f(high) < 0; {
			high -= tau
		}
	}
	atLow, atHigh := f(low), f(high)
	for range 100 { // about ten are enough
		if math.Abs(high-low) < 1e-6 {
			break
		}
		next := low + (low-high)*atLow/(atHigh-atLow)
		atNext := f(next)
		if atNext*atHigh <= 0 {
			low, atLow = high, atHigh
		} else {
			atLow /= 2
		}
		high, atHigh = next, atNext
	}
	return math.Exp(low / 2)
}
