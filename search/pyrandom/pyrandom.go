// Package pyrandom draws the random numbers that Python's random.Random draws,
// so that a seed in a game log means what it means in the notebook.
//
// The generator is MT19937 (Matsumoto and Nishimura, "Mersenne Twister", ACM
// TOMACS 8(1), 1998), seeded as CPython's random.seed(int) does.
package pyrandom

import (
	"math/bits"

	"gonum.org/v1/gonum/mathext/prng"
)

// Stream is Python's random.Random(seed). It remembers how many words it drew,
// so that it can be put back to an earlier place.
type Stream struct {
	seed  int64
	drawn uint64 // 32-bit words since seeding
	mt    *prng.MT19937
}

// New returns the stream of random.seed(seed). As in Python, the sign of the
// seed does not matter.
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

// Intn returns the index that choice() draws from a list of n > 0 items, as
// CPython 3 does: as many bits as n has, drawn again while they are n or more.
func (s *Stream) Intn(n int) int {
	width := bits.Len(uint(n))
	for {
		if r := int(s.Uint32() >> (32 - width)); r < n {
			return r
		}
	}
}

// Place returns how far the stream has been read, for [Stream.Return].
func (s *Stream) Place() uint64 { return s.drawn }

// Return puts the stream where it was when Place answered place. It takes time
// proportional to place.
func (s *Stream) Return(place uint64) {
	if place < s.drawn {
		*s = *New(s.seed)
	}
	for s.drawn < place {
		s.Uint32()
	}
}
