package match

import (
	"math/rand/v2"
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
