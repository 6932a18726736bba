package match

import (
	"math"
	"math/rand/v2"
	"testing"
)

// pairs returns a tally with these numbers of pairs, from two losses to two wins, and
// consistent games.
func pairs(counts ...int64) Tally {
	var t Tally
	copy(t.Pairs[:], counts)
	t.Losses[0] = 2*counts[0] + counts[1]
	t.Draws[0] = counts[1] + 2*counts[2] + counts[3]
	t.Wins[0] = counts[3] + 2*counts[4]
	return t
}

// games returns a tally of single games.
func games(won, drawn, lost int64) Tally {
	return Tally{Wins: [2]int64{won, 0}, Draws: [2]int64{0, drawn}, Losses: [2]int64{lost, 0}}
}

func near(got, want, relative float64) bool {
	return math.Abs(got-want) <= relative*(1+math.Abs(want))
}

// Examples from fastchess's tests (app/tests/elo_test.cpp), which compare within one per cent.
// Its error is half the interval.
func TestEloOfFastchess(t *testing.T) {
	for _, test := range []struct {
		tally     Tally
		elo, half float64
		los       float64 // per cent; NaN if not given
	}{
		{games(136, 111, 96), 40.70, 30.43, 99.60},
		{games(76, 123, 89), math.NaN(), math.NaN(), 15.53},
		{pairs(75, 64, 31+32, 54, 34), -55.58, 27.65, 0.00}, // the next one, as seen by the other player
		{pairs(34, 54, 31+32, 64, 75), 55.58, 27.65, 100.00},
		{pairs(332, 433, 457+41, 333, 334), -8.64, 10.33, 5.05},
		{pairs(7895, 8757, 5485+200, 568, 9999), -21.04, 2.95, math.NaN()},
	} {
		got, los := test.tally.Elo(), 100*test.tally.sample().superiority()
		half := (got.High - got.Low) / 2
		if !math.IsNaN(test.elo) && (!near(got.Elo, test.elo, 0.01) || !near(half, test.half, 0.01)) {
			t.Errorf("%v: got %.2f ± %.2f, want %.2f ± %.2f", test.tally, got.Elo, half, test.elo, test.half)
		}
		// fastchess uses the normal distribution, which differs slightly for few games.
		if !math.IsNaN(test.los) && math.Abs(los-test.los) > 0.1 {
			t.Errorf("%v: superiority %.2f %%, want %.2f %%", test.tally, los, test.los)
		}
	}
}

// Examples from fastchess's tests (app/tests/sprt_test.cpp), in the logistic model,
// pentanomial and trinomial.
func TestSPRTOfFastchess(t *testing.T) {
	for _, test := range []struct {
		elo0, elo1 float64
		counts     []int64 // worst first
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

// Values from fastchess's tests, which compare within one per cent.
func TestNormalizedElo(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	same := func(a, b float64) bool {
		return a == b || math.IsNaN(a) && math.IsNaN(b) || math.Abs(a-b) <= 0.01*math.Abs(b)
	}
	for _, test := range []struct {
		tally              Tally
		want, ratio, draws float64
	}{
		{pairs(34, 54, 63, 64, 75), 57.94, 139.0 / 88, 63.0 / 290},
		{games(136, 111, 96), 49.70, nan, nan},
		{games(34, 0, 356), -508.44, nan, nan},
		{pairs(0, 0, 0, 0, 9), inf, inf, 0},
		{pairs(0, 0, 9, 0, 0), 0, nan, 1},
	} {
		if elo, ratio, draws := test.tally.NormalizedElo(), test.tally.PairRatio(), test.tally.DrawRatio(); !same(elo, test.want) || !same(ratio, test.ratio) || !same(draws, test.draws) {
			t.Errorf("%v: got %v, ratios %v and %v, want %+v", test.tally.Pairs, elo, ratio, draws, test)
		}
	}
}

func TestEloExtremes(t *testing.T) {
	inf := math.Inf(1)
	for _, test := range []struct {
		name      string
		tally     Tally
		elo       float64
		low, high float64
	}{
		{"no game", Tally{}, 0, -inf, inf},
		// One pair bounds the probability of winning only from below.
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
	if won, even := pairs(0, 0, 0, 0, 100).LOS(), pairs(0, 0, 10, 0, 0).LOS(); won < 0.999 || won > 1 || even != 0.5 {
		t.Errorf("LOS %v and %v, want 1 and 0.5", won, even)
	}
}

// The superiority is over 97.5 % if and only if the interval is above 0. Fewer than ten pairs have no
// superiority.
func TestSuperiorityAndInterval(t *testing.T) {
	if los := pairs(0, 0, 0, 0, 5).LOS(); !math.IsNaN(los) {
		t.Errorf("five pairs won: LOS %v, want none", los)
	}
	random := rand.New(rand.NewPCG(5, 6))
	tallies := []Tally{pairs(0, 0, 0, 0, 10), pairs(0, 0, 0, 10, 0), pairs(0, 0, 0, 13, 0), pairs(0, 12, 0, 0, 0), pairs(20, 0, 0, 0, 0)}
	for range 2000 {
		tallies = append(tallies, pairs(random.Int64N(5), random.Int64N(9), random.Int64N(9), random.Int64N(12), 8+random.Int64N(5)))
	}
	above := 0
	for _, tally := range tallies {
		if tally.Paired() < MinPairs {
			continue
		}
		elo, los := tally.Elo(), tally.LOS()
		if (los > 0.975) != (elo.Low > 0) || (los < 0.025) != (elo.High < 0) || (los > 0.5) != (elo.Elo > 0) {
			t.Errorf("%v: Elo %v, LOS %v", tally.Pairs, elo, los)
		}
		if elo.Low > 0 {
			above++
		}
	}
	if above < 100 || above > len(tallies)-100 {
		t.Errorf("%d of %d intervals are above 0", above, len(tallies))
	}
}

// tournament returns a plan for the given number of players and a record with random results.
func tournament(random *rand.Rand, pairing Pairing, players int) (*Plan, *Record) {
	p := plan(players, 2)
	p.Pairing = pairing
	r := NewRecord(p, Whole)
	for i := range r.Tallies {
		r.Tallies[i] = pairs(1+random.Int64N(9), random.Int64N(50), random.Int64N(50), random.Int64N(50), 1+random.Int64N(99))
	}
	return p, r
}

// With the most likely ratings, and only with them, each player has the expected points (Ford,
// "Solution of a ranking problem from binary comparisons", 1957).
func TestRatingsAreMostLikely(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	for _, pairing := range []Pairing{RoundRobin, Gauntlet} {
		for _, players := range []int{2, 3, 6, 8} {
			p, r := tournament(random, pairing, players)
			ratings := r.Ratings(p)
			sum, more := 0.0, make([]float64, players) // points more than expected
			for i, tally := range r.Tallies {
				a, b := p.playersOf(i)[0], p.playersOf(i)[1]
				d := tally.Points() - float64(tally.Games())*ScoreOf(ratings[a].Elo-ratings[b].Elo)
				more[a], more[b] = more[a]+d, more[b]-d
			}
			for i, got := range ratings {
				if sum += got.Elo; !got.Rated || got.Bounded || math.Abs(more[i]) > 1e-6 {
					t.Errorf("%s of %d: player %d has %v, and %v points more than expected", pairing, players, i, got, more[i])
				}
			}
			if math.Abs(sum) > 1e-6 {
				t.Errorf("%s of %d: the ratings add up to %v", pairing, players, sum)
			}
		}
	}
}

// The ratings of two players have nearly the interval of the Elo of the match. The standings show the Elo
// itself.
func TestRatingsOfASeries(t *testing.T) {
	p := plan(2, 200)
	r := NewRecord(p, Whole)
	r.Tallies[0] = pairs(10, 20, 30, 25, 15)
	elo, rating := r.Tallies[0].Elo(), r.Ratings(p)[0]
	if got, want := 2*(rating.High-rating.Elo), (elo.High-elo.Low)/2; math.Abs(got-want) > 0.02*want { // one is linearized
		t.Errorf("interval of ±%v, want ±%v", got, want)
	}
	r.Tallies[0] = pairs(0, 0, 0, 0, 100)
	s := r.Standings(p)
	if got := s[0].Rating.Estimate; got != r.Tallies[0].Elo() || s[1].Rating.High != -got.Low {
		t.Errorf("the table has %v and %v, want %v as the match", s[0].Rating, s[1].Rating, r.Tallies[0].Elo())
	}
}

func TestUnboundedRatings(t *testing.T) {
	p := plan(4, 20)
	p.Pairing = Gauntlet
	r := NewRecord(p, Whole)
	if standings := r.Standings(p); standings[0].Rank != 1 || standings[3].Rank != 1 || standings[0].Rating.Rated {
		t.Errorf("before the first game: %+v", standings)
	}
	r.Tallies[0] = pairs(0, 0, 0, 0, 10) // the second player lost all games
	r.Tallies[1] = pairs(2, 2, 2, 2, 2)  // the fourth has not played
	ratings := r.Ratings(p)
	for i, want := range []bool{true, true, true, false} {
		got := ratings[i]
		if got.Rated != want || got.Bounded != want || math.IsInf(got.Elo, 0) || math.IsNaN(got.Low) || math.IsNaN(got.High) {
			t.Errorf("player %d: %+v, want rated %v, finite with a game more", i, got, want)
		}
	}
	if ratings[1].Elo > ratings[0].Elo-300 {
		t.Errorf("%v lost all to %v", ratings[1], ratings[0])
	}
	if s := r.Standings(p); s[0].Player != 0 && s[0].Player != 2 || s[2].Player != 1 || s[3].Player != 3 {
		t.Errorf("standings %+v", s)
	}
}
