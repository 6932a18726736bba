package panel

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/keyed"
	"kalah/ui/part"
	"kalah/ui/style"
)

// AnalysisView is what the tab shows.
type AnalysisView struct {
	On        bool
	Doing     string // such as "searching…"
	Preparing bool   // that takes a while
	Text      string // instead of values
	Headline  string // such as "proved: you win by 6"
	Rows      []HouseRow
	Line      string // best play
	Effort    string // what it has cost
	Review    ReviewView
}

// AnalysisActions is what the tab calls back.
type AnalysisActions struct {
	Switch func(on bool)
	Play   func(house int)
	Review func()
	Cancel func()      // the review
	GoTo   func(n int) // the position after n moves
}

// Analysis shows what each house is worth, and how well the game was played.
type Analysis struct {
	widget.BaseWidget

	view     AnalysisView
	toggle   *toggle
	doing    *widget.RichText
	activity *widget.Activity
	text     *widget.Label
	headline *widget.Label
	rows     [engine.Houses]*houseRow
	values   *fyne.Container // all that is known of the position
	line     *widget.Label
	effort   *widget.RichText
	chart    *fyne.Container
	review   *review
	width    float32
}

// NewAnalysis returns the tab, switched off. Chart is shown in it while
// [Analysis.ShowChart] says so.
func NewAnalysis(do AnalysisActions, chart fyne.CanvasObject) *Analysis {
	a := &Analysis{
		toggle: newToggle(lang.L("Engine off"), lang.L("Engine on"), do.Switch),
		doing:  mutedText(fyne.TextAlignTrailing), activity: widget.NewActivity(),
		text: widget.NewLabel(""), headline: widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true}),
		line: widget.NewLabel(""), effort: mutedText(fyne.TextAlignLeading), review: newReview(do),
	}
	a.activity.Hide()
	a.text.Wrapping, a.line.Wrapping, a.effort.Wrapping = fyne.TextWrapWord, fyne.TextWrapWord, fyne.TextWrapWord
	a.headline.Wrapping = fyne.TextWrapWord
	rows := container.New(layout.NewCustomPaddedVBoxLayout(2))
	for i := range a.rows {
		a.rows[i] = newHouseRow(do.Play)
		rows.Add(a.rows[i])
	}
	a.values = tight(a.headline, container.NewPadded(rows), a.line, a.effort)
	a.chart = container.NewPadded(container.New(exactHeight(84), chart))
	a.chart.Hide()
	a.show()
	a.ExtendBaseWidget(a)
	return a
}

// Set shows the view.
func (a *Analysis) Set(v AnalysisView) {
	a.view = v
	a.show()
}

// View returns what is shown.
func (a *Analysis) View() AnalysisView { return a.view }

// ShowChart shows or hides the chart.
func (a *Analysis) ShowChart(on bool) {
	part.Show(a.chart, on)
	setLabel(a.line, a.fit(a.view.Line)) // makes room for it
}

// HasChart reports whether the chart is shown here.
func (a *Analysis) HasChart() bool { return a.chart.Visible() }

func (a *Analysis) show() {
	v := &a.view
	a.toggle.set(v.On)
	setMuted(a.doing, v.Doing)
	if v.Preparing != a.activity.Visible() {
		part.Show(a.activity, v.Preparing)
		if v.Preparing {
			a.activity.Start()
		} else {
			a.activity.Stop()
		}
	}
	setLabel(a.text, v.Text)
	part.Show(a.text, v.Text != "")
	setLabel(a.headline, v.Headline)
	for i, row := range a.rows {
		part.Show(row, i < len(v.Rows))
		if i < len(v.Rows) {
			row.set(v.Rows[i])
		}
	}
	part.Show(a.values, len(v.Rows) > 0)
	setLabel(a.line, a.fit(v.Line))
	setMuted(a.effort, v.Effort)
	a.review.set(v.Review)
}

// fit cuts the end of best play off if it is too long.
func (a *Analysis) fit(line string) string {
	most := a.width - 2*theme.InnerPadding()
	if a.width == 0 || line == "" {
		return line
	}
	if !a.chart.Visible() {
		most += most - 40 // two lines, which words do not fill
	}
	fits := func(text string) bool {
		return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width <= most
	}
	cut := line
	for !fits(cut) {
		at := strings.LastIndexByte(line, ' ')
		if at < 0 {
			return cut
		}
		line = strings.TrimRight(line[:at], " |")
		cut = line + " …"
	}
	return cut
}

// Resize implements [fyne.CanvasObject].
func (a *Analysis) Resize(size fyne.Size) {
	if size.Width != a.width {
		a.width = size.Width
		setLabel(a.line, a.fit(a.view.Line))
	}
	a.BaseWidget.Resize(size)
}

// CreateRenderer implements [fyne.Widget].
func (a *Analysis) CreateRenderer() fyne.WidgetRenderer {
	head := container.NewPadded(container.NewPadded(part.Border(nil, nil, a.toggle, a.activity, a.doing)))
	all := container.NewVBox(tight(head, a.text, a.values), a.chart, widget.NewSeparator(), a.review.box)
	return widget.NewSimpleRenderer(keyed.NewVScroll(all))
}

// tight stacks texts without the gaps that their own insets make large.
func tight(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedVBoxLayout(-theme.InnerPadding()), objects...)
}

// exactHeight lays out one object at that height.
type exactHeight float32

func (h exactHeight) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, float32(h)) }

func (h exactHeight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}

// mutedText is a caption of less weight.
func mutedText(align fyne.TextAlign) *widget.RichText {
	t := widget.NewRichText(&widget.TextSegment{Style: widget.RichTextStyle{
		ColorName: style.ColorMuted, SizeName: theme.SizeNameCaptionText, Alignment: align,
	}})
	return t
}

func setMuted(t *widget.RichText, text string) {
	if s := t.Segments[0].(*widget.TextSegment); s.Text != text {
		s.Text = text
		t.Refresh()
	}
}

func setLabel(l *widget.Label, text string) {
	if l.Text != text {
		l.SetText(text)
	}
}
