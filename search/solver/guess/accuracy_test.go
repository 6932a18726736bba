package guess_test

import (
	"fmt"
	"math"
	"testing"

	"kalah/engine"
	"kalah/search/solver/guess"
	"kalah/search/strength"
)

// pack packs a side into one byte per house.
func pack(side [engine.Houses]uint8) (s uint64) {
	for h, n := range side {
		s |= uint64(n) << (8 * h)
	}
	return s
}

// TestAccuracy checks the measured errors of estimates, of positions that were not used for fitting.
// Update them after a change of the weights.
func TestAccuracy(t *testing.T) {
	for seeds, want := range map[int]string{
		30: "an error of 3.60 seeds where values spread by 8.23, to move is worth 2.8",
		40: "an error of 3.01 seeds where values spread by 6.70, to move is worth 4.1",
	} {
		errors, values, tempo := 0.0, 0.0, 0
		set := strength.Judge().WithSeeds(seeds)
		for _, p := range set {
			own, other := pack(p.Houses[0]), pack(p.Houses[1])
			d := float64(guess.Points(own, other, seeds))/guess.PointsPerSeed - float64(p.Best())
			errors += d * d
			values += float64(p.Best() * p.Best())
			tempo += guess.Points(own, other, seeds) + guess.Points(other, own, seeds)
		}
		n := float64(len(set))
		got := fmt.Sprintf("an error of %.2f seeds where values spread by %.2f, to move is worth %.1f",
			math.Sqrt(errors/n), math.Sqrt(values/n), float64(tempo)/n/2/guess.PointsPerSeed)
		if got != want {
			t.Errorf("%d seeds: got %s, want %s", seeds, got, want)
		}
	}
}
