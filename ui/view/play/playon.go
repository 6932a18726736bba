package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/control"
	"kalah/ui/gameform"
	"kalah/ui/phrase"
	"kalah/ui/shell"
)

// playingOn begins games elsewhere than at the start: where a replay stands, or in
// a position that was set up.
type playingOn struct{ play *Play }

// ask asks who is to play on from the position of the replay.
func (o playingOn) ask() {
	p := o.play
	if p.Shell.Covered() || !p.screen.Can.PlayOn {
		return
	}
	setup, err := p.control.Replay.ContinueFrom()
	if err != nil {
		p.Shell.Fail(err)
		return
	}
	o.players(lang.L("Play on from here"), setup, o.describe(setup), func(setup control.Setup) {
		from := o.origin(setup) // no question: the form has said what ends
		if p.starter.begin(setup) {
			p.Shell.Say(phrase.Facts(from, lang.L("the game goes on")))
		}
	})
}

// from asks who is to play from a position, and starts the game; begun is
// called then.
func (o playingOn) from(at engine.Position, begun func()) {
	p := o.play
	players := p.Settings.Setup().Players
	if form, ok := p.display.side.form.Setup(); ok {
		players = form.Players
	}
	about := phrase.Facts(lang.L("From a position that was set up"), phrase.SeedCount(at.State.Total()), captureRule(at.Rules))
	o.players(lang.L("Play from here"), control.SetUp(at, players), about, func(setup control.Setup) {
		p.starter.replace(func() {
			begun()
			p.starter.begin(setup)
		})
	})
}

// players asks for the players of a game that begins elsewhere than at the
// start.
func (o playingOn) players(title string, setup control.Setup, about string, start func(control.Setup)) {
	p := o.play
	p.control.Replay.Rest()
	var d *dialog.CustomDialog
	form := gameform.NewPlayOn(setup, about, func(setup control.Setup) {
		d.Hide()
		start(setup)
	}, func() { d.Hide() })
	d = p.Shell.NewDialog(title, form)
	p.Shell.Open(shell.Dialog{Dialog: d, Size: fyne.NewSize(620, 440), Accept: form.Start})
}

// origin names the position that a game would go on from.
func (o playingOn) origin(setup control.Setup) string {
	from := lang.L("From the start")
	if setup.Begin != nil && len(setup.Begin.Game.Moves) > 0 {
		from = phrase.FromTurn(setup.Begin.Game.Step())
	}
	if log := o.play.screen.Log; log != "" {
		return phrase.Facts(from, phrase.File(log))
	}
	return from
}

// describe says from where a game would go on, and by which rules.
func (o playingOn) describe(setup control.Setup) string {
	begins := phrase.SeedsAHouse(setup.Rules.Seeds)
	if setup.Begin != nil {
		begins = phrase.Beginning(setup.Begin.Game)
	}
	text := phrase.Facts(o.origin(setup), begins, captureRule(setup.Rules))
	if setup.Begin != nil && len(setup.Begin.Game.Moves) > 0 {
		text += "\n" + lang.L("The moves up to there are taken over, and can be taken back too.")
	}
	if o.play.control.Game.UnderWay() {
		text += "\n" + lang.L("The game under way is logged as unfinished.")
	}
	return text
}
