package logactions

import (
	"cmp"
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
	"kalah/ui/window/words"
)

// rowText has the texts of one log in a report.
type rowText struct {
	mark   string // the log is invalid
	wrong  bool
	name   string
	text   string
	action string // label of the button, or ""
}

// logReport shows the results of a job. The job continues while the report is hidden.
type logReport struct {
	shell *frame.Shell
	job   *archive.Job
	act   func(archive.Row) // runs the action of a row

	content *fyne.Container
	text    *widget.Label // summary
	check   *kit.Check    // hides rows without problems
	listed  []int         // indices into the job's rows
	bar     *widget.ProgressBar
	list    *kit.Table
	detail  *kit.Label  // text of the row with the cursor, which may be shortened in the list
	button  *kit.Button // action of that row

	dialog *dialog.CustomDialog
	cancel *kit.Button // cancels the job, or continues it
	hide   *kit.Button
	ended  bool // the end was announced
	unseen bool // the job ended while the report was hidden
}

func newLogReport(s *frame.Shell, j *archive.Job, act func(archive.Row)) *logReport {
	r := &logReport{shell: s, job: j, act: act, ended: !j.Running(), text: kit.Wrapped(""), bar: kit.NewProgress(), list: kit.NewTable(), detail: kit.NewLabel("")}
	r.check = kit.NewCheck(lang.L("Only problems"), func(bool) {
		r.list.Select(0)
		r.show()
	})
	r.text.TextStyle.Bold = true
	r.detail.Wrapping = fyne.TextWrapWord
	r.button = kit.NewButton("", func() { r.runAction(r.list.Cursor()) })
	r.list.TwoLines, r.list.ShowCursor = true, true
	r.list.OnCursor, r.list.OnOpen = func(int) { r.showDetail() }, r.runAction
	top := container.NewVBox(kit.Border(nil, nil, nil, r.check, r.text), r.bar)
	bottom := container.NewVBox(widget.NewSeparator(), kit.Border(nil, nil, nil, container.NewCenter(r.button), r.detail))
	r.content = kit.Border(top, bottom, nil, nil, r.list)
	j.Watch(r.show)
	return r
}

// runAction runs the action of a row of the list.
func (r *logReport) runAction(i int) {
	if i >= len(r.listed) {
		return
	}
	if row := r.job.Rows()[r.listed[i]]; rowOf(row).action != "" {
		r.dialog.Hide()
		r.act(row)
	}
}

// showDetail shows the full text of the row with the cursor below the list.
func (r *logReport) showDetail() {
	row, i := rowText{}, r.list.Cursor()
	if i < len(r.listed) {
		row = rowOf(r.job.Rows()[r.listed[i]])
		kit.SetText(r.detail, row.name+": "+row.text)
	}
	kit.Show(r.detail, i < len(r.listed))
	kit.SetText(r.button, row.action)
	kit.Show(r.button, row.action != "")
}

// start starts the job on the rows and shows the report. If the job is running, or its last result
// has not been seen, start shows the current report and ignores the rows.
func (r *logReport) start(rows []archive.Row) {
	if r.shell.Covered() {
		return
	}
	if !r.job.Running() && !r.unseen && len(rows) > 0 {
		r.job.Start(rows)
	}
	r.open()
}

func (r *logReport) open() {
	if r.shown() || len(r.job.Rows()) == 0 {
		return
	}
	r.unseen = false
	r.cancel = kit.NewButton("", func() {
		if r.job.Running() {
			r.job.Cancel()
		} else {
			r.job.Continue()
		}
	})
	copied := kit.NewButtonWithIcon(lang.L("Copy the report"), theme.ContentCopyIcon(), r.copy)
	r.hide = kit.NewButton("", func() { r.dialog.Hide() })
	r.dialog = r.shell.NewDialog(lang.L("Check games"), r.content)
	r.dialog.SetButtons([]fyne.CanvasObject{container.NewHBox(r.cancel, copied, r.hide)})
	size := fyne.NewSize(700, min(480, 260+55*float32(len(r.job.Rows()))))
	r.shell.Open(frame.Dialog{Dialog: r.dialog, Size: size, Focus: r.list})
	r.show()
}

// shown reports whether the report is the top dialog.
func (r *logReport) shown() bool {
	return r.dialog != nil && r.shell.Top() == dialog.Dialog(r.dialog)
}

// show updates the report to the state of the job.
func (r *logReport) show() {
	counts, of, running := r.job.Counts(), len(r.job.Rows()), r.job.Running()
	left, summary := counts[archive.Due]+counts[archive.Legal], summaryOf(counts)
	if r.dialog != nil {
		kit.SetText(r.text, summary)
		if running != r.bar.Visible() {
			kit.Show(r.bar, running)
			r.content.Refresh()
		}
		r.bar.Max = float64(max(1, 2*of)) // each log is first read and then played again
		r.bar.SetValue(float64(2*of - counts[archive.Due] - left))
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
		r.shell.Say(lang.L("Checked: {{.Summary}}", words.Args{"Summary": summary}))
		r.unseen = true
	}
	r.ended = !running
	r.shell.Changed()
}

func (r *logReport) showRows() {
	rows := r.job.Rows()
	var listed []int
	for i, row := range rows {
		if !r.check.Checked || row.Outcome == archive.Differs || row.Outcome == archive.Refused {
			listed = append(listed, i)
		}
	}
	r.listed = listed
	r.list.Set(kit.Data{
		Columns: []kit.Column{{MinWidth: 24}, {MinWidth: 60, Grow: true}}, Rows: len(listed),
		Cell: func(i, column int) kit.Cell {
			row := rowOf(rows[listed[i]])
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
		b.WriteString(cmp.Or(row.Path, lang.L("The game shown")) + ": " + rowOf(row).text + "\n")
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
