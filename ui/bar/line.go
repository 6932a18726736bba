package bar

import "fyne.io/fyne/v2"

// line lays out a strip: what comes first, what fills the middle, what comes
// last, each at its own height on one middle line.
type line struct {
	middle int // index of the object that takes the room left
}

func (l line) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		m := o.MinSize()
		size.Height = max(size.Height, m.Height)
		if i != l.middle {
			size.Width += m.Width
		}
	}
	return size
}

func (l line) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	room := max(0, size.Width-l.MinSize(objects).Width)
	x := float32(0)
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		m := o.MinSize()
		if i == l.middle {
			m.Width = room
		}
		o.Resize(m)
		o.Move(fyne.NewPos(x, (size.Height-m.Height)/2))
		x += m.Width
	}
}
