package search

import (
	"kalah/engine"
	"kalah/internal/message"
	"kalah/search/pyrandom"
)

// RNG is the random number generator that a player draws from.
type RNG struct {
	stream *pyrandom.Stream
	used   []draw // by move number, rising
}

type draw struct {
	number int    // of the move
	place  uint64 // in the stream, after it
}

// NewRNG returns a generator in the state that Python's random.seed(seed) leaves.
func NewRNG(seed int64) *RNG { return &RNG{stream: pyrandom.New(seed)} }

// choice draws one of n things for the move of that number. When moves were
// taken back, what was drawn for them has not happened: the same choices draw
// the same numbers again, and a log of the game can be recomputed.
func (r *RNG) choice(number, n int) int {
	for len(r.used) > 0 && r.used[len(r.used)-1].number >= number {
		r.used = r.used[:len(r.used)-1]
	}
	var place uint64
	if len(r.used) > 0 {
		place = r.used[len(r.used)-1].place
	}
	r.stream.Return(place)
	i := r.stream.Intn(n)
	r.used = append(r.used, draw{number, r.stream.Place()})
	return i
}

// NewRNGs returns what each of the two players of a game draws from. A
// shared stream is seeded by the last player that has a seed; Minimax without
// one counts as seeded with 0, as in the notebook. A player that needs a seed
// and has none is an error, which names it.
func NewRNGs(specs [2]engine.PlayerSpec, sharing engine.Sharing) ([2]*RNG, error) {
	var rngs [2]*RNG
	var shared *RNG
	for i, spec := range specs {
		if seed, ok := seedOf(spec, sharing); ok {
			rngs[i] = NewRNG(seed)
			shared = rngs[i]
		}
	}
	for i, spec := range specs {
		if !spec.Type.HasSeed() {
			continue
		}
		if sharing == engine.Shared {
			rngs[i] = shared
		}
		if rngs[i] == nil {
			return rngs, message.Errorf("player %d, %s: %w", i, spec.Type, ErrNoSeed)
		}
	}
	return rngs, nil
}

func seedOf(spec engine.PlayerSpec, sharing engine.Sharing) (int64, bool) {
	switch {
	case !spec.Type.HasSeed():
		return 0, false
	case spec.Seed != nil:
		return *spec.Seed, true
	case spec.Type == engine.TypeMinimax && sharing == engine.Shared:
		return 0, true
	}
	return 0, false
}
