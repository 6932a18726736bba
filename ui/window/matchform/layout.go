package matchform

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// columns lays out the list of players at the left of the settings.
type columns struct{}

const (
	leastList = 300
	mostList  = 480
	listShare = 0.38
)

// MinSize implements [fyne.Layout].
func (columns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	left, right := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(left.Width, leastList)+right.Width, max(left.Height, right.Height))
}

// Layout implements [fyne.Layout].
func (columns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	list := max(objects[0].MinSize().Width, leastList, min(mostList, size.Width*listShare))
	objects[0].Resize(fyne.NewSize(list, size.Height))
	objects[1].Move(fyne.NewPos(list, 0))
	objects[1].Resize(fyne.NewSize(max(0, size.Width-list), size.Height))
}

// blocks lays out two parts of a form side by side where there is room, else one
// below the other.
type blocks struct {
	box   *fyne.Container
	width float32
}

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
	if size.Width >= sideBySide {
		gap := 3 * theme.InnerPadding()
		half := (size.Width - gap) / 2
		one.Resize(fyne.NewSize(half, one.MinSize().Height))
		one.Move(fyne.Position{})
		two.Resize(fyne.NewSize(half, two.MinSize().Height))
		two.Move(fyne.NewPos(half+gap, 0))
		return
	}
	high := one.MinSize().Height
	one.Resize(fyne.NewSize(size.Width, high))
	one.Move(fyne.Position{})
	two.Resize(fyne.NewSize(size.Width, two.MinSize().Height))
	two.Move(fyne.NewPos(0, high+2*theme.InnerPadding()))
}
