// Package guess evaluates a position of Kalah without a search, by a small neural network.
//
// The network has one hidden layer. Its inputs represent the number of seeds in each house and
// in all houses. Each input is 0 or 1, so the input of the layer is a sum of rows of weights, as
// in the networks that Nasu introduced for shogi ("Efficiently Updatable Neural-Network-based
// Evaluation Functions for Computer Shogi", 2018). The output of a unit is its sum, or 0 if the
// sum is negative. Half of the units count for the player to move, the others against. There are
// no weights for the outputs of units, because they would only scale the rows.
//
// tools/makeguess solves positions, fits the weights to their values, and writes the built-in
// file.
package guess

import (
	_ "embed"
	"encoding/binary"
)

const (
	// PointsPerSeed is the number of points, the unit of the result of Points, in a seed.
	PointsPerSeed = 8

	// UnitsPerSeed is the number of units of the weights in a seed.
	UnitsPerSeed = 256

	// Units is the number of units in the hidden layer. The first half counts for the player
	// to move.
	Units = 128

	// MostWeight and MostTotal are the maximum absolute values of weights: for the seeds in a
	// house, and for the seeds in all houses. They ensure that every sum fits into 16 bits.
	MostWeight = 2047
	MostTotal  = 8191
)

// Numbers of inputs. The file has, for each input in order, its weights for all units.
const (
	states = 16 // states of a house; 15 means at least 15 seeds
	houses = 12 // the houses of the player to move come first
	totals = 80 // numbers of seeds in all houses; 79 means at least 79

	// Inputs is the number of inputs.
	Inputs = houses*states + totals
)

// HouseInput returns the input for a number of seeds in a house. Houses 0 to 5 belong to the player
// to move, 6 to 11 to the opponent.
func HouseInput(house, seeds int) int { return house*states + min(seeds, states-1) }

// TotalInput returns the input for a number of seeds in all houses.
func TotalInput(seeds int) int { return houses*states + min(seeds, totals-1) }

//go:embed weights.bin
var file []byte

// row has the weights for all units, 16 bits each, four per word. A constant is added to each
// weight, so that no weight is negative and no carry occurs when words are added. The constants of
// a position's rows add up to 1<<15, so the highest bit of a sum is set if the sum of the weights
// is not negative.
type row [Units / 4]uint64

// pairs[i] has the sums of the rows of houses 2*i and 2*i+1. The low four bits of the index are the
// seeds of house 2*i, the high four bits the seeds of house 2*i+1.
var pairs [houses / 2][states * states]row

// total has a row for each number of seeds.
var total [totals]row

// weight returns the weight of an input for a unit.
func weight(input, unit int) int {
	return int(int16(binary.LittleEndian.Uint16(file[2*(input*Units+unit):])))
}

func init() {
	const added = 2 * (MostWeight + 1) // the constant of each weight of two houses
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

// AtMost15 returns the side with at most 15 seeds per house; houses with more get 15.
func AtMost15(side uint64) uint64 {
	const byteOnes, low4 = 0x010101010101, 0x0f0f0f0f0f0f
	many := (side>>4&low4 + low4) >> 4 & byteOnes
	return (side | many*15) & low4
}

// Points estimates the number of seeds that the player to move will win minus the number that the
// opponent will win, in points. A side has one byte per house, house 0 is the lowest. own is the
// side of the player to move. seeds is the number of seeds in both sides.
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

// differenceInWords returns the sum of the outputs of the first half of the units minus the sum of
// the outputs of the second half.
func differenceInWords(rows *[7]*row) int32 {
	const half = len(row{}) / 2
	return positive(rows, 0, half) - positive(rows, half, 2*half)
}

// positive returns the sum of the outputs of the units in the words from first to last-1.
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
