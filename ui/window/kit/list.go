package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// List is a list in which Enter selects the row that Up and Down have reached,
// as Space does. That row has a ring while the list has the focus, or else the list
// if it is empty.
type List struct {
	widget.List
	focusRing

	outer   fyne.CanvasObject // this, or what embeds it
	focused bool
	at      widget.ListItemID // the row reached
}

// NewList returns a list; see [widget.NewList] for the functions.
func NewList(length func() int, create func() fyne.CanvasObject, update func(widget.ListItemID, fyne.CanvasObject)) *List {
	l := &List{}
	l.Length = length
	l.CreateItem = func() fyne.CanvasObject { return newListRow(create()) }
	l.UpdateItem = func(id widget.ListItemID, o fyne.CanvasObject) {
		row := o.(*fyne.Container)
		row.Objects[1].(*rowRing).show(l.focused && id == l.at)
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

// ExtendBaseWidget makes the control a part of w.
func (l *List) ExtendBaseWidget(w fyne.Widget) {
	l.outer = w
	l.List.ExtendBaseWidget(w)
}

// CreateRenderer implements [fyne.Widget].
func (l *List) CreateRenderer() fyne.WidgetRenderer { return l.around(l.List.CreateRenderer()) }

// FocusGained implements [fyne.Focusable].
func (l *List) FocusGained() {
	l.focused = true
	l.List.FocusGained()
	l.show(l.Length() == 0)
	Reveal(l.outer)
}

// FocusLost implements [fyne.Focusable].
func (l *List) FocusLost() {
	l.focused = false
	l.List.FocusLost()
	l.show(false)
}

// Ringed reports whether the list shows that it has the focus.
func (l *List) Ringed() bool { return l.focusRing.Ringed() || l.focused && l.at < l.Length() }

// TypedKey implements [fyne.Focusable].
func (l *List) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		l.List.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace, Physical: e.Physical})
	case fyne.KeyUp, fyne.KeyDown, fyne.KeySpace:
		l.List.TypedKey(e)
	default:
		PassKey(l.outer, e)
	}
}

// TypedRune implements [fyne.Focusable].
func (l *List) TypedRune(r rune) { passTyped(l.outer, r) }

// newListRow lays the ring of a row over what it shows.
func newListRow(content fyne.CanvasObject) *fyne.Container {
	r := &rowRing{}
	r.ExtendBaseWidget(r)
	r.ring = NewRing(r)
	return container.NewStack(content, r)
}

// rowRing is the ring of a row.
type rowRing struct {
	widget.BaseWidget

	ring *Ring
}

func (r *rowRing) show(on bool) {
	if on != r.ring.Visible() {
		r.ring.Show(on)
	}
}

// CreateRenderer implements [fyne.Widget].
func (r *rowRing) CreateRenderer() fyne.WidgetRenderer { return rowRingRenderer{r.ring} }

type rowRingRenderer struct{ *Ring }

func (rowRingRenderer) Destroy() {}

func (rowRingRenderer) MinSize() fyne.Size { return fyne.Size{} }

func (r rowRingRenderer) Layout(size fyne.Size) { r.Place(fyne.Position{}, size) }
