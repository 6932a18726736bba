package puzzles

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/board"
	"kalah/ui/keyed"
	"kalah/ui/part"
	"kalah/ui/puzzle"
)

// display is all that the view shows: the question above the board, what can be done
// below it, and the panel beside it.
type display struct {
	puzzles *Puzzles

	headline *widget.Label
	below    *part.Muted // the line below the headline
	board    *board.Board
	goOn     *keyed.Button
	hint     *keyed.Button
	solution *keyed.Button
	analyze  *keyed.Button
	buttons  *fyne.Container
	panel    *panel
	content  fyne.CanvasObject
}

func newDisplay(p *Puzzles) *display {
	d := &display{puzzles: p, headline: widget.NewLabel(""), below: part.NewMuted(""), board: board.New()}
	d.headline.TextStyle.Bold, d.headline.SizeName = true, theme.SizeNameSubHeadingText
	d.headline.Truncation = fyne.TextTruncateEllipsis
	d.board.SetOnPlay(p.play)
	d.board.SetOnOtherKeys(func(e *fyne.KeyEvent) { keyed.PassKey(d.board, e) }, func(r rune) { keyed.PassRune(d.board, r) })
	d.goOn = keyed.NewButtonWithIcon("", theme.NavigateNextIcon(), p.goOn)
	d.hint = keyed.NewButtonWithIcon(lang.L("Hint"), theme.InfoIcon(), p.Session.Hint)
	d.solution = keyed.NewButtonWithIcon(lang.X("puzzle.solution", "Solution"), theme.VisibilityIcon(), p.Session.Solve)
	d.analyze = keyed.NewButtonWithIcon(lang.X("puzzle.analyze", "Analyse"), theme.SearchIcon(), p.analyze)
	d.buttons = container.NewHBox(d.goOn, d.hint, d.solution, d.analyze)
	part.Show(d.analyze, p.Analyze != nil)
	d.panel = newPanel(p)
	top := container.NewVBox(d.headline, d.below.Object())
	middle := part.Border(top, container.NewPadded(d.buttons), nil, nil, container.New(boardShape{}, d.board))
	d.content = part.Border(nil, nil, nil, d.panel.content, container.NewPadded(middle))
	return d
}

// show makes everything but the board follow the session.
func (d *display) show(s puzzle.State) {
	set(d.headline, headline(s))
	d.below.Set(explanation(s))
	text, icon, importance := lang.X("puzzle.skip", "Skip"), theme.NavigateNextIcon(), widget.MediumImportance
	switch {
	case s.Phase == puzzle.Wrong:
		text, icon, importance = lang.L("Try Again"), theme.ViewRefreshIcon(), widget.HighImportance
	case s.Phase.Over():
		text, importance = lang.L("Next Puzzle"), widget.HighImportance
	}
	if d.goOn.Text != text || d.goOn.Importance != importance {
		d.goOn.Importance = importance
		d.goOn.SetIcon(icon)
		d.goOn.SetText(text)
		d.buttons.Refresh() // the others make room
	}
	part.Enable(d.goOn, s.Of > 1 || s.Phase == puzzle.Wrong)
	part.Enable(d.hint, s.Phase == puzzle.Asking && s.Open && s.Hints < 2)
	part.Enable(d.solution, canSolve(s))
	part.Enable(d.analyze, s.Of > 0)
	d.panel.show(s)
}

func canSolve(s puzzle.State) bool {
	return (s.Phase == puzzle.Asking || s.Phase == puzzle.Wrong) && !s.Sowing
}

// set changes a label's text if that is another one.
func set(l *widget.Label, text string) {
	if l.Text != text {
		l.SetText(text)
	}
}

// boardShape lays out a board in the middle of the room that there is, in a shape that
// suits it.
type boardShape struct{}

// MinSize implements [fyne.Layout].
func (boardShape) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 160) }

// Layout implements [fyne.Layout].
func (boardShape) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const shape = 1.8 // how many times as wide as high a board looks best
	height := min(size.Height, size.Width/shape)
	for _, o := range objects {
		o.Resize(fyne.NewSize(size.Width, height))
		o.Move(fyne.NewPos(0, (size.Height-height)/2))
	}
}
