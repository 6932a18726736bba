package bar

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/part"
)

// foot lays out the lower row of a replay: steps on the left, and on the right
// buttons that are there twice, with a text and without. Where there is no room
// for all texts the last button's goes first.
type foot struct {
	steps fyne.CanvasObject
	right [][2]*button
}

// MinSize implements [fyne.Layout].
func (f *foot) MinSize([]fyne.CanvasObject) fyne.Size {
	size := f.steps.MinSize()
	for _, b := range f.right {
		if b[1].wanted {
			m := b[1].MinSize()
			size = fyne.NewSize(size.Width+theme.Padding()+m.Width, max(size.Height, m.Height))
		}
	}
	return size
}

// Layout implements [fyne.Layout].
func (f *foot) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	steps := f.steps.MinSize()
	f.steps.Resize(fyne.NewSize(steps.Width, size.Height))
	f.steps.Move(fyne.NewPos(0, 0))

	room := size.Width - f.MinSize(nil).Width
	shown := make([]*button, len(f.right))
	for i, b := range f.right {
		shown[i] = b[1]
		if more := b[0].MinSize().Width - b[1].MinSize().Width; b[0].wanted && more <= room {
			shown[i] = b[0]
			room -= more
		}
	}
	right := size.Width
	for i := len(f.right) - 1; i >= 0; i-- {
		for _, b := range f.right[i] {
			part.Show(b, b == shown[i] && b.wanted)
		}
		if b := shown[i]; b.wanted {
			width := b.MinSize().Width
			right -= width
			b.Resize(fyne.NewSize(width, size.Height))
			b.Move(fyne.NewPos(right, 0))
			right -= theme.Padding()
		}
	}
}
