package pyrandom

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestChoiceIsPythons compares with reference values from CPython 3.11.
func TestChoiceIsPythons(t *testing.T) {
	tests := []struct {
		seed int64
		want []int // random.seed(seed); random.choice(range(n)) for n in (1, 2, 3, 6, 7, 10, 100, 1000)
	}{
		{0, []int{0, 1, 0, 2, 4, 7, 51, 940}},
		{1, []int{0, 0, 1, 0, 3, 7, 60, 667}},
		{42, []int{0, 0, 2, 2, 1, 3, 17, 754}},
		{1099511627781, []int{0, 0, 2, 0, 1, 1, 17, 244}},
		{9223372036854775807, []int{0, 0, 1, 3, 0, 7, 99, 732}},
		{-7, []int{0, 0, 1, 5, 0, 1, 68, 96}},
	}
	for _, test := range tests {
		s := New(test.seed)
		var got []int
		for _, n := range []int{1, 2, 3, 6, 7, 10, 100, 1000} {
			got = append(got, s.Intn(n))
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("seed %d: got %v, want %v", test.seed, got, test.want)
		}
	}
}

func TestReturn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := New(rapid.Int64().Draw(t, "seed"))
		for range rapid.IntRange(0, 700).Draw(t, "before") {
			s.Uint32()
		}
		place, want := s.Place(), s.Uint32()
		for range rapid.IntRange(0, 700).Draw(t, "after") {
			s.Uint32()
		}
		s.Return(place)
		if got := s.Uint32(); got != want {
			t.Errorf("after Return(%d): got %d, want %d", place, got, want)
		}
	})
}
