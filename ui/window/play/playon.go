package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
	"kalah/ui/window/gameform"
	"kalah/ui/window/words"
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
	o.players(lang.L("Play on from here"), setup, o.describe(setup), func(setup session.Setup) {
		from := o.origin(setup) // no question: the form has said what ends
		if p.starter.begin(setup) {
			p.Shell.Say(words.Facts(from, lang.L("the game goes on")))
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
	about := words.Facts(lang.L("From a position that was set up"), words.SeedCount(at.State.Total()), captureRule(at.Rules))
	o.players(lang.L("Play from here"), session.SetUp(at, players), about, func(setup session.Setup) {
		p.starter.replace(func() {
			begun()
			p.starter.begin(setup)
		})
	})
}

// players asks for the players of a game that begins elsewhere than at the
// start.
func (o playingOn) players(title string, setup session.Setup, about string, start func(session.Setup)) {
	p := o.play
	p.control.Replay.Rest()
	var d *dialog.CustomDialog
	form := gameform.NewPlayOn(setup, about, func(setup session.Setup) {
		d.Hide()
		start(setup)
	}, func() { d.Hide() })
	d = p.Shell.NewDialog(title, form)
	p.Shell.Open(frame.Dialog{Dialog: d, Size: fyne.NewSize(620, 440), Accept: form.Start})
}

// origin names the position that a game would go on from.
func (o playingOn) origin(setup session.Setup) string {
	from := lang.L("From the start")
	if setup.Begin != nil && len(setup.Begin.Game.Moves) > 0 {
		from = words.FromTurn(setup.Begin.Game.Step())
	}
	if log := o.play.screen.Log; log != "" {
		return words.Facts(from, words.File(log))
	}
	return from
}

// describe says from where a game would go on, and by which rules.
func (o playingOn) describe(setup session.Setup) string {
	begins := words.SeedsAHouse(setup.Rules.Seeds)
	if setup.Begin != nil {
		begins = words.Beginning(setup.Begin.Game)
	}
	text := words.Facts(o.origin(setup), begins, captureRule(setup.Rules))
	if setup.Begin != nil && len(setup.Begin.Game.Moves) > 0 {
		text += "\n" + lang.L("The moves up to there are taken over, and can be taken back too.")
	}
	if o.play.control.Game.UnderWay() {
		text += "\n" + lang.L("The game under way is logged as unfinished.")
	}
	return text
}
