package play

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
)

// boardShape is how many times as wide as high a board looks best, and
// valuedShape how low one with values may get before its houses shrink.
const (
	boardShape  = 1.8
	valuedShape = 1.98
)

// The chart is as high as there is room. For one of less than its good height the
// board shrinks a little, and in a pinch, below the two rows of a replay, more.
const mostChart = 190

var leastCharts = []struct{ chart, board float32 }{{116, 0.9}, {96, 0.82}}

// boardLayout lays out the board between the strips that belong to it, and below them
// how the game went. The strips keep to the board: height that it has no use for
// is left outside.
type boardLayout struct {
	top, board, bottom, evaluation, chart, strip fyne.CanvasObject

	valued bool
	fits   func(bool) // told whether the chart has room here
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

// setValued shows or hides how the game went.
func (l *boardLayout) setValued(on bool) {
	if on != l.valued {
		l.valued = on
		l.box.Refresh()
		l.Layout(nil, l.box.Size())
	}
}

// relayout follows a change of what the parts need.
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
		chart = min(room-size.Width/valuedShape, mostChart)
		if chart < leastCharts[0].chart {
			chart = squeezed(room, size.Width)
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

// squeezed returns the height of a chart for which the board shrinks, or 0 if it
// would shrink too much.
func squeezed(room, width float32) float32 {
	for _, least := range leastCharts {
		if room-least.chart >= least.board*width/valuedShape {
			return least.chart
		}
	}
	return 0
}

const sideWidth = 320

// newSidePanel returns content for beside the board, on a ground of its own.
func newSidePanel(content fyne.CanvasObject) fyne.CanvasObject {
	inner := container.New(kit.Room(kit.Fixed(sideWidth, 0)), content)
	return container.NewStack(kit.NewGround(""), kit.Border(nil, nil, widget.NewSeparator(), nil, inner))
}

// stripHeight is that of the strip below the board, whatever is in it.
const stripHeight = 44

func spacer(height float32) fyne.CanvasObject {
	s := canvas.NewRectangle(color.Transparent)
	s.SetMinSize(fyne.NewSize(0, height))
	return s
}

const (
	// narrow is the width below which the side panel does not stand beside the board:
	// it then lies over it when it is asked for.
	narrow = 840
	// handleWidth is that of the handle between board and panel.
	handleWidth = 20
)

// foldingPanel lays out the board and the side panel, which can be folded away, with a
// handle between them.
type foldingPanel struct {
	settings     *Settings
	board, panel fyne.CanvasObject
	button       *handle
	box          *fyne.Container

	over    bool            // the panel lies over the board, where it is narrow
	changed func(open bool) // is told what somebody has chosen,
	shown   func()          // and that the panel has come into sight, or has gone
}

func newFoldingPanel(s *Settings, board, panel fyne.CanvasObject, changed func(open bool), shown func()) *foldingPanel {
	f := &foldingPanel{settings: s, board: board, panel: panel, changed: changed, shown: shown}
	f.button = newHandle(f.toggle)
	f.box = container.New(f, board, f.button, panel)
	return f
}

// isNarrow reports whether there is no room for the panel beside the board.
func (f *foldingPanel) isNarrow() bool {
	width := f.box.Size().Width
	return width > 0 && width < narrow
}

func (f *foldingPanel) open() bool {
	if f.isNarrow() {
		return f.over
	}
	return f.settings.Panel.Get()
}

func (f *foldingPanel) covers() bool { return f.isNarrow() && f.over }

func (f *foldingPanel) toggle() { f.set(!f.open()) }

// set shows the panel or folds it away. How it is beside the board is remembered.
func (f *foldingPanel) set(open bool) {
	if open == f.open() {
		return
	}
	if f.isNarrow() {
		f.over = open
	} else {
		f.settings.Panel.Set(open)
	}
	f.box.Refresh()
	f.Layout(nil, f.box.Size())
	f.changed(open)
}

// fold takes the panel away from over the board, if it lies there.
func (f *foldingPanel) fold() {
	if f.covers() {
		f.set(false)
	}
}

// MinSize implements [fyne.Layout]: the panel yields.
func (f *foldingPanel) MinSize([]fyne.CanvasObject) fyne.Size {
	return f.board.MinSize().AddWidthHeight(handleWidth, 0)
}

// Layout implements [fyne.Layout].
func (f *foldingPanel) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	tight := size.Width < narrow
	if !tight {
		f.over = false
	}
	open := tight && f.over || !tight && f.settings.Panel.Get()
	wide := max(sideWidth, f.panel.MinSize().Width)
	panel := float32(0)
	if open {
		panel = wide
	}
	board := size.Width - handleWidth
	if open && !tight {
		board -= panel
	}
	icon := theme.NavigateBackIcon()
	if open {
		icon = theme.NavigateNextIcon()
	}
	if f.button.Icon.Name() != icon.Name() {
		f.button.SetIcon(icon)
	}
	f.board.Resize(fyne.NewSize(board, size.Height))
	f.board.Move(fyne.NewPos(0, 0))
	f.button.Resize(fyne.NewSize(handleWidth, size.Height))
	f.button.Move(fyne.NewPos(size.Width-panel-handleWidth, 0))
	f.panel.Resize(fyne.NewSize(wide, size.Height))
	f.panel.Move(fyne.NewPos(size.Width-wide, 0))
	if f.panel.Visible() != open {
		kit.Show(f.panel, open)
		f.shown()
	}
}

// handle is a button that is narrower than others: it is as high as the board, and
// the board needs the width.
type handle struct{ kit.Button }

func newHandle(pressed func()) *handle {
	h := &handle{}
	h.Icon, h.Importance, h.OnTapped, h.Tip = theme.NavigateNextIcon(), widget.LowImportance, pressed, lang.L("Side panel")
	h.ExtendBaseWidget(h)
	return h
}

// MinSize implements [fyne.CanvasObject].
func (h *handle) MinSize() fyne.Size { return fyne.NewSize(handleWidth, handleWidth) }

// commands show the panel and fold it away.
func (f *foldingPanel) commands() []command.Command {
	return []command.Command{
		{
			ID: "view.side", Menu: lang.X("menu.view", "View"), Group: frame.GroupPanels, Text: lang.L("Side panel"),
			Keys: []command.Key{command.Bare(fyne.KeyF9)}, Do: f.toggle, Checked: f.open,
		},
		{ID: "view.side.fold", Text: lang.L("Fold away the side panel that lies over the board"), Keys: []command.Key{command.Bare(fyne.KeyEscape)}, Do: f.fold, Enabled: f.covers},
	}
}
