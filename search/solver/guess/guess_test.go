package guess

import (
	"testing"

	"pgregory.net/rapid"
)

// slow returns the result of Points by its definition, and the number of seeds.
func slow(own, other uint64) (points, seeds int) {
	sums := [Units]int{}
	add := func(input int) {
		for unit := range sums {
			sums[unit] += weight(input, unit)
		}
	}
	for house := range houses {
		n := int(uint8([2]uint64{own, other}[house/6] >> (house % 6 * 8)))
		seeds += n
		add(HouseInput(house, n))
	}
	add(TotalInput(seeds))
	difference := 0
	for unit, sum := range sums {
		if unit < Units/2 {
			difference += max(sum, 0)
		} else {
			difference -= max(sum, 0)
		}
	}
	return difference * PointsPerSeed / UnitsPerSeed, seeds
}

func TestPoints(t *testing.T) {
	if len(file) != 2*Inputs*Units {
		t.Fatalf("the file has %d bytes, want %d", len(file), 2*Inputs*Units)
	}
	for _, most := range []uint64{2, 6, 20, 250} {
		side := rapid.Custom(func(t *rapid.T) (s uint64) {
			for house := range 6 {
				s |= rapid.Uint64Range(0, most).Draw(t, "seeds") << (8 * house)
			}
			return s
		})
		rapid.Check(t, func(t *rapid.T) {
			own, other := side.Draw(t, "own"), side.Draw(t, "other")
			want, seeds := slow(own, other)
			if got := Points(own, other, seeds); got != want {
				t.Fatalf("got %d points, want %d", got, want)
			}
			if got := int(differenceInWords(new(rowsOf(own, other, seeds)))) * PointsPerSeed / UnitsPerSeed; got != want {
				t.Fatalf("without wide registers: got %d points, want %d", got, want)
			}
		})
	}
}
