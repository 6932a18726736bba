// Package pyrandom generates the same random numbers as Python's random.Random,
// so that a random seed in a game log has the same effect as in the notebook.
//
// The generator is MT19937 (Matsumoto and Nishimura, "Mersenne Twister", ACM
// TOMACS 8(1), 1998), seeded like CPython's random.seed(int).
package pyrandom

import (
	"math/bits"

	"gonum.org/v1/gonum/mathext/prng"
)

// Stream is Python's random.Random(seed). It counts its random numbers, so that
// it can return to an earlier place.
type Stream struct {
	seed  int64
	drawn uint64 // 32-bit words since seeding
	mt    *prng.MT19937
}

// New returns the stream of random.seed(seed). As in Python, the sign of the
// random seed does not matter.
func New(seed int64) *Stream {
	magnitude := uint64(seed)
	if seed < 0 {
		magnitude = -magnitude
	}
	keys := []uint32{uint32(magnitude)}
	if high := uint32(magnitude >> 32); high != 0 {
		keys = append(keys, high)
	}
	s := &Stream{seed: seed, mt: prng.NewMT19937()}
	s.mt.SeedFromKeys(keys)
	return s
}

// Uint32 returns the next 32 random bits: getrandbits(32).
func (s *Stream) Uint32() uint32 {
	s.drawn++
	return s.mt.Uint32()
}

// Intn returns the index that CPython 3's choice() picks from a list of n > 0
// items: a random number of as many bits as n has, replaced by the next one
// until it is below n.
func (s *Stream) Intn(n int) int {
	width := bits.Len(uint(n))
	for {
		if r := int(s.Uint32() >> (32 - width)); r < n {
			return r
		}
	}
}

// Place returns the current place in the stream, for [Stream.Return].
func (s *Stream) Place() uint64 { return s.drawn }

// Return moves the stream to a place that Place returned. It takes time
// proportional to place.
func (s *Stream) Return(place uint64) {
	if place < s.drawn {
		*s = *New(s.seed)
	}
	for s.drawn < place {
		s.Uint32()
	}
}
