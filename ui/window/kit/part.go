package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Muted is a text in a weaker colour, shortened to its width. A label of low importance would be
// too weak to read.
type Muted struct {
	text    *widget.RichText
	segment *widget.TextSegment
}

// NewMuted returns an empty text. size names its size in the theme, and "" means the standard size.
func NewMuted(size fyne.ThemeSizeName) *Muted {
	m := &Muted{segment: &widget.TextSegment{Style: widget.RichTextStyle{ColorName: ColorMuted, SizeName: size}}}
	m.text = widget.NewRichText(m.segment)
	m.text.Truncation = fyne.TextTruncateEllipsis
	return m
}

// Object returns the text as a canvas object.
func (m *Muted) Object() fyne.CanvasObject { return m.text }

// Text returns the text.
func (m *Muted) Text() string { return m.segment.Text }

// Set changes the text.
func (m *Muted) Set(text string) {
	if m.segment.Text != text {
		m.segment.Text = text
		m.text.Refresh()
	}
}

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

// Line lays out objects side by side and centres each one vertically. Hidden objects take no room.
type Line struct {
	Wide int     // index of the object that takes the remaining width
	Gap  float32 // space between two objects
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

// Flow lays out objects in lines, with as many per line as fit. Fyne's layout of this kind has its
// last width as its minimum, so a window could not be made narrower.
type Flow struct {
	Fill  bool    // the last object takes the rest of its line
	width float32 // of the last layout
}

// MinSize implements [fyne.Layout]. The height depends on the width of the last layout.
func (f *Flow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	widest := float32(0)
	for _, o := range objects {
		if o.Visible() {
			widest = max(widest, o.MinSize().Width)
		}
	}
	return fyne.NewSize(widest, f.arrange(objects, max(f.width, widest)))
}

// Layout implements [fyne.Layout].
func (f *Flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.width = size.Width
	f.arrange(objects, size.Width)
}

// arrange lays out the objects and returns their total height.
func (f *Flow) arrange(objects []fyne.CanvasObject, width float32) float32 {
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

// Stacked lays out objects below each other. Each object is as high as it needs at the full width,
// which suits wrapped texts, and the last object takes the rest. Hidden objects take no room.
type Stacked struct{ Gap float32 }

// MinSize implements [fyne.Layout].
func (c Stacked) MinSize(objects []fyne.CanvasObject) fyne.Size {
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
func (c Stacked) Layout(objects []fyne.CanvasObject, size fyne.Size) {
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

// Least stacks objects and returns a given minimum size.
type Least func(objects []fyne.CanvasObject) fyne.Size

// MinSize implements [fyne.Layout].
func (l Least) MinSize(objects []fyne.CanvasObject) fyne.Size { return l(objects) }

// Layout implements [fyne.Layout].
func (Least) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		Put(o, 0, 0, size.Width, size.Height)
	}
}

// Room returns a layout with the given minimum size, regardless of the objects.
func Room(size func() fyne.Size) Least {
	return func([]fyne.CanvasObject) fyne.Size { return size() }
}

// LeastWidth returns a layout for one object with the given minimum width.
func LeastWidth(width float32) fyne.Layout {
	return Least(func(objects []fyne.CanvasObject) fyne.Size { return fyne.NewSize(width, objects[0].MinSize().Height) })
}

// Share lays out two objects side by side. The first one takes the share Of of the width, from
// Least to Most.
type Share struct{ Of, Least, Most, Gap float32 }

// MinSize implements [fyne.Layout].
func (s Share) MinSize(objects []fyne.CanvasObject) fyne.Size {
	left, right := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(left.Width, s.Least)+right.Width, max(left.Height, right.Height))
}

// Layout implements [fyne.Layout].
func (s Share) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := max(objects[0].MinSize().Width, s.Least, min(s.Most, size.Width*s.Of))
	Put(objects[0], 0, 0, left, size.Height)
	Put(objects[1], left+s.Gap, 0, max(0, size.Width-left-s.Gap), size.Height)
}

// Show shows or hides an object.
func Show(o fyne.CanvasObject, on bool) {
	switch {
	case on == o.Visible():
	case on:
		o.Show()
		repaint(o)
	default:
		o.Hide()
	}
}

// ShowIn shows or hides objects of a row, and lays the row out again if that changed anything.
func ShowIn(row *fyne.Container, on bool, objects ...fyne.CanvasObject) {
	changed := false
	for _, o := range objects {
		changed = changed || o.Visible() != on
		Show(o, on)
	}
	if changed {
		row.Refresh()
	}
}

// repaint repaints all windows if Fyne does not know the window of the object. Fyne paints no
// object that was hidden from the start, or for more than a minute, when it is shown.
func repaint(o fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	windows := driver.AllWindows()
	if len(windows) == 0 || driver.CanvasForObject(o) != nil {
		return
	}
	for _, w := range windows {
		w.Canvas().Refresh(o)
	}
}

// Canvas returns the canvas of an object. If Fyne does not know it because the object was not
// painted lately, Canvas returns the canvas of the first window. Without a window it returns nil.
func Canvas(o fyne.CanvasObject) fyne.Canvas {
	driver := fyne.CurrentApp().Driver()
	windows := driver.AllWindows()
	if len(windows) == 0 {
		return nil
	}
	if c := driver.CanvasForObject(o); c != nil {
		return c
	}
	return windows[0].Canvas()
}

// SetText sets the text of a label or button if the text is different. Fyne would lay out and paint
// it in any case.
func SetText(o interface{ SetText(string) }, text string) {
	var now string
	switch o := o.(type) {
	case *widget.Label:
		now = o.Text
	case *Label:
		now = o.Text
	case *Button:
		now = o.Text
	default:
		o.SetText(text)
		return
	}
	if now != text {
		o.SetText(text)
	}
}

// Prepare creates and lays out the parts of a widget before it is shown. Fyne drops the parts of a
// widget that is hidden for more than a minute. Without Prepare nothing in it could get the focus
// before the next frame.
func Prepare(w fyne.Widget) {
	w.MinSize() // creates the parts
	size := w.Size()
	w.Resize(size.AddWidthHeight(0, 1)) // Fyne ignores the same size
	w.Resize(size)
}

// Enable enables or disables a control.
func Enable(d fyne.Disableable, on bool) {
	switch {
	case on == !d.Disabled():
	case on:
		d.Enable()
	default:
		d.Disable()
	}
}

// Caption returns a small text, for example for the title above a field.
func Caption(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.SizeName = theme.SizeNameCaptionText
	return l
}
