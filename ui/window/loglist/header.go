package loglist

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/logging/library"
	"kalah/ui/window/kit"
)

// header has the titles of the columns. A click on one sorts by it; the borders
// between them are dragged to make columns wider and narrower, and a double click on
// one makes the column before it as wide as what it holds. It has the focus as one:
// Left and Right go along it, Enter and Space sort, with Shift Left and Right make the
// column narrower and wider and Enter makes it as wide as what it holds.
type header struct {
	widget.BaseWidget

	at   int // of the titles, the one that the ring is around
	ring *kit.Ring

	cols   func(width float32) *columns
	order  library.Order
	onSort func(library.Column)
	titles []*title
	grips  []*grip // on the borders behind the titles
	line   *canvas.Rectangle

	onDrag    func(of library.Column, by float32) // the border behind a column
	onDragged func()                              // the end of it
	onFit     func(library.Column)
	onReset   func()
	shifted   func() bool // for tests; nil: asks the driver
}

func newHeader(cols func(float32) *columns, onSort func(library.Column)) *header {
	h := &header{cols: cols, onSort: onSort, line: canvas.NewRectangle(color.Transparent)}
	for range (&columns{}).all() {
		t, g := newTitle(), newGrip()
		t.sort, t.menu = func() { h.onSort(t.column.sort) }, func(at fyne.Position) { h.menu(t.column.sort, at) }
		g.drag, g.dragEnd = func(by float32) { h.onDrag(t.column.sort, by) }, func() { h.onDragged() }
		g.fit, g.menu = func() { h.onFit(t.column.sort) }, t.menu
		h.titles, h.grips = append(h.titles, t), append(h.grips, g)
	}
	h.ExtendBaseWidget(h)
	h.ring = kit.NewRing(h)
	return h
}

// walk moves the ring to the next column that is shown.
func (h *header) walk(by int) {
	for i := h.at + by; i >= 0 && i < len(h.titles); i += by {
		if h.titles[i].Visible() {
			h.at = i
			h.placeRing()
			return
		}
	}
}

func (h *header) placeRing() {
	if t := h.titles[h.at]; t.Visible() {
		h.ring.Place(t.Position(), t.Size())
	} else {
		h.walk(-1) // the first column always is
	}
	h.ring.Refresh()
}

// widthStep is by how much a key changes a width.
const widthStep = 12

// shift reports whether Shift is held down.
func (h *header) shift() bool {
	if h.shifted != nil {
		return h.shifted()
	}
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
}

// widen makes the column with the ring wider, or narrower: the last one takes from
// the one before it.
func (h *header) widen(by float32) {
	of := h.titles[h.at].column.sort
	if _, right := h.cols(h.Size().Width).border(of); right == nil {
		for i := h.at - 1; i >= 0; i-- {
			if h.titles[i].Visible() {
				of, by = h.titles[i].column.sort, -by
				break
			}
		}
	}
	h.onDrag(of, by)
	h.onDragged()
}

// menu offers what can be done with the width of a column.
func (h *header) menu(of library.Column, at fyne.Position) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(h); c != nil {
		widget.ShowPopUpMenuAtPosition(fyne.NewMenu("",
			fyne.NewMenuItem(lang.L("Fit the width"), func() { h.onFit(of) }),
			fyne.NewMenuItem(lang.L("Usual widths"), h.onReset),
		), c, at)
	}
}

// TypedKey implements [fyne.Focusable].
func (h *header) TypedKey(e *fyne.KeyEvent) {
	at := h.titles[h.at]
	switch shift := h.shift(); {
	case shift && e.Name == fyne.KeyLeft:
		h.widen(-widthStep)
		return
	case shift && e.Name == fyne.KeyRight:
		h.widen(widthStep)
		return
	case shift && (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter):
		h.onFit(at.column.sort)
		return
	case e.Name == desktop.KeyMenu:
		place := fyne.CurrentApp().Driver().AbsolutePositionForObject(at)
		h.menu(at.column.sort, place.AddXY(gap/2, at.Size().Height))
		return
	}
	switch e.Name {
	case fyne.KeyLeft:
		h.walk(-1)
	case fyne.KeyRight:
		h.walk(1)
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		h.onSort(h.titles[h.at].column.sort)
	default:
		kit.PassKey(h, e)
	}
}

// TypedRune implements [fyne.Focusable].
func (h *header) TypedRune(r rune) { kit.PassRune(h, r) }

// FocusGained implements [fyne.Focusable].
func (h *header) FocusGained() { h.ring.Show(true) }

// FocusLost implements [fyne.Focusable].
func (h *header) FocusLost() { h.ring.Show(false) }

// Ringed reports whether the header shows that it has the focus.
func (h *header) Ringed() bool { return h.ring.Visible() }

func (h *header) set(o library.Order) {
	h.order = o
	h.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (h *header) CreateRenderer() fyne.WidgetRenderer {
	parts := []fyne.CanvasObject{h.line}
	for _, t := range h.titles {
		parts = append(parts, t)
	}
	for _, g := range h.grips {
		parts = append(parts, g)
	}
	least := func() fyne.Size { return fyne.NewSize(0, lineHeight(theme.CaptionTextSize())+4*theme.Padding()) }
	return kit.Draw(h, least, h.place, h.paint, append(parts, h.ring.Objects()...)...)
}

func (h *header) paint(ink kit.Ink) {
	h.line.FillColor = ink(theme.ColorNameSeparator)
	for i, t := range h.titles {
		t.order = h.order
		t.Refresh()
		h.grips[i].Refresh()
	}
}

func (h *header) place(size fyne.Size) {
	cols := h.cols(size.Width)
	for i, c := range cols.all() {
		t, g := h.titles[i], h.grips[i]
		_, right := cols.border(c.sort)
		g.Hidden = right == nil
		if c.width <= 0 {
			t.Hide()
			continue
		}
		kit.Put(g, c.x+c.width+gap/2-gripWidth/2, 0, gripWidth, size.Height-1)
		t.Show()
		t.column = *c
		kit.Put(t, c.x-gap/2, 0, c.width+gap, size.Height-1)
		t.Refresh()
	}
	h.placeRing()
	kit.Put(h.line, 0, size.Height-1, size.Width, 1)
}

// title is that of one column, with an arrow if it is the one sorted by: up for
// the least at the top.
type title struct {
	kit.Hoverable

	sort   func()
	menu   func(at fyne.Position)
	order  library.Order // of the table
	column column
	ground *canvas.Rectangle
	text   *cell
	arrow  *canvas.Text
}

func newTitle() *title {
	t := &title{ground: canvas.NewRectangle(color.Transparent), text: newCell(theme.CaptionTextSize()), arrow: canvas.NewText("", color.Transparent)}
	t.ground.CornerRadius = 4
	t.text.TextStyle.Bold = true
	t.arrow.TextSize = theme.CaptionTextSize()
	t.ExtendBaseWidget(t)
	return t
}

// Tapped implements [fyne.Tappable].
func (t *title) Tapped(*fyne.PointEvent) { t.sort() }

// TappedSecondary implements [fyne.SecondaryTappable].
func (t *title) TappedSecondary(e *fyne.PointEvent) { t.menu(e.AbsolutePosition) }

// Cursor implements [desktop.Cursorable].
func (t *title) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer implements [fyne.Widget].
func (t *title) CreateRenderer() fyne.WidgetRenderer {
	return kit.Draw(t, kit.Fixed(0, 0), t.place, t.paint, t.ground, t.text.Text, t.arrow)
}

func (t *title) place(size fyne.Size) {
	kit.Put(t.ground, 0, 3, size.Width, size.Height-6)
	y := (size.Height - lineHeight(t.text.TextSize)) / 2
	x, room := float32(gap/2), size.Width-gap
	sorted := t.arrow.Text != ""
	if t.column.trailing {
		wide := fyne.MeasureText(t.column.title, t.text.TextSize, t.text.TextStyle).Width
		x = max(x, size.Width-gap/2-wide)
		room = min(room, wide)
	} else if sorted {
		room -= arrowed
	}
	wide := t.text.put(t.column.title, x, y, room)
	if t.column.trailing {
		x -= t.arrow.MinSize().Width + 3
	} else {
		x += wide + 4
	}
	kit.PutText(t.arrow, x, y)
}

func (t *title) paint(ink kit.Ink) {
	t.text.Color, t.arrow.Color = ink(kit.ColorMuted), ink(theme.ColorNamePrimary)
	t.arrow.Text = ""
	if o := t.order; o.Column == t.column.sort {
		t.text.Color, t.arrow.Text = ink(theme.ColorNameForeground), "▲"
		if o.Descending {
			t.arrow.Text = "▼"
		}
	}
	t.ground.Hidden, t.ground.FillColor = !t.Hovered, ink(theme.ColorNameHover)
}
