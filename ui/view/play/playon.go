package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/control"
	"kalah/ui/panel"
	"kalah/ui/phrase"
	"kalah/ui/shell"
)

// playOn asks who is to play on from the position of the replay.
func (p *Play) playOn() {
	if p.Shell.Covered() || !p.screen.Can.PlayOn {
		return
	}
	setup, err := p.control.Replay.ContinueFrom()
	if err != nil {
		p.Shell.Fail(err)
		return
	}
	p.askPlayers(lang.L("Play on from here"), setup, p.describe(setup), func(setup control.Setup) {
		from := p.origin(setup)
		if p.begin(setup) {
			p.Shell.Say(lang.L("{{.From}} · the game goes on", values{"From": from}))
		}
	})
}

// playFrom asks who is to play from a position, and starts the game; begun is
// called then.
func (p *Play) playFrom(at engine.Position, begun func()) {
	players := p.Settings.Setup().Players
	if form, ok := p.display.side.form.Setup(); ok {
		players = form.Players
	}
	about := lang.L("From a position that was set up") + " · " + phrase.SeedCount(at.State.Total()) + captureRule(at.Rules)
	p.askPlayers(lang.L("Play from here"), control.SetUp(at, players), about, func(setup control.Setup) {
		begun()
		p.begin(setup)
	})
}

// askPlayers asks for the players of a game that begins elsewhere than at the
// start.
func (p *Play) askPlayers(title string, setup control.Setup, about string, start func(control.Setup)) {
	p.control.Replay.Rest()
	var d *dialog.CustomDialog
	form := panel.NewGoOn(setup, about, func(setup control.Setup) {
		d.Hide()
		start(setup)
	}, func() { d.Hide() })
	d = dialog.NewCustomWithoutButtons(title, form, p.Shell.Window())
	p.Shell.Open(shell.Dialog{Dialog: d, Size: fyne.NewSize(620, 440), Accept: form.Start})
}

// origin names the position that a game would go on from.
func (p *Play) origin(setup control.Setup) string {
	from := lang.L("From the start")
	if setup.Begin != nil && len(setup.Begin.Game.Moves) > 0 {
		from = lang.L("From {{.Turn}}", values{"Turn": phrase.Turn(setup.Begin.Game.Step())})
	}
	if p.screen.Log != "" {
		from += " · " + phrase.File(p.screen.Log)
	}
	return from
}

// describe says from where a game would go on, and by which rules.
func (p *Play) describe(setup control.Setup) string {
	text := p.origin(setup) + " · " + phrase.SeedsAHouse(setup.Rules.Seeds) + captureRule(setup.Rules)
	if setup.Begin != nil && len(setup.Begin.Game.Moves) > 0 {
		text += "\n" + lang.L("The moves up to there are taken over, and can be taken back too.")
	}
	if p.control.Game.UnderWay() {
		text += "\n" + lang.L("The game under way is logged as unfinished.")
	}
	return text
}
