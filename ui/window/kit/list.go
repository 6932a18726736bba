package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// List is a list in which Up and Down move a highlight, and Enter or Space selects the highlighted
// row. That row has a ring while the list has the focus. An empty list has the ring around itself.
type List struct {
	widget.List
	focusRing

	// Current returns the row to highlight when the list gets the focus. If Current is nil, the
	// list highlights its last highlighted row.
	Current func() widget.ListItemID

	focused   bool
	at        widget.ListItemID // the highlighted row
	measuring bool              // the next row created is only measured
	measured  fyne.CanvasObject // the row that is measured
	textSize  float32           // text size of measured when it was created
}

// NewList returns a list; see [widget.NewList] for the functions.
func NewList(length func() int, create func() fyne.CanvasObject, update func(widget.ListItemID, fyne.CanvasObject)) *List {
	l := &List{}
	l.Length = length
	l.CreateItem = func() fyne.CanvasObject {
		measuring := l.measuring
		l.measuring = false
		if measuring && l.measured != nil && l.textSize == theme.TextSize() {
			return l.measured
		}
		row := container.NewStack(create(), NewRing())
		if measuring {
			l.measured, l.textSize = row, theme.TextSize()
		}
		return row
	}
	l.UpdateItem = func(id widget.ListItemID, o fyne.CanvasObject) {
		row := o.(*fyne.Container)
		Show(row.Objects[1], l.focused && id == l.at)
		update(id, row.Objects[0])
	}
	l.OnHighlighted = l.highlight
	l.ExtendBaseWidget(l)
	return l
}

// highlight moves the ring to a row.
func (l *List) highlight(id widget.ListItemID) {
	before := l.at
	l.at = id
	l.RefreshItem(before)
	l.RefreshItem(id)
}

// CreateRenderer implements [fyne.Widget].
func (l *List) CreateRenderer() fyne.WidgetRenderer {
	return l.around(&listRenderer{l.List.CreateRenderer(), l})
}

// listRenderer always measures the same row. Fyne's renderer creates a row for each refresh, and
// keeps it in caches for a minute.
type listRenderer struct {
	fyne.WidgetRenderer

	list *List
}

func (r *listRenderer) Refresh() {
	r.list.measuring = true
	r.WidgetRenderer.Refresh()
}

// FocusGained implements [fyne.Focusable].
func (l *List) FocusGained() {
	l.focused = true
	if l.Current != nil {
		l.Highlight(l.Current())
	} else {
		l.ScrollTo(min(l.at, l.Length()-1))
	}
	l.List.FocusGained()
	l.show(l.Length() == 0)
	Reveal(l)
}

// FocusLost implements [fyne.Focusable].
func (l *List) FocusLost() {
	l.focused = false
	l.List.FocusLost()
	l.focusRing.FocusLost()
}

// Ringed reports whether the list shows a ring because it has the focus.
func (l *List) Ringed() bool { return l.focusRing.Ringed() || l.focused && l.at < l.Length() }

// TypedKey implements [fyne.Focusable].
func (l *List) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		l.List.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace, Physical: e.Physical})
	case fyne.KeyUp, fyne.KeyDown, fyne.KeySpace:
		l.List.TypedKey(e)
	default:
		PassKey(l, e)
	}
}

// TypedRune implements [fyne.Focusable].
func (l *List) TypedRune(r rune) { passTyped(l, r) }
