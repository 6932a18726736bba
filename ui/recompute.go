package ui

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/control"
	"kalah/ui/panel"
	"kalah/ui/part"
	"kalah/ui/phrase"
)

// recomputing shows what became of recomputing logs. The work goes on while the
// report is hidden.
type recomputing struct {
	w      *window
	work   *control.Recomputation
	report *panel.Report
	dialog *dialog.CustomDialog
	cancel *widget.Button // or goes on with what is left
	hide   *widget.Button
	ended  bool  // the end was told
	brief  bool  // what is identical is left out,
	told   []int // and these rows of the work are shown
}

func newRecomputing(w *window) *recomputing {
	r := &recomputing{w: w, ended: true}
	r.work = control.NewRecomputation(w.env, w.post, r.show)
	keys := panel.Keys{Key: func(e *fyne.KeyEvent) { w.covered(e) }}
	r.report = panel.NewReport(r.length, func(i int) panel.ReportRow { return r.row(r.at(i)) }, func(i int) { r.do(r.at(i)) },
		func(brief bool) {
			r.brief = brief
			r.show()
		}, keys)
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

// recomputeLogs lets the AIs of logs choose again.
func (w *window) recomputeLogs(paths []string) {
	logs := make([]control.Recomputed, len(paths))
	for i, path := range paths {
		logs[i].Path = path
	}
	w.recomputing.start(logs)
}

// recomputeShown does so for the game or the log that is shown.
func (w *window) recomputeShown() {
	record, ok := w.control.Record()
	if !ok || w.covered(nil) {
		return
	}
	if record.Source != nil && w.screen.Log != "" {
		w.recomputeLogs([]string{w.screen.Log})
		return
	}
	w.recomputing.start([]control.Recomputed{{Log: logOf(record)}})
}

func (r *recomputing) start(logs []control.Recomputed) {
	if r.w.closed || len(logs) == 0 {
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
	w := r.w
	r.cancel = widget.NewButton("", func() {
		if r.work.Running() {
			r.work.Cancel()
		} else {
			r.ended = false
			r.work.Continue()
		}
	})
	copied := widget.NewButtonWithIcon(lang.L("Copy the report"), theme.ContentCopyIcon(), r.copy)
	r.hide = widget.NewButton("", func() { r.dialog.Hide() })
	r.dialog = dialog.NewCustomWithoutButtons(lang.L("Recompute"), r.report, w.win)
	r.dialog.SetButtons([]fyne.CanvasObject{r.cancel, copied, r.hide})
	w.pop(r.dialog, fyne.NewSize(700, min(480, 240+55*float32(len(r.work.Rows())))))
	r.show()
	w.win.Canvas().Focus(r.report.List())
}

// shown reports whether the report is on top or below another dialog of its own.
func (r *recomputing) shown() bool { return r.dialog != nil && r.w.dialog == r.dialog }

// show shows what is new.
func (r *recomputing) show() {
	w := r.w
	if w.closed {
		return
	}
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
			r.cancel.SetText(lang.L("Go on with the rest"))
			r.hide.SetText(lang.L("Close"))
		}
		part.Show(r.cancel, left > 0)
	}
	if !r.work.Running() && !r.ended {
		r.ended = true
		if !r.shown() {
			w.say(lang.L("Recomputed: {{.Summary}}", values{"Summary": summary}))
		}
	}
	w.menu.update(w.screen)
	w.debug.write(w)
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
		row.Action = lang.L("Show")
	case control.Lacking:
		row.Mark, row.Importance = "?", widget.WarningImportance
		row.Action = lang.L("Fill in…")
	case control.Refused:
		row.Mark, row.Importance = "!", widget.DangerImportance
	}
	return row
}

// do shows the move that differs, before it is played, or asks for what lacks.
func (r *recomputing) do(i int) {
	switch log := r.work.Rows()[i]; log.Outcome {
	case control.Differs:
		r.dialog.Hide()
		r.w.showDifference(log)
	case control.Lacking:
		r.ask(i)
	}
}

// wait returns once nothing is under way any more, or the context has ended.
func (r *recomputing) wait(ctx context.Context) error { return within(ctx, r.work.Wait) }
