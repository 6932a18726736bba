package tournament

import (
	"fmt"
	"slices"

	"kalah/engine"
)

// Named returns the players with names that tell them apart: those without a name of
// their own are called by what they are set up with ("Minimax 3"), and who would
// have the name of an earlier player gets a number.
func Named(players []engine.PlayerSpec) []engine.PlayerSpec {
	named := slices.Clone(players)
	taken, next := map[string]bool{}, map[string]int{}
	for i := range named {
		p := &named[i]
		if info := p.Type.Info(); p.Name == "" || p.Name == info.Name {
			p.Name = describe(*p)
		}
		name := p.Name
		for n := max(2, next[name]); taken[p.Name]; n++ {
			p.Name = fmt.Sprintf("%s (%d)", name, n)
			next[name] = n + 1
		}
		taken[p.Name] = true
	}
	return named
}

// describe returns a player's type with what tells it from others of the type.
func describe(p engine.PlayerSpec) string {
	info := p.Type.Info()
	switch {
	case p.Level != 0:
		return fmt.Sprintf("%s %d", info.Title, p.Level)
	case p.Limit != 0:
		return fmt.Sprintf("%s %d", info.Title, p.Limit)
	case p.Time != 0 && p.Time != info.Time.Default:
		return fmt.Sprintf("%s %v", info.Title, p.Time)
	}
	return info.Title
}
