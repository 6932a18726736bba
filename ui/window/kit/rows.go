package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Face is what is drawn in a row of [Rows].
type Face interface{ Parts() []fyne.CanvasObject }

// Mark says how a row stands out.
type Mark struct {
	Selected bool // by its ground
	Cursor   bool // by a frame
	Bar      bool // by a bar at its left
}

// Rows is a list of rows of one height that are drawn in their own way, unlike those of a
// [Table]. There are only as many as fit: a row that scrolls out at one end comes in at the
// other. A widget that embeds it decides what its keys mean.
//
// Fyne's own list would do but for the keys for pages, and its habit of setting up every
// row in sight at each step of the cursor.
type Rows[F Face] struct {
	widget.BaseWidget

	Height  float32
	Least   float32 // width
	Scroll  *container.Scroll
	All     []*Row[F] // the i-th of the list is shown by row i modulo their number
	First   int       // in sight
	Last    int       // and the one after them
	Focused bool

	Measure func(width float32)                // unless nil, is called before all rows are shown again
	OnPress func(i int, e *desktop.MouseEvent) // a tap would only come once it is sure that it is no double one
	OnTwice func(i int)                        // is called for a double click
	count   func() int
	create  func() F
	show    func(f F, i int, width float32) Mark
	body    *fyne.Container
}

// NewRows returns the rows of a list: count returns how long it is, and show makes a
// face that of the i-th of it.
func NewRows[F Face](height, least float32, count func() int, create func() F, show func(f F, i int, width float32) Mark) *Rows[F] {
	r := &Rows[F]{Height: height, Least: least, count: count, create: create, show: show}
	r.body = container.New(tall(r.high))
	r.Scroll = container.NewVScroll(r.body)
	r.Scroll.OnScrolled = func(fyne.Position) { r.Arrange(false) }
	return r
}

// CreateRenderer implements [fyne.Widget].
func (r *Rows[F]) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.Scroll) }

// MinSize implements [fyne.CanvasObject].
func (r *Rows[F]) MinSize() fyne.Size { return fyne.NewSize(r.Least, 2*r.Height) }

// Resize implements [fyne.CanvasObject].
func (r *Rows[F]) Resize(size fyne.Size) {
	if size != r.Size() {
		r.BaseWidget.Resize(size)
		r.Arrange(true)
	}
}

// Refresh implements [fyne.Widget]; it follows a change of theme.
func (r *Rows[F]) Refresh() {
	r.Arrange(true)
	r.BaseWidget.Refresh()
}

// FocusGained implements [fyne.Focusable].
func (r *Rows[F]) FocusGained() {
	r.Focused = true
	r.Arrange(true)
}

// FocusLost implements [fyne.Focusable].
func (r *Rows[F]) FocusLost() {
	r.Focused = false
	r.Arrange(true)
}

// Step returns where a key takes the cursor from a row, which is -1 without one, and
// reports whether it takes it anywhere.
func (r *Rows[F]) Step(key fyne.KeyName, at int) (to int, ok bool) {
	return step(key, at, r.Page(), r.count())
}

// step returns where a key takes the cursor in a list of so many rows.
func step(key fyne.KeyName, at, page, count int) (to int, ok bool) {
	switch key {
	case fyne.KeyUp:
		to = at - 1
	case fyne.KeyDown:
		to = at + 1
	case fyne.KeyPageUp:
		to = at - page
	case fyne.KeyPageDown:
		to = max(at, 0) + page
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = count - 1
	default:
		return 0, false
	}
	return max(0, min(to, count-1)), true
}

// high returns the height of all rows.
func (r *Rows[F]) high() float32 { return r.Height * float32(r.count()) }

// tall is a layout of a height of its own, whose objects are placed by others.
type tall func() float32

func (t tall) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, t()) }

func (tall) Layout([]fyne.CanvasObject, fyne.Size) {}

// ScrollTo scrolls to a height, as far as there are rows.
func (r *Rows[F]) ScrollTo(y float32) {
	r.Scroll.ScrollToOffset(fyne.NewPos(0, max(0, min(y, r.high()-r.Scroll.Size().Height)))) // which does not call OnScrolled
	r.Arrange(false)
}

// Reveal scrolls as little as makes a row visible.
func (r *Rows[F]) Reveal(i int) {
	y, high := float32(i)*r.Height, r.Scroll.Size().Height
	switch {
	case y < r.Scroll.Offset.Y:
		r.ScrollTo(y)
	case y+r.Height > r.Scroll.Offset.Y+high:
		r.ScrollTo(y + r.Height - high)
	}
}

// Page returns how many whole rows fit.
func (r *Rows[F]) Page() int { return max(1, int(r.Scroll.Size().Height/r.Height)) }

// Arrange makes rows show what is in sight: those only that come into it, or all of
// them.
func (r *Rows[F]) Arrange(all bool) {
	size := r.Scroll.Size()
	if size.Height <= 0 || size.Width <= 0 {
		return
	}
	fit := int(size.Height/r.Height) + 2
	if len(r.All) != fit {
		for len(r.All) < fit {
			r.All = append(r.All, r.newRow())
		}
		r.All = r.All[:fit]
		r.body.Objects = nil
		for _, row := range r.All {
			r.body.Objects = append(r.body.Objects, row)
		}
		all = true
	}
	if all && r.Measure != nil {
		r.Measure(size.Width)
	}
	first := max(0, min(int(r.Scroll.Offset.Y/r.Height), r.count()-1))
	last := min(first+fit, r.count())
	for i := first; i < last; i++ {
		if all || i < r.First || i >= r.Last {
			row := r.All[i%fit]
			row.Hovered = row.Hovered && row.Index == i
			row.Index = i
			Put(row, 0, float32(i)*r.Height, size.Width, r.Height)
			row.Show()
			row.update()
		}
	}
	r.First, r.Last = first, last
	if all {
		for i := last; i < first+fit; i++ {
			r.All[i%fit].Hide()
		}
		canvas.Refresh(r.body)
	}
}

func (r *Rows[F]) newRow() *Row[F] {
	row := &Row[F]{Face: r.create(), Index: -1, ground: canvas.NewRectangle(color.Transparent), bar: canvas.NewRectangle(color.Transparent)}
	row.ground.CornerRadius = 4
	listed := func() bool { return row.Index >= 0 && row.Index < r.count() }
	row.show = func() (Mark, bool) {
		if !listed() {
			return Mark{}, false
		}
		return r.show(row.Face, row.Index, row.Size().Width), true
	}
	row.press = func(e *desktop.MouseEvent) {
		if listed() {
			r.OnPress(row.Index, e)
		}
	}
	row.twice = func() {
		if listed() {
			r.OnTwice(row.Index)
		}
	}
	row.ExtendBaseWidget(row)
	return row
}

// Row is one of [Rows] in sight. It is used again when it has left it.
type Row[F Face] struct {
	Hoverable

	Face  F
	Index int

	show        func() (m Mark, listed bool)
	press       func(*desktop.MouseEvent)
	twice       func()
	ground, bar *canvas.Rectangle
}

// CreateRenderer implements [fyne.Widget].
func (r *Row[F]) CreateRenderer() fyne.WidgetRenderer {
	return Draw(r, Fixed(0, 0), r.place, nil, append([]fyne.CanvasObject{r.ground, r.bar}, r.Face.Parts()...)...)
}

func (r *Row[F]) place(size fyne.Size) {
	Put(r.ground, 2, 1, size.Width-4, size.Height-2)
	Put(r.bar, 2, 1, 3, size.Height-2)
}

// update shows what is listed in the row. That is no part of a refresh, which Fyne does
// to all rows whenever it refreshes what scrolls.
func (r *Row[F]) update() {
	mark, listed := r.show()
	if !listed {
		return
	}
	ink := InkOf(r)
	r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = color.Transparent, nil, 0
	switch {
	case mark.Selected:
		r.ground.FillColor = ink(ColorMarked)
	case r.Hovered:
		r.ground.FillColor = ink(theme.ColorNameHover)
	}
	if mark.Cursor {
		r.ground.StrokeColor, r.ground.StrokeWidth = ink(theme.ColorNamePrimary), 2
	}
	// What is not seen is not drawn: it would cost as much as what is.
	r.ground.Hidden = !mark.Selected && !r.Hovered && !mark.Cursor
	r.bar.Hidden, r.bar.FillColor = !mark.Bar, ink(theme.ColorNamePrimary)
	canvas.Refresh(r)
}

// MouseIn implements [desktop.Hoverable].
func (r *Row[F]) MouseIn(*desktop.MouseEvent) { r.Hovered = true; r.update() }

// MouseOut implements [desktop.Hoverable].
func (r *Row[F]) MouseOut() { r.Hovered = false; r.update() }

// MouseDown implements [desktop.Mouseable].
func (r *Row[F]) MouseDown(e *desktop.MouseEvent) { r.press(e) }

// MouseUp implements [desktop.Mouseable].
func (r *Row[F]) MouseUp(*desktop.MouseEvent) {}

// DoubleTapped implements [fyne.DoubleTappable].
func (r *Row[F]) DoubleTapped(*fyne.PointEvent) { r.twice() }
