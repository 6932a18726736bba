package play

import "kalah/engine"

// FirstGame starts a game for somebody who has just learned the rules: against the
// easiest player, who moves second, with the rules of the form.
func FirstGame(p *Play) {
	p.Shell.Show(ID)
	p.starter.replace(func() {
		p.starter.preset([2]engine.PlayerSpec{engine.NewSpec(engine.TypeHuman), easiest()})
	})
}

// easiest returns the weakest of those that people choose by name.
func easiest() engine.PlayerSpec { return engine.Levels()[0].Spec }
