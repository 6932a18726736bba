package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"

	"kalah/ui/control"
	"kalah/ui/panel"
	"kalah/ui/phrase"
)

// replaySteps is what the strip of a replay calls back.
type replaySteps struct {
	*control.Controller
	w *window
}

func (s replaySteps) SetTempo(tempo float64)    { s.w.setTempo(tempo) }
func (s replaySteps) GoOn()                     { s.w.goOn() }
func (s replaySteps) TypedKey(e *fyne.KeyEvent) { s.w.key(e) }
func (s replaySteps) TypedRune(r rune)          { s.w.rune(r) }

// setTempo has replays run at another tempo and remembers that.
func (w *window) setTempo(tempo float64) {
	w.settings.SetTempo(tempo)
	w.control.SetTempo(tempo)
}

// goOn asks who is to play on from the position of the replay.
func (w *window) goOn() {
	if w.covered(nil) || !w.screen.Can.GoOn {
		return
	}
	setup, err := w.control.ContinueFrom()
	if err != nil {
		w.fail(err)
		return
	}
	w.control.Rest()
	var d *dialog.CustomDialog
	form := panel.NewGoOn(setup, w.goesOnFrom(setup), func(setup control.Setup) {
		d.Hide()
		from := w.position(setup)
		w.flipped = false
		if err := w.control.Start(setup); err != nil {
			w.fail(err)
			return
		}
		w.say(lang.L("{{.From}} · the game goes on", values{"From": from}))
		w.focusBoard()
	}, func() { d.Hide() })
	d = dialog.NewCustomWithoutButtons(lang.L("Play on from here"), form, w.win)
	w.pop(d, fyne.NewSize(620, 440))
	w.accept = form.Start
}

// position names the position that a game would go on from.
func (w *window) position(setup control.Setup) string {
	from := lang.L("From the start")
	if setup.Begin != nil && len(setup.Begin.Game.Moves) > 0 {
		from = lang.L("From {{.Turn}}", values{"Turn": phrase.Turn(setup.Begin.Game.Step())})
	}
	if w.screen.Log != "" {
		from += " · " + phrase.File(w.screen.Log)
	}
	return from
}

// goesOnFrom tells from where a game would go on, and by which rules.
func (w *window) goesOnFrom(setup control.Setup) string {
	text := w.position(setup) + " · " + phrase.SeedsAHouse(setup.Rules.Seeds) + w.captureRule(w.screen)
	if setup.Begin != nil && len(setup.Begin.Game.Moves) > 0 {
		text += "\n" + lang.L("The moves up to there are taken over, and can be taken back too.")
	}
	if w.control.UnderWay() {
		text += "\n" + lang.L("The game under way is logged as unfinished.")
	}
	return text
}
