package searchtree

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/explore"
	"kalah/ui/window/kit"
)

// rowHeight is that of a row with its small board.
const rowHeight = 38

// outline shows the nodes of one side in rows.
type outline struct {
	widget.BaseWidget
	*kit.Rows[*row]

	side    *explore.Side // nil: nothing is shown
	ink     ink
	columns columns
	focused bool

	onSelect func(node int32)
	onFold   func(node int32, unfold bool)
	onFocus  func()
}

func newOutline() *outline {
	o := &outline{}
	o.Rows = kit.NewRows(rowHeight, o.count, func() *row { return newRow(o) }, func(r *row, i int) {
		r.hovered = r.hovered && r.index == i
		r.index = i
		r.set(o.side.Rows()[i])
	})
	o.Measure = func(width float32) { o.columns = o.measure(width) }
	o.ExtendBaseWidget(o)
	o.ink = newInk(o.Theme())
	return o
}

// CreateRenderer implements [fyne.Widget].
func (o *outline) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(o.Scroll) }

// MinSize implements [fyne.CanvasObject].
func (o *outline) MinSize() fyne.Size { return fyne.NewSize(200, 2*rowHeight) }

// Resize implements [fyne.CanvasObject].
func (o *outline) Resize(size fyne.Size) {
	if size != o.Size() {
		o.BaseWidget.Resize(size)
		o.Arrange(true)
	}
}

// Refresh implements [fyne.Widget]; it follows a change of theme.
func (o *outline) Refresh() {
	o.ink = newInk(o.Theme())
	o.repaint()
	o.Arrange(true)
	o.BaseWidget.Refresh()
}

// set shows a side as it is now, scrolled to what is selected.
func (o *outline) set(s *explore.Side) {
	if o.side != s {
		o.Scroll.Offset = fyne.Position{}
		o.repaint()
	}
	o.side = s
	o.Scroll.Refresh()
	if s != nil {
		if i, shown := s.Row(s.Selected()); shown {
			o.reveal(i)
		}
	}
	o.ScrollTo(o.Scroll.Offset.Y)
	o.Arrange(true)
}

// repaint has all boards painted again.
func (o *outline) repaint() {
	for _, r := range o.All {
		r.node = -1
	}
}

func (o *outline) count() int {
	if o.side == nil {
		return 0
	}
	return len(o.side.Rows())
}

// reveal scrolls as little as makes a row visible, once there is room for one.
func (o *outline) reveal(i int) {
	if o.Scroll.Size().Height >= rowHeight {
		o.Reveal(i)
	}
}

// paint shows a row again, if it shows a node.
func (o *outline) paint(r *row) {
	if r.index >= o.First && r.index < o.Last && r.index < o.count() {
		r.set(o.side.Rows()[r.index])
		canvas.Refresh(r)
	}
}

// pressed is a click on a row; one on its fold sign folds it.
func (o *outline) pressed(r *row, x float32) {
	if r.index >= o.count() {
		return
	}
	node := o.side.Rows()[r.index]
	o.onFocus()
	if left := o.columns.fold(o.side.Depth(node)); o.side.Foldable(node) && x >= left-4 && x < left+foldWide {
		o.onFold(node, !o.side.Unfolded(node))
		return
	}
	o.onSelect(node)
}
