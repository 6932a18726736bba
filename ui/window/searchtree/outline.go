package searchtree

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kalah/ui/app/explore"
	"kalah/ui/window/kit"
)

// rowHeight is that of a row with its small board.
const rowHeight = 38

// outline shows the nodes of one side in rows.
type outline struct {
	*kit.Rows[*face]

	side    *explore.Side // nil: nothing is shown
	ink     ink
	columns columns

	onSelect func(node int32)
	onFold   func(node int32, unfold bool)
	onFocus  func()
}

func newOutline() *outline {
	o := &outline{}
	o.Rows = kit.NewRows(rowHeight, 200, o.count, newFace, func(f *face, i int, width float32) kit.Mark {
		node := o.side.Rows()[i]
		f.set(o.side, node, &o.columns, &o.ink)
		selected := o.side.Selected() == node
		return kit.Mark{Selected: selected, Cursor: selected && o.Focused, Bar: o.side.OnLine(node)}
	})
	o.Measure = func(width float32) { o.ink, o.columns = newInk(o), measure(o.side, width) }
	o.OnPress, o.OnTwice = o.pressed, func(int) { o.toggle() }
	o.ExtendBaseWidget(o)
	return o
}

// Refresh implements [fyne.Widget]; it follows a change of theme.
func (o *outline) Refresh() {
	o.repaint()
	o.Rows.Refresh()
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
		r.Face.node = -1
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

// pressed is a click on a row; one on its fold sign folds it.
func (o *outline) pressed(i int, e *desktop.MouseEvent) {
	node, x := o.side.Rows()[i], e.Position.X
	o.onFocus()
	if left := o.columns.fold(o.side.Depth(node)); o.side.Foldable(node) && x >= left-4 && x < left+foldWide {
		o.onFold(node, !o.side.Unfolded(node))
		return
	}
	o.onSelect(node)
}
