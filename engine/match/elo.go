package match

import "math"

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
	n, mean, variance float64 // of one outcome, in points for a game
}

// sample returns pairs of games where all games are paired, since the two games of
// an opening are not independent of each other, and else games.
func (t Tally) sample() sample {
	if pairs := t.Paired(); pairs > 0 && 2*pairs == t.Games() {
		return newSample(t.Pairs[:])
	}
	return newSample([]int64{t.Lost(), t.Drawn(), t.Won()})
}

// newSample takes the counts of outcomes with equal steps between them, the worst
// first.
func newSample(counts []int64) sample {
	s := sample{mean: 0.5}
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
		s.variance += float64(n) / s.n * d * d
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
	e := z95 * math.Sqrt(s.variance/s.n)
	return s.mean - e, s.mean + e
}

// Elo returns by how much the first player is stronger: what its score means, with
// the interval of the score's mean under a normal distribution whose variance is
// that of the pairs (pentanomial), or of the games (trinomial) where one has no
// counterpart. So do fishtest and fastchess (Van den Bergh, "The mathematics of the
// generalized SPRT", 2019).
func (t Tally) Elo() Estimate {
	s := t.sample()
	low, high := s.interval()
	return Estimate{EloOf(t.Score()), EloOf(low), EloOf(high)}
}

// LOS returns the likelihood of superiority: how likely it is that the first player
// is the stronger one, by the normal distribution that Elo uses. Where all outcomes
// were alike it is that of the games won and lost (chessprogramming.org, Match
// Statistics).
func (t Tally) LOS() float64 {
	if s := t.sample(); s.variance > 0 {
		return normal((s.mean - 0.5) / math.Sqrt(s.variance/s.n))
	}
	won, lost := float64(t.Won()), float64(t.Lost())
	if won+lost == 0 {
		return 0.5
	}
	return normal((won - lost) / math.Sqrt(won+lost))
}

// normal is the cumulative standard normal distribution.
func normal(x float64) float64 { return math.Erfc(-x/math.Sqrt2) / 2 }
