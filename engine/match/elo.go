package match

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"

	"kalah/internal/message"
)

// z95 is the number of standard deviations on each side of the mean that contain 95 % of a
// normal distribution.
const z95 = 1.959963984540054

// Estimate is a difference of strength in Elo with its 95 % confidence interval. For a player
// who won or lost everything, Elo and one end of the interval are infinite.
type Estimate struct{ Elo, Low, High float64 }

// EloOf converts a score from 0 to 1 into a difference in Elo, by the logistic curve (Elo, "The
// Rating of Chessplayers, Past and Present", 1978, 8.4).
func EloOf(score float64) float64 {
	switch {
	case score <= 0:
		return math.Inf(-1)
	case score >= 1:
		return math.Inf(1)
	}
	return 400 * math.Log10(score/(1-score))
}

// ScoreOf converts a difference in Elo into the expected score.
func ScoreOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// sample summarizes independent outcomes: pairs of games or single games.
type sample struct {
	games             float64 // games per outcome
	n, mean, variance float64 // number, mean and variance of the outcomes, in points per game
}

// sample returns the sample of complete pairs of games, because the two games of a pair are not
// independent. If there are no pairs yet, it returns the sample of single games.
func (t Tally) sample() sample {
	if t.Paired() > 0 {
		return newSample(2, t.Pairs[:])
	}
	return newSample(1, []int64{t.Lost(), t.Drawn(), t.Won()})
}

// newSample returns the sample with the given numbers of outcomes. The outcomes are equally
// spaced, worst first.
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

// interval returns the 95 % confidence interval of the mean.
func (s sample) interval() (low, high float64) {
	switch {
	case s.n == 0:
		return 0, 1
	case s.variance == 0:
		// All outcomes are equal. The upper bound of the probability of other outcomes is by
		// Clopper and Pearson (Biometrika 26, 1934). For low, the other outcomes are losses;
		// for high, they are wins.
		others := 1 - math.Pow((1-0.95)/2, 1/s.n)
		return s.mean * (1 - others), s.mean*(1-others) + others
	}
	e := student(s.n-1).Quantile(0.975) * math.Sqrt(s.variance/s.n)
	return s.mean - e, s.mean + e
}

// Elo estimates the first player's advantage. It uses the mean score of complete pairs
// (pentanomial) or, without pairs, the mean score of games (trinomial), as fishtest and
// fastchess do (Van den Bergh, "The mathematics of the generalized SPRT", 2019). The interval
// uses Student's t-distribution ("The probable error of a mean", Biometrika 6, 1908), so for
// few pairs it is wider than in fishtest.
func (t Tally) Elo() Estimate {
	s := t.sample()
	low, high := s.interval()
	return Estimate{EloOf(s.mean), EloOf(low), EloOf(high)}
}

// NormalizedElo returns the first player's advantage, divided by the standard deviation of a
// game and scaled to be close to Elo without draws (Van den Bergh, "Normalized Elo"). The
// number of games that a test needs depends on it. If all outcomes are equal, the result is
// infinite or 0.
func (t Tally) NormalizedElo() float64 {
	s := t.sample()
	if s.mean == 0.5 {
		return 0
	}
	return 800 / math.Ln10 * (s.mean - 0.5) / math.Sqrt(s.games*s.variance)
}

// PairRatio returns the number of pairs won divided by the number of pairs lost by the first
// player, as fastchess does. It is NaN without such pairs.
func (t Tally) PairRatio() float64 {
	return float64(t.Pairs[3]+t.Pairs[4]) / float64(t.Pairs[0]+t.Pairs[1])
}

// DrawRatio returns the share of even pairs among all pairs, as fastchess does. It is NaN
// without pairs.
func (t Tally) DrawRatio() float64 { return float64(t.Pairs[2]) / float64(t.Paired()) }

// MinPairs is the minimum number of complete pairs for [Tally.LOS].
const MinPairs = 10

// LOS returns the likelihood of superiority: the probability that the first player is stronger,
// by the model of the interval of [Tally.Elo]. It is NaN for fewer than [MinPairs] pairs.
func (t Tally) LOS() float64 {
	if t.Paired() < MinPairs {
		return math.NaN()
	}
	return t.sample().superiority()
}

// superiority returns the confidence that the mean is above 0.5. It is above 97.5 % if and only
// if the 95 % interval is above 0.5.
func (s sample) superiority() float64 {
	switch {
	case s.variance > 0:
		return student(s.n - 1).CDF((s.mean - 0.5) / math.Sqrt(s.variance/s.n))
	case s.mean == 0.5:
		return 0.5
	case s.mean < 0.5:
		return math.Pow(0.5/(1-s.mean), s.n)
	}
	return 1 - math.Pow(0.5/s.mean, s.n)
}

func student(degrees float64) distuv.StudentsT { return distuv.StudentsT{Sigma: 1, Nu: degrees} }

// SPRT is a sequential probability ratio test of two hypotheses about the first player's
// advantage in logistic Elo: it is at most Elo0, or it is at least Elo1. Alpha is the
// probability of accepting Elo1 if Elo0 is true. Beta is the probability of accepting Elo0 if
// Elo1 is true.
type SPRT struct {
	Elo0  float64 `json:"elo0"`
	Elo1  float64 `json:"elo1"`
	Alpha float64 `json:"alpha"`
	Beta  float64 `json:"beta"`
}

// NewSPRT returns a test with error probabilities of 5 %.
func NewSPRT(elo0, elo1 float64) *SPRT { return &SPRT{elo0, elo1, 0.05, 0.05} }

// Validate returns an error that names the first field out of bounds.
func (s SPRT) Validate() error {
	switch {
	case !(math.Abs(s.Elo0) <= 1000 && math.Abs(s.Elo1) <= 1000):
		return message.Errorf("bounds: found %v and %v, expected -1000 to 1000", s.Elo0, s.Elo1)
	case s.Elo1-s.Elo0 < 0.01:
		return message.Errorf("bounds: found %v and %v, expected the second to be larger", s.Elo0, s.Elo1)
	case !(s.Alpha >= 1e-6 && s.Alpha < 0.5):
		return message.Errorf("alpha: found %v, expected more than 0 and less than 0.5", s.Alpha)
	case !(s.Beta >= 1e-6 && s.Beta < 0.5):
		return message.Errorf("beta: found %v, expected more than 0 and less than 0.5", s.Beta)
	}
	return nil
}

// Decision is the result of a test.
type Decision int

// The decisions.
const (
	Undecided Decision = iota
	AcceptElo0
	AcceptElo1
)

// Bounds returns the log-likelihood ratios at which the test accepts Elo0 and Elo1 (Wald,
// "Sequential Tests of Statistical Hypotheses", Annals of Mathematical Statistics 16, 1945).
func (s SPRT) Bounds() (low, high float64) {
	return math.Log(s.Beta / (1 - s.Alpha)), math.Log((1 - s.Beta) / s.Alpha)
}

// Decide returns the decision of the test by complete pairs of games.
func (s SPRT) Decide(t Tally) Decision {
	low, high := s.Bounds()
	switch llr := s.LLR(t); {
	case llr >= high:
		return AcceptElo1
	case llr <= low:
		return AcceptElo0
	}
	return Undecided
}

// LLR returns the generalized log-likelihood ratio of Elo1 to Elo0 for the complete pairs, as
// in fishtest and fastchess. It uses the pentanomial distribution; each hypothesis is
// represented by the most likely distribution with its mean (Van den Bergh, "Comments on
// Normalized Elo", proposition 1.1). It is 0 without pairs.
func (s SPRT) LLR(t Tally) float64 { return s.llr(t.Pairs[:]) }

// unseen is the count assumed for outcomes that have not occurred. With zeros, a distribution
// with the required mean might not exist.
const unseen = 1e-3

func (s SPRT) llr(counts []int64) float64 {
	var total, seen float64
	p := make([]float64, len(counts))
	for i, n := range counts {
		p[i] = max(float64(n), unseen)
		total += p[i]
		seen += float64(n)
	}
	if seen == 0 {
		return 0
	}
	for i := range p {
		p[i] /= total
	}
	s0, s1 := ScoreOf(s.Elo0), ScoreOf(s.Elo1)
	t0, t1 := tilt(p, s0), tilt(p, s1)
	llr := 0.0
	for i := range p {
		a := float64(i) / float64(len(p)-1)
		llr += p[i] * (math.Log1p(t0*(a-s0)) - math.Log1p(t1*(a-s1)))
	}
	return total * llr
}

// tilt returns the theta that gives the distribution p_i / (1 + theta (a_i - mean)) the given
// mean. Under this distribution p is more likely than under any other distribution with the
// same mean. The a_i are 0 to 1 in equal steps.
func tilt(p []float64, mean float64) float64 {
	low, high := -1/(1-mean), 1/mean // between them all probabilities are positive
	for range 200 {
		theta := (low + high) / 2
		if theta == low || theta == high {
			break
		}
		slope := 0.0
		for i := range p {
			d := float64(i)/float64(len(p)-1) - mean
			slope += p[i] * d / (1 + theta*d)
		}
		if slope > 0 { // the slope decreases in theta
			low = theta
		} else {
			high = theta
		}
	}
	return (low + high) / 2
}
