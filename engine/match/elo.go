package match

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// z95 is how many standard deviations to either side hold 95 % of a normal
// distribution.
const z95 = 1.959963984540054

// Estimate is a difference of strength in Elo, with the interval that holds the
// truth in 95 of 100 matches. A player who won or lost everything has no finite
// estimate: Elo is infinite then, and one end of the interval is not.
type Estimate struct{ Elo, Low, High float64 }

// EloOf returns the difference in Elo that leads to a score, 0 to 1: the inverse of
// the logistic curve of Elo, "The Rating of Chessplayers, Past and Present", 1978,
// 8.4.
func EloOf(score float64) float64 {
	switch {
	case score <= 0:
		return math.Inf(-1)
	case score >= 1:
		return math.Inf(1)
	}
	return 400 * math.Log10(score/(1-score))
}

// ScoreOf returns the score that a difference in Elo leads to.
func ScoreOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// sample is what the score is estimated from: independent outcomes, whole pairs or
// single games.
type sample struct {
	games             float64 // of one outcome
	n, mean, variance float64 // of outcomes, in points for a game
}

// sample returns the complete pairs of games, since the two games of an opening are not
// independent of each other. Where there is none yet, it returns the games.
func (t Tally) sample() sample {
	if t.Paired() > 0 {
		return newSample(2, t.Pairs[:])
	}
	return newSample(1, []int64{t.Lost(), t.Drawn(), t.Won()})
}

// newSample takes the counts of outcomes with equal steps between them, the worst
// first.
func newSample(games float64, counts []int64) sample {
	s := sample{games: games, mean: 0.5}
	step, sum := 1/float64(len(counts)-1), 0.0
	for i, n := range counts {
		s.n += float64(n)
		sum += float64(n) * float64(i) * step
	}
	if s.n == 0 {
		return s
	}
	s.mean = sum / s.n
	for i, n := range counts {
		d := float64(i)*step - s.mean
		s.variance += float64(n) / max(s.n-1, 1) * d * d
	}
	return s
}

// interval returns the bounds of the mean.
func (s sample) interval() (low, high float64) {
	switch {
	case s.n == 0:
		return 0, 1
	case s.variance == 0:
		// All outcomes were alike. Then others have at most this probability, or
		// that would have happened in one of 40 matches only (Clopper and Pearson,
		// Biometrika 26, 1934), and at worst they are losses, at best wins.
		others := 1 - math.Pow((1-0.95)/2, 1/s.n)
		return s.mean * (1 - others), s.mean*(1-others) + others
	}
	e := student(s.n-1).Quantile(0.975) * math.Sqrt(s.variance/s.n)
	return s.mean - e, s.mean + e
}

// Elo returns by how much the first player is stronger: what the mean score of its
// complete pairs of games means (pentanomial), or of its games while it has no pair
// (trinomial), as in fishtest and fastchess (Van den Bergh, "The mathematics of the
// generalized SPRT", 2019). The interval is that of the mean of a sample whose variance
// is not known but estimated from it (Student, "The probable error of a mean",
// Biometrika 6, 1908): with few pairs it is wider than theirs.
func (t Tally) Elo() Estimate {
	s := t.sample()
	low, high := s.interval()
	return Estimate{EloOf(s.mean), EloOf(low), EloOf(high)}
}

// NormalizedElo returns by how much the first player is stronger in units of the
// standard deviation of a game, scaled so that it is near Elo where no game is drawn
// (Van den Bergh, "Normalized Elo"): what decides how many games it takes to tell. It
// is infinite, or 0, where all outcomes were alike.
func (t Tally) NormalizedElo() float64 {
	s := t.sample()
	if s.mean == 0.5 {
		return 0
	}
	return 800 / math.Ln10 * (s.mean - 0.5) / math.Sqrt(s.games*s.variance)
}

// PairRatio returns how many pairs of games the first player won for each that it lost,
// and DrawRatio which share of the pairs nobody won, as fastchess counts them. They are
// NaN without such pairs.
func (t Tally) PairRatio() float64 {
	return float64(t.Pairs[3]+t.Pairs[4]) / float64(t.Pairs[0]+t.Pairs[1])
}

// DrawRatio returns which share of the pairs of games ended even: see [Tally.PairRatio].
func (t Tally) DrawRatio() float64 { return float64(t.Pairs[2]) / float64(t.Paired()) }

// LOS returns the likelihood of superiority: how likely it is that the first player
// is the stronger one, by the distribution that the interval of Elo uses. Where all
// outcomes were alike it is that of the games won and lost (chessprogramming.org,
// Match Statistics).
func (t Tally) LOS() float64 {
	if s := t.sample(); s.variance > 0 {
		return student(s.n - 1).CDF((s.mean - 0.5) / math.Sqrt(s.variance/s.n))
	}
	won, lost := float64(t.Won()), float64(t.Lost())
	if won+lost == 0 {
		return 0.5
	}
	return distuv.UnitNormal.CDF((won - lost) / math.Sqrt(won+lost))
}

// student returns the distribution of Student's t.
func student(freedom float64) distuv.StudentsT { return distuv.StudentsT{Sigma: 1, Nu: freedom} }
