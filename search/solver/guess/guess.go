// Package guess evaluates a position of Kalah without a search: by a sum of points from
// tables of patterns, as Buro did for Othello ("From Simple Features to Sophisticated
// Evaluation Functions", Computers and Games 1998).
//
// A pattern is a part of the position: four houses of a side, two houses with one of the other
// side, which houses give an extra turn, what the best captures take, how many seeds each side
// holds. A table has an entry for every state of its part, so every two houses are in one.
// tools/makeguess solves positions, fits all entries together to their values by least squares,
// and writes the built-in file.
package guess

import (
	_ "embed"
	"encoding/binary"
	"math/bits"
)

const (
	// PointsPerSeed is the unit of what Points returns.
	PointsPerSeed = 8

	// UnitsPerPoint is the unit of the entries. It is finer, so that rounding happens once,
	// in the sum.
	UnitsPerPoint = 8
)

// The sizes of the tables and where they begin among the entries, in the order of Index.
// More than 15 seeds in a house count as 15.
const (
	quads    = 2 * 3 << 16     // own houses 0-3, 2-5 and 0, 1, 4, 5; the opponent's
	crosses  = 3 << 8 * 6 << 4 // own houses 0 and 1, 2 and 3, 4 and 5, with each of the opponent's
	again    = 1 << 12         // houses that give an extra turn, own and the opponent's
	captures = 1 << 10         // what the best capture takes, own and the opponent's; who has an extra turn
	sums     = 1 << 10         // seeds of both sides, halved

	atCrosses  = quads
	atAgain    = atCrosses + crosses
	atCaptures = atAgain + again
	atSums     = atCaptures + captures

	// Entries is the number of entries in all tables.
	Entries = atSums + sums

	// Patterns is the number of entries that count for one position.
	Patterns = 2*3 + 3*6 + 3
)

// Quads are the houses of the tables of four, in the order of their bits.
var Quads = [3][4]int{{0, 1, 2, 3}, {2, 3, 4, 5}, {0, 1, 4, 5}}

// QuadAt returns the entry of a table of four for the seeds of all houses of a side, four bits
// each: player 0 is to move.
func QuadAt(player, quad int, packed uint32) int {
	return (player*3+quad)<<16 | int([3]uint16{uint16(packed), uint16(packed >> 8), ends(packed)}[quad])
}

// CrossAt returns the entry for two own houses, 2*pair and the next, with eight bits for their
// seeds, and one of the opponent's houses.
func CrossAt(pair int, both uint8, house int, seeds uint32) int {
	return atCrosses + ((pair<<8|int(both))*6+house)<<4 + int(seeds)
}

// ends returns the seeds of houses 0, 1, 4 and 5.
func ends(packed uint32) uint16 { return uint16(packed&0xff | packed>>8&0xff00) }

//go:embed weights.bin
var file []byte

// weights are the entries of all tables, in units, in the order of the file.
var weights = func() (w struct {
	Quads    [2][3][1 << 16]int16
	Crosses  [3][1 << 8][6][1 << 4]int16
	Again    [1 << 12]int16
	Captures [1 << 10]int16
	Sums     [1 << 10]int16
},
) {
	_, _ = binary.Decode(file, binary.LittleEndian, &w) // cannot fail: a test checks the size of the file
	return w
}()

// part describes half of a side, with a bit for each of the six houses of the side.
type part struct {
	again uint8 // houses that give an extra turn
	lands uint8 // houses in which a sowing of another house ends
}

// parts are the descriptions of houses 0 to 2 and 3 to 5, by their seeds of four bits each.
var parts = func() (p [2][1 << 12]part) {
	for half := range p {
		for at := range p[half] {
			for i := range 3 {
				house, seeds := 3*half+i, at>>(4*i)&15
				switch last := house + seeds; {
				case seeds == 0:
				case last == 6:
					p[half][at].again |= 1 << house
				case last < 6:
					p[half][at].lands |= 1 << last
				}
			}
		}
	}
	return p
}()

const byteOnes = 0x010101010101

// AtMost15 lowers houses with more than 15 seeds to 15.
func AtMost15(side uint64) uint64 {
	const low4 = 0x0f0f0f0f0f0f
	many := (side>>4&low4 + low4) >> 4 & byteOnes
	return (side | many*15) & low4
}

// pack packs houses of at most 15 seeds into four bits each.
func pack(side uint64) uint32 {
	side = (side | side>>4) & 0x00ff00ff00ff
	return uint32(side&0xff | side>>8&0xff00 | side>>16&0xff0000)
}

// filled returns the houses with seeds, a bit each.
func filled(side uint64) uint32 {
	const gather = 0x810204081 // moves the lowest bits of six bytes side by side
	return uint32((side+0x7f7f7f7f7f7f|side)>>7&byteOnes*gather>>35) & 63
}

// sumOf returns the seeds of a side.
func sumOf(side uint64) int {
	const odd = 0x00ff00ff00ff
	side = side&odd + side>>8&odd // in pairs first: a sum may exceed a byte
	return int(side * 0x000100010001 >> 32 & 0xffff)
}

// reversed[set] is the set of the opposite houses: six bits in reverse.
var reversed = func() (r [64]uint8) {
	for i := range r {
		r[i] = bits.Reverse8(uint8(i)) >> 2
	}
	return r
}()

// most returns the greatest number of seeds in a set of packed houses.
func most(packed, set uint32) uint32 {
	n := uint32(0)
	for ; set != 0; set &= set - 1 {
		n = max(n, packed>>(4*uint(bits.TrailingZeros32(set)))&15)
	}
	return n
}

// Index sets the indexes of the entries that count for a position: six houses a side, a byte
// each, house 0 lowest, the player to move first.
func Index(own, other uint64, entries *[Patterns]int) {
	x, y := own, other
	if (x|y)&0xf0f0f0f0f0f0 != 0 {
		x, y = AtMost15(x), AtMost15(y)
	}
	a, b := pack(x), pack(y)
	for quad := range 3 {
		entries[quad] = QuadAt(0, quad, a)
		entries[3+quad] = QuadAt(1, quad, b)
	}
	for i := range 3 * 6 {
		pair, house := i/6, i%6
		entries[6+i] = CrossAt(pair, uint8(a>>(8*pair)), house, b>>(4*house)&15)
	}
	ownSeeds, otherSeeds := sumOf(own), sumOf(other)
	aLow, aHigh, bLow, bHigh := a&0xfff, a>>12, b&0xfff, b>>12
	aFirst, aLast, bFirst, bLast := &parts[0][aLow], &parts[1][aHigh], &parts[0][bLow], &parts[1][bHigh]
	aAgain, bAgain := aFirst.again|aLast.again, bFirst.again|bLast.again
	entries[24] = atAgain + int(aAgain)<<6 + int(bAgain)
	aFilled, bFilled := filled(x), filled(y)
	aTakes := most(b, uint32(reversed[uint32(aFirst.lands|aLast.lands)&^aFilled])&bFilled)
	bTakes := most(a, uint32(reversed[uint32(bFirst.lands|bLast.lands)&^bFilled])&aFilled)
	at := int(aTakes<<4 | bTakes)
	if aAgain != 0 {
		at |= 1 << 8
	}
	if bAgain != 0 {
		at |= 1 << 9
	}
	entries[25] = atCaptures + at
	entries[26] = atSums + min(ownSeeds/2, 31)<<5 + min(otherSeeds/2, 31)
}

// Points guesses by how much the player to move will win more of the seeds than the
// opponent, in points. It is the sum of the entries of Index, written out for speed: by
// Index it takes 1.6 times as long.
func Points(own, other uint64) int {
	x, y := own, other
	if (x|y)&0xf0f0f0f0f0f0 != 0 {
		x, y = AtMost15(x), AtMost15(y)
	}
	a, b := pack(x), pack(y)
	w := &weights
	sum := int32(w.Quads[0][0][uint16(a)]) + int32(w.Quads[0][1][uint16(a>>8)]) + int32(w.Quads[0][2][ends(a)]) +
		int32(w.Quads[1][0][uint16(b)]) + int32(w.Quads[1][1][uint16(b>>8)]) + int32(w.Quads[1][2][ends(b)])
	for pair := range w.Crosses {
		c := &w.Crosses[pair][uint8(a>>(8*pair))]
		sum += int32(c[0][b&15]) + int32(c[1][b>>4&15]) + int32(c[2][b>>8&15]) +
			int32(c[3][b>>12&15]) + int32(c[4][b>>16&15]) + int32(c[5][b>>20&15])
	}
	ownSeeds, otherSeeds := sumOf(own), sumOf(other)
	aLow, aHigh, bLow, bHigh := a&0xfff, a>>12&0xfff, b&0xfff, b>>12&0xfff
	aFirst, aLast, bFirst, bLast := parts[0][aLow], parts[1][aHigh], parts[0][bLow], parts[1][bHigh]
	aAgain, bAgain := aFirst.again|aLast.again, bFirst.again|bLast.again
	sum += int32(w.Again[uint32(aAgain&63)<<6|uint32(bAgain&63)])
	aFilled, bFilled := filled(x), filled(y)
	aTakes := most(b, uint32(reversed[uint32(aFirst.lands|aLast.lands)&^aFilled&63])&bFilled)
	bTakes := most(a, uint32(reversed[uint32(bFirst.lands|bLast.lands)&^bFilled&63])&aFilled)
	at := aTakes<<4 | bTakes
	if aAgain != 0 {
		at |= 1 << 8
	}
	if bAgain != 0 {
		at |= 1 << 9
	}
	sum += int32(w.Captures[at&0x3ff])
	sum += int32(w.Sums[min(ownSeeds/2, 31)<<5+min(otherSeeds/2, 31)])
	return int(sum) / UnitsPerPoint
}
