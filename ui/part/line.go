package part

import "fyne.io/fyne/v2"

// Line lays out objects side by side, each at its own height on one middle line.
// What is hidden takes no room.
type Line struct {
	Wide int     // index of the object that takes the room that the others leave
	Gap  float32 // between two
}

// MinSize implements [fyne.Layout].
func (l Line) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	visible := 0
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		m := o.MinSize()
		size.Height = max(size.Height, m.Height)
		if i != l.Wide {
			size.Width += m.Width
		}
		visible++
	}
	size.Width += l.Gap * float32(max(0, visible-1))
	return size
}

// Layout implements [fyne.Layout].
func (l Line) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	room := max(0, size.Width-l.MinSize(objects).Width)
	x := float32(0)
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		m := o.MinSize()
		if i == l.Wide {
			m.Width = room
		}
		o.Resize(m)
		o.Move(fyne.NewPos(x, (size.Height-m.Height)/2))
		x += m.Width + l.Gap
	}
}
