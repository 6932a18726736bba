package kit

import (
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Hoverable is the base of a widget that is drawn in another way while the pointer is
// over it.
type Hoverable struct {
	widget.BaseWidget

	Hovered bool
}

// MouseIn implements [desktop.Hoverable].
func (h *Hoverable) MouseIn(*desktop.MouseEvent) { h.Hovered = true; h.Refresh() }

// MouseMoved implements [desktop.Hoverable].
func (h *Hoverable) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements [desktop.Hoverable].
func (h *Hoverable) MouseOut() { h.Hovered = false; h.Refresh() }
