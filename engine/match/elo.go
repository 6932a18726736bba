package match

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"

	"kalah/internal/message"
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

func student(freedom float64) distuv.StudentsT { return distuv.StudentsT{Sigma: 1, Nu: freedom} }

// SPRT says which two hypotheses a sequential probability ratio test decides
// between: that the first player is stronger by Elo0 at most, or by Elo1 at least, in
// logistic Elo. Alpha is how often it may take Elo1 though Elo0 is true, Beta the
// other way round.
type SPRT struct {
	Elo0  float64 `json:"elo0"`
	Elo1  float64 `json:"elo1"`
	Alpha float64 `json:"alpha"`
	Beta  float64 `json:"beta"`
}

// NewSPRT returns a test with the usual errors, 5 % each.
func NewSPRT(elo0, elo1 float64) *SPRT { return &SPRT{elo0, elo1, 0.05, 0.05} }

// Validate returns an error that names the field that makes no test.
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

// Decision is what a test has come to.
type Decision int

// The decisions.
const (
	Undecided Decision = iota
	AcceptElo0
	AcceptElo1
)

// Bounds returns the log-likelihood ratios at which the test decides for Elo0 and
// for Elo1 (Wald, "Sequential Tests of Statistical Hypotheses", Annals of
// Mathematical Statistics 16, 1945).
func (s SPRT) Bounds() (low, high float64) {
	return math.Log(s.Beta / (1 - s.Alpha)), math.Log((1 - s.Beta) / s.Alpha)
}

// Decide returns what the pairs of games decide. Games without a counterpart do not
// count.
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

// LLR returns the logarithm of how much more likely the pairs are under Elo1 than
// under Elo0: the generalised ratio over the pentanomial distribution. Each
// hypothesis is taken at its most likely distribution that has its mean, as fishtest
// and fastchess do (Van den Bergh, "Comments on Normalized Elo", proposition 1.1).
// Without pairs it is 0.
func (s SPRT) LLR(t Tally) float64 { return s.llr(t.Pairs[:]) }

// unseen stands for an outcome that has not happened: without it no distribution
// that has another mean might be possible at all.
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

// tilt returns the theta for which the distribution p_i / (1 + theta (a_i - mean))
// has that mean: of all that do it is the one under which p is most likely. The a_i
// are 0 to 1 in equal steps.
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
		if slope > 0 { // it falls from one end to the other
			low = theta
		} else {
			high = theta
		}
	}
	return (low + high) / 2
}
