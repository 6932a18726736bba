package search

import (
	"fmt"

	"kalah/engine"
)

// Lack is what a logged player lacks to choose again.
type Lack struct{ Limit, Seed bool }

// Any reports whether anything is lacking.
func (l Lack) Any() bool { return l.Limit || l.Seed }

// Lacking returns what the players of a log lack to be recomputed: all that
// [Environment.Recompute] would name one after the other.
func Lacking(specs [2]engine.PlayerSpec, sharing engine.Sharing) [2]Lack {
	shared := false // there is a stream for both
	for _, spec := range specs {
		_, seeded := seedOf(spec, sharing)
		shared = shared || seeded && sharing == engine.Shared
	}
	var lacks [2]Lack
	for i, spec := range specs {
		_, seeded := seedOf(spec, sharing)
		lacks[i].Limit = spec.Type.NeedsLimit() && spec.Limit == 0
		lacks[i].Seed = spec.Type.HasSeed() && !seeded && !shared
	}
	return lacks
}

// errLacking names all that the players lack; nil if there is nothing.
func errLacking(specs [2]engine.PlayerSpec, sharing engine.Sharing) error {
	var all error
	for i, lack := range Lacking(specs, sharing) {
		var what error
		switch {
		case lack.Limit && lack.Seed:
			what = fmt.Errorf("%w, %w", ErrNoLimit, ErrNoSeed)
		case lack.Limit:
			what = ErrNoLimit
		case lack.Seed:
			what = ErrNoSeed
		default:
			continue
		}
		what = fmt.Errorf("player %d, %s: %w", i, specs[i].Type, what)
		if all != nil {
			what = fmt.Errorf("%w; %w", all, what)
		}
		all = what
	}
	return all
}
