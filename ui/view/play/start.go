package play

import (
	"strconv"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/command"
	"kalah/ui/control"
	"kalah/ui/phrase"
	"kalah/ui/settings"
)

// again starts a game between the same players.
func (p *Play) again() {
	p.Shell.Show(ID)
	p.replace(func() { p.Shell.Fail(p.control.Game.Again()) })
}

// startNew starts the game that the form holds, or shows what is wrong there.
func (p *Play) startNew() {
	form := p.display.side.form
	if wrong := form.Wrong(); wrong != "" {
		p.SetUp()
		p.Shell.Say(wrong)
		form.Start() // leads to the field
		return
	}
	p.replace(form.Start)
}

// replace starts another game, and asks first if a game would end for it in which
// somebody has played.
func (p *Play) replace(start func()) {
	if !p.control.Game.UnderWay() {
		start()
		return
	}
	p.Shell.Ask(lang.L("Start another game?"), lang.L("The game under way ends here. It is logged as unfinished."), false, start)
}

// presets are the pairs of the Players menu, in two groups.
func presets() [2][][2]engine.PlayerSpec {
	p := settings.NewPlayer
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
			return p.Name
		}
		return phrase.Type(p.Type)
	}
	return lang.L("{{.First}} against {{.Second}}", values{"First": name(p[0]), "Second": name(p[1])})
}

func (p *Play) playerCommands() []command.Command {
	players := lang.L("Players")
	var all []command.Command
	for group, pairs := range presets() {
		for i, pair := range pairs {
			all = append(all, command.Command{
				ID: "players." + strconv.Itoa(group) + "." + strconv.Itoa(i), Menu: players, Group: group, Text: presetName(pair),
				Do: func() { p.replace(func() { p.startPreset(pair) }) }, Anywhere: true,
			})
		}
	}
	return append(all, command.Command{ID: "players.other", Menu: players, Group: len(presets()), Text: lang.L("Other Players…"), Do: p.SetUp, Anywhere: true})
}

// startPreset starts a game between the two at once, with the rules of the form if
// they can be used.
func (p *Play) startPreset(players [2]engine.PlayerSpec) {
	form := p.display.side.form
	setup := control.Setup{Rules: p.Settings.Setup().Rules, Players: players}
	if filled, ok := form.Setup(); ok {
		setup.Rules = filled.Rules
	}
	form.Set(setup)
	p.start(setup)
}
