package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Hoverable is the base of a widget that highlights the part below the pointer.
type Hoverable struct {
	widget.BaseWidget

	// Find returns the index of the part at a position, or -1. If Find is nil, the complete widget
	// is part 0.
	Find func(fyne.Position) int
	Over int // index of the part below the pointer, or -1
}

// MouseIn implements [desktop.Hoverable].
func (h *Hoverable) MouseIn(e *desktop.MouseEvent) { h.MouseMoved(e) }

// MouseMoved implements [desktop.Hoverable].
func (h *Hoverable) MouseMoved(e *desktop.MouseEvent) {
	if h.Find == nil {
		h.point(0)
	} else {
		h.point(h.Find(e.Position))
	}
}

// MouseOut implements [desktop.Hoverable].
func (h *Hoverable) MouseOut() { h.point(-1) }

func (h *Hoverable) point(part int) {
	if part != h.Over {
		h.Over = part
		h.Refresh()
	}
}
