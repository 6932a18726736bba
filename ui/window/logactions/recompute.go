package logactions

import (
	"cmp"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/archive"
	"kalah/ui/app/session"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/panel"
	"kalah/ui/window/words"
)

// recomputing shows what became of recomputing logs.
type recomputing struct {
	*logReport
	recomputeJob
}

// recomputeJob is the recomputation as the report shows it.
type recomputeJob struct {
	actions *Actions
	work    *session.Recomputation
}

func newRecomputing(a *Actions) *recomputing {
	j := recomputeJob{actions: a}
	if a.Former != nil {
		j.work = a.Former.recompute.work
	} else {
		j.work = session.NewRecomputation(a.Env, a.Shell.Tasks(), nil)
	}
	r := &recomputing{newLogReport(a.Shell, lang.L("Recompute"), j), j}
	r.ended = a.Former == nil || a.Former.recompute.ended
	r.work.SetShow(r.show)
	return r
}

// Recompute lets the AIs of logs choose again.
func (a *Actions) Recompute(paths []string) {
	logs := make([]session.Recomputed, len(paths))
	for i, path := range paths {
		logs[i].Path = path
	}
	a.recompute.start(logs)
}

// RecomputeGame lets the AIs of a game choose again that is in no file.
func (a *Actions) RecomputeGame(r session.Record) {
	a.recompute.start([]session.Recomputed{{Log: archive.LogOf(r)}})
}

// HasReport reports whether logs were recomputed.
func (a *Actions) HasReport() bool { return a.recompute.has() }

// Reports returns the commands that show again what became of the logs that were
// recomputed, and of those that were verified.
func (a *Actions) Reports() []command.Command {
	log := lang.X("menu.log", "Log")
	return []command.Command{
		{ID: "log.report", Menu: log, Submenu: lang.X("menu.check", "Check"), Group: frame.GroupCheck, Text: lang.L("Recomputed logs…"), Do: a.recompute.open, Enabled: a.HasReport},
		{ID: "log.verified", Menu: log, Submenu: lang.X("menu.check", "Check"), Group: frame.GroupCheck, Text: lang.L("Verified logs…"), Do: a.verify.open, Enabled: a.verify.has},
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

func (r *recomputing) start(logs []session.Recomputed) {
	if len(logs) == 0 {
		return
	}
	r.work.Start(logs)
	r.open()
}

func (j recomputeJob) rows() int { return len(j.work.Rows()) }

func (j recomputeJob) status() jobStatus {
	counts := j.work.Counts()
	summary := words.Recomputing(counts)
	return jobStatus{
		left: counts[session.Due] + counts[session.Choosing], running: j.work.Running(), summary: summary,
		ended: lang.L("Recomputed: {{.Summary}}", words.Args{"Summary": summary}),
	}
}

func (j recomputeJob) goOn() { j.work.Continue() }

func (j recomputeJob) cancel() { j.work.Cancel() }

func (j recomputeJob) notable(i int) bool {
	outcome := j.work.Rows()[i].Outcome
	return outcome != session.Identical && outcome != session.Due
}

// line is in the words of the command line.
func (j recomputeJob) line(i int) string {
	log := j.work.Rows()[i]
	return cmp.Or(log.Path, "game") + ": " + log.Text()
}

// row puts a row of the report into words and signs.
func (j recomputeJob) row(i int) panel.ReportRow {
	log := j.work.Rows()[i]
	row := panel.ReportRow{Name: log.Name(), Text: words.Recomputed(log), Mark: "·"}
	if row.Name == "" {
		row.Name = lang.L("The game shown")
	}
	switch log.Outcome {
	case session.Choosing:
		row.Mark = "…"
	case session.Identical:
		row.Mark, row.Importance = "=", widget.SuccessImportance
	case session.Differs:
		row.Mark, row.Importance = "≠", widget.WarningImportance
		row.Action = lang.X("report.show", "Show")
	case session.Lacking:
		row.Mark, row.Importance = "?", widget.WarningImportance
		row.Action = lang.L("Fill in…")
	case session.Refused:
		row.Mark, row.Importance = "!", widget.DangerImportance
	}
	return row
}

// do shows the move that differs, before it is played, or asks for what lacks.
func (j recomputeJob) do(i int, close func()) {
	switch log := j.work.Rows()[i]; log.Outcome {
	case session.Differs:
		close()
		j.actions.showDifference(log)
	case session.Lacking:
		j.ask(i)
	}
}
