package ui

import (
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/control"
	"kalah/ui/phrase"
	"kalah/ui/settings"
)

// presets are the pairs of the Players menu; one without types is a line
// between two groups.
func presets() [][2]engine.PlayerSpec {
	p := settings.NewPlayer
	human := p(engine.TypeHuman)
	one, two := human, human
	one.Name, two.Name = "One", "Two"
	return [][2]engine.PlayerSpec{
		{human, p(engine.TypeScout)},
		{p(engine.TypeScout), human},
		{human, p(engine.TypeRandom)},
		{human, p(engine.TypeExpert)},
		{human, p(engine.TypePerfect)},
		{one, two},
		{},
		{p(engine.TypeAlphaBeta), p(engine.TypeScout)},
		{p(engine.TypeMinimax), p(engine.TypeAlphaBeta)},
		{p(engine.TypeMinimax), p(engine.TypeScout)},
		{p(engine.TypeRandom), p(engine.TypeScout)},
		{p(engine.TypeScout), p(engine.TypeExpert)},
	}
}

func presetName(p [2]engine.PlayerSpec) string {
	if p[0].Type == engine.TypeHuman && p[1].Type == engine.TypeHuman {
		return lang.L("Two people")
	}
	name := func(p engine.PlayerSpec) string {
		if p.Type == engine.TypeHuman {
			return p.Name
		}
		return phrase.Type(p.Type)
	}
	return lang.L("{{.First}} against {{.Second}}", values{"First": name(p[0]), "Second": name(p[1])})
}

// startPreset starts a game between the two at once, with the rules of the
// form if they can be used.
func (w *window) startPreset(players [2]engine.PlayerSpec) {
	setup := control.Setup{Rules: w.settings.Setup().Rules, Players: players}
	if form, ok := w.game.Setup(); ok {
		setup.Rules = form.Rules
	}
	w.game.Set(setup)
	w.start(setup)
}

// startNew starts the game that the form holds, or shows what is wrong there.
func (w *window) startNew() {
	if wrong := w.game.Wrong(); wrong != "" {
		w.newGame()
		w.say(wrong)
	}
	w.game.Start()
}
