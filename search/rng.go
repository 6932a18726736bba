package search

import (
	"cmp"

	"kalah/engine"
	"kalah/search/pyrandom"
)

// RNG is the random number generator of a player.
type RNG struct {
	stream *pyrandom.Stream
	used   []use // by move number, ascending
}

// use is the use of a random number for a move.
type use struct {
	move  int    // number of the move
	place uint64 // in the stream, after the number
}

// NewRNG returns a generator in the state that Python's random.seed(seed) leaves.
func NewRNG(seed int64) *RNG { return &RNG{stream: pyrandom.New(seed)} }

// choice returns a random number from 0 to n-1 for the given move number. After moves were taken
// back, it repeats their random numbers, so that a log of the game can be recomputed.
func (r *RNG) choice(move, n int) int {
	for len(r.used) > 0 && r.used[len(r.used)-1].move >= move {
		r.used = r.used[:len(r.used)-1]
	}
	var place uint64
	if len(r.used) > 0 {
		place = r.used[len(r.used)-1].place
	}
	r.stream.Return(place)
	i := r.stream.Intn(n)
	r.used = append(r.used, use{move, r.stream.Place()})
	return i
}

// giveBack takes back the random number of the latest move, as if that move had used none.
func (r *RNG) giveBack() { r.used = r.used[:len(r.used)-1] }

// NewRNGs returns the generators of the two players of a game: nil for a player that needs none or
// has no random seed. A shared generator takes the random seed of the last player that has one.
// Minimax without a random seed counts as 0 there, as in the notebook.
func NewRNGs(specs [2]engine.PlayerSpec, sharing engine.Sharing) (rngs [2]*RNG) {
	var shared *RNG
	for i, spec := range specs {
		switch {
		case spec.Type.HasSeed() && spec.Seed != nil:
			rngs[i] = NewRNG(*spec.Seed)
		case spec.Type == engine.TypeMinimax && sharing == engine.Shared:
			rngs[i] = NewRNG(0)
		}
		shared = cmp.Or(rngs[i], shared)
	}
	for i, spec := range specs {
		if spec.Type.HasSeed() && sharing == engine.Shared {
			rngs[i] = shared
		}
	}
	return rngs
}
