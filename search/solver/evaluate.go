package solver

import (
	_ "embed"
	"math/bits"

	"kalah/engine"
	"kalah/search/solver/guess"
)

// pointsPerSeed is the number of points, the unit of estimated values, in a seed.
const pointsPerSeed = guess.PointsPerSeed

// patternBytes hold points as signed bytes, for each pair of opposite houses and each
// pair of seed counts in them (the own house's in the low four bits; 15 means 15 or more).
//
// They were fitted by least squares to the exact values of 770,000 positions with 8 to 34
// seeds, which occurred while solving games of three to six seeds per house. The error was
// 3.2 seeds; the standard deviation of the values was 7.0. The file cannot be created again,
// because the positions and the program are lost. Patterns that were fitted to positions of
// games had a smaller error on such positions, 3.9 seeds instead of 4.2. But they ordered
// moves worse: Kalah(6,4) took 68 million nodes instead of 52 million. So judge other patterns
// by nodes.
//
//go:embed patterns.bin
var patternBytes string

var patterns = func() (p [engine.Houses][256]int8) {
	for i := range len(patternBytes) {
		p[i/256][i%256] = int8(patternBytes[i])
	}
	return p
}()

// evaluate returns a static evaluation by patterns, in points.
func (p position) evaluate() int {
	own, other := p.own, bits.ReverseBytes64(p.other)>>16 // opposite houses side by side
	if (own|other)&0xf0f0f0f0f0f0 != 0 {
		own, other = guess.AtMost15(own), guess.AtMost15(other)
	}
	x := own | other<<4
	return int(patterns[0][uint8(x)]) + int(patterns[1][uint8(x>>8)]) + int(patterns[2][uint8(x>>16)]) +
		int(patterns[3][uint8(x>>24)]) + int(patterns[4][uint8(x>>32)]) + int(patterns[5][uint8(x>>40)])
}
