package logactions

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/app/archive"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/panel"
)

// kind is what a report says of one kind of job, and what its rows offer.
type kind struct {
	title   string
	without string                      // what leaving out the rows is called that are as they should be
	over    func(summary string) string // says that a job has ended
	summary func(map[archive.Outcome]int) string
	row     func(archive.Row) panel.ReportRow
	line    func(archive.Row) string  // of the report as it is copied
	do      func(r *logReport, i int) // what a row offers
}

// logReport shows what became of a job. The job goes on while the report is hidden.
type logReport struct {
	kind
	shell  *frame.Shell
	job    *archive.Job
	report *panel.Report
	dialog *dialog.CustomDialog
	cancel *kit.Button // or goes on with what is left
	hide   *kit.Button
	ended  bool  // the end was told
	brief  bool  // only what is notable is shown:
	told   []int // these rows of the job
}

func newLogReport(s *frame.Shell, j *archive.Job, k kind) *logReport {
	r := &logReport{kind: k, shell: s, job: j, ended: !j.Running()}
	r.report = panel.NewReport(r.length, func(i int) panel.ReportRow { return k.row(j.Rows()[r.at(i)]) }, func(i int) { k.do(r, r.at(i)) },
		func(brief bool) {
			r.brief = brief
			r.show()
		})
	r.report.SetBrief(k.without)
	j.Watch(r.show)
	return r
}

// start begins a new report, and shows it.
func (r *logReport) start(rows []archive.Row) {
	if len(rows) > 0 {
		r.job.Start(rows)
		r.open()
	}
}

// length returns how many rows are shown.
func (r *logReport) length() int {
	if r.brief {
		return len(r.told)
	}
	return len(r.job.Rows())
}

// at returns the row of the job that is shown in a place.
func (r *logReport) at(i int) int {
	if r.brief {
		return r.told[i]
	}
	return i
}

// has reports whether there is anything to report.
func (r *logReport) has() bool { return len(r.job.Rows()) > 0 }

// open shows the report.
func (r *logReport) open() {
	if r.shown() || !r.has() {
		return
	}
	r.cancel = kit.NewButton("", func() {
		if r.job.Running() {
			r.job.Cancel()
		} else {
			r.job.Continue()
		}
	})
	copied := kit.NewButtonWithIcon(lang.L("Copy the report"), theme.ContentCopyIcon(), r.copy)
	r.hide = kit.NewButton("", func() { r.dialog.Hide() })
	r.dialog = r.shell.NewDialog(r.title, r.report)
	r.dialog.SetButtons([]fyne.CanvasObject{container.NewHBox(r.cancel, copied, r.hide)})
	size := fyne.NewSize(700, min(480, 240+55*float32(len(r.job.Rows()))))
	r.shell.Open(frame.Dialog{Dialog: r.dialog, Size: size, Focus: r.report.List()})
	r.show()
}

// shown reports whether the report is on top.
func (r *logReport) shown() bool {
	return r.dialog != nil && r.shell.Top() == dialog.Dialog(r.dialog)
}

// show shows what is new.
func (r *logReport) show() {
	counts, of, running := r.job.Counts(), len(r.job.Rows()), r.job.Running()
	left, summary := counts[archive.Due]+counts[archive.Working], r.summary(counts)
	r.told = r.told[:0]
	for i, row := range r.job.Rows() {
		if r.brief && row.Outcome != archive.Due && row.Outcome != archive.Right {
			r.told = append(r.told, i)
		}
	}
	if r.dialog != nil {
		r.report.Set(panel.ReportView{Summary: summary, Running: running, Done: of - left, Of: of})
		if running {
			r.cancel.SetText(lang.L("Cancel"))
			r.hide.SetText(lang.L("Hide"))
		} else {
			r.cancel.SetText(lang.L("Continue with the rest"))
			r.hide.SetText(lang.L("Close"))
		}
		kit.Show(r.cancel, left > 0)
	}
	if !running && !r.ended && !r.shown() {
		r.shell.Say(r.over(summary))
	}
	r.ended = !running
	r.shell.Changed()
}

// copy puts the report on the clipboard, a line for each log.
func (r *logReport) copy() {
	var b strings.Builder
	for _, row := range r.job.Rows() {
		b.WriteString(r.line(row) + "\n")
	}
	r.shell.App().Clipboard().SetContent(b.String())
	r.shell.Say(lang.L("Copied the report"))
}
