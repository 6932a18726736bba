package logactions

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/panel"
)

// job is work on logs, each of which has a row in a report.
type job interface {
	rows() int
	status() jobStatus
	goOn() // with the rows that are left
	cancel()

	row(i int) panel.ReportRow
	notable(i int) bool     // the row says more than that all is well
	do(i int, close func()) // what the row offers; close hides the report
	line(i int) string      // of the report as it is copied
}

// jobStatus is how far a job is.
type jobStatus struct {
	left    int // rows
	running bool
	summary string
	ended   string // says that the job has ended
}

// logReport shows what became of a job. The job goes on while the report is hidden.
type logReport struct {
	shell  *frame.Shell
	title  string
	job    job
	report *panel.Report
	dialog *dialog.CustomDialog
	cancel *kit.Button // or goes on with what is left
	hide   *kit.Button
	ended  bool  // the end was told
	brief  bool  // only what is notable is shown:
	told   []int // these rows of the job
}

func newLogReport(s *frame.Shell, title string, j job) *logReport {
	r := &logReport{shell: s, title: title, job: j, ended: true}
	r.report = panel.NewReport(r.length, func(i int) panel.ReportRow { return j.row(r.at(i)) }, func(i int) { r.act(r.at(i)) },
		func(brief bool) {
			r.brief = brief
			r.show()
		})
	return r
}

// length returns how many rows are shown.
func (r *logReport) length() int {
	if r.brief {
		return len(r.told)
	}
	return r.job.rows()
}

// at returns the row of the job that is shown in a place.
func (r *logReport) at(i int) int {
	if r.brief {
		return r.told[i]
	}
	return i
}

// act does what a row of the job offers.
func (r *logReport) act(i int) { r.job.do(i, func() { r.dialog.Hide() }) }

// has reports whether there is anything to report.
func (r *logReport) has() bool { return r.job.rows() > 0 }

// open shows the report.
func (r *logReport) open() {
	if r.shown() || !r.has() {
		return
	}
	r.cancel = kit.NewButton("", func() {
		if r.job.status().running {
			r.job.cancel()
		} else {
			r.job.goOn()
		}
	})
	copied := kit.NewButtonWithIcon(lang.L("Copy the report"), theme.ContentCopyIcon(), r.copy)
	r.hide = kit.NewButton("", func() { r.dialog.Hide() })
	r.dialog = r.shell.NewDialog(r.title, r.report)
	r.dialog.SetButtons([]fyne.CanvasObject{container.NewHBox(r.cancel, copied, r.hide)})
	size := fyne.NewSize(700, min(480, 240+55*float32(r.job.rows())))
	r.shell.Open(frame.Dialog{Dialog: r.dialog, Size: size, Focus: r.report.List()})
	r.show()
}

// shown reports whether the report is on top.
func (r *logReport) shown() bool {
	return r.dialog != nil && r.shell.Top() == dialog.Dialog(r.dialog)
}

// show shows what is new.
func (r *logReport) show() {
	s, rows := r.job.status(), r.job.rows()
	r.told = r.told[:0]
	for i := range rows {
		if r.brief && r.job.notable(i) {
			r.told = append(r.told, i)
		}
	}
	if r.dialog != nil {
		r.report.Set(panel.ReportView{Summary: s.summary, Running: s.running, Done: rows - s.left, Of: rows})
		if s.running {
			r.cancel.SetText(lang.L("Cancel"))
			r.hide.SetText(lang.L("Hide"))
		} else {
			r.cancel.SetText(lang.L("Continue with the rest"))
			r.hide.SetText(lang.L("Close"))
		}
		kit.Show(r.cancel, s.running || s.left > 0)
	}
	if !s.running && !r.ended && !r.shown() {
		r.shell.Say(s.ended)
	}
	r.ended = !s.running
	r.shell.Changed()
}

// copy puts the report on the clipboard, a line for each log.
func (r *logReport) copy() {
	var b strings.Builder
	for i := range r.job.rows() {
		b.WriteString(r.job.line(i) + "\n")
	}
	r.shell.App().Clipboard().SetContent(b.String())
	r.shell.Say(lang.L("Copied the report"))
}
