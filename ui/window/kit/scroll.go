package kit

import (
	"slices"
	"sync"
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// scrolls lists the scrolls in use that [NewVScroll] and [NewScroll] made. It is needed because an
// object of Fyne does not know its parents.
var scrolls struct {
	mu  sync.Mutex
	all []revealing
}

// revealing is a scroll that moves to the control that gets the focus.
type revealing struct {
	scroll weak.Pointer[container.Scroll]
	any    bool // finds the control by its position instead of its containers
	over   bool // it is in a dialog
}

// NewVScroll returns content with a vertical scroll. It scrolls to a control that gets the focus if
// there are only containers between the two. With Fyne's own scroll, Tab reaches controls that stay
// out of view.
func NewVScroll(content fyne.CanvasObject) *container.Scroll {
	return keep(container.NewVScroll(content), revealing{})
}

// NewScroll returns the complete content of a window, or of a dialog if over is true, scrolled both
// ways. It scrolls to any control in it that gets the focus.
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

// within is the layout of a scroll's content. Fyne's scroll keeps its offset when the content gets
// shorter, and then shows empty space below it.
type within struct{ scroll *container.Scroll }

// MinSize implements [fyne.Layout].
func (within) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (w within) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size)
	room, offset := w.scroll.Size(), &w.scroll.Offset
	offset.X, offset.Y = min(offset.X, max(0, size.Width-room.Width)), min(offset.Y, max(0, size.Height-room.Height))
}

// Reveal scrolls to an object in a [NewVScroll] or [NewScroll].
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

// ScrollBy scrolls by a key that no control has used, and reports whether it scrolled. It moves the
// largest scroll of the window or, if over is true, the text of the open dialog.
func ScrollBy(key fyne.KeyName, over bool) bool {
	var s *container.Scroll
	for _, shown := range inSight(over) {
		switch {
		case over:
			s = higher(shown) // of the newest dialog
		case shown.Content.Size().Height >= shown.Size().Height+1 && (s == nil || area(shown) > area(s)):
			s = shown
		}
	}
	if s == nil {
		return false
	}
	const line = 40
	all, room := s.Content.Size().Height, s.Size().Height
	to, ok := Step(key, int(s.Offset.Y/line), max(1, int(room/line)-1), int(all/line)+2)
	if ok {
		s.ScrollToOffset(fyne.NewPos(s.Offset.X, min(float32(to)*line, all-room)))
	}
	return ok
}

func area(o fyne.CanvasObject) float32 { return o.Size().Width * o.Size().Height }

// inSight returns the visible scrolls of the window or, if over is true, of the dialogs.
func inSight(over bool) (all []*container.Scroll) {
	scrolls.mu.Lock()
	defer scrolls.mu.Unlock()
	for _, r := range scrolls.all {
		s := r.scroll.Value()
		if s != nil && r.over == over && !fyne.CurrentApp().Driver().AbsolutePositionForObject(s).IsZero() {
			all = append(all, s)
		}
	}
	return all
}

// higher returns the first visible scroll in an object whose content is higher than its room, or
// nil.
func higher(o fyne.CanvasObject) *container.Scroll {
	var parts []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		parts = o.Objects
	case *Tabs:
		parts = o.parts
	case *container.Scroll:
		if found := higher(o.Content); found != nil {
			return found
		}
		if o.Visible() && o.Content.Size().Height >= o.Size().Height+1 {
			return o
		}
	}
	for _, part := range parts {
		if part.Visible() {
			if found := higher(part); found != nil {
				return found
			}
		}
	}
	return nil
}

// scrolled reports whether a scroll is smaller than its content.
func scrolled(s *container.Scroll) bool {
	size, all := s.Size(), s.Content.Size()
	return size.Width < all.Width || size.Height < all.Height
}

// reveal scrolls as little as possible to show an area.
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

// below returns the distance from the top of an object to the top of o within it. It returns false
// if o is not in it.
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
