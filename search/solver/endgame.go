package solver

import "unsafe"

// endgame holds the exact value of every position with few seeds: the seeds
// that the player to move wins more than the opponent of those in houses.
type endgame struct {
	seeds        int  // most seeds in houses
	emptyCapture bool // the rule it was computed for
	values       []int8
}

// bases[a][b] is where the positions begin whose player to move has a seeds and
// the opponent b. The more seeds in all, the later, so that a table for fewer
// seeds is the beginning of one for more.
var bases, tableSizes = func() (bases [MaxTableSeeds + 1][MaxTableSeeds + 1]int, sizes [MaxTableSeeds + 1]int) {
	at := 0
	for n := range sizes {
		for a := 0; a <= n; a++ {
			bases[a][n-a] = at
			at += sides[a] * sides[n-a]
		}
		sizes[n] = at
	}
	return bases, sizes
}()

// newEndgame returns a table to be filled.
func newEndgame(seeds int, emptyCapture bool) *endgame {
	return &endgame{seeds: seeds, emptyCapture: emptyCapture, values: reserve[int8](tableSizes[seeds])}
}

// upTo returns the part of the table of up to that many seeds.
func (e *endgame) upTo(seeds int) *endgame {
	if seeds == e.seeds {
		return e
	}
	return &endgame{seeds, e.emptyCapture, e.values[:tableSizes[seeds]]}
}

// index returns where the value of a position with at most e.seeds seeds is.
func (e *endgame) index(p position) int {
	a, x := rank(p.own)
	b, y := rank(p.other)
	return bases[a][b] + x*sides[b] + y
}

// value returns the value of a position with at most e.seeds seeds.
func (e *endgame) value(p position) int { return int(e.values[e.index(p)]) }

// prefetch begins to fetch a value from memory.
func (e *endgame) prefetch(at int) {
	prefetch(unsafe.Pointer(&e.values[at]))
}
