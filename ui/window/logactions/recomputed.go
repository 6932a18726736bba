package logactions

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/session"
	"kalah/ui/window/frame"
	"kalah/ui/window/gameform"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// showDifference shows the position in which the log and the AI choose
// differently.
func (a *Actions) showDifference(log session.Recomputed) {
	n := log.Difference.Number - 1
	say := func() { a.Shell.Say(words.Recomputed(log)) }
	if log.Path != "" {
		a.OpenAt(log.Path, n, say)
		return
	}
	a.ShowMoves(n)
	say()
}

// ask asks for the numbers that a log lacks.
func (j recomputeJob) ask(i int) {
	log := j.work.Rows()[i]
	others := 0
	for k, other := range j.work.Rows() {
		if k != i && other.Outcome == session.Lacking && other.Lacks == log.Lacks {
			others++
		}
	}
	var d *dialog.CustomDialog
	var form *gameform.Missing
	start := kit.NewButtonWithIcon(lang.L("Recompute"), theme.MediaPlayIcon(), func() {
		if players, all, ok := form.Players(); ok {
			d.Hide()
			j.actions.Shell.Fail(j.work.Fill(i, players, all))
		}
	})
	start.Importance = widget.HighImportance
	form = gameform.NewMissing(log.Players, log.Lacks, others, func(ok bool) {
		if ok {
			start.Enable()
		} else {
			start.Disable()
		}
	})
	d = j.actions.Shell.NewDialog(lang.L("Missing values"), container.NewPadded(form))
	d.SetButtons([]fyne.CanvasObject{kit.NewButton(lang.L("Cancel"), func() { d.Hide() }), start})
	j.actions.Shell.Open(frame.Dialog{Dialog: d, Size: fyne.NewSize(420, 0), Accept: start.OnTapped, Focus: form.First()})
}
