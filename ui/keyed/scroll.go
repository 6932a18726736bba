package keyed

import (
	"slices"
	"sync"
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// scrolls are all that [NewVScroll] made, as long as somebody uses them: an object
// of Fyne's does not know what it lies in.
var scrolls struct {
	mu  sync.Mutex
	all []weak.Pointer[container.Scroll]
}

// NewVScroll returns content that is scrolled up and down. A control in it that
// gets the focus comes into sight, if only containers lie between: through Fyne's
// own scroll, Tab goes to what is not seen.
func NewVScroll(content fyne.CanvasObject) *container.Scroll {
	s := container.NewVScroll(content)
	scrolls.mu.Lock()
	defer scrolls.mu.Unlock()
	scrolls.all = slices.DeleteFunc(scrolls.all, func(p weak.Pointer[container.Scroll]) bool { return p.Value() == nil })
	scrolls.all = append(scrolls.all, weak.Make(s))
	return s
}

// Reveal scrolls an object into sight that lies in what [NewVScroll] made.
func Reveal(o fyne.CanvasObject) {
	scrolls.mu.Lock()
	all := slices.Clone(scrolls.all)
	scrolls.mu.Unlock()
	for _, p := range all {
		if s := p.Value(); s != nil {
			if y, ok := below(s.Content, o); ok {
				reveal(s, y, o.Size().Height)
			}
		}
	}
}

// reveal scrolls as little as shows the part.
func reveal(s *container.Scroll, y, height float32) {
	const margin = 6
	offset := min(max(s.Offset.Y, y+height+margin-s.Size().Height), max(0, y-margin))
	if offset != s.Offset.Y {
		s.ScrollToOffset(fyne.NewPos(s.Offset.X, offset))
	}
}

// below returns how far an object lies below the top of another that holds it.
func below(top, o fyne.CanvasObject) (float32, bool) {
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
