package matches

import (
	"fyne.io/fyne/v2"

	"kalah/ui/window/kit"
)

// sayLayout lays out a line of text above that of the progress.
type sayLayout struct{}

// MinSize implements [fyne.Layout].
func (sayLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(120, objects[0].MinSize().Height+kit.GaugeHeight+2)
}

// Layout implements [fyne.Layout].
func (sayLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	high := objects[0].MinSize().Height
	objects[0].Resize(fyne.NewSize(size.Width, high))
	kit.Put(objects[1], 0, high+2, size.Width, kit.GaugeHeight)
}
