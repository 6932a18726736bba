package logactions

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/archive"
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
	"kalah/ui/window/gameform"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Recompute lets the AIs of logs choose again.
func (a *Actions) Recompute(paths []string) { a.recompute.start(archive.Rows(paths)) }

// RecomputeGame lets the AIs of a game choose again that is in no file.
func (a *Actions) RecomputeGame(r session.Record) {
	a.recompute.start([]archive.Row{{Log: archive.LogOf(r)}})
}

// recomputing is what the report on recomputed logs says.
func (a *Actions) recomputing() kind {
	return kind{
		title: lang.L("Recompute"), without: lang.L("Without the identical ones"),
		summary: recomputingText,
		over: func(summary string) string {
			return lang.L("Recomputed: {{.Summary}}", words.Args{"Summary": summary})
		},
		say: recomputedRow,
		// In the words of the command line.
		line: func(log archive.Row) string { return cmp.Or(log.Path, "game") + ": " + log.RecomputedText() },
		do: func(r *logReport, i int) {
			switch log := r.job.Rows()[i]; log.Outcome {
			case archive.Differs:
				r.dialog.Hide()
				a.showDifference(log)
			case archive.Lacking:
				askLacking(r, i)
			}
		},
	}
}

func recomputedRow(log archive.Row) rowText {
	row := rowText{name: log.Name(), text: recomputedText(log), mark: "·"}
	if row.name == "" {
		row.name = lang.L("The game shown")
	}
	switch log.Outcome {
	case archive.Working:
		row.mark = "…"
	case archive.Right:
		row.mark, row.importance = "=", widget.SuccessImportance
	case archive.Differs:
		row.mark, row.importance = "≠", widget.WarningImportance
		row.action = lang.X("report.show", "Show")
	case archive.Lacking:
		row.mark, row.importance = "?", widget.WarningImportance
		row.action = lang.L("Fill in…")
	case archive.Refused:
		row.mark, row.importance = "!", widget.DangerImportance
	}
	return row
}

// showDifference shows the position in which the log and the AI choose
// differently.
func (a *Actions) showDifference(log archive.Row) {
	n := log.Difference.Number - 1
	say := func() { a.Shell.Say(recomputedText(log)) }
	if log.Path != "" {
		a.OpenAt(log.Path, n, say)
		return
	}
	a.ShowMoves(n)
	say()
}

// askLacking asks for the numbers that a log of the report lacks.
func askLacking(r *logReport, i int) {
	log := r.job.Rows()[i]
	var d *dialog.CustomDialog
	var form *gameform.Missing
	start := kit.NewButtonWithIcon(lang.L("Recompute"), theme.MediaPlayIcon(), func() {
		if players, all, ok := form.Players(); ok {
			d.Hide()
			r.shell.Fail(r.job.Fill(i, players, all))
		}
	})
	start.Importance = widget.HighImportance
	form = gameform.NewMissing(log.Players, log.Lacks, len(r.job.Alike(i))-1, func(ok bool) { kit.Enable(start, ok) })
	d = r.shell.NewDialog(lang.L("Missing values"), container.NewPadded(form))
	d.SetButtons([]fyne.CanvasObject{kit.NewButton(lang.L("Cancel"), func() { d.Hide() }), start})
	r.shell.Open(frame.Dialog{Dialog: d, Size: fyne.NewSize(420, 0), Accept: start.OnTapped, Focus: form.First()})
}
