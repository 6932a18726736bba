package guess_test

import (
	"math"
	"testing"

	"kalah/engine"
	"kalah/search/solver/guess"
	"kalah/search/strength"
)

// pack returns a side as the package takes it.
func pack(side [engine.Houses]uint8) (s uint64) {
	for h, n := range side {
		s |= uint64(n) << (8 * h)
	}
	return s
}

// TestAccuracy guesses positions that nothing was fitted to, and that a sensible player
// came to.
func TestAccuracy(t *testing.T) {
	for _, test := range []struct {
		seeds int
		most  float64 // seeds; the values spread by twice as much
	}{{30, 5}, {40, 5}} {
		errors, values, tempo := 0.0, 0.0, 0
		set := strength.Judge().WithSeeds(test.seeds)
		for _, p := range set {
			own, other := pack(p.Houses[0]), pack(p.Houses[1])
			d := float64(guess.Points(own, other))/guess.PointsPerSeed - float64(p.Best())
			errors += d * d
			values += float64(p.Best() * p.Best())
			tempo += guess.Points(own, other) + guess.Points(other, own)
		}
		n := float64(len(set))
		got, spread := math.Sqrt(errors/n), math.Sqrt(values/n)
		t.Logf("%d seeds: an error of %.2f seeds where values spread by %.2f", test.seeds, got, spread)
		if got > test.most {
			t.Errorf("%d seeds: an error of %.2f seeds, want at most %.1f", test.seeds, got, test.most)
		}
		// To be on the move is worth something to either side.
		if perMove := float64(tempo) / n / 2 / guess.PointsPerSeed; perMove < 1 || perMove > 8 {
			t.Errorf("%d seeds: the move is worth %.1f seeds, want 1 to 8", test.seeds, perMove)
		}
	}
}
