package searchtree

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/window/kit"
)

// flow lays out objects beside each other, in as many lines as they take in the
// width that they have. One of them may take the room that is left in its line.
type flow struct {
	wide  fyne.CanvasObject // takes what is left; may be nil
	width float32           // that the lines were made for
}

// lines returns the objects of each line.
func (f *flow) lines(objects []fyne.CanvasObject, width float32) [][]fyne.CanvasObject {
	var lines [][]fyne.CanvasObject
	x := float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		w := o.MinSize().Width
		if len(lines) == 0 || x+w > width {
			lines, x = append(lines, nil), 0
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], o)
		x += w + theme.Padding()
	}
	return lines
}

// MinSize implements [fyne.Layout]. What it takes depends on the width, which is
// known once it has been laid out.
func (f *flow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		if o.Visible() {
			size.Width = max(size.Width, o.MinSize().Width)
		}
	}
	for i, line := range f.lines(objects, max(f.width, size.Width)) {
		if i > 0 {
			size.Height += theme.Padding()
		}
		size.Height += highest(line)
	}
	return size
}

func highest(line []fyne.CanvasObject) (high float32) {
	for _, o := range line {
		high = max(high, o.MinSize().Height)
	}
	return high
}

// Layout implements [fyne.Layout].
func (f *flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.width = size.Width
	y := float32(0)
	for _, line := range f.lines(objects, size.Width) {
		room := size.Width + theme.Padding()
		for _, o := range line {
			room -= o.MinSize().Width + theme.Padding()
		}
		high, x := highest(line), float32(0)
		for _, o := range line {
			w := o.MinSize().Width
			if o == f.wide {
				w += max(0, room)
			}
			o.Move(fyne.NewPos(x, y))
			o.Resize(fyne.NewSize(w, high))
			x += w + theme.Padding()
		}
		y += high + theme.Padding()
	}
}

// stacked lays out lines of controls above what takes the rest. Only it knows the
// width when their heights are asked for.
type stacked struct{ flows []*flow }

// MinSize implements [fyne.Layout].
func (s *stacked) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		m := o.MinSize()
		size = fyne.NewSize(max(size.Width, m.Width), size.Height+m.Height+theme.Padding())
	}
	return size
}

// Layout implements [fyne.Layout]. The last object takes the rest.
func (s *stacked) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for i, o := range objects {
		high := size.Height - y
		if i < len(s.flows) {
			s.flows[i].width = size.Width
			high = o.MinSize().Height
		}
		kit.Put(o, 0, y, size.Width, high)
		if c, ok := o.(*fyne.Container); ok && i < len(s.flows) {
			c.Layout.Layout(c.Objects, c.Size()) // a text in it may have changed
		}
		y += high + theme.Padding()
	}
}
