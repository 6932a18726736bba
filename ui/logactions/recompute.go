package logactions

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/archive"
	"kalah/ui/command"
	"kalah/ui/control"
	"kalah/ui/keyed"
	"kalah/ui/locale"
	"kalah/ui/panel"
	"kalah/ui/part"
	"kalah/ui/phrase"
	"kalah/ui/shell"
)

// recomputing shows what became of recomputing logs. The work goes on while the
// report is hidden.
type recomputing struct {
	do     *Actions
	work   *control.Recomputation
	report *panel.Report
	dialog *dialog.CustomDialog
	cancel *keyed.Button // or goes on with what is left
	hide   *keyed.Button
	ended  bool  // the end was told
	brief  bool  // what is identical is left out,
	told   []int // and these rows of the work are shown
}

func newRecomputing(a *Actions) *recomputing {
	r := &recomputing{do: a, ended: true}
	if f := a.Former; f != nil {
		r.work, r.ended = f.recompute.work, f.recompute.ended
		r.work.SetShow(r.show)
	} else {
		r.work = control.NewRecomputation(a.Env, a.Shell.Tasks(), r.show)
	}
	r.report = panel.NewReport(r.length, func(i int) panel.ReportRow { return r.row(r.at(i)) }, func(i int) { r.act(r.at(i)) },
		func(brief bool) {
			r.brief = brief
			r.show()
		})
	return r
}

// length returns how many rows are shown.
func (r *recomputing) length() int {
	if r.brief {
		return len(r.told)
	}
	return len(r.work.Rows())
}

// at returns the row of the work that is shown in a place.
func (r *recomputing) at(i int) int {
	if r.brief {
		return r.told[i]
	}
	return i
}

// choose finds the rows to be shown.
func (r *recomputing) choose() {
	r.told = r.told[:0]
	for i, log := range r.work.Rows() {
		if r.brief && log.Outcome != control.Identical && log.Outcome != control.Due {
			r.told = append(r.told, i)
		}
	}
}

// Recompute lets the AIs of logs choose again.
func (a *Actions) Recompute(paths []string) {
	logs := make([]control.Recomputed, len(paths))
	for i, path := range paths {
		logs[i].Path = path
	}
	a.recompute.start(logs)
}

// RecomputeGame lets the AIs of a game choose again that is in no file.
func (a *Actions) RecomputeGame(r control.Record) {
	a.recompute.start([]control.Recomputed{{Log: archive.LogOf(r)}})
}

// HasReport reports whether logs were recomputed.
func (a *Actions) HasReport() bool { return len(a.recompute.work.Rows()) > 0 }

// Reports returns the commands that show again what became of the logs that were
// recomputed, and of those that were verified.
func (a *Actions) Reports() []command.Command {
	log := lang.X("menu.log", "Log")
	return []command.Command{
		{ID: "log.report", Menu: log, Submenu: lang.X("menu.check", "Check"), Group: shell.GroupCheck, Text: lang.L("Recomputed Logs…"), Do: a.recompute.open, Enabled: a.HasReport},
		{ID: "log.verified", Menu: log, Submenu: lang.X("menu.check", "Check"), Group: shell.GroupCheck, Text: lang.L("Verified Logs…"), Do: a.verify.open, Enabled: a.verify.has},
	}
}

// Report returns what opens the report again that is on top now, for actions that take the
// place of these; nil if none is.
func (a *Actions) Report() func(*Actions) {
	switch {
	case a.recompute.shown():
		return func(a *Actions) { a.recompute.open() }
	case a.verify.shown():
		return func(a *Actions) { a.verify.open() }
	}
	return nil
}

// Close ends what is under way.
func (a *Actions) Close() {
	a.recompute.work.Close()
	a.verify.work.cancel()
}

func (r *recomputing) start(logs []control.Recomputed) {
	if len(logs) == 0 {
		return
	}
	r.ended = false
	r.work.Start(logs)
	r.open()
}

// open shows the report.
func (r *recomputing) open() {
	if r.shown() || len(r.work.Rows()) == 0 {
		return
	}
	r.cancel = keyed.NewButton("", func() {
		if r.work.Running() {
			r.work.Cancel()
		} else {
			r.ended = false
			r.work.Continue()
		}
	})
	copied := keyed.NewButtonWithIcon(lang.L("Copy the report"), theme.ContentCopyIcon(), r.copy)
	r.hide = keyed.NewButton("", func() { r.dialog.Hide() })
	r.dialog = r.do.Shell.NewDialog(lang.L("Recompute"), r.report)
	r.dialog.SetButtons([]fyne.CanvasObject{container.NewHBox(r.cancel, copied, r.hide)})
	r.do.Shell.Open(shell.Dialog{Dialog: r.dialog, Size: reportSize(len(r.work.Rows())), Focus: r.report.List()})
	r.show()
}

// shown reports whether the report is on top or below another dialog of its own.
func (r *recomputing) shown() bool {
	return r.dialog != nil && r.do.Shell.Top() == dialog.Dialog(r.dialog)
}

// show shows what is new.
func (r *recomputing) show() {
	counts, of := r.work.Counts(), len(r.work.Rows())
	left := counts[control.Due] + counts[control.Choosing]
	summary := phrase.Recomputing(counts)
	r.choose()
	if r.dialog != nil {
		r.report.Set(panel.ReportView{Summary: summary, Running: r.work.Running(), Done: of - left, Of: of})
		if r.work.Running() {
			r.cancel.SetText(lang.L("Cancel"))
			r.hide.SetText(lang.L("Hide"))
		} else {
			r.cancel.SetText(lang.L("Continue with the rest"))
			r.hide.SetText(lang.L("Close"))
		}
		part.Show(r.cancel, left > 0)
	}
	if !r.work.Running() && !r.ended {
		r.ended = true
		if !r.shown() {
			r.do.Shell.Say(lang.L("Recomputed: {{.Summary}}", locale.Args{"Summary": summary}))
		}
	}
	r.do.Shell.Changed()
}

// row puts a row of the report into words and signs.
func (r *recomputing) row(i int) panel.ReportRow {
	log := r.work.Rows()[i]
	row := panel.ReportRow{Name: log.Name(), Text: phrase.Recomputed(log), Mark: "·"}
	if row.Name == "" {
		row.Name = lang.L("The game shown")
	}
	switch log.Outcome {
	case control.Choosing:
		row.Mark = "…"
	case control.Identical:
		row.Mark, row.Importance = "=", widget.SuccessImportance
	case control.Differs:
		row.Mark, row.Importance = "≠", widget.WarningImportance
		row.Action = lang.X("report.show", "Show")
	case control.Lacking:
		row.Mark, row.Importance = "?", widget.WarningImportance
		row.Action = lang.L("Fill in…")
	case control.Refused:
		row.Mark, row.Importance = "!", widget.DangerImportance
	}
	return row
}

// do shows the move that differs, before it is played, or asks for what lacks.
func (r *recomputing) act(i int) {
	switch log := r.work.Rows()[i]; log.Outcome {
	case control.Differs:
		r.dialog.Hide()
		r.do.showDifference(log)
	case control.Lacking:
		r.ask(i)
	}
}
