// Package guess evaluates a position of Kalah without a search, by a small neural network.
//
// The network has one hidden layer. Its inputs say how many seeds each house holds and how
// many there are in all: each is 0 or 1, so that what reaches a unit of the layer is a sum of
// rows of weights, as in the networks that Nasu introduced for shogi ("Efficiently Updatable
// Neural-Network-based Evaluation Functions for Computer Shogi", 2018). A unit passes on what
// is positive of its sum. Half of the units count for the player to move, half against:
// weights of the output would only scale the rows.
//
// tools/makeguess solves positions, fits the weights to their values, and writes the built-in
// file.
package guess

import (
	_ "embed"
	"encoding/binary"
)

const (
	// PointsPerSeed is the unit of what Points returns.
	PointsPerSeed = 8

	// UnitsPerSeed is the unit of the weights.
	UnitsPerSeed = 256

	// Units is the number of units in the hidden layer. The first half counts for the player
	// to move.
	Units = 128

	// MostWeight and MostTotal are the greatest absolute values of weights of the seeds in a
	// house and of the seeds in all: so no sum of a position leaves 16 bits.
	MostWeight = 2047
	MostTotal  = 8191
)

// The inputs, in the order of the file: it has the weights of each to every unit.
const (
	states = 16 // of a house: 15 means 15 seeds or more
	houses = 12 // those of the player to move first
	totals = 80 // numbers of seeds in all houses; 79 means 79 or more

	// Inputs is the number of inputs.
	Inputs = houses*states + totals
)

// HouseInput returns the input for so many seeds in a house: 0 to 5 of the player to move, 6
// to 11 of the opponent.
func HouseInput(house, seeds int) int { return house*states + min(seeds, states-1) }

// TotalInput returns the input for so many seeds in all houses.
func TotalInput(seeds int) int { return houses*states + min(seeds, totals-1) }

//go:embed weights.bin
var file []byte

// row has weights to all units, 16 bits each, four in a word. A constant is added to each, so
// that none is negative and whole words can be added: nothing carries from one weight to the
// next. The constants of the rows of a position add up to 1<<15, so the highest bit of a sum is
// set if the sum of the weights is not negative.
type row [Units / 4]uint64

// pairs[i] has the sums of the rows of houses 2*i and 2*i+1, by their seeds of four bits each.
var pairs [houses / 2][states * states]row

// total has a row for each number of seeds.
var total [totals]row

// weight returns the weight of an input to a unit.
func weight(input, unit int) int {
	return int(int16(binary.LittleEndian.Uint16(file[2*(input*Units+unit):])))
}

func init() {
	const added = 2 * (MostWeight + 1) // to each weight of two houses
	for unit := range Units {
		at, shift := unit/4, unit%4*16
		for i := range pairs {
			for state := range pairs[i] {
				sum := weight(HouseInput(2*i, state&15), unit) + weight(HouseInput(2*i+1, state>>4), unit)
				pairs[i][state][at] |= uint64(sum+added) << shift
			}
		}
		for seeds := range total {
			total[seeds][at] |= uint64(weight(TotalInput(seeds), unit)+1<<15-len(pairs)*added) << shift
		}
	}
}

// AtMost15 lowers houses with more than 15 seeds to 15.
func AtMost15(side uint64) uint64 {
	const byteOnes, low4 = 0x010101010101, 0x0f0f0f0f0f0f
	many := (side>>4&low4 + low4) >> 4 & byteOnes
	return (side | many*15) & low4
}

// Points guesses by how much the player to move will win more of the seeds than the opponent,
// in points. A side is six houses, a byte each, house 0 lowest; own is that of the player to
// move. Seeds is the number in both.
func Points(own, other uint64, seeds int) int {
	rows := rowsOf(own, other, seeds)
	return int(difference(&rows)) * PointsPerSeed / UnitsPerSeed
}

// rowsOf returns the rows of a position.
func rowsOf(own, other uint64, seeds int) [7]*row {
	if (own|other)&0xf0f0f0f0f0f0 != 0 {
		own, other = AtMost15(own), AtMost15(other)
	}
	own, other = own|own>>4, other|other>>4 // the seeds of two houses side by side
	return [7]*row{
		&pairs[0][uint8(own)], &pairs[1][uint8(own>>16)], &pairs[2][uint8(own>>32)],
		&pairs[3][uint8(other)], &pairs[4][uint8(other>>16)], &pairs[5][uint8(other>>32)],
		&total[min(seeds, totals-1)],
	}
}

// differenceInWords returns the sum of what is positive in the first half of the units less
// that in the second.
func differenceInWords(rows *[7]*row) int32 {
	const half = len(row{}) / 2
	return positive(rows, 0, half) - positive(rows, half, 2*half)
}

// positive returns the sum of what is positive in the units of the words from first to last.
func positive(rows *[7]*row, first, last int) int32 {
	const (
		signs = 1 << 15 * 0x0001000100010001
		evens = 0x0000ffff0000ffff
	)
	a, b, c, d, e, f, g := rows[0], rows[1], rows[2], rows[3], rows[4], rows[5], rows[6]
	sums := uint64(0) // two of 32 bits
	for i := first; i < last; i++ {
		x := a[i] + b[i] + c[i] + d[i] + e[i] + f[i] + g[i]
		s := x & signs
		x &= s - s>>15
		sums += x&evens + x>>16&evens
	}
	return int32(uint32(sums) + uint32(sums>>32))
}
