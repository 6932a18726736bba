package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Hoverable is the base of a widget that is drawn in another way where the pointer is over
// it.
type Hoverable struct {
	widget.BaseWidget

	// Find returns the place at a point, or -1; nil means that all of the widget is one.
	Find func(fyne.Position) int
	Over int // the place below the pointer, or -1
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

func (h *Hoverable) point(place int) {
	if place != h.Over {
		h.Over = place
		h.Refresh()
	}
}
