package searchtree

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kalah/search/trace"
	"kalah/ui/app/explore"
	"kalah/ui/window/kit"
)

const rowHeight = 40 // room for the small board and for two lines of text

// outline shows the nodes of one side in rows. It has keys for pages and for collapsing rows, which
// Fyne's list lacks.
type outline struct {
	widget.List

	explorer *explore.Explorer
	at       int           // index of the side
	side     *explore.Side // nil if nothing is shown
	columns  columns
	focused  bool
	painted  int // number of theme changes; each one needs the boards to be painted again
}

var _ tree = (*outline)(nil)

func newOutline(e *explore.Explorer, at int) *outline {
	o := &outline{explorer: e, at: at}
	o.HideSeparators = true
	o.Length = o.count
	o.CreateItem = func() fyne.CanvasObject { return newRow(o) }
	o.UpdateItem = func(i widget.ListItemID, r fyne.CanvasObject) { r.(*row).set(o.side.Rows[i]) }
	o.ExtendBaseWidget(o)
	return o
}

// MinSize implements [fyne.CanvasObject].
func (o *outline) MinSize() fyne.Size { return fyne.NewSize(200, 2*rowHeight) }

// Resize implements [fyne.CanvasObject].
func (o *outline) Resize(size fyne.Size) {
	o.columns = measure(o.side, size.Width)
	o.List.Resize(size)
}

// Refresh implements [fyne.Widget]. Fyne calls it after a change of theme, for example.
func (o *outline) Refresh() {
	o.painted++
	o.columns = measure(o.side, o.Size().Width)
	o.List.Refresh()
}

// set shows a side and scrolls to its selected node.
func (o *outline) set(s *explore.Side) {
	if o.side != s {
		o.side = s
		o.columns = measure(s, o.Size().Width)
		o.ScrollToTop()
	}
	o.List.Refresh()
	if s != nil && o.Size().Height >= rowHeight {
		if i, shown := s.Row(s.Selected); shown {
			o.ScrollTo(i)
		}
	}
}

func (o *outline) count() int {
	if o.side == nil {
		return 0
	}
	return len(o.side.Rows)
}

// pressed handles a click on a row. A click on the fold sign expands or collapses, and any other
// click selects.
func (o *outline) pressed(node int32, x float32) {
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
	o.focused = true
	o.List.Refresh()
}

// FocusLost implements [fyne.Focusable].
func (o *outline) FocusLost() {
	o.focused = false
	o.List.Refresh()
}

// Ringed reports whether the selected row has a frame because the outline has the focus.
func (o *outline) Ringed() bool { return o.focused && o.count() > 0 }

// TypedKey implements [fyne.Focusable].
func (o *outline) TypedKey(e *fyne.KeyEvent) { typedKey(o, e) }

// TypedRune implements [fyne.Focusable].
func (o *outline) TypedRune(r rune) { typedRune(o, r) }

// handleKey handles a key and reports whether it used it. Up, Down, pages, Home and End select.
// Left collapses or goes to the parent, and Right expands or goes to the first child. Enter expands
// and collapses.
func (o *outline) handleKey(key fyne.KeyName) bool {
	if o.count() == 0 {
		return false
	}
	s, node := o.side, o.side.Selected
	at, _ := s.Row(node)
	if to, ok := kit.Step(key, at, max(1, int(o.Size().Height/rowHeight)), o.count()); ok {
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

// toggle expands or collapses the selected node.
func (o *outline) toggle() {
	if s := o.side; s != nil {
		o.explorer.Fold(o.at, s.Selected, !s.Unfolded(s.Selected))
	}
}
