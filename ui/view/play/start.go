package play

import (
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/control"
	"kalah/ui/locale"
	"kalah/ui/phrase"
)

// starter starts games.
type starter struct{ play *Play }

// start starts a game that was set up in the form.
func (s starter) start(setup control.Setup) {
	s.play.Settings.SetSetup(setup)
	s.begin(setup)
}

// begin starts a game, with the board as it stands for its players, and reports
// whether it could.
func (s starter) begin(setup control.Setup) bool {
	p := s.play
	p.flipped = false
	err := p.control.Game.Start(setup)
	p.focusBoard()
	p.Shell.Fail(err)
	return err == nil
}

// asked starts a game that was set up in the form, and asks first if one would end
// for it.
func (s starter) asked(setup control.Setup) { s.replace(func() { s.start(setup) }) }

// again starts a game between the same players.
func (s starter) again() {
	p := s.play
	p.Shell.Show(ID)
	s.replace(func() { p.Shell.Fail(p.control.Game.Again()) })
}

// fromForm starts the game that the form holds, or shows what is wrong there.
func (s starter) fromForm() {
	p := s.play
	form := p.display.side.form
	if wrong := form.Wrong(); wrong != "" {
		p.SetUp()
		p.Shell.Say(wrong)
	}
	form.Start() // where something is wrong this leads to the field
}

// replace starts another game, and asks first if a game would end for it in which
// somebody has played.
func (s starter) replace(start func()) {
	p := s.play
	if !p.control.Game.UnderWay() {
		start()
		return
	}
	p.Shell.Ask(lang.L("Start another game?"), lang.L("The game under way ends here. It is logged as unfinished."), false, start)
}

// presets are the pairs of the Players menu, in two groups.
func presets() [2][][2]engine.PlayerSpec {
	p := engine.NewSpec
	human := p(engine.TypeHuman)
	return [2][][2]engine.PlayerSpec{
		{
			{human, p(engine.TypeScout)},
			{p(engine.TypeScout), human},
			{human, p(engine.TypeRandom)},
			{human, p(engine.TypeExpert)},
			{human, p(engine.TypePerfect)},
			engine.TwoPeople(),
		},
		{
			{p(engine.TypeAlphaBeta), p(engine.TypeScout)},
			{p(engine.TypeMinimax), p(engine.TypeAlphaBeta)},
			{p(engine.TypeMinimax), p(engine.TypeScout)},
			{p(engine.TypeRandom), p(engine.TypeScout)},
			{p(engine.TypeScout), p(engine.TypeExpert)},
		},
	}
}

func presetName(p [2]engine.PlayerSpec) string {
	if p[0].Type.IsPerson() && p[1].Type.IsPerson() {
		return lang.L("Two people")
	}
	name := func(p engine.PlayerSpec) string {
		if p.Type.IsPerson() {
			return phrase.Name(p)
		}
		return phrase.Type(p.Type)
	}
	return lang.L("{{.First}} against {{.Second}}", locale.Args{"First": name(p[0]), "Second": name(p[1])})
}

// preset starts a game between the two at once, with the rules and the start of the
// form if they can be used.
func (s starter) preset(players [2]engine.PlayerSpec) {
	p := s.play
	form := p.display.side.form
	setup := p.Settings.Setup()
	setup.Players = players
	if filled, ok := form.Setup(); ok {
		setup.Rules, setup.Opening = filled.Rules, filled.Opening
	}
	form.Set(setup)
	s.start(setup)
}
