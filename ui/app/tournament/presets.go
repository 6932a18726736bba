package tournament

import (
	"time"

	"kalah/engine"
	"kalah/engine/match"
)

// Preset is a match that is offered by name.
type Preset struct {
	ID string // on the command line
	Definition
}

// Presets returns the matches that are offered.
func Presets() []Preset {
	series := func(id, openings string, games int, players ...engine.PlayerSpec) Preset {
		d := NewDefinition()
		d.Pairing, d.Openings, d.Games, d.Players = match.Series, openings, games, players
		return Preset{id, d}
	}
	limited := func(t engine.PlayerType, limit int) engine.PlayerSpec {
		spec := engine.NewSpec(t)
		spec.Limit = limit
		return spec
	}
	timed := func(t engine.PlayerType, time time.Duration) engine.PlayerSpec {
		spec := engine.NewSpec(t)
		spec.Time = time
		return spec
	}
	robin := func(id string, games int, players ...engine.PlayerSpec) Preset {
		p := series(id, "random:2", games, players...)
		p.Pairing = match.RoundRobin
		return p
	}
	var classics, levels []engine.PlayerSpec
	for _, t := range []engine.PlayerType{engine.TypeMinimax, engine.TypeAlphaBeta, engine.TypeScout} {
		for limit := 2; limit <= 6; limit++ {
			classics = append(classics, limited(t, limit))
		}
	}
	for level := engine.MinLevel; level <= engine.MaxLevel; level++ {
		spec := engine.NewSpec(engine.TypeExpert)
		if spec.Level = level; level == engine.MaxLevel {
			spec.Limit = 9 // at its full strength it would think by the clock
		}
		levels = append(levels, spec)
	}
	notebook := series("notebook", "start", 200, engine.NewSpec(engine.TypeRandom), limited(engine.TypeMinimax, 3))
	notebook.Rules = engine.Rules{Seeds: 6, EmptyCapture: true}
	ladder := robin("ladder", 40, ladder()...)
	ladder.Openings = "fair"
	return []Preset{
		notebook,
		robin("classics", 10, classics...),
		robin("levels", 40, levels...),
		ladder,
		series("perfect", "fair", 20,
			timed(engine.TypeExpert, 100*time.Millisecond), timed(engine.TypePerfect, time.Second)),
	}
}

// ladder are the levels that do not think by the clock, and the player that the weakest
// is measured by.
func ladder() []engine.PlayerSpec {
	players := []engine.PlayerSpec{engine.NewSpec(engine.TypeGreedy)}
	for _, level := range engine.Levels() {
		if level.Spec.MoveTime() == 0 {
			players = append(players, level.Spec)
		}
	}
	return players
}
