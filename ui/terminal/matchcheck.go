package terminal

import (
	"errors"

	"kalah/engine"
	"kalah/ui/app/tournament"
)

// check refuses flags that are given and change nothing in the match.
func (o *matchOptions) check(m *tournament.Match, given func(flag string) bool) error {
	source, err := tournament.ParseSource(m.Definition.Openings)
	switch {
	case err != nil:
		return err
	case given("seeds") && (m.Definition.List != nil || !source.UsesSeeds()):
		return errors.New("--seeds does not matter for these --openings: their boards are said already")
	case given("time-factor") && o.timeFactor > 0 && !anyTimed(m.Plan.Players):
		return errors.New("--time-factor multiplies the time of a player, and none has one")
	}
	return nil
}

// anyTimed reports whether a player thinks for a time of its own.
func anyTimed(players []engine.PlayerSpec) bool {
	for _, p := range players {
		if p.MoveTime() > 0 {
			return true
		}
	}
	return false
}
