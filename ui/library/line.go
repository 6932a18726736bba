package library

import "fyne.io/fyne/v2"

// line lays out objects side by side, each at its own height on one middle
// line. One of them, by its index, takes the room that the others leave.
type line struct{ wide int }

const between = 6

// MinSize implements [fyne.Layout].
func (l line) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for i, o := range objects {
		m := o.MinSize()
		size.Height = max(size.Height, m.Height)
		if i > 0 {
			size.Width += between
		}
		if i != l.wide {
			size.Width += m.Width
		}
	}
	return size
}

// Layout implements [fyne.Layout].
func (l line) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	room := max(0, size.Width-l.MinSize(objects).Width)
	x := float32(0)
	for i, o := range objects {
		m := o.MinSize()
		if i == l.wide {
			m.Width = room
		}
		o.Resize(m)
		o.Move(fyne.NewPos(x, (size.Height-m.Height)/2))
		x += m.Width + between
	}
}
