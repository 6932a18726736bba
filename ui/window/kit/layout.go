package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
)

// Border lays out an object in the middle and others at its edges. Any of them may be nil. Tab
// visits the objects in reading order, whereas Fyne's own border starts in the middle.
func Border(top, bottom, left, right, middle fyne.CanvasObject) *fyne.Container {
	c := container.New(layout.NewBorderLayout(top, bottom, left, right))
	for _, o := range []fyne.CanvasObject{top, left, middle, right, bottom} {
		if o != nil {
			c.Objects = append(c.Objects, o)
		}
	}
	return c
}

// RowLayout lays out objects side by side and centres each one vertically. Hidden objects take no room.
type RowLayout struct {
	Wide int     // index of the object that takes the remaining width
	Gap  float32 // space between two objects
}

// MinSize implements [fyne.Layout].
func (l RowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
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
func (l RowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
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

// FlowLayout lays out objects in lines, with as many per line as fit. Fyne's layout of this kind has its
// last width as its minimum, so a window could not be made narrower.
type FlowLayout struct {
	Fill  bool    // the last object takes the rest of its line
	width float32 // of the last layout
}

// MinSize implements [fyne.Layout]. The height depends on the width of the last layout.
func (f *FlowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	widest := float32(0)
	for _, o := range objects {
		if o.Visible() {
			widest = max(widest, o.MinSize().Width)
		}
	}
	return fyne.NewSize(widest, f.arrange(objects, max(f.width, widest)))
}

// Layout implements [fyne.Layout].
func (f *FlowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.width = size.Width
	f.arrange(objects, size.Width)
}

// arrange lays out the objects and returns their total height.
func (f *FlowLayout) arrange(objects []fyne.CanvasObject, width float32) float32 {
	x, y, high := float32(0), float32(0), float32(0) // position in the line, and its height
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		m := o.MinSize()
		if x > 0 && x+m.Width > width {
			x, y, high = 0, y+high+theme.Padding(), 0
		}
		if f.Fill && i == len(objects)-1 {
			m.Width = max(m.Width, width-x)
		}
		o.Resize(m)
		o.Move(fyne.NewPos(x, y))
		x, high = x+m.Width+theme.Padding(), max(high, m.Height)
	}
	return y + high
}

// ColumnLayout lays out objects below each other. Each object is as high as it needs at the full width,
// which suits wrapped texts, and the last object takes the rest. Hidden objects take no room.
type ColumnLayout struct{ Gap float32 }

// MinSize implements [fyne.Layout].
func (c ColumnLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, -c.Gap)
	for _, o := range objects {
		if o.Visible() {
			m := o.MinSize()
			size = fyne.NewSize(max(size.Width, m.Width), size.Height+c.Gap+m.Height)
		}
	}
	return size
}

// Layout implements [fyne.Layout].
func (c ColumnLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		high := size.Height - y
		if i < len(objects)-1 {
			o.Resize(fyne.NewSize(size.Width, 0)) // its height depends on its width
			high = o.MinSize().Height
		}
		Put(o, 0, y, size.Width, high)
		y += high + c.Gap
	}
}

// MinSizeLayout stacks objects and returns a given minimum size.
type MinSizeLayout func(objects []fyne.CanvasObject) fyne.Size

// MinSize implements [fyne.Layout].
func (l MinSizeLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return l(objects) }

// Layout implements [fyne.Layout].
func (MinSizeLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		Put(o, 0, 0, size.Width, size.Height)
	}
}

// WithMinSize returns a layout with the given minimum size, regardless of the objects.
func WithMinSize(size func() fyne.Size) MinSizeLayout {
	return func([]fyne.CanvasObject) fyne.Size { return size() }
}

// WithMinWidth returns a layout for one object with the given minimum width.
func WithMinWidth(width float32) fyne.Layout {
	return MinSizeLayout(func(objects []fyne.CanvasObject) fyne.Size { return fyne.NewSize(width, objects[0].MinSize().Height) })
}

// Share lays out two objects side by side. The first one takes the share Of of the width, from
// MinSizeLayout to Most.
type ShareLayout struct{ Share, Min, Max, Gap float32 }

// MinSize implements [fyne.Layout].
func (s ShareLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	left, right := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(left.Width, s.Min)+right.Width, max(left.Height, right.Height))
}

// Layout implements [fyne.Layout].
func (s ShareLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := max(objects[0].MinSize().Width, s.Min, min(s.Max, size.Width*s.Share))
	Put(objects[0], 0, 0, left, size.Height)
	Put(objects[1], left+s.Gap, 0, max(0, size.Width-left-s.Gap), size.Height)
}

// PageLayout is a layout that centres one object horizontally and limits its width.
type PageLayout struct{ width float32 }

const (
	pageWidth  = 760
	pageMargin = 16
)

// MinSize implements [fyne.Layout].
func (p *PageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(320, objects[0].MinSize().Height+2*pageMargin)
}

// Layout implements [fyne.Layout].
func (p *PageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := min(pageWidth, size.Width-2*pageMargin)
	Put(objects[0], (size.Width-width)/2, pageMargin, width, objects[0].MinSize().Height)
	if width != p.width { // the wrapped texts have another height at this width
		p.width = width
		objects[0].Resize(fyne.NewSize(width, objects[0].MinSize().Height))
	}
}

// TwoLines returns the size of a text with room for two lines. It is a [MinSizeLayout] for a text of one or two lines:
// the objects below it do not move.
func TwoLines(objects []fyne.CanvasObject) fyne.Size {
	line := fyne.MeasureText("M", theme.TextSize(), fyne.TextStyle{}).Height
	return objects[0].MinSize().Max(fyne.NewSize(0, 2*line+2*theme.InnerPadding()))
}
