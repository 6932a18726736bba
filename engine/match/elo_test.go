package match

import (
	"math"
	"math/rand/v2"
	"testing"
)

// pairs returns a tally with these pairs of games, from two losses to two wins, and
// with games that fit.
func pairs(counts ...int64) Tally {
	var t Tally
	copy(t.Pairs[:], counts)
	t.Losses[0] = 2*counts[0] + counts[1]
	t.Draws[0] = counts[1] + 2*counts[2] + counts[3]
	t.Wins[0] = counts[3] + 2*counts[4]
	return t
}

// games returns a tally of games of which none has a counterpart.
func games(won, drawn, lost int64) Tally {
	return Tally{Wins: [2]int64{won, 0}, Draws: [2]int64{0, drawn}, Losses: [2]int64{lost, 0}}
}

func near(got, want, relative float64) bool {
	return math.Abs(got-want) <= relative*(1+math.Abs(want))
}

// The examples are those of fastchess's tests of its own (app/tests/elo_test.cpp),
// which compare within one per cent. Its error is half the interval.
func TestEloOfFastchess(t *testing.T) {
	for _, test := range []struct {
		tally     Tally
		elo, half float64
		los       float64 // per cent; NaN if there is none
	}{
		{games(136, 111, 96), 40.70, 30.43, 99.60},
		{games(76, 123, 89), math.NaN(), math.NaN(), 15.53},
		{pairs(75, 64, 31+32, 54, 34), -55.58, 27.65, 0.00}, // the next one, seen by the other player
		{pairs(34, 54, 31+32, 64, 75), 55.58, 27.65, 100.00},
		{pairs(332, 433, 457+41, 333, 334), -8.64, 10.33, 5.05},
		{pairs(7895, 8757, 5485+200, 568, 9999), -21.04, 2.95, math.NaN()},
	} {
		got, los := test.tally.Elo(), 100*test.tally.LOS()
		half := (got.High - got.Low) / 2
		if !math.IsNaN(test.elo) && (!near(got.Elo, test.elo, 0.01) || !near(half, test.half, 0.01)) {
			t.Errorf("%v: got %.2f ± %.2f, want %.2f ± %.2f", test.tally, got.Elo, half, test.elo, test.half)
		}
		// It takes the normal distribution, which few games hold only nearly.
		if !math.IsNaN(test.los) && math.Abs(los-test.los) > 0.1 {
			t.Errorf("%v: superiority %.2f %%, want %.2f %%", test.tally, los, test.los)
		}
	}
}

// The examples are those of fastchess's tests of its own (app/tests/sprt_test.cpp), in
// the logistic model, pentanomial and trinomial.
func TestSPRTOfFastchess(t *testing.T) {
	for _, test := range []struct {
		elo0, elo1 float64
		counts     []int64 // the worst first
		want       float64
	}{
		{0.5, 2.5, []int64{223, 9863, 20279 + 1000, 10037, 246}, -3.07},
		{0, 2, []int64{871, 26175, 55003 + 980, 26678, 821}, -4.98},
		{0.5, 2.5, []int64{21184, 40708, 21404}, -1.57},
		{0, 2, []int64{57030, 106593, 57433}, -2.59},
	} {
		if got := NewSPRT(test.elo0, test.elo1).llr(test.counts); !near(got, test.want, 0.01) {
			t.Errorf("%v of %v: got %.3f, want %.2f", test.counts, test, got, test.want)
		}
	}
	low, high := NewSPRT(0, 5).Bounds()
	if !near(low, -2.94, 0.002) || !near(high, 2.94, 0.002) { // as fishtest shows them
		t.Errorf("bounds %v and %v, want -2.94 and 2.94", low, high)
	}
}

// What the ratio is of must have its mean, and no other distribution that has it may be
// more likely.
func TestTilt(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		p := make([]float64, 5)
		sum := 0.0
		for i := range p {
			p[i] = random.ExpFloat64() + 1e-6
			sum += p[i]
		}
		for i := range p {
			p[i] /= sum
		}
		mean := 0.02 + 0.96*random.Float64()
		theta := tilt(p, mean)
		var q [5]float64
		total, got := 0.0, 0.0
		for i := range q {
			q[i] = p[i] / (1 + theta*(float64(i)/4-mean))
			total += q[i]
			got += q[i] * float64(i) / 4
		}
		if !near(total, 1, 1e-9) || !near(got, mean, 1e-9) {
			t.Fatalf("%v tilted to %v adds up to %v with the mean %v", p, mean, total, got)
		}
		// Moving probability about without moving the mean makes it less likely.
		for i := range 3 {
			for _, e := range []float64{1e-4, -1e-4} {
				moved := q
				moved[i], moved[i+1], moved[i+2] = q[i]+e, q[i+1]-2*e, q[i+2]+e
				if min(moved[i], moved[i+1], moved[i+2]) <= 0 {
					continue
				}
				if likelihood(p, moved) > likelihood(p, q)+1e-12 {
					t.Errorf("%v: %v is likelier than %v", p, moved, q)
				}
			}
		}
	}
}

func likelihood(p []float64, q [5]float64) (l float64) {
	for i := range p {
		l += p[i] * math.Log(q[i])
	}
	return l
}

// A game that has no counterpart yet changes nothing in what the pairs say.
func TestCompletePairsCount(t *testing.T) {
	want := pairs(20, 30, 90, 40, 20)
	odd := want
	odd.Wins[0]++
	if odd.Elo() != want.Elo() || odd.LOS() != want.LOS() {
		t.Errorf("with a game more: got %v, %v, want %v, %v", odd.Elo(), odd.LOS(), want.Elo(), want.LOS())
	}
}

// The values of the normalized Elo are those of fastchess's tests, which compare within one
// per cent; those of the quantiles are in every table of Student's distribution.
func TestNormalizedElo(t *testing.T) {
	for _, test := range []struct {
		tally              Tally
		want, ratio, draws float64
	}{
		{pairs(34, 54, 63, 64, 75), 57.94, 139.0 / 88, 63.0 / 290},
		{games(136, 111, 96), 49.70, math.NaN(), math.NaN()},
		{games(34, 0, 356), -508.44, math.NaN(), math.NaN()},
		{pairs(0, 0, 0, 0, 9), math.Inf(1), math.Inf(1), 0},
		{pairs(9, 0, 0, 0, 0), math.Inf(-1), 0, 0},
		{pairs(0, 0, 9, 0, 0), 0, math.NaN(), 1},
	} {
		same := func(a, b float64) bool {
			return a == b || math.IsNaN(a) && math.IsNaN(b) || math.Abs(a-b) <= 0.01*math.Abs(b)
		}
		if got := test.tally.NormalizedElo(); !same(got, test.want) {
			t.Errorf("%v: normalized Elo %v, want %v", test.tally.Pairs, got, test.want)
		}
		if got, draws := test.tally.PairRatio(), test.tally.DrawRatio(); !same(got, test.ratio) || !same(draws, test.draws) {
			t.Errorf("%v: ratios %v and %v, want %v and %v", test.tally.Pairs, got, draws, test.ratio, test.draws)
		}
	}
	for _, test := range []struct{ freedom, want float64 }{{1, 12.706}, {4, 2.776}, {9, 2.262}, {30, 2.042}, {1e6, 1.960}} {
		got := quantile(0.975, test.freedom)
		if math.Abs(got-test.want) > 0.0006 || math.Abs(student(got, test.freedom)-0.975) > 1e-9 || math.Abs(student(-got, test.freedom)-0.025) > 1e-9 {
			t.Errorf("%v degrees of freedom: %v, want %v", test.freedom, got, test.want)
		}
	}
}

func TestEloEnds(t *testing.T) {
	inf := math.Inf(1)
	for _, test := range []struct {
		name      string
		tally     Tally
		elo       float64
		low, high float64
	}{
		{"no game", Tally{}, 0, -inf, inf},
		// Of one pair won nothing is known but that it does not always end worse.
		{"one pair won", pairs(0, 0, 0, 0, 1), inf, EloOf(0.025), inf},
		{"100 pairs won", pairs(0, 0, 0, 0, 100), inf, EloOf(math.Pow(0.025, 0.01)), inf},
		{"100 pairs lost", pairs(100, 0, 0, 0, 0), -inf, -inf, -EloOf(math.Pow(0.025, 0.01))},
		{"100 pairs even", pairs(0, 0, 100, 0, 0), 0, -EloOf(0.5 + 0.5*(1-math.Pow(0.025, 0.01))), EloOf(0.5 + 0.5*(1-math.Pow(0.025, 0.01)))},
	} {
		got := test.tally.Elo()
		same := func(a, b float64) bool { return a == b || near(a, b, 1e-9) }
		if !same(got.Elo, test.elo) || !same(got.Low, test.low) || !same(got.High, test.high) {
			t.Errorf("%s: got %v, want %v, %v to %v", test.name, got, test.elo, test.low, test.high)
		}
	}
	if los := pairs(0, 0, 0, 0, 100).LOS(); los < 0.999 || los > 1 {
		t.Errorf("who wins all is superior with %v", los)
	}
	if los := pairs(0, 0, 9, 0, 0).LOS(); los != 0.5 {
		t.Errorf("who draws all is superior with %v", los)
	}
}

func TestScoreAndElo(t *testing.T) {
	for _, test := range []struct{ elo, score float64 }{
		{0, 0.5}, {100, 0.640065}, {200, 0.759747}, {400, 10.0 / 11}, {-400, 1.0 / 11}, // as in FIDE's and chessprogramming.org's tables
	} {
		if got := ScoreOf(test.elo); !near(got, test.score, 1e-6) {
			t.Errorf("%v: got the score %v, want %v", test.elo, got, test.score)
		}
		if got := EloOf(test.score); !near(got, test.elo, 1e-5) {
			t.Errorf("%v: got %v, want %v", test.score, got, test.elo)
		}
	}
}
