package control

import (
	"cmp"
	"math"
	"slices"
)

// Tempos are how many times as fast as usual a replay may run.
var Tempos = []float64{0.5, 1, 2, 4}

// Nearest returns the one of [Tempos] that is nearest to x, and 1 for what is no
// tempo.
func Nearest(x float64) float64 {
	if !(x > 0) {
		return 1
	}
	return slices.MinFunc(Tempos, func(a, b float64) int {
		return cmp.Compare(math.Abs(a-x), math.Abs(b-x))
	})
}

// TempoAfter returns the tempo so many steps above x, or below, as far as there
// are any.
func TempoAfter(x float64, steps int) float64 {
	i := slices.Index(Tempos, Nearest(x)) + steps
	return Tempos[max(0, min(i, len(Tempos)-1))]
}
