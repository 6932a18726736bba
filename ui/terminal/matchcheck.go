package terminal

import (
	"errors"

	"github.com/spf13/cobra"

	"kalah/engine"
	"kalah/ui/app/tournament"
)

// checkGiven refuses flags that are given without what they need.
func (o *matchOptions) checkGiven(cmd *cobra.Command) error {
	if err := refuseEmpty(cmd, "path", "out", "logs", "tournament"); err != nil {
		return err
	}
	if err := refuseEmpty(cmd, "name", "openings"); err != nil {
		return err
	}
	if err := refuseEmpty(cmd, "part", "shard"); err != nil {
		return err
	}
	if o.out == "" && o.force {
		return errors.New("--force replaces the file of --out, which is not given")
	}
	return nil
}

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
