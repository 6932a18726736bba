package logactions

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/archive"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
)

// kind is what differs between the reports on recomputed and on verified logs.
type kind struct {
	title   string
	without string                      // the label of the filter that hides rows without faults
	over    func(summary string) string // the message at the end of a job
	summary func(map[archive.Outcome]int) string
	say     func(archive.Row) rowText
	line    func(archive.Row) string  // in the report that is copied
	do      func(r *logReport, i int) // the action of row i
}

// rowText is what a report shows of one log.
type rowText struct {
	mark   string // a sign for the outcome
	wrong  bool
	name   string
	text   string
	action string // the label of the button; "" for none
}

// logReport shows the outcome of a job. The job goes on while the report is hidden.
type logReport struct {
	kind
	shell *frame.Shell
	job   *archive.Job

	content *fyne.Container
	text    *widget.Label // the summary
	check   *kit.Check    // hides rows without faults
	listed  []int         // indices of the job's rows
	bar     *widget.ProgressBar
	list    *kit.Table
	detail  *kit.Label  // the row with the cursor, whose text may be cut in the list
	act     *kit.Button // the action of that row

	dialog *dialog.CustomDialog
	cancel *kit.Button // cancels, or continues with the rest
	hide   *kit.Button
	ended  bool // the end has been announced
}

func newLogReport(s *frame.Shell, j *archive.Job, k kind) *logReport {
	r := &logReport{kind: k, shell: s, job: j, ended: !j.Running(), text: kit.Wrapped(""), bar: kit.NewProgress(), list: kit.NewTable(), detail: kit.NewLabel("")}
	r.check = kit.NewCheck(k.without, func(bool) {
		r.list.Select(0)
		r.show()
	})
	r.text.TextStyle.Bold = true
	r.detail.Wrapping = fyne.TextWrapWord
	r.act = kit.NewButton("", func() { r.runAction(r.list.Cursor()) })
	r.list.Tall, r.list.Selects = true, true
	r.list.OnCursor, r.list.OnOpen = func(int) { r.showDetail() }, r.runAction
	top := container.NewVBox(kit.Border(nil, nil, nil, r.check, r.text), r.bar)
	bottom := container.NewVBox(widget.NewSeparator(), kit.Border(nil, nil, nil, container.NewCenter(r.act), r.detail))
	r.content = kit.Border(top, bottom, nil, nil, r.list)
	j.Watch(r.show)
	return r
}

// runAction does the action of a row of the list.
func (r *logReport) runAction(i int) {
	if i < len(r.listed) {
		r.do(r, r.listed[i])
	}
}

// showDetail shows the row with the cursor below the list.
func (r *logReport) showDetail() {
	row, i := rowText{}, r.list.Cursor()
	if i < len(r.listed) {
		row = r.say(r.job.Rows()[r.listed[i]])
		kit.SetText(r.detail, row.name+": "+row.text)
	}
	kit.Show(r.detail, i < len(r.listed))
	kit.SetText(r.act, row.action)
	kit.Show(r.act, row.action != "")
}

// start starts the job on these rows and shows the report.
func (r *logReport) start(rows []archive.Row) {
	if len(rows) > 0 {
		r.job.Start(rows)
		r.open()
	}
}

func (r *logReport) has() bool { return len(r.job.Rows()) > 0 }

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
	r.dialog = r.shell.NewDialog(r.title, r.content)
	r.dialog.SetButtons([]fyne.CanvasObject{container.NewHBox(r.cancel, copied, r.hide)})
	size := fyne.NewSize(700, min(480, 260+55*float32(len(r.job.Rows()))))
	r.shell.Open(frame.Dialog{Dialog: r.dialog, Size: size, Focus: r.list})
	r.show()
}

// shown reports whether the report is the dialog on top.
func (r *logReport) shown() bool {
	return r.dialog != nil && r.shell.Top() == dialog.Dialog(r.dialog)
}

// show follows the job.
func (r *logReport) show() {
	counts, of, running := r.job.Counts(), len(r.job.Rows()), r.job.Running()
	left, summary := counts[archive.Due]+counts[archive.Working], r.summary(counts)
	if r.dialog != nil {
		kit.SetText(r.text, summary)
		if running != r.bar.Visible() {
			kit.Show(r.bar, running)
			r.content.Refresh()
		}
		r.bar.Max = float64(max(1, of))
		r.bar.SetValue(float64(of - left))
		kit.Show(r.check, of > 1)
		r.showRows()
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

func (r *logReport) showRows() {
	rows := r.job.Rows()
	var listed []int
	for i, row := range rows {
		if !r.check.Checked || row.Outcome != archive.Due && row.Outcome != archive.Right {
			listed = append(listed, i)
		}
	}
	r.listed = listed
	r.list.Set(kit.Data{
		Columns: []kit.Column{{Least: 24}, {Least: 60, Grow: true}}, Rows: len(listed),
		Cell: func(i, column int) kit.Cell {
			row := r.say(rows[listed[i]])
			if column == 0 {
				return kit.Cell{Text: row.mark, Strong: true, Danger: row.wrong}
			}
			return kit.Cell{Text: row.name, Note: row.text, Strong: true}
		},
		Key: func(i int) string { return strconv.Itoa(listed[i]) },
	})
	r.showDetail()
}

func (r *logReport) copy() {
	var b strings.Builder
	for _, row := range r.job.Rows() {
		b.WriteString(r.line(row) + "\n")
	}
	r.shell.App().Clipboard().SetContent(b.String())
	r.shell.Say(lang.L("Copied the report"))
}

// some returns the text, or "" if n is 0.
func some(n int, text string) string {
	if n == 0 {
		return ""
	}
	return text
}
