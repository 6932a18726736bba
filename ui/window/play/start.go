package play

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
	"kalah/ui/window/gameform"
	"kalah/ui/window/words"
)

// startGame starts a game with the setup of the form, and stores the setup.
func (p *Play) startGame(setup session.Setup) {
	setup.Players = p.Profiles.Seat(setup.Players)
	p.Settings.SetSetup(setup)
	p.Settings.Lot.Set(p.side.form.Lot())
	p.beginGame(setup)
}

// beginGame starts a game and reports whether it succeeded.
func (p *Play) beginGame(setup session.Setup) bool {
	return p.startWith(func() error { return p.Session.Start(setup) })
}

// startWith starts a game and shows it, on a board that is not turned by hand. It reports whether
// start succeeded.
func (p *Play) startWith(start func() error) bool {
	p.flipped, p.goesOn, p.from = false, "", ""
	p.opening = false
	err := start()
	p.focusBoard()
	p.Shell.Fail(err)
	return err == nil
}

// startAsked starts a game with the setup of the form, by [Play.replaceGame].
func (p *Play) startAsked(setup session.Setup) { p.replaceGame(func() { p.startGame(setup) }) }

func (p *Play) rematch() {
	p.Shell.Show(ID)
	p.replaceGame(func() { p.startWith(p.Session.Rematch) })
}

// showForm shows the form for a new game and moves the focus into it.
func (p *Play) showForm() {
	p.SetUp()
	p.side.form.Focus()
}

// replaceGame calls start. It asks first if that ends a game in which a person has played.
func (p *Play) replaceGame(start func()) {
	if !p.Session.UnderWay() {
		start()
		return
	}
	p.Shell.Ask(frame.Question{
		Title: lang.L("Start another game?"), Text: lang.L("The current game ends here. It is saved as unfinished."), Do: lang.L("Start another game"),
	}, start)
}

// opponents returns the pairs of Players > You against: a person against each level, and two
// people.
func opponents() [][2]engine.PlayerSpec {
	var pairs [][2]engine.PlayerSpec
	for _, level := range engine.Levels() {
		pairs = append(pairs, [2]engine.PlayerSpec{engine.NewSpec(engine.TypeHuman), level.Spec})
	}
	return append(pairs, engine.TwoPeople())
}

// aiPairs returns the pairs of Players > Computer against computer.
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

// opponentName returns the name of the opponent in a pair with a person.
func opponentName(p [2]engine.PlayerSpec) string {
	if p[1].Type.IsPerson() {
		return lang.L("A friend")
	}
	return presetName(p[1])
}

func pairName(p [2]engine.PlayerSpec) string {
	return lang.L("{{.First}} against {{.Second}}", words.Args{"First": presetName(p[0]), "Second": presetName(p[1])})
}

func presetName(p engine.PlayerSpec) string {
	if level, ok := engine.LevelOf(p); ok {
		return words.Level(level)
	}
	return words.Type(p.Type)
}

// startPreset starts a game with the usual rules between two players. It leaves the form for a new
// game unchanged.
func (p *Play) startPreset(players [2]engine.PlayerSpec) {
	setup := session.DefaultSetup()
	setup.Players = p.Profiles.Seat(players)
	p.beginGame(setup)
}

// FirstGame starts a game of the person against the easiest level. The person moves first.
func (p *Play) FirstGame() {
	p.Shell.Show(ID)
	p.replaceGame(func() { p.startPreset(opponents()[0]) })
	p.offerSounds()
}

func (p *Play) askPlayOn() {
	if p.Shell.Covered() || !p.screen.Can.PlayOn {
		return
	}
	setup, err := p.Session.ContinueFrom()
	if err != nil {
		p.Shell.Fail(err)
		return
	}
	p.askPlayers(lang.L("Play on from here"), setup, p.describe(setup), func(setup session.Setup) {
		from := p.origin(setup) // the form has already shown that the current game ends
		if p.beginGame(setup) {
			p.Shell.Say(words.Facts(from, lang.L("the game goes on")))
		}
	})
}

// playFrom asks for the players of a game from a position, calls begun, and starts the game.
func (p *Play) playFrom(at engine.Position, begun func()) {
	players := p.Settings.Setup().Players
	if form, ok := p.side.form.Setup(); ok {
		players = form.Players
	}
	about := words.Facts(lang.L("From a position that was set up"), words.SeedCount(at.State.Total()), words.EmptyCapture(at.Rules))
	p.askPlayers(lang.L("Play from here"), session.SetUp(at, players), about, func(setup session.Setup) {
		p.replaceGame(func() {
			begun()
			p.beginGame(setup)
		})
	})
}

// askPlayers asks for the players of a game that starts from another position than usual.
func (p *Play) askPlayers(title string, setup session.Setup, about string, start func(session.Setup)) {
	p.Session.Rest()
	var d *dialog.CustomDialog
	form := gameform.NewPlayOn(setup, about, p.Mine.Specs(), func(setup session.Setup) {
		d.Hide()
		p.permit(setup.Players, cmp.Or(p.screen.Log, lang.L("The game shown")), func() { start(setup) }, nil)
	}, func() { d.Hide() })
	d = p.Shell.NewDialog(title, form)
	p.Shell.Open(frame.Dialog{Dialog: d, Size: fyne.NewSize(620, 440), Accept: form.Start})
}

// permit calls do if the user allows the players' programs to start, otherwise dont; see
// [myplayers.List.Permit].
func (p *Play) permit(players [2]engine.PlayerSpec, from string, do, dont func()) {
	p.Mine.Permit(p.Shell, from, players[:], do, dont)
}

// origin returns a text that names the position from which a game would continue.
func (p *Play) origin(setup session.Setup) string {
	from := lang.L("From the start")
	if setup.Begin != nil && len(setup.Begin.Game.Moves) > 0 {
		from = words.FromTurn(setup.Begin.Game.Step())
	}
	return words.Facts(from, p.title())
}

// describe returns the text of the form for [Play.askPlayOn]: the position from which the game
// would continue, its rules, and the consequences for the current game.
func (p *Play) describe(setup session.Setup) string {
	begins := words.SeedsAHouse(setup.Rules.Seeds)
	if setup.Begin != nil {
		begins = words.Beginning(setup.Begin.Game)
	}
	text := words.Facts(p.origin(setup), begins, words.EmptyCapture(setup.Rules))
	if setup.Begin != nil && len(setup.Begin.Game.Moves) > 0 {
		text += "\n" + lang.L("The moves up to there are taken over, and can be taken back too.")
	}
	if p.Session.UnderWay() {
		text += "\n" + lang.L("The current game is saved as unfinished.")
	}
	return text
}
