package searchtree

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/searchtree/explore"
)

// rowHeight is that of a row with its small board.
const rowHeight = 38

// outline shows the nodes of one side in rows, of which there are only as many as
// fit: a row that scrolls out at one end comes in at the other.
type outline struct {
	widget.BaseWidget

	side    *explore.Side // nil: nothing is shown
	ink     ink
	columns columns
	focused bool

	scroll *container.Scroll
	body   *body
	rows   []*row // the i-th row is shown by row i modulo their number
	first  int    // the rows in sight
	last   int    // and the one after them

	onSelect func(node int32)
	onFold   func(node int32, unfold bool)
	onFocus  func()
}

func newOutline() *outline {
	o := &outline{}
	o.body = &body{outline: o}
	o.body.ExtendBaseWidget(o.body)
	o.scroll = container.NewVScroll(o.body)
	o.scroll.OnScrolled = func(fyne.Position) { o.arrange(false) }
	o.ExtendBaseWidget(o)
	o.ink = newInk(o.Theme())
	return o
}

// body is what scrolls.
type body struct {
	widget.BaseWidget

	outline *outline
}

// CreateRenderer implements [fyne.Widget].
func (b *body) CreateRenderer() fyne.WidgetRenderer { return &bodyRenderer{body: b} }

type bodyRenderer struct {
	body *body
	all  []fyne.CanvasObject
}

func (b *bodyRenderer) Destroy()         {}
func (b *bodyRenderer) Layout(fyne.Size) {}
func (b *bodyRenderer) Refresh()         { canvas.Refresh(b.body) }
func (b *bodyRenderer) MinSize() fyne.Size {
	return fyne.NewSize(0, rowHeight*float32(b.body.outline.count()))
}

func (b *bodyRenderer) Objects() []fyne.CanvasObject {
	b.all = b.all[:0]
	for _, r := range b.body.outline.rows {
		b.all = append(b.all, r)
	}
	return b.all
}

// CreateRenderer implements [fyne.Widget].
func (o *outline) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(o.scroll) }

// MinSize implements [fyne.CanvasObject].
func (o *outline) MinSize() fyne.Size { return fyne.NewSize(200, 2*rowHeight) }

// Resize implements [fyne.CanvasObject].
func (o *outline) Resize(size fyne.Size) {
	if size != o.Size() {
		o.BaseWidget.Resize(size)
		o.arrange(true)
	}
}

// Refresh implements [fyne.Widget]; it follows a change of theme.
func (o *outline) Refresh() {
	o.ink = newInk(o.Theme())
	o.repaint()
	o.arrange(true)
	o.BaseWidget.Refresh()
}

// set shows a side as it is now, scrolled to what is selected.
func (o *outline) set(s *explore.Side) {
	if o.side != s {
		o.scroll.Offset = fyne.Position{}
		o.repaint()
	}
	o.side = s
	o.scroll.Refresh()
	if s != nil {
		if i, shown := s.Row(s.Selected()); shown {
			o.reveal(i)
		}
	}
	o.scrollTo(o.scroll.Offset.Y)
	o.arrange(true)
}

// repaint has all boards painted again.
func (o *outline) repaint() {
	for _, r := range o.rows {
		r.node = -1
	}
}

func (o *outline) count() int {
	if o.side == nil {
		return 0
	}
	return len(o.side.Rows())
}

func (o *outline) scrollTo(y float32) {
	room := rowHeight*float32(o.count()) - o.scroll.Size().Height
	y = max(0, min(y, room))
	if y != o.scroll.Offset.Y {
		o.scroll.ScrollToOffset(fyne.NewPos(0, y)) // which does not call OnScrolled
	}
	o.arrange(false)
}

// reveal scrolls as little as makes a row visible.
func (o *outline) reveal(i int) {
	y, high := float32(i)*rowHeight, o.scroll.Size().Height
	switch {
	case high < rowHeight: // it has no room yet
	case y < o.scroll.Offset.Y:
		o.scrollTo(y)
	case y+rowHeight > o.scroll.Offset.Y+high:
		o.scrollTo(y + rowHeight - high)
	}
}

// page is how many whole rows fit.
func (o *outline) page() int { return max(1, int(o.scroll.Size().Height/rowHeight)) }

// arrange has rows show what is in sight: those only that come into it, or all
// of them.
func (o *outline) arrange(all bool) {
	size := o.scroll.Size()
	if size.Height <= 0 || size.Width <= 0 {
		return
	}
	fit := int(size.Height/rowHeight) + 2
	if len(o.rows) != fit {
		for len(o.rows) < fit {
			o.rows = append(o.rows, newRow(o))
		}
		o.rows = o.rows[:fit]
		all = true
	}
	if all {
		o.columns = o.measure(size.Width)
	}
	first := max(0, min(int(o.scroll.Offset.Y/rowHeight), o.count()-1))
	last := min(first+fit, o.count())
	for i := first; i < last; i++ {
		if all || i < o.first || i >= o.last {
			o.place(i, size.Width)
		}
	}
	o.first, o.last = first, last
	if all {
		for i := last; i < first+fit; i++ {
			o.rows[i%fit].Hide()
		}
		canvas.Refresh(o.body)
	}
}

func (o *outline) place(i int, width float32) {
	r := o.rows[i%len(o.rows)]
	if r.index != i {
		r.hovered = false
	}
	r.index = i
	r.Resize(fyne.NewSize(width, rowHeight))
	r.Move(fyne.NewPos(0, float32(i)*rowHeight))
	r.set(o.side.Rows()[i])
	r.Show()
	canvas.Refresh(r)
}

// paint shows a row again, if it shows a node.
func (o *outline) paint(r *row) {
	if r.index >= o.first && r.index < o.last && r.index < o.count() {
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
