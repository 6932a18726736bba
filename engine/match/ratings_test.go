package match

import (
	"math"
	"math/rand/v2"
	"testing"

	"kalah/engine"
)

// tournament plays one between players of known strength.
func tournament(random *rand.Rand, pairing Pairing, elo []float64, pairs int) (*Plan, *Record) {
	p := plan(len(elo), 2*pairs)
	p.Pairing = pairing
	r := NewRecord(p, Whole)
	for i := range r.Tallies {
		of := p.Meeting(i)
		s := simulated{elo: elo[of[0]] - elo[of[1]], draws: 0.3}
		for range pairs {
			s.pair(random, &r.Tallies[i])
		}
		r.Games += 2 * pairs
	}
	return p, r
}

// Under the ratings that are the likeliest each player's points are those expected (Ford,
// "Solution of a ranking problem from binary comparisons", 1957), and no other ratings have
// that.
func TestRatingsAreTheLikeliest(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	for _, pairing := range []Pairing{RoundRobin, Gauntlet} {
		for _, elo := range [][]float64{{0, 0}, {0, 100, -50}, {0, 10, 20, 30, 40, 50}, {300, 0, -300, 150, 20, 20, -100, 50}} {
			p, r := tournament(random, pairing, elo, 200)
			ratings := r.Ratings(p)
			sum, more := 0.0, make([]float64, len(elo)) // points more than expected
			for i, tally := range r.Tallies {
				a, b := p.Meeting(i)[0], p.Meeting(i)[1]
				d := tally.Points() - 400*ScoreOf(ratings[a].Elo-ratings[b].Elo)
				more[a], more[b] = more[a]+d, more[b]-d
			}
			for i, got := range ratings {
				if sum += got.Elo; !got.Rated || got.Bounded || math.Abs(more[i]) > 1e-6 {
					t.Errorf("%s, %v: player %d has %v, and %v points more than expected", pairing, elo, i, got, more[i])
				}
			}
			if math.Abs(sum) > 1e-6 {
				t.Errorf("%s, %v: the ratings add up to %v", pairing, elo, sum)
			}
		}
	}
}

// Of two players the ratings lie apart as far as the match says, with nearly its interval;
// the table has that itself.
func TestRatingsOfASeries(t *testing.T) {
	p := plan(2, 200)
	r := NewRecord(p, Whole)
	r.Tallies[0] = pairs(10, 20, 30, 25, 15)
	r.Games = 200
	elo, ratings := r.Tallies[0].Elo(), r.Ratings(p)
	if got := ratings[0].Elo - ratings[1].Elo; math.Abs(got-elo.Elo) > 1e-6 {
		t.Errorf("apart by %v, want %v", got, elo.Elo)
	}
	got, want := 2*(ratings[0].High-ratings[0].Elo), (elo.High-elo.Low)/2
	if math.Abs(got-want) > 0.02*want { // one is on the curve's tangent
		t.Errorf("interval of ±%v, want ±%v", got, want)
	}
	r.Tallies[0] = pairs(0, 0, 0, 0, 100)
	s := r.Standings(p)
	if got := s[0].Rating.Estimate; got != r.Tallies[0].Elo() || s[1].Rating.High != -got.Low {
		t.Errorf("the table has %v and %v, want %v as the match", s[0].Rating, s[1].Rating, r.Tallies[0].Elo())
	}
}

func TestRatingsThatAreNotFinite(t *testing.T) {
	p := plan(4, 20)
	p.Pairing = Gauntlet
	r := NewRecord(p, Whole)
	if standings := r.Standings(p); standings[0].Rank != 1 || standings[3].Rank != 1 || standings[0].Rating.Rated {
		t.Errorf("before the first game: %+v", standings)
	}
	r.Tallies[0] = pairs(0, 0, 0, 0, 10) // the second player lost all
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

func BenchmarkRatings(b *testing.B) {
	elo := make([]float64, MaxPlayers)
	for i := range elo {
		elo[i] = float64(i * 10)
	}
	p, r := tournament(rand.New(rand.NewPCG(1, 1)), RoundRobin, elo, 10)
	for b.Loop() {
		r.Standings(p)
	}
}

func BenchmarkRun(b *testing.B) {
	p := plan(2, 2000)
	p.Rules = engine.DefaultRules()
	for b.Loop() {
		if _, err := Run(b.Context(), Options{Plan: p, Jobs: 2, Maker: maker}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(2000*float64(b.N)/b.Elapsed().Seconds(), "games/s")
}
