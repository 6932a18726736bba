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

// MaxTableSeeds is the maximum number of seeds in an endgame table. The table of 30 seeds takes
// 5.5 GB, and building it takes a little more than twice as much memory. The table of 22 seeds
// takes 0.27 GB.
const MaxTableSeeds = 30

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

// endgame is an endgame table: it has the value of every position with few seeds as a code of four
// bits, like the tables of Irving, Donkers and Uiterwijk ("Solving Kalah", ICGA Journal 23(3),
// 2000). Values have the parity of the number of seeds, so the 16 codes mean -14 to 16 or -13 to
// 17. The first code also stands for all smaller values, the last code for all larger values.
type endgame struct {
	seeds        int // maximum number of seeds in houses
	emptyCapture bool
	codes        []byte // two positions per byte, the first in the lower half
	mapped       []byte // the mapped file that contains codes; nil if codes is not from a file
	checked      int    // number of bytes of mapped that sum includes
	sum          uint32 // checksum so far; see verify
}

// bases[a][b] is the index of the first position with a seeds on the side of the player
// to move and b seeds on the other. Positions are in order of their total seeds, so a table
// begins with the tables of fewer seeds. tableSizes[n] is the number of positions with at most n
// seeds.
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

// release releases the memory of the table, which may be nil. The table must not be used
// afterwards.
func (e *endgame) release() {
	switch {
	case e == nil:
		return
	case e.mapped != nil:
		unmap(e.mapped)
	default:
		release(e.codes)
	}
	e.codes, e.mapped = nil, nil
}

// upTo returns the part of the table with at most the given number of seeds.
func (e *endgame) upTo(seeds int) *endgame {
	if seeds == e.seeds {
		return e
	}
	return &endgame{seeds: seeds, emptyCapture: e.emptyCapture, codes: e.codes[:codeBytes(seeds)]}
}

// index returns the index of a position with at most e.seeds seeds.
func (e *endgame) index(p position) int {
	a, x := rank(p.own)
	b, y := rank(p.other)
	return bases[a][b] + x*sides[b] + y
}

const (
	lastCode  = 15
	leastEven = -14 // the value of code 0 for an even number of seeds; -13 for an odd number
)

// codeBytes returns the number of bytes of a table's codes.
func codeBytes(seeds int) int { return (tableSizes[seeds] + 1) / 2 }

// code returns the code of a value.
func code(value int8) byte {
	return byte(min(max((int(value)-leastEven)>>1, 0), lastCode))
}

// boundsAt returns bounds of the value of the position at an index, which has n seeds. The bounds
// are equal unless the code stands for several values.
func (e *endgame) boundsAt(at, n int) Bounds {
	code := int(e.codes[at>>1] >> (at & 1 << 2) & lastCode)
	value := leastEven + n&1 + 2*code
	switch code {
	case 0:
		return Bounds{-n, value}
	case lastCode:
		return Bounds{value, n}
	}
	return Bounds{value, value}
}

// bounds returns bounds of the value of a position with n seeds, at most e.seeds.
func (e *endgame) bounds(p position, n int) Bounds { return e.boundsAt(e.index(p), n) }

// prefetch starts to load a code into the cache.
func (e *endgame) prefetch(at int) {
	prefetch(unsafe.Pointer(&e.codes[at>>1]))
}
