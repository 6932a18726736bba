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
	"kalah/internal/cut"
	"kalah/ui/window/kit"
)

// AnalysisView is what the tab shows.
type AnalysisView struct {
	On       bool
	Doing    string   // such as "searching…"
	Building Building // what has to be there before there are values
	Text     string   // instead of values
	Headline string   // such as "You win by 6 with best play, proved"
	Meaning  string   // of the values
	Rows     []HouseRow
	Line     string    // best play
	Figures  []string  // what searches have cost, one a line
	Proof    ProofView // in the background
	Review   ReviewView
	Export   bool // there is something to export
}

// Building is what the engine gets ready before it begins. Without a text it is ready.
type Building struct {
	Text  string // what it does and how far it is
	Why   string
	Share float64
}

// AnalysisActions is what the tab calls back.
type AnalysisActions struct {
	Switch func(on bool)
	Play   func(house int)
	Review func()
	Cancel func()      // the review
	GoTo   func(n int) // the position after n moves
	Export func(button fyne.CanvasObject)
	Proof  ProofActions
}

// Analysis shows what each house is worth, and how well the game was played.
type Analysis struct {
	widget.BaseWidget

	view     AnalysisView
	engine   *kit.Check
	doing    *widget.RichText
	building *building
	text     *widget.Label
	headline *widget.Label
	meaning  *widget.Label
	rows     [engine.Houses]*pressRow
	values   *fyne.Container // all that is known of the position
	line     *widget.Label
	figures  *widget.Label
	effort   *fyne.Container
	export   *kit.Button
	chart    *fyne.Container
	proof    *proofBox
	review   *review
	width    float32
	play     func(house int)
}

// NewAnalysis returns the tab, switched off. Chart is shown in it while
// [Analysis.ShowChart] says so.
func NewAnalysis(do AnalysisActions, chart fyne.CanvasObject) *Analysis {
	a := &Analysis{
		engine: kit.NewCheck(lang.L("Engine"), nil), play: do.Play,
		doing: mutedText(fyne.TextAlignTrailing), building: newBuilding(func() { do.Switch(false) }),
		text: kit.Wrapped(""), headline: kit.Wrapped(""), meaning: note(""), line: kit.Wrapped(""), figures: note(""),
		proof: newProofBox(do.Proof), review: newReview(do),
	}
	a.export = kit.NewButtonWithIcon(lang.L("Export analysis…"), theme.DocumentSaveIcon(), func() { do.Export(a.export) })
	a.headline.TextStyle.Bold = true
	a.engine.OnChanged = func(on bool) {
		if on != a.view.On {
			do.Switch(on)
		}
	}
	rows := container.New(layout.NewCustomPaddedVBoxLayout(2))
	for i := range a.rows {
		a.rows[i] = newPressRow()
		rows.Add(a.rows[i])
	}
	signs := note(lang.L("✓ proved · ~ an estimate, which may still change"))
	a.values = tight(a.headline, a.meaning, container.NewPadded(rows), signs, a.line)
	a.chart = container.NewPadded(container.New(kit.Room(kit.Fixed(0, 84)), chart))
	a.chart.Hide()
	heading := widget.NewLabelWithStyle(lang.L("What the searches cost"), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	a.effort = container.New(layout.NewCustomPaddedVBoxLayout(0), widget.NewSeparator(), tight(heading, a.figures))
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
	kit.Show(a.chart, on)
	kit.SetText(a.line, a.fit(a.view.Line)) // makes room for it
}

// ShowProof scrolls to the proof in the background.
func (a *Analysis) ShowProof() { kit.Reveal(a.proof.box) }

// ProofButtons returns what can be done with the proof.
func (a *Analysis) ProofButtons() map[string]any {
	return map[string]any{"show": a.proof.show, "again": a.proof.again, "stop": a.proof.stop, "close": a.proof.close}
}

// HasChart reports whether the chart is shown here.
func (a *Analysis) HasChart() bool { return a.chart.Visible() }

func (a *Analysis) show() {
	v := &a.view
	a.engine.SetChecked(v.On)
	setMuted(a.doing, v.Doing)
	a.building.set(v.Building)
	kit.SetText(a.text, v.Text)
	kit.Show(a.text, v.Text != "")
	kit.SetText(a.headline, v.Headline)
	kit.Show(a.headline, v.Headline != "")
	kit.SetText(a.meaning, v.Meaning)
	for i, row := range a.rows {
		kit.Show(row, i < len(v.Rows))
		if i < len(v.Rows) {
			to := v.Rows[i]
			var press func()
			if to.Open && !to.Empty {
				press = func() { a.play(to.House) }
			}
			row.set(to.view(), press)
		}
	}
	kit.Show(a.values, len(v.Rows) > 0)
	kit.SetText(a.line, a.fit(v.Line))
	kit.Show(a.line, v.Line != "")
	kit.SetText(a.figures, strings.Join(v.Figures, "\n"))
	kit.Show(a.effort, len(v.Figures) > 0)
	kit.Show(a.export, v.Export)
	a.proof.set(v.Proof)
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
	return cut.Fit(line, func(text string) bool {
		return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width <= most
	})
}

// Resize implements [fyne.CanvasObject].
func (a *Analysis) Resize(size fyne.Size) {
	if size.Width != a.width {
		a.width = size.Width
		kit.SetText(a.line, a.fit(a.view.Line))
	}
	a.BaseWidget.Resize(size)
}

// CreateRenderer implements [fyne.Widget].
func (a *Analysis) CreateRenderer() fyne.WidgetRenderer {
	head := container.NewPadded(container.NewPadded(kit.Border(nil, nil, a.engine, nil, a.doing)))
	top := container.New(layout.NewCustomPaddedVBoxLayout(0), tight(head, a.text, a.building.box, a.values), a.proof.box, a.chart)
	all := container.NewVBox(top, widget.NewSeparator(), a.review.box, container.NewPadded(a.export), a.effort)
	return widget.NewSimpleRenderer(kit.NewVScroll(all))
}

// tight stacks texts without the gaps that their own insets make large.
func tight(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedVBoxLayout(-theme.InnerPadding()), objects...)
}

// mutedText is a caption of less weight.
func mutedText(align fyne.TextAlign) *widget.RichText {
	t := widget.NewRichText(&widget.TextSegment{Style: widget.RichTextStyle{
		ColorName: kit.ColorMuted, SizeName: theme.SizeNameCaptionText, Alignment: align,
	}})
	return t
}

func setMuted(t *widget.RichText, text string) {
	if s := t.Segments[0].(*widget.TextSegment); s.Text != text {
		s.Text = text
		t.Refresh()
	}
}
