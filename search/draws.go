package search

import (
	"fmt"

	"kalah/engine"
	"kalah/search/pyrandom"
)

// Draws is where a player draws its random numbers from.
type Draws struct {
	stream *pyrandom.Stream
	used   []draw // by move number, rising
}

type draw struct {
	number int    // of the move
	place  uint64 // in the stream, after it
}

// NewDraws returns what random.seed(seed) gives.
func NewDraws(seed int64) *Draws { return &Draws{stream: pyrandom.New(seed)} }

// choice draws one of n things for the move of that number. When moves were
// taken back, what was drawn for them has not happened: the same choices draw
// the same numbers again, and a log of the game can be recomputed.
func (d *Draws) choice(number, n int) int {
	for len(d.used) > 0 && d.used[len(d.used)-1].number >= number {
		d.used = d.used[:len(d.used)-1]
	}
	var place uint64
	if len(d.used) > 0 {
		place = d.used[len(d.used)-1].place
	}
	d.stream.Return(place)
	i := d.stream.Intn(n)
	d.used = append(d.used, draw{number, d.stream.Place()})
	return i
}

// NewDrawsFor returns where each of the two players of a game draws from. A
// shared stream is seeded by the last player that has a seed; Minimax without
// one counts as seeded with 0, as in the notebook. A player that needs a seed
// and has none is an error, which names it.
func NewDrawsFor(specs [2]engine.PlayerSpec, sharing engine.Sharing) ([2]*Draws, error) {
	var draws [2]*Draws
	var shared *Draws
	for i, spec := range specs {
		if seed, ok := seedOf(spec, sharing); ok {
			draws[i] = NewDraws(seed)
			shared = draws[i]
		}
	}
	for i, spec := range specs {
		if !spec.Type.HasSeed() {
			continue
		}
		if sharing == engine.Shared {
			draws[i] = shared
		}
		if draws[i] == nil {
			return draws, fmt.Errorf("player %d, %s: %w", i, spec.Type, ErrNoSeed)
		}
	}
	return draws, nil
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
