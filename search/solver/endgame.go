package solver

import "unsafe"

// Sides with the same sum of seeds are ranked by the combinatorial number system: if
// p0 <= p1 <= … <= p5 are the sums of the first one, two, … six houses, the rank among
// the sides with sum p5 is
//
//	C(p0, 1) + C(p1+1, 2) + C(p2+2, 3) + C(p3+3, 4) + C(p4+4, 5)
//
// A sowing that ends before the store lowers some of these sums and raises none, so it
// lowers the rank. The order of building depends on that.

// MaxTableSeeds is the size of the largest endgame table: 2.7 GB. One of 22 seeds takes
// 0.55 GB.
const MaxTableSeeds = 26

// rankTerms[j-1][p] is C(p+j, j+1), for j of 1 to 4.
var rankTerms = func() (terms [4][MaxTableSeeds + 1]uint32) {
	for j := range terms {
		for p := range terms[j] {
			terms[j][p] = uint32(binomial(p+j+1, j+2))
		}
	}
	return terms
}()

// sides[s] is the number of sides with s seeds: C(s+5, 5).
var sides = func() (count [MaxTableSeeds + 1]int) {
	for s := range count {
		count[s] = binomial(s+5, 5)
	}
	return count
}()

func binomial(n, k int) int {
	c := 1
	for i := 1; i <= k; i++ {
		c = c * (n - k + i) / i
	}
	return c
}

// rank returns the sum of a side, at most MaxTableSeeds, and its rank among the sides with
// that sum.
func rank(side uint64) (sum int, r int) {
	p := side * byteOnes // byte i: the sum of houses 0 to i
	return int(p >> 40 & 0xff), int(uint32(p&0xff) +
		rankTerms[0][p>>8&0xff] + rankTerms[1][p>>16&0xff] + rankTerms[2][p>>24&0xff] + rankTerms[3][p>>32&0xff])
}

// endgame holds the exact value of every position with few seeds.
type endgame struct {
	seeds        int // in houses, at most
	emptyCapture bool
	values       []int8
	mapped       []byte // the file with the values; nil if they are in memory of their own
	checked      int    // bytes of it that are in sum
	sum          uint32 // see verify
}

// bases[a][b] is the index of the first position with a seeds on the side of the player
// to move and b on the other. Positions are in order of all their seeds, so a table
// begins with the tables of fewer seeds. tableSizes are the sizes by seeds.
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

// release gives the memory back. Nothing may use the table any more, which may be nil.
func (e *endgame) release() {
	switch {
	case e == nil:
		return
	case e.mapped != nil:
		unmap(e.mapped)
	default:
		release(e.values)
	}
	e.values, e.mapped = nil, nil
}

// upTo returns the part of the table with up to that many seeds.
func (e *endgame) upTo(seeds int) *endgame {
	if seeds == e.seeds {
		return e
	}
	return &endgame{seeds: seeds, emptyCapture: e.emptyCapture, values: e.values[:tableSizes[seeds]]}
}

// index returns the index of a position with at most e.seeds seeds.
func (e *endgame) index(p position) int {
	a, x := rank(p.own)
	b, y := rank(p.other)
	return bases[a][b] + x*sides[b] + y
}

// value returns the value of a position with at most e.seeds seeds.
func (e *endgame) value(p position) int { return int(e.values[e.index(p)]) }

// prefetch begins to load a value.
func (e *endgame) prefetch(at int) {
	prefetch(unsafe.Pointer(&e.values[at]))
}
