package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
)

// boardShape is the best ratio of a board's width to its height. valuedShape is the largest ratio
// at which the houses of a board with values keep their size.
const (
	boardShape  = 1.8
	valuedShape = 1.98
)

// maxChart is the maximum height of the chart.
const maxChart = 190

// smallCharts lists the chart heights for small windows. A height is used only if the board keeps
// at least the given fraction of its full height. The second entry is for replays, whose strip
// leaves less room.
var smallCharts = []struct{ chart, board float32 }{{116, 0.9}, {96, 0.82}}

// boardLayout lays out the board between the strips of the players. The bar and chart of the
// analysis and the strip of the actions are below. Surplus height is left above and below.
type boardLayout struct {
	top, board, bottom, evaluation, chart, strip fyne.CanvasObject

	valued bool
	fits   func(bool) // called with whether there is room for the chart here
	box    *fyne.Container
}

func newBoardLayout(top, board, bottom, evaluation, chart, strip fyne.CanvasObject, fits func(bool)) *boardLayout {
	l := &boardLayout{
		top: container.NewPadded(top), board: board, bottom: container.NewPadded(bottom),
		evaluation: container.NewPadded(evaluation), chart: container.NewPadded(chart), strip: container.NewPadded(strip), fits: fits,
	}
	l.evaluation.Hide()
	l.chart.Hide()
	l.box = container.New(l, l.top, l.board, l.bottom, l.evaluation, l.chart, l.strip)
	return l
}

// setValued shows or hides the bar and the chart of the analysis.
func (l *boardLayout) setValued(on bool) {
	if on != l.valued {
		l.valued = on
		l.box.Refresh()
		l.relayout()
	}
}

// relayout is called after a change of a part's minimum size.
func (l *boardLayout) relayout() { l.Layout(nil, l.box.Size()) }

// MinSize implements [fyne.Layout].
func (l *boardLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range []fyne.CanvasObject{l.top, l.board, l.bottom, l.strip} {
		m := o.MinSize()
		size = fyne.NewSize(max(size.Width, m.Width), size.Height+m.Height)
	}
	return size
}

// Layout implements [fyne.Layout].
func (l *boardLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	room := size.Height - l.top.MinSize().Height - l.bottom.MinSize().Height - l.strip.MinSize().Height
	evaluation, chart := float32(0), float32(0)
	if l.valued {
		evaluation = l.evaluation.MinSize().Height
		room -= evaluation
		chart = min(room-size.Width/valuedShape, maxChart)
		if chart < smallCharts[0].chart {
			chart = smallChart(room, size.Width)
		}
		room -= chart
	}
	kit.Show(l.evaluation, evaluation > 0)
	kit.Show(l.chart, chart > 0)
	l.fits(chart > 0)

	board := min(max(0, room), size.Width/boardShape)
	y := (max(0, room) - board) / 2
	put := func(o fyne.CanvasObject, height float32) {
		if height > 0 {
			kit.Put(o, 0, y, size.Width, height)
			y += height
		}
	}
	put(l.top, l.top.MinSize().Height)
	put(l.board, board)
	put(l.bottom, l.bottom.MinSize().Height)
	put(l.evaluation, evaluation)
	put(l.chart, chart)
	put(l.strip, l.strip.MinSize().Height)
}

// smallChart returns the height of a chart that shrinks the board. It returns 0 if every chart
// would shrink the board too much.
func smallChart(room, width float32) float32 {
	for _, small := range smallCharts {
		if room-small.chart >= small.board*width/valuedShape {
			return small.chart
		}
	}
	return 0
}

const sideWidth = 320

// newSidePanel puts the content of the side panel on a background.
func newSidePanel(content fyne.CanvasObject) fyne.CanvasObject {
	inner := container.New(kit.WithMinSize(kit.Fixed(sideWidth, 0)), content)
	return container.NewStack(kit.NewBackground(""), kit.Border(nil, nil, widget.NewSeparator(), nil, inner))
}

// atLeastStrip returns the minimum size of the strip below the board. The height is the same with
// and without buttons.
func atLeastStrip(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().Max(fyne.NewSize(0, 44))
}

const (
	narrow      = 840 // in windows with less width, the side panel covers part of the board
	handleWidth = 20
)

// foldingPanel lays out the board and the side panel, with a handle between them. The panel can be
// closed.
type foldingPanel struct {
	settings     *Settings
	board, panel fyne.CanvasObject
	button       *handle
	box          *fyne.Container

	over    bool            // the panel is open in a narrow window
	lent    bool            // the panel is open until the next [foldingPanel.fold], which the settings do not store
	changed func(open bool) // called when the panel was opened or closed
	shown   func()          // called when the panel becomes visible or hidden
}

func newFoldingPanel(s *Settings, board, panel fyne.CanvasObject, changed func(open bool), shown func()) *foldingPanel {
	f := &foldingPanel{settings: s, board: board, panel: panel, changed: changed, shown: shown}
	f.button = newHandle(f.toggle)
	f.box = container.New(f, board, f.button, panel)
	return f
}

func (f *foldingPanel) isNarrow() bool {
	width := f.box.Size().Width
	return width > 0 && width < narrow
}

func (f *foldingPanel) open() bool {
	if f.isNarrow() {
		return f.over
	}
	return f.lent || f.settings.Panel.Get()
}

func (f *foldingPanel) toggle() { f.set(!f.open()) }

// set opens or closes the panel. The settings store this unless the window is narrow.
func (f *foldingPanel) set(open bool) {
	if open == f.open() {
		return
	}
	f.lent = false
	if f.isNarrow() {
		f.over = open
	} else {
		f.settings.Panel.Set(open)
	}
	f.follow()
}

// lend opens the panel until the next [foldingPanel.fold].
func (f *foldingPanel) lend() {
	if !f.open() {
		f.lent, f.over = true, f.isNarrow()
		f.follow()
	}
}

// folds reports whether [foldingPanel.fold] would close the panel, because it covers the board or
// is lent.
func (f *foldingPanel) folds() bool { return f.open() && (f.isNarrow() || f.lent) }

func (f *foldingPanel) fold() {
	if f.folds() {
		f.lent, f.over = false, false
		f.follow()
	}
}

func (f *foldingPanel) follow() {
	f.box.Refresh()
	f.Layout(nil, f.box.Size())
	f.changed(f.open())
}

// MinSize implements [fyne.Layout]. It leaves out the panel, which covers the board if there is no
// room next to it.
func (f *foldingPanel) MinSize([]fyne.CanvasObject) fyne.Size {
	return f.board.MinSize().AddWidthHeight(handleWidth, 0)
}

// Layout implements [fyne.Layout].
func (f *foldingPanel) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if !f.isNarrow() {
		f.over = false
	}
	wide := max(sideWidth, f.panel.MinSize().Width)
	open, panel, icon := f.open(), float32(0), theme.NavigateBackIcon()
	if open {
		panel, icon = wide, theme.NavigateNextIcon()
	}
	board := size.Width - handleWidth
	if !f.isNarrow() {
		board -= panel
	}
	if f.button.Icon.Name() != icon.Name() {
		f.button.SetIcon(icon)
	}
	kit.Put(f.board, 0, 0, board, size.Height)
	kit.Put(f.button, size.Width-panel-handleWidth, 0, handleWidth, size.Height)
	kit.Put(f.panel, size.Width-wide, 0, wide, size.Height)
	if f.panel.Visible() != open {
		kit.Show(f.panel, open)
		f.shown()
	}
}

// handle is the narrow button between board and panel.
type handle struct{ kit.Button }

func newHandle(pressed func()) *handle {
	h := &handle{}
	h.Icon, h.Importance, h.OnTapped, h.Tip = theme.NavigateNextIcon(), widget.LowImportance, pressed, lang.L("Side panel")
	h.ExtendBaseWidget(h)
	return h
}

// MinSize implements [fyne.CanvasObject].
func (h *handle) MinSize() fyne.Size { return fyne.NewSize(handleWidth, handleWidth) }

// command returns the command that opens or closes the panel.
func (f *foldingPanel) command() command.Command {
	return command.Command{
		ID: "view.side", Menu: lang.X("menu.view", "View"), Group: frame.GroupBoard, Text: lang.L("Side panel"),
		Keys: []command.Key{command.Bare(fyne.KeyF9)}, Do: f.toggle, Checked: f.open,
	}
}

// guards returns the command for Escape, which closes a panel that [foldingPanel.lend] has opened.
// Most other commands for Escape must come after it.
func (f *foldingPanel) guards() []command.Command {
	return []command.Command{
		{ID: "view.side.fold", Text: lang.L("Close the side panel that was opened for a moment"), Keys: []command.Key{command.Bare(fyne.KeyEscape)}, Do: f.fold, Enabled: f.folds},
	}
}
