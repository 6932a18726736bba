package guess

import (
	"encoding/binary"
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// In the start the player to move has the advantage.
func ExamplePoints() {
	const start = 0x040404040404 // four seeds in each of six houses
	fmt.Println(Points(start, start) > 0)
	// Output: true
}

// side draws a side with up to that many seeds in a house.
func side(most uint64) *rapid.Generator[uint64] {
	return rapid.Custom(func(t *rapid.T) (s uint64) {
		for h := range 6 {
			s |= rapid.Uint64Range(0, most).Draw(t, "seeds") << (8 * h)
		}
		return s
	})
}

// entry returns an entry of the file.
func entry(at int) int { return int(int16(binary.LittleEndian.Uint16(file[2*at:]))) }

// Points is the sum of the entries of Index in the file.
func TestPointsIsSumOfIndex(t *testing.T) {
	if len(file) != 2*Entries {
		t.Fatalf("the file has %d bytes, want %d", len(file), 2*Entries)
	}
	for _, most := range []uint64{2, 6, 20, 250} {
		rapid.Check(t, func(t *rapid.T) {
			own, other := side(most).Draw(t, "own"), side(most).Draw(t, "other")
			var entries [Patterns]int
			Index(own, other, &entries)
			sum := 0
			for i, at := range entries {
				if at < 0 || at >= Entries || i > 0 && at <= entries[i-1] {
					t.Fatalf("entries %v: want %d of %d, in order", entries, Patterns, Entries)
				}
				sum += entry(at)
			}
			if got := Points(own, other); got != sum/UnitsPerPoint {
				t.Fatalf("got %d points, want %d", got, sum/UnitsPerPoint)
			}
		})
	}
}

// No entry is at the limit of its type.
func TestBounds(t *testing.T) {
	for at := range Entries {
		if w := entry(at); w == math.MaxInt16 || w == math.MinInt16 {
			t.Errorf("entry %d is at the limit", at)
		}
	}
}
