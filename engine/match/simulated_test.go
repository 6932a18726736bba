package match

import (
	"math"
	"math/rand/v2"
	"testing"
)

// simulated is a player of known strength against another one: who sits first has an
// advantage, and openings differ, so that the two games of a pair depend on each other.
type simulated struct {
	elo, draws, advantage, spread float64
}

// score returns how likely the player wins and draws in a game, with so much Elo more.
func (s simulated) chances(more float64) (win, draw float64) {
	expected := ScoreOf(s.elo + more)
	draw = s.draws * 4 * expected * (1 - expected)
	return expected - draw/2, draw
}

func (s simulated) half(r *rand.Rand, more float64) int {
	win, draw := s.chances(more)
	switch x := r.Float64(); {
	case x < win:
		return 2
	case x < win+draw:
		return 1
	}
	return 0
}

// pair plays on an opening, which may favour either seat.
func (s simulated) pair(r *rand.Rand, t *Tally) {
	favour := s.advantage
	if r.Float64() < 0.5 {
		favour += s.spread
	} else {
		favour -= s.spread
	}
	sum := 0
	for seat, more := range []float64{favour, -favour} {
		half := s.half(r, more)
		sum += half
		switch half {
		case 2:
			t.Wins[seat]++
		case 1:
			t.Draws[seat]++
		default:
			t.Losses[seat]++
		}
	}
	t.Pairs[sum]++
}

// truth is what the score of endless play means.
func (s simulated) truth() float64 {
	score := 0.0
	for _, favour := range []float64{s.advantage + s.spread, s.advantage - s.spread} {
		score += (ScoreOf(s.elo+favour) + ScoreOf(s.elo-favour)) / 4
	}
	return EloOf(score)
}

// The sequential test errs as seldom as it is asked to, and stops far earlier than a
// match of fixed length that errs as seldom would.
func TestSPRTErrsAsSeldomAsAsked(t *testing.T) {
	if slowness > 1 {
		t.Skip("it only computes: the race detector finds nothing")
	}
	const matches = 1000
	random := rand.New(rand.NewPCG(7, 8))
	sprt := NewSPRT(0, 40)
	for _, test := range []struct {
		elo   float64
		wrong Decision
	}{{0, AcceptElo1}, {40, AcceptElo0}, {-30, AcceptElo1}, {80, AcceptElo0}} {
		for _, like := range []simulated{{draws: 0.1}, {draws: 0.5, advantage: 80, spread: 120}} {
			like.elo = test.elo
			// The strength that is tested is that of the score over all openings.
			like.elo += test.elo - like.truth()
			errs, pairs := 0, 0
			for range matches {
				var tally Tally
				for sprt.Decide(tally) == Undecided {
					for range 4 { // as if it were asked rarely, to be quick
						like.pair(random, &tally)
						pairs++
					}
				}
				if sprt.Decide(tally) == test.wrong {
					errs++
				}
			}
			// 5 % and three standard deviations of a count of a thousand.
			share, most := 100*float64(errs)/matches, 5+3*100*math.Sqrt(0.05*0.95/matches)
			if share > most {
				t.Errorf("Elo %v, %+v: %.1f %% wrong decisions, want at most 5 (%.1f with the margin of chance)", test.elo, like, share, most)
			}
			t.Logf("Elo %v: %.1f %% wrong, %d pairs a match", test.elo, share, pairs/matches)
		}
	}
}
