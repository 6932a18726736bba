package matchform

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"kalah/ui/window/kit"
)

// blocks lays out two parts of a form side by side where there is room, else one
// below the other.
type blocks struct{ width float32 }

// sideBySide is the width from which on there is room for two.
const sideBySide = 640

// MinSize implements [fyne.Layout].
func (b *blocks) MinSize(objects []fyne.CanvasObject) fyne.Size {
	one, two := objects[0].MinSize(), objects[1].MinSize()
	if b.width >= sideBySide {
		return fyne.NewSize(max(one.Width, two.Width), max(one.Height, two.Height))
	}
	return fyne.NewSize(max(one.Width, two.Width), one.Height+two.Height+2*theme.InnerPadding())
}

// Layout implements [fyne.Layout].
func (b *blocks) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	b.width = size.Width
	one, two := objects[0], objects[1]
	width, at := size.Width, fyne.NewPos(0, one.MinSize().Height+2*theme.InnerPadding())
	if size.Width >= sideBySide {
		gap := 3 * theme.InnerPadding()
		width = (size.Width - gap) / 2
		at = fyne.NewPos(width+gap, 0)
	}
	kit.Put(one, 0, 0, width, one.MinSize().Height)
	kit.Put(two, at.X, at.Y, width, two.MinSize().Height)
}
