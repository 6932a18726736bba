package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// Rows shows what is listed in rows of one height, of which there are only as many as
// fit: a row that scrolls out at one end comes in at the other.
//
// Fyne's own list would do but for the selection of several rows, the keys for
// pages, and its habit of setting up every row in sight at each step of the
// cursor.
type Rows[R fyne.Widget] struct {
	Height float32
	Scroll *container.Scroll
	All    []R // the i-th of the list is shown by row i modulo their number
	First  int // in sight
	Last   int // and the one after them

	Measure func(width float32) // unless nil, is called before all rows are shown again

	count  func() int
	create func() R
	show   func(r R, i int)
	body   *fyne.Container
}

// NewRows returns the rows of a list: count returns how long it is, and show sets a row
// to the i-th of it.
func NewRows[R fyne.Widget](height float32, count func() int, create func() R, show func(r R, i int)) *Rows[R] {
	r := &Rows[R]{Height: height, count: count, create: create, show: show}
	r.body = container.New(tall(r.high))
	r.Scroll = container.NewVScroll(r.body)
	r.Scroll.OnScrolled = func(fyne.Position) { r.Arrange(false) }
	return r
}

// high returns the height of all rows.
func (r *Rows[R]) high() float32 { return r.Height * float32(r.count()) }

// tall is a layout of a height of its own, whose objects are placed by others.
type tall func() float32

func (t tall) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, t()) }

func (tall) Layout([]fyne.CanvasObject, fyne.Size) {}

// ScrollTo scrolls to a height, as far as there are rows.
func (r *Rows[R]) ScrollTo(y float32) {
	r.Scroll.ScrollToOffset(fyne.NewPos(0, max(0, min(y, r.high()-r.Scroll.Size().Height)))) // which does not call OnScrolled
	r.Arrange(false)
}

// Reveal scrolls as little as makes a row visible.
func (r *Rows[R]) Reveal(i int) {
	y, high := float32(i)*r.Height, r.Scroll.Size().Height
	switch {
	case y < r.Scroll.Offset.Y:
		r.ScrollTo(y)
	case y+r.Height > r.Scroll.Offset.Y+high:
		r.ScrollTo(y + r.Height - high)
	}
}

// Page returns how many whole rows fit.
func (r *Rows[R]) Page() int { return max(1, int(r.Scroll.Size().Height/r.Height)) }

// Arrange makes rows show what is in sight: those only that come into it, or all of
// them.
func (r *Rows[R]) Arrange(all bool) {
	size := r.Scroll.Size()
	if size.Height <= 0 || size.Width <= 0 {
		return
	}
	fit := int(size.Height/r.Height) + 2
	if len(r.All) != fit {
		for len(r.All) < fit {
			r.All = append(r.All, r.create())
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
			row.Resize(fyne.NewSize(size.Width, r.Height))
			row.Move(fyne.NewPos(0, float32(i)*r.Height))
			r.show(row, i)
			row.Show()
			canvas.Refresh(row)
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
