package ui

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/control"
	"kalah/ui/panel"
	"kalah/ui/phrase"
)

// showDifference shows the position in which the log and the AI choose
// differently.
func (w *window) showDifference(log control.Recomputed) {
	n := log.Difference.Number - 1
	tell := func() { w.say(phrase.Recomputed(log)) }
	if log.Path != "" {
		w.openPathAt(log.Path, n, tell)
		return
	}
	w.tabs.SelectIndex(tabMoves)
	w.control.Replay.Review(n)
	w.focusBoard()
	tell()
}

// ask asks for the numbers that a log lacks.
func (r *recomputing) ask(i int) {
	w, log := r.w, r.work.Rows()[i]
	others := 0
	for j, other := range r.work.Rows() {
		if j != i && other.Outcome == control.Lacking && other.Lacks == log.Lacks {
			others++
		}
	}
	var d *dialog.CustomDialog
	var form *panel.Lacking
	start := widget.NewButtonWithIcon(lang.L("Recompute"), theme.MediaPlayIcon(), func() {
		if players, all, ok := form.Players(); ok {
			d.Hide()
			r.ended = false
			w.fail(r.work.Fill(i, players, all))
		}
	})
	start.Importance = widget.HighImportance
	form = panel.NewLacking(log.Players, log.Lacks, others, func(ok bool) {
		if ok {
			start.Enable()
		} else {
			start.Disable()
		}
	})
	d = dialog.NewCustomWithoutButtons(lang.L("What the log lacks"), container.NewPadded(form), w.win)
	d.SetButtons([]fyne.CanvasObject{widget.NewButton(lang.L("Cancel"), func() { d.Hide() }), start})
	w.pop(d, fyne.NewSize(420, 0))
	w.accept = start.OnTapped
	w.win.Canvas().Focus(form.First())
}

// copy puts the report on the clipboard, in the words of the command line.
func (r *recomputing) copy() {
	var b strings.Builder
	for _, log := range r.work.Rows() {
		name := log.Path
		if name == "" {
			name = "game"
		}
		fmt.Fprintf(&b, "%s: %s\n", name, log.Text())
	}
	r.w.app.Clipboard().SetContent(b.String())
	r.w.say(lang.L("Copied the report"))
}
