package puzzles

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/puzzle"
	"kalah/ui/window/board"
	"kalah/ui/window/kit"
)

// display holds the parts of the view: the question above the board, the buttons below it, and the
// panel next to it.
type display struct {
	headline *widget.Label
	below    *widget.Label // text below the headline
	board    *board.Board
	goOn     *kit.Button
	hint     *kit.Button
	solution *kit.Button
	analyze  *kit.Button
	buttons  *fyne.Container
	panel    *panel
	content  fyne.CanvasObject
}

func newDisplay(p *Puzzles) *display {
	d := &display{headline: widget.NewLabel(""), below: widget.NewLabel(""), board: board.New()}
	d.headline.TextStyle.Bold, d.headline.SizeName = true, theme.SizeNameSubHeadingText
	d.headline.Truncation = fyne.TextTruncateEllipsis
	d.below.Wrapping = fyne.TextWrapWord
	d.board.OnPlay = p.play
	d.board.OnSkip = p.Session.Skip
	d.board.OnMoment = p.moment
	d.goOn = kit.NewButtonWithIcon("", theme.NavigateNextIcon(), p.goOn)
	d.hint = kit.NewButtonWithIcon(lang.L("Hint"), theme.InfoIcon(), p.Session.Hint)
	d.solution = kit.NewButtonWithIcon(lang.X("puzzle.solution", "Solution"), theme.VisibilityIcon(), p.Session.Solve)
	d.analyze = kit.NewButtonWithIcon(lang.L("Analyze"), theme.SearchIcon(), func() { p.Analyze(p.Session.State().Position) })
	d.buttons = container.NewHBox(d.goOn, d.hint, d.solution, d.analyze)
	d.panel = newPanel(p)
	top := container.New(kit.ColumnLayout{Gap: -tight}, d.headline, container.New(kit.MinSizeLayout(kit.TwoLines), d.below))
	middle := kit.Border(top, container.NewPadded(d.buttons), nil, nil, container.New(boardShape{}, d.board))
	d.content = kit.Border(nil, nil, nil, d.panel.content, container.NewPadded(middle))
	return d
}

// showDisplay shows a state, except on the board.
func (p *Puzzles) showDisplay(s puzzle.State) {
	d := p.display
	d.say(s)
	next, importance := p.next(s), widget.MediumImportance
	if next.Main {
		importance = widget.HighImportance
	}
	d.goOn.SetLook(next.Text, next.Icon, importance)
	kit.Show(d.goOn, p.hasNext(s))
	// The buttons stay while seeds are sown; otherwise each would disappear for a second.
	asking := s.Phase == puzzle.Asking
	kit.Show(d.hint, asking && s.Hints < 2)
	kit.Show(d.solution, asking || s.Phase == puzzle.Wrong)
	kit.Show(d.analyze, s.Of > 0 && !s.Finished)
	d.buttons.Refresh() // lays the buttons out
	d.panel.show(s)
}

// say shows the headline and the text below it.
func (d *display) say(s puzzle.State) {
	importance := widget.MediumImportance
	switch {
	case right(s):
		importance = widget.SuccessImportance
	case s.Phase == puzzle.Wrong:
		importance = widget.DangerImportance
	}
	text := headline(s)
	if d.headline.Text != text || d.headline.Importance != importance {
		d.headline.Importance = importance
		d.headline.SetText(text)
	}
	kit.SetText(d.below, explanation(s))
}

func canHint(s puzzle.State) bool { return s.Phase == puzzle.Asking && s.Open && s.Hints < 2 }

func canSolve(s puzzle.State) bool {
	return (s.Phase == puzzle.Asking || s.Phase == puzzle.Wrong) && !s.Sowing
}

// tight is the overlap of the headline and the text below it, compared to two usual labels.
const tight = 10

// boardShape lays out a board in the middle of its room, in its best shape.
type boardShape struct{}

// MinSize implements [fyne.Layout].
func (boardShape) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 160) }

// Layout implements [fyne.Layout].
func (boardShape) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const shape = 1.8 // best ratio of width to height
	height := min(size.Height, size.Width/shape)
	for _, o := range objects {
		kit.Put(o, 0, (size.Height-height)/2, size.Width, height)
	}
}
