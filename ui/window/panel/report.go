package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// ReportRow is what a report says of one log.
type ReportRow struct {
	Mark       string // a sign for what was found, beside the words
	Importance widget.Importance
	Name       string
	Text       string
	Action     string // what can be done about it; "" if nothing
	ByButton   bool   // it is done by its button alone: choosing the row tells of it only
}

// ReportView is what a report shows above its rows.
type ReportView struct {
	Summary  string
	Running  bool
	Done, Of int
}

// Report lists what became of each of many logs, and what can be done about it.
type Report struct {
	widget.BaseWidget

	row     func(int) ReportRow
	do      func(int)
	summary *widget.Label
	brief   *kit.Check
	bar     *widget.ProgressBar
	list    *kit.List
	detail  *kit.Label
	chosen  int // the row that the detail tells of; -1: none
}

// NewReport returns a report with rows that the functions tell of. Do is called
// with a row whose action is wanted, brief when rows that only say that all is
// well are to be left out, or not any more.
func NewReport(length func() int, row func(int) ReportRow, do func(int), brief func(bool)) *Report {
	r := &Report{row: row, do: do, summary: widget.NewLabel(""), bar: kit.NewProgress(), detail: kit.NewLabel(""), chosen: -1}
	r.brief = kit.NewCheck("", func(on bool) {
		r.chosen = -1
		r.detail.Hide()
		r.list.ScrollToTop()
		brief(on)
	})
	r.summary.TextStyle.Bold = true
	r.summary.Wrapping = fyne.TextWrapWord
	r.detail.Wrapping = fyne.TextWrapWord
	r.detail.Hide()
	r.list = kit.NewList(length, newReportRow, r.update)
	r.list.OnSelected = func(i widget.ListItemID) {
		r.list.Unselect(i)
		if i < length() {
			r.choose(i)
		}
	}
	r.ExtendBaseWidget(r)
	return r
}

// Set shows how far the report is, and its rows again.
func (r *Report) Set(v ReportView) {
	kit.SetText(r.summary, v.Summary)
	if v.Running != r.bar.Visible() {
		kit.Show(r.bar, v.Running)
		r.Refresh()
	}
	r.bar.Max = float64(max(1, v.Of))
	r.bar.SetValue(float64(v.Done))
	kit.Show(r.brief, v.Of > 1)
	r.list.Refresh()
	if r.chosen >= 0 && r.chosen < r.list.Length() {
		r.tell(r.chosen)
	}
}

// SetBrief says what leaving out the rows is called that only say that all is well.
func (r *Report) SetBrief(text string) { r.brief.SetText(text) }

// List is what is to have the focus.
func (r *Report) List() fyne.Focusable { return r.list }

// choose tells all of a row, and does what can be done about it.
func (r *Report) choose(i int) {
	r.tell(i)
	if row := r.row(i); row.Action != "" && !row.ByButton {
		r.do(i)
	}
}

// tell shows what the row itself may have no room for.
func (r *Report) tell(i int) {
	r.chosen = i
	row := r.row(i)
	text := row.Text
	if row.Name != "" {
		text = row.Name + ": " + row.Text
	}
	if r.detail.Text != text || !r.detail.Visible() {
		r.detail.SetText(text)
		kit.Show(r.detail, true)
	}
}

func (r *Report) update(i widget.ListItemID, o fyne.CanvasObject) {
	if i >= r.list.Length() {
		return
	}
	o.(*reportRow).set(r.row(i), func() {
		r.tell(i)
		r.do(i)
	})
}

// CreateRenderer implements [fyne.Widget].
func (r *Report) CreateRenderer() fyne.WidgetRenderer {
	top := container.NewVBox(kit.Border(nil, nil, nil, r.brief, r.summary), r.bar)
	bottom := container.NewVBox(widget.NewSeparator(), r.detail)
	return widget.NewSimpleRenderer(kit.Border(top, bottom, nil, nil, r.list))
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

func (r *reportRow) set(row ReportRow, do func()) {
	if r.mark.Text != row.Mark || r.mark.Importance != row.Importance {
		r.mark.Importance = row.Importance
		r.mark.SetText(row.Mark)
	}
	r.name.SetText(row.Name)
	r.text.SetText(row.Text)
	r.action.OnTapped = do
	kit.SetText(r.action, row.Action)
	kit.Show(r.action, row.Action != "")
}

// CreateRenderer implements [fyne.Widget].
func (r *reportRow) CreateRenderer() fyne.WidgetRenderer {
	texts := container.New(layout.NewCustomPaddedVBoxLayout(-14), r.name, r.text)
	mark := container.NewGridWrap(fyne.NewSize(36, r.mark.MinSize().Height), r.mark) // whichever it is, the texts begin in one place
	return widget.NewSimpleRenderer(kit.Border(nil, nil, container.NewCenter(mark), container.NewCenter(r.action), texts))
}
