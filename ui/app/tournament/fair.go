package tournament

import (
	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/message"
	"kalah/search/fair"
)

// fairOpenings returns the fair starts under the rules.
func fairOpenings(rules engine.Rules) ([]match.Opening, error) {
	var all []match.Opening
	for _, state := range fair.Starts(rules) {
		all = append(all, match.Opening{State: state})
	}
	if len(all) == 0 {
		return nil, message.Errorf("%w: there are no fair starts with %d seeds a house, only with %d", ErrOpenings, rules.Seeds, engine.DefaultSeeds)
	}
	return all, nil
}
