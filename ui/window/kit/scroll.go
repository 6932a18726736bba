package kit

import (
	"slices"
	"sync"
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// scrolls are the scrolls made by [NewVScroll] and [NewScroll] that are still in use: an object of
// Fyne does not know its parents.
var scrolls struct {
	mu  sync.Mutex
	all []revealing
}

// revealing is a scroll that scrolls to the control that gets the focus.
type revealing struct {
	scroll weak.Pointer[container.Scroll]
	any    bool // finds the control by its position, not by its containers
	over   bool // it lies in a dialog
}

// NewVScroll returns vertically scrolled content. It scrolls to a control that gets the focus, if
// only containers lie between: in Fyne's own scroll Tab reaches controls that are out of view.
func NewVScroll(content fyne.CanvasObject) *container.Scroll {
	return keep(container.NewVScroll(content), revealing{})
}

// NewScroll returns the whole content of a window, or of a dialog over it, scrolled both ways. It
// scrolls to any control in it that gets the focus.
func NewScroll(content fyne.CanvasObject, over bool) *container.Scroll {
	return keep(container.NewScroll(content), revealing{any: true, over: over})
}

func keep(s *container.Scroll, r revealing) *container.Scroll {
	s.Content = container.New(within{s}, s.Content)
	scrolls.mu.Lock()
	defer scrolls.mu.Unlock()
	r.scroll = weak.Make(s)
	scrolls.all = append(slices.DeleteFunc(scrolls.all, func(r revealing) bool { return r.scroll.Value() == nil }), r)
	return s
}

// within lays out the content of a scroll. Fyne's scroll keeps its offset when the content becomes
// shorter, and then shows the empty space below it.
type within struct{ scroll *container.Scroll }

// MinSize implements [fyne.Layout].
func (within) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (w within) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size)
	room, offset := w.scroll.Size(), &w.scroll.Offset
	offset.X, offset.Y = min(offset.X, max(0, size.Width-room.Width)), min(offset.Y, max(0, size.Height-room.Height))
}

// Reveal scrolls to an object that lies in a [NewVScroll] or [NewScroll].
func Reveal(o fyne.CanvasObject) {
	scrolls.mu.Lock()
	all := slices.Clone(scrolls.all)
	scrolls.mu.Unlock()
	for _, r := range all {
		s := r.scroll.Value()
		if s == nil {
			continue
		}
		if !r.any {
			if y, ok := below(s.Content, o); ok {
				reveal(s, fyne.NewPos(0, y), fyne.NewSize(0, o.Size().Height))
			}
		} else if c := Canvas(o); c != nil && scrolled(s) && r.over == (c.Overlays().Top() != nil) {
			driver := fyne.CurrentApp().Driver()
			at := driver.AbsolutePositionForObject(o).Subtract(driver.AbsolutePositionForObject(s.Content))
			if size := s.Content.Size(); at.X >= 0 && at.Y >= 0 && at.X < size.Width && at.Y < size.Height {
				reveal(s, at, o.Size())
			}
		}
	}
}

// scrolled reports whether a scroll is smaller than its content.
func scrolled(s *container.Scroll) bool {
	size, all := s.Size(), s.Content.Size()
	return size.Width < all.Width || size.Height < all.Height
}

// reveal scrolls no further than is needed to show an area.
func reveal(s *container.Scroll, at fyne.Position, size fyne.Size) {
	const margin = 6
	offset := func(now, at, size, room float32) float32 {
		return min(max(now, at+size+margin-room), max(0, at-margin))
	}
	to := fyne.NewPos(offset(s.Offset.X, at.X, size.Width, s.Size().Width), offset(s.Offset.Y, at.Y, size.Height, s.Size().Height))
	if to != s.Offset {
		s.ScrollToOffset(to)
	}
}

// below returns how far an object lies below the top of another that contains it.
func below(top, o fyne.CanvasObject) (float32, bool) {
	if s, ok := top.(*Stepper); ok {
		top = s.entry // as high as the stepper
	}
	if top == o {
		return 0, true
	}
	if c, ok := top.(*fyne.Container); ok {
		for _, part := range c.Objects {
			if y, ok := below(part, o); ok {
				return y + part.Position().Y, true
			}
		}
	}
	return 0, false
}
