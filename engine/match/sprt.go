package match

import (
	"math"

	"kalah/internal/message"
)

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
