package searchtree

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kalah/search/trace"
	"kalah/ui/app/explore"
	"kalah/ui/window/kit"
)

// rowHeight is that of a row with its small board.
const rowHeight = 38

// outline shows the nodes of one side in rows.
type outline struct {
	*kit.Rows[*face]

	explorer *explore.Explorer
	at       int           // the side
	side     *explore.Side // nil: nothing is shown
	columns  columns
}

var _ tree = (*outline)(nil)

func newOutline(e *explore.Explorer, at int) *outline {
	o := &outline{explorer: e, at: at}
	o.Rows = kit.NewRows(rowHeight, 200, o.count, newFace, func(f *face, i int, _ float32) kit.Mark {
		node := o.side.Rows[i]
		f.set(o.side, node, &o.columns, kit.InkOf(o))
		selected := o.side.Selected == node
		return kit.Mark{Selected: selected, Cursor: selected && o.Focused, Bar: o.side.OnLine(node)}
	})
	o.Measure = func(width float32) { o.columns = measure(o.side, width) }
	o.OnPress, o.OnTwice = o.pressed, func(int) { o.toggle() }
	o.ExtendBaseWidget(o)
	return o
}

// Refresh implements [fyne.Widget]; it follows a change of theme.
func (o *outline) Refresh() {
	for _, r := range o.All {
		r.Face.node = -1 // its board is painted again
	}
	o.Rows.Refresh()
}

// set shows a side as it is now, scrolled to what is selected.
func (o *outline) set(s *explore.Side) {
	if o.side != s {
		o.Scroll.Offset = fyne.Position{}
	}
	o.side = s
	o.Scroll.Refresh()
	if s != nil && o.Scroll.Size().Height >= rowHeight {
		if i, shown := s.Row(s.Selected); shown {
			o.Reveal(i)
		}
	}
	o.ScrollTo(o.Scroll.Offset.Y)
	o.Arrange(true)
}

func (o *outline) count() int {
	if o.side == nil {
		return 0
	}
	return len(o.side.Rows)
}

// pressed is a click on a row; one on its fold sign folds it.
func (o *outline) pressed(i int, e *desktop.MouseEvent) {
	node, x := o.side.Rows[i], e.Position.X
	o.explorer.Take(o.at)
	if left := o.columns.fold(o.side.Depth(node)); o.side.Foldable(node) && x >= left-4 && x < left+foldWide {
		o.explorer.Fold(o.at, node, !o.side.Unfolded(node))
		return
	}
	o.explorer.Select(o.at, node)
}

// FocusGained implements [fyne.Focusable].
func (o *outline) FocusGained() {
	o.explorer.Take(o.at)
	o.Rows.FocusGained()
}

// Ringed reports whether the outline shows that it has the focus: by a frame around
// the row selected.
func (o *outline) Ringed() bool { return o.Focused && o.count() > 0 }

// TypedKey implements [fyne.Focusable].
func (o *outline) TypedKey(e *fyne.KeyEvent) { typedKey(o, e) }

// TypedRune implements [fyne.Focusable].
func (o *outline) TypedRune(r rune) { typedRune(o, r) }

// handleKey does what a key means, and reports whether it means anything: Up and
// Down, pages and ends select; Left folds or goes to the parent, Right unfolds or
// goes to the first child; Enter folds and unfolds.
func (o *outline) handleKey(key fyne.KeyName) bool {
	if o.count() == 0 {
		return false
	}
	s, node := o.side, o.side.Selected
	at, _ := s.Row(node)
	if to, ok := o.Step(key, at); ok {
		o.explorer.Select(o.at, s.Rows[to])
		return true
	}
	foldable, unfolded := s.Foldable(node), s.Unfolded(node)
	switch key {
	case fyne.KeyLeft:
		if parent := s.Nodes[node].Parent; foldable && unfolded {
			o.toggle()
		} else if parent != trace.None {
			o.explorer.Select(o.at, parent)
		}
	case fyne.KeyRight:
		if foldable && unfolded {
			o.explorer.Select(o.at, s.Rows[at+1])
		} else {
			o.toggle()
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		o.toggle()
	default:
		return false
	}
	return true
}

// toggle folds or unfolds what is selected.
func (o *outline) toggle() {
	if s := o.side; s != nil {
		o.explorer.Fold(o.at, s.Selected, !s.Unfolded(s.Selected))
	}
}
