package play

import (
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
	"kalah/ui/window/words"
)

// starter starts games.
type starter struct{ play *Play }

// start starts a game that was set up in the form.
func (s starter) start(setup session.Setup) {
	s.play.Settings.SetSetup(setup)
	s.play.Settings.SetLot(s.play.display.side.form.Lot())
	s.begin(setup)
}

// begin starts a game, with the board as it stands for its players, and reports
// whether it could.
func (s starter) begin(setup session.Setup) bool {
	return s.run(func() error { return s.play.control.Game.Start(setup) })
}

// run starts a game and shows it.
func (s starter) run(start func() error) bool {
	p := s.play
	p.flipped, p.goesOn, p.from = false, "", ""
	p.score.begin()
	p.display.side.game.began(false)
	err := start()
	p.display.side.game.follow(p.screen)
	p.focusBoard()
	p.Shell.Fail(err)
	return err == nil
}

// asked starts a game that was set up in the form, and asks first if one would end
// for it.
func (s starter) asked(setup session.Setup) { s.replace(func() { s.start(setup) }) }

// again starts a game between the same players.
func (s starter) again() {
	s.play.Shell.Show(ID)
	s.replace(func() { s.run(s.play.control.Game.Again) })
}

// rematch starts a game between the same players, who swap sides.
func (s starter) rematch() {
	s.play.Shell.Show(ID)
	s.replace(func() { s.run(s.play.control.Game.Rematch) })
}

// form shows the form of a new game, ready for keys.
func (s starter) form() {
	s.play.SetUp()
	s.play.display.side.form.Focus()
}

// replace starts another game, and asks first if a game would end for it in which
// somebody has played.
func (s starter) replace(start func()) {
	p := s.play
	if !p.control.Game.UnderWay() {
		start()
		return
	}
	p.Shell.Ask(frame.Question{
		Title: lang.L("Start another game?"), Text: lang.L("The game under way ends here. It is logged as unfinished."), Do: lang.L("Start another game"),
	}, start)
}

// opponents are the pairs of the Players menu: a person against each level, and two
// people.
func opponents() [][2]engine.PlayerSpec {
	var pairs [][2]engine.PlayerSpec
	for _, level := range engine.Levels() {
		pairs = append(pairs, [2]engine.PlayerSpec{engine.NewSpec(engine.TypeHuman), level.Spec})
	}
	return append(pairs, engine.TwoPeople())
}

// aiPairs are the pairs of its submenu, which play by themselves.
func aiPairs() [][2]engine.PlayerSpec {
	p := engine.NewSpec
	return [][2]engine.PlayerSpec{
		{p(engine.TypeAlphaBeta), p(engine.TypeScout)},
		{p(engine.TypeMinimax), p(engine.TypeAlphaBeta)},
		{p(engine.TypeMinimax), p(engine.TypeScout)},
		{p(engine.TypeRandom), p(engine.TypeScout)},
		{p(engine.TypeGreedy), p(engine.TypeScout)},
		{p(engine.TypeScout), p(engine.TypeExpert)},
		{p(engine.TypeExpert), p(engine.TypePerfect)},
	}
}

func presetName(p [2]engine.PlayerSpec) string {
	if p[0].Type.IsPerson() && p[1].Type.IsPerson() {
		return lang.L("A friend")
	}
	name := func(p engine.PlayerSpec) string {
		level, ok := engine.LevelOf(p)
		switch {
		case p.Type.IsPerson():
			return words.Name(p)
		case ok:
			return words.Level(level)
		}
		return words.Type(p.Type)
	}
	return lang.L("{{.First}} against {{.Second}}", words.Args{"First": name(p[0]), "Second": name(p[1])})
}

// preset starts a game between the two at once, with the rules and the start of the
// form if they can be used.
func (s starter) preset(players [2]engine.PlayerSpec) {
	p := s.play
	form := p.display.side.form
	setup := p.Settings.Setup()
	setup.Players = players
	if filled, ok := form.Setup(); ok {
		setup.Rules, setup.Opening, setup.Clock, setup.PieRule = filled.Rules, filled.Opening, filled.Clock, filled.PieRule
	}
	form.Set(setup)
	s.start(setup)
}
