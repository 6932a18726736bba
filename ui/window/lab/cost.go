package lab

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	labs "kalah/search/lab"
	"kalah/ui/app/experiment"
	"kalah/ui/window/kit"
)

// cost is the tab of measurements, with the form at the left and chart and table at the right.
type cost struct {
	Config

	form     *form
	runner   *kit.Button // starts or stops
	lecture  *kit.Button
	progress *widget.ProgressBar

	measure     *kit.Dropdown[experiment.Measure]
	logarithmic *kit.Check
	bar         *fyne.Container // above the results
	copier      *kit.Button
	more        *kit.Button
	why         *widget.Label
	picture     *kit.Picture
	table       *kit.Table
	results     *container.Split
	empty       *widget.Label

	below   *fyne.Container // contains the results
	right   *fyne.Container
	content fyne.CanvasObject
	shown   []experiment.Entry
	failed  error // the last reported error
}

// Widths of the form and of the dropdown of measures.
const (
	formWidth    = 264
	measureWidth = 186
)

func newCost(l *Lab) *cost {
	c := &cost{Config: l.Config, picture: kit.NewPicture(l.Shell.Tasks()), table: kit.NewTable(), progress: kit.NewProgress()}
	c.picture.OnDrawn = l.Shell.Changed
	c.form = newForm(c.changed)
	c.runner = kit.NewButtonWithIcon("", theme.MediaPlayIcon(), l.runOrStop)
	c.lecture = kit.NewButton(lang.L("As in the lecture"), l.runLecture)
	c.progress.Hide()

	c.measure = kit.NewDropdown(experiment.Measures(), measureName, func(experiment.Measure) { c.changed() })
	c.logarithmic = kit.NewCheck(lang.L("Logarithmic"), func(bool) { c.changed() })
	c.copier = kit.NewButtonWithIcon(lang.L("Copy"), theme.ContentCopyIcon(), l.copy)
	c.more = kit.NewButtonWithIcon(lang.X("tip.more", "More"), theme.MoreHorizontalIcon(), func() { l.offer(c.more, l.more()) })
	c.why = kit.NewNote("")
	c.empty = kit.Wrapped(lang.L("Nothing is measured yet. Choose algorithms and limits at the left, and measure: each row says what one algorithm costs at one limit."))
	c.empty.Alignment = fyne.TextAlignCenter

	c.results = container.NewVSplit(kit.NewVScroll(container.New(kit.MinSizeLayout(plotSize), c.picture)), c.table)
	c.results.Offset = 0.6
	c.bar = container.New(&kit.FlowLayout{}, container.New(kit.WithMinWidth(measureWidth), c.measure), c.logarithmic, c.copier, c.more)
	c.below = container.New(&sideBySide{split: c.results, table: c.table}, c.results)
	c.right = container.New(kit.ColumnLayout{}, c.bar, c.why, container.NewStack(c.below, container.NewCenter(container.NewGridWrap(fyne.NewSize(320, 160), c.empty))))
	buttons := container.NewVBox(c.runner, c.lecture, c.progress)
	left := container.New(kit.WithMinWidth(formWidth), kit.Border(nil, container.NewPadded(buttons), nil, nil, c.form.content))
	s := l.Laboratory.Setup
	c.form.set(s)
	c.content = kit.Border(nil, nil, left, nil, kit.NewVScroll(container.NewPadded(c.right)))
	c.measure.Pick(s.Measure)
	c.logarithmic.SetChecked(!s.Linear)
	c.show(l.Laboratory.State)
	return c
}

// changed updates the tab after a change of the form or the chart's controls.
func (c *cost) changed() {
	if c.content == nil {
		return // newCost is still running
	}
	s, ok := c.form.setup(c.Laboratory.Setup)
	s.Measure = c.measure.Value()
	s.Linear = !c.logarithmic.Checked
	c.Laboratory.Setup = s
	kit.Enable(c.runner, ok || c.Laboratory.Running)
	c.explain()
	c.draw()
	c.Shell.Changed()
}

// run starts the measurements of the form.
func (c *cost) run() {
	s, ok := c.form.setup(c.Laboratory.Setup)
	if !ok {
		return
	}
	game, at := c.Game()
	e, err := s.Experiment(game, at)
	if err == nil {
		err = c.Laboratory.Start([]labs.Experiment{e}, s.Keep)
	}
	c.Shell.Fail(err)
}

// show updates the tab to the state of the laboratory.
func (c *cost) show(s experiment.State) {
	if s.Err != nil && s.Err != c.failed {
		c.Shell.Fail(s.Err)
	}
	c.failed = s.Err
	c.measure.Pick(c.Laboratory.Setup.Measure)
	c.showRunner(s)
	entries := experiment.Ordered(s.Entries)
	kit.Show(c.results, len(entries) > 0)
	kit.Show(c.empty, len(entries) == 0)
	kit.ShowIn(c.bar, len(entries) > 0, c.copier, c.more)
	if !slices.Equal(entries, c.shown) {
		c.shown = entries
		c.table.Set(tableOf(entries))
		c.below.Refresh() // the table may need another width
		c.draw()
	}
	c.explain()
}

// showRunner updates the buttons and the progress.
func (c *cost) showRunner(s experiment.State) {
	text, icon := lang.L("Measure"), theme.MediaPlayIcon()
	if s.Running {
		text, icon = lang.L("Stop"), theme.MediaStopIcon()
	}
	c.runner.SetLook(text, icon, widget.HighImportance)
	kit.Enable(c.runner, s.Running || c.form.usable())
	kit.Show(c.lecture, !s.Running) // the gauge takes its place
	kit.Show(c.progress, s.Running)
	if s.Running && s.Progress.Rows > 0 {
		c.progress.SetValue(float64(s.Progress.Row) / float64(s.Progress.Rows))
	}
}

// explain shows which costs to expect of the setup.
func (c *cost) explain() {
	if text := explanation(c.Laboratory.Setup); text != c.why.Text {
		c.why.SetText(text)
		c.right.Refresh()
	}
}

func (c *cost) draw() { c.picture.Set(chartOf(c.shown, c.Laboratory.Setup)) }

// sideBySide places the two parts of a split next to each other if both fit with all columns of the
// table. Otherwise they are above each other.
type sideBySide struct {
	split *container.Split
	table *kit.Table
	wants float32 // table width of the last change of the split
}

const (
	minBeside     = 1150 // minimum width for both
	maxTableShare = 0.6  // maximum share of that width for the table
)

// MinSize implements [fyne.Layout].
func (s *sideBySide) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, 380) }

// Layout implements [fyne.Layout].
func (s *sideBySide) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	wants := s.table.Width()
	wide := size.Width >= minBeside && wants <= maxTableShare*size.Width
	if wide != s.split.Horizontal || wide && wants != s.wants {
		s.split.Horizontal, s.wants = wide, wants
		s.split.Offset = 0.6
		if wide {
			s.split.Offset = min(0.48, 1-float64((wants+theme.Padding()*2)/size.Width))
		}
		s.split.Refresh()
	}
	objects[0].Resize(size)
}

// plotSize returns a size of the chart that leaves room for a curve between title, legend and axes.
func plotSize(chart []fyne.CanvasObject) fyne.Size {
	return chart[0].MinSize().Max(fyne.NewSize(0, 210))
}
