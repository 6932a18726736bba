package logactions

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/archive"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
)

// kind is what a report says of one kind of job, and what its rows offer.
type kind struct {
	title   string
	without string                      // what leaving out the rows is called that are as they should be
	over    func(summary string) string // says that a job has ended
	summary func(map[archive.Outcome]int) string
	say     func(archive.Row) rowText
	line    func(archive.Row) string  // of the report as it is copied
	do      func(r *logReport, i int) // what a row offers
}

// logReport shows what became of a job. The job goes on while the report is hidden.
type logReport struct {
	kind
	shell *frame.Shell
	job   *archive.Job

	content *fyne.Container
	text    *widget.Label // the summary
	check   *kit.Check    // only what is notable is shown:
	told    []int         // these rows of the job
	bar     *widget.ProgressBar
	list    *kit.List
	detail  *kit.Label // all of a row, which may have no room for it
	chosen  int        // the row that the detail tells of; -1: none

	dialog *dialog.CustomDialog
	cancel *kit.Button // or goes on with what is left
	hide   *kit.Button
	ended  bool // the end was told
}

func newLogReport(s *frame.Shell, j *archive.Job, k kind) *logReport {
	r := &logReport{kind: k, shell: s, job: j, ended: !j.Running(), text: widget.NewLabel(""), bar: kit.NewProgress(), detail: kit.NewLabel(""), chosen: -1}
	r.check = kit.NewCheck(k.without, func(bool) {
		r.chosen = -1
		r.detail.Hide()
		r.list.ScrollToTop()
		r.show()
	})
	r.text.TextStyle.Bold = true
	r.text.Wrapping = fyne.TextWrapWord
	r.detail.Wrapping = fyne.TextWrapWord
	r.detail.Hide()
	r.list = kit.NewList(r.length, newReportRow, r.update)
	r.list.OnSelected = func(i widget.ListItemID) {
		r.list.Unselect(i)
		if i < r.length() {
			r.choose(i)
		}
	}
	top := container.NewVBox(kit.Border(nil, nil, nil, r.check, r.text), r.bar)
	bottom := container.NewVBox(widget.NewSeparator(), r.detail)
	r.content = kit.Border(top, bottom, nil, nil, r.list)
	j.Watch(r.show)
	return r
}

// choose tells all of a row, and does what can be done about it.
func (r *logReport) choose(i int) {
	r.tell(i)
	if row := r.say(r.job.Rows()[r.at(i)]); row.action != "" && !row.byButton {
		r.do(r, r.at(i))
	}
}

// tell shows all of a row.
func (r *logReport) tell(i int) {
	r.chosen = i
	row := r.say(r.job.Rows()[r.at(i)])
	text := row.name + ": " + row.text
	if r.detail.Text != text || !r.detail.Visible() {
		r.detail.SetText(text)
		kit.Show(r.detail, true)
	}
}

func (r *logReport) update(i widget.ListItemID, o fyne.CanvasObject) {
	if i >= r.length() {
		return
	}
	o.(*reportRow).set(r.say(r.job.Rows()[r.at(i)]), func() {
		r.tell(i)
		r.do(r, r.at(i))
	})
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
	if r.check.Checked {
		return len(r.told)
	}
	return len(r.job.Rows())
}

// at returns the row of the job that is shown in a place.
func (r *logReport) at(i int) int {
	if r.check.Checked {
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
	r.dialog = r.shell.NewDialog(r.title, r.content)
	r.dialog.SetButtons([]fyne.CanvasObject{container.NewHBox(r.cancel, copied, r.hide)})
	size := fyne.NewSize(700, min(480, 240+55*float32(len(r.job.Rows()))))
	r.shell.Open(frame.Dialog{Dialog: r.dialog, Size: size, Focus: r.list})
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
		if r.check.Checked && row.Outcome != archive.Due && row.Outcome != archive.Right {
			r.told = append(r.told, i)
		}
	}
	if r.dialog != nil {
		kit.SetText(r.text, summary)
		if running != r.bar.Visible() {
			kit.Show(r.bar, running)
			r.content.Refresh()
		}
		r.bar.Max = float64(max(1, of))
		r.bar.SetValue(float64(of - left))
		kit.Show(r.check, of > 1)
		r.list.Refresh()
		if r.chosen >= 0 && r.chosen < r.length() {
			r.tell(r.chosen)
		}
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

// rowText is what a report says of one log.
type rowText struct {
	mark       string // a sign for what was found, beside the words
	importance widget.Importance
	name       string
	text       string
	action     string // what can be done about it; "" if nothing
	byButton   bool   // it is done by its button alone: choosing the row tells of it only
}

// reportRow is one line: the sign, the name above the text, and the action.
type reportRow struct {
	widget.BaseWidget

	mark, name, text *widget.Label
	action           *kit.Button
}

func newReportRow() fyne.CanvasObject {
	r := &reportRow{mark: widget.NewLabel(""), name: widget.NewLabel(""), text: kit.Caption(""), action: kit.NewButton("", nil)}
	r.mark.TextStyle.Bold, r.mark.Alignment = true, fyne.TextAlignCenter
	r.name.TextStyle.Bold = true
	r.name.Truncation, r.text.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	r.ExtendBaseWidget(r)
	return r
}

func (r *reportRow) set(row rowText, do func()) {
	if r.mark.Text != row.mark || r.mark.Importance != row.importance {
		r.mark.Importance = row.importance
		r.mark.SetText(row.mark)
	}
	r.name.SetText(row.name)
	r.text.SetText(row.text)
	r.action.OnTapped = do
	kit.SetText(r.action, row.action)
	kit.Show(r.action, row.action != "")
}

// CreateRenderer implements [fyne.Widget].
func (r *reportRow) CreateRenderer() fyne.WidgetRenderer {
	texts := container.New(layout.NewCustomPaddedVBoxLayout(-14), r.name, r.text)
	mark := container.NewGridWrap(fyne.NewSize(36, r.mark.MinSize().Height), r.mark) // whichever it is, the texts begin in one place
	return widget.NewSimpleRenderer(kit.Border(nil, nil, container.NewCenter(mark), container.NewCenter(r.action), texts))
}
