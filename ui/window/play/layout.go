package play

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

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
			o.Resize(fyne.NewSize(size.Width, height))
			o.Move(fyne.NewPos(0, y))
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

// sideWidth is the width of the side panel.
const sideWidth = 320

// newSidePanel returns content for beside the board, on a ground of its own.
func newSidePanel(content fyne.CanvasObject) fyne.CanvasObject {
	inner := container.New(minWidth(sideWidth), content)
	return container.NewStack(kit.NewGround(""), kit.Border(nil, nil, widget.NewSeparator(), nil, inner))
}

// minWidth lays out one object that is at least that wide. The object's own
// height is not asked, so that what scrolls may shrink.
type minWidth float32

// MinSize implements [fyne.Layout].
func (m minWidth) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(float32(m), 0) }

// Layout implements [fyne.Layout].
func (m minWidth) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}

// stripHeight is that of the strip below the board, whatever is in it.
const stripHeight = 44

// spacer takes up height.
func spacer(height float32) fyne.CanvasObject {
	s := canvas.NewRectangle(color.Transparent)
	s.SetMinSize(fyne.NewSize(0, height))
	return s
}
