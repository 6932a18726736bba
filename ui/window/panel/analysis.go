package panel

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/internal/cut"
	"kalah/search/solver"
	"kalah/search/why"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// AnalysisView is the content of the tab.
type AnalysisView struct {
	Screen session.Screen
	Slips  []Slip // the known slips of the game
	Brief  bool   // a review first shows only the worst slips of the person
}

// AnalysisActions are the functions that the tab calls.
type AnalysisActions struct {
	Switch   func(on bool)
	Continue func() // continues the search of the position shown
	Play     func(house int)
	Review   func()
	Cancel   func()                                // cancels the review
	Learn    func()                                // shows the mistakes as puzzles
	GoTo     func(n int)                           // shows the position after n moves
	Sketch   func(at int, w *why.Why, name string) // shows one of the lines of w, which explains the move after at moves
}

// Analysis is the tab with the score of each house and the review of the game.
type Analysis struct {
	widget.BaseWidget

	view     AnalysisView
	engine   *kit.Check
	doing    *widget.RichText
	further  *kit.Button
	building *building
	text     *widget.Label
	headline *widget.Label
	meaning  *widget.Label
	rows     [engine.Houses]*pressRow
	values   *fyne.Container // from the headline to the line
	line     *widget.Label
	reason   *widget.Label
	houses   []int  // in the order of rows
	best     string // the line shown, uncut
	figures  *widget.Label
	effort   *fyne.Container
	chart    *fyne.Container
	review   *review
	width    float32
	play     func(house int)
}

// NewAnalysis returns the tab, switched off. [Analysis.ShowChart] shows or hides the given chart in
// it.
func NewAnalysis(do AnalysisActions, chart fyne.CanvasObject) *Analysis {
	a := &Analysis{
		engine: kit.NewCheck(lang.L("Engine"), nil), play: do.Play,
		doing: mutedText(), further: kit.NewButton(lang.L("Continue"), do.Continue), building: newBuilding(func() { do.Switch(false) }),
		text: kit.Wrapped(""), headline: kit.Wrapped(""), meaning: note(""), line: kit.Wrapped(""), reason: kit.Wrapped(""), figures: note(""),
		review: newReview(do),
	}
	a.headline.TextStyle.Bold = true
	a.engine.OnChanged = func(on bool) {
		if on != a.view.Screen.Analysis.On {
			do.Switch(on)
		}
	}
	rows := container.New(layout.NewCustomPaddedVBoxLayout(2))
	for i := range a.rows {
		a.rows[i] = newPressRow()
		a.rows[i].pointed = a.showLine
		rows.Add(a.rows[i])
	}
	signs := note(lang.L("✓ proved · ~ an estimate, which may still change"))
	a.values = tight(a.headline, a.meaning, container.NewPadded(rows), signs, a.line, container.New(kit.MinSizeLayout(kit.TwoLines), a.reason))
	a.chart = container.NewPadded(container.New(kit.WithMinSize(kit.Fixed(0, 84)), chart))
	a.chart.Hide()
	heading := widget.NewLabelWithStyle(lang.L("What the searches cost"), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	a.effort = container.New(layout.NewCustomPaddedVBoxLayout(0), widget.NewSeparator(), tight(heading, a.figures))
	a.Set(AnalysisView{})
	a.ExtendBaseWidget(a)
	return a
}

// ShowChart shows or hides the chart.
func (a *Analysis) ShowChart(on bool) {
	kit.Show(a.chart, on)
	a.fit() // leaves a different height for the best line
}

// Set shows the view.
func (a *Analysis) Set(v AnalysisView) {
	a.view = v
	s := v.Screen
	now := s.Analysis.Now
	text, doing, values := standing(s)
	a.engine.SetChecked(s.Analysis.On)
	setMuted(a.doing, doing)
	kit.Show(a.further, s.Analysis.Phase == session.Thought)
	ready := solver.Preparation{}
	if values && s.Analysis.Phase == session.Preparing {
		ready = s.Analysis.Ready
	}
	a.building.set(ready)
	setLine(a.text, text)
	headline := ""
	if now.Known() {
		headline = words.Outcome(s.Analysis.Position.Player, now.Score, now.Exact, s.Players)
		if s.Game.CanSwap() {
			headline = words.Facts(headline, lang.L("if nobody swaps sides"))
		}
	}
	setLine(a.headline, headline)
	kit.Show(a.values, values)
	if values {
		kit.SetText(a.meaning, words.ValuesMean(s.Analysis.Position.Player, s.Players))
		a.houses = bestFirst(s.Analysis)
		for i, house := range a.houses {
			var press func()
			if s.Open && s.Analysis.Position.State[s.Analysis.Position.Player][house] > 0 {
				press = func() { a.play(house) }
			}
			a.rows[i].set(houseRow(s.Analysis, house), press)
		}
	}
	a.showLine()
	cost := figures(s)
	kit.SetText(a.figures, strings.Join(cost, "\n"))
	kit.Show(a.effort, len(cost) > 0)
	a.review.set(s, v.Slips, v.Brief)
}

// Pointed returns the explanation of the house below the mouse, or else of the house with the focus; nil if there is
// none.
func (a *Analysis) Pointed() *why.Why {
	var focused *why.Why
	for i, row := range a.rows {
		if !row.Visible() || i >= len(a.houses) {
			continue
		}
		w := a.view.Screen.Analysis.Houses[a.houses[i]]
		if row.Over >= 0 {
			return w
		}
		if row.focused {
			focused = w
		}
	}
	return focused
}

// showLine shows best play after the house pointed at, or after the best house, and the reason for its value.
func (a *Analysis) showLine() {
	state := a.view.Screen.Analysis
	reason := words.HintReason(state.Contrast)
	switch w := a.Pointed(); {
	case w != nil:
		a.best = words.LineAfter(w)
		if w.Because != nil {
			reason = words.Why(w)
		}
	case state.Now.Known():
		a.best = lang.L("Best play: {{.Moves}}", words.Args{"Moves": words.Line(state.Now.PV)})
	default:
		a.best = ""
	}
	a.fit()
	kit.Show(a.line, a.best != "")
	kit.SetText(a.reason, reason)
}

// standing returns the texts on the state of the engine. Values reports whether values are shown;
// otherwise text says why not.
func standing(s session.Screen) (text, doing string, values bool) {
	a := s.Analysis
	switch {
	case !a.On && a.Review.Of > 0:
		return "", "", false
	case !a.On:
		return lang.L("Switched on, it shows what each house is worth: the seeds that the player to move wins by in the end, if both play their best. Ctrl+E switches it too."), "", false
	case s.Activity == session.NoGame:
		return lang.L("There is no game to look at yet."), "", false
	case a.Finished:
		return lang.L("The game is over: there is nothing left to search."), "", false
	}
	switch a.Phase {
	case session.Preparing:
		doing = lang.L("getting ready…")
	case session.Searching:
		doing = lang.L("searching…")
	case session.Proved:
		doing = lang.L("all proved ✓")
	case session.Thought:
		doing = lang.L("thought for {{.Minutes}} min", words.Args{"Minutes": int(a.Thought.Minutes())})
	case session.Reviewing:
		doing = lang.L("reviewing…")
	case session.Yielding:
		doing = lang.L("waits for {{.Name}}", words.Args{"Name": words.NameOf(s.Players, a.Position.Player)})
	case session.Failed:
		text = lang.L("The engine failed: {{.Reason}}", words.Args{"Reason": words.Error(a.Err)})
	}
	return text, doing, true
}

// bestFirst sorts the houses of the player to move by their scores, the best first. Houses without
// a known score and empty houses are last.
func bestFirst(a session.AnalysisState) []int {
	rank := func(house int) int {
		v, known := a.Now.Value(house)
		switch {
		case a.Position.State[a.Position.Player][house] == 0:
			return 3000
		case !known:
			return 2000
		case house == a.Now.House:
			return -1000
		}
		return -v.Score
	}
	houses := []int{0, 1, 2, 3, 4, 5}
	slices.SortStableFunc(houses, func(x, y int) int { return rank(x) - rank(y) })
	return houses
}

// figures returns lines on the cost of the searches by the players and by the analysis.
func figures(s session.Screen) (lines []string) {
	for number := range engine.Sides {
		cost := words.TurnCost(s.Game.Moves, s.Players, number)
		if s.Activity == session.Thinking && s.Game.Player == number && s.Search.Elapsed > 0 {
			cost = words.Progress(s.Search)
		}
		if cost != "" {
			lines = append(lines, words.Of(words.NameOf(s.Players, number), cost))
		}
	}
	if a := s.Analysis; a.On && !a.Finished && a.Now.Known() {
		lines = append(lines, words.Of(lang.L("Engine"), words.Facts(words.Effort(a.Now), words.Memory(a.Memory))))
	}
	return lines
}

// fit cuts off the end of the best line if it is too long.
func (a *Analysis) fit() {
	most := a.width - 2*theme.InnerPadding()
	if !a.chart.Visible() {
		most += most - 40 // two lines, which wrapped words do not fill completely
	}
	kit.SetText(a.line, cut.Fit(a.best, func(text string) bool {
		return a.width == 0 || fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width <= most
	}))
}

// Resize implements [fyne.CanvasObject].
func (a *Analysis) Resize(size fyne.Size) {
	if size.Width != a.width {
		a.width = size.Width
		a.fit()
	}
	a.BaseWidget.Resize(size)
}

// CreateRenderer implements [fyne.Widget].
func (a *Analysis) CreateRenderer() fyne.WidgetRenderer {
	head := container.NewPadded(container.NewPadded(kit.Border(nil, nil, a.engine, a.further, a.doing)))
	top := container.New(layout.NewCustomPaddedVBoxLayout(0), tight(head, a.text, a.building.box, a.values), a.chart)
	all := container.NewVBox(top, widget.NewSeparator(), a.review.box, a.effort)
	return widget.NewSimpleRenderer(kit.NewVScroll(all))
}

// tight stacks labels with smaller gaps than usual.
func tight(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedVBoxLayout(-theme.InnerPadding()), objects...)
}

// mutedText returns an empty caption in a muted colour, aligned to the right.
func mutedText() *widget.RichText {
	return widget.NewRichText(&widget.TextSegment{Style: widget.RichTextStyle{
		ColorName: kit.ColorMuted, SizeName: theme.SizeNameCaptionText, Alignment: fyne.TextAlignTrailing,
	}})
}

// setLine shows a text. It hides the label if the text is "".
func setLine(l *widget.Label, text string) {
	kit.SetText(l, text)
	kit.Show(l, text != "")
}

func setMuted(t *widget.RichText, text string) {
	if s := t.Segments[0].(*widget.TextSegment); s.Text != text {
		s.Text = text
		t.Refresh()
	}
}
