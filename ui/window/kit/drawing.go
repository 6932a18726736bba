package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"kalah/internal/cut"
)

// Ink returns the colour of a name in the current theme.
type Ink func(name fyne.ThemeColorName) color.Color

// InkOf returns the colours of a widget's theme, as they are now.
func InkOf(w fyne.Widget) Ink {
	th, variant := theme.CurrentForWidget(w), fyne.CurrentApp().Settings().ThemeVariant()
	return func(name fyne.ThemeColorName) color.Color { return th.Color(name, variant) }
}

// Put sets position and size of an object. A negative size becomes 0.
func Put(o fyne.CanvasObject, x, y, width, height float32) {
	o.Resize(fyne.NewSize(max(0, width), max(0, height)))
	o.Move(fyne.NewPos(x, y))
}

// PutText places a text and returns its size.
func PutText(t *canvas.Text, x, y float32) fyne.Size {
	size := t.MinSize()
	t.Resize(size)
	t.Move(fyne.NewPos(x, y))
	return size
}

// PutMiddle centres a text vertically within a height.
func PutMiddle(t *canvas.Text, x, height float32) { PutText(t, x, (height-t.MinSize().Height)/2) }

// Drawing is the renderer of a widget that places and paints its own parts.
type Drawing struct {
	// Parts returns the objects, the bottom one first.
	Parts func() []fyne.CanvasObject

	of    fyne.Widget
	least func() fyne.Size
	place func(fyne.Size)
	paint func(Ink)
}

// Draw returns the renderer of a widget made of parts. Each refresh first calls paint for colours
// and texts, then place for positions. Either may be nil. Without place, a change of size calls
// paint.
func Draw(of fyne.Widget, least func() fyne.Size, place func(fyne.Size), paint func(Ink), parts ...fyne.CanvasObject) *Drawing {
	d := &Drawing{Parts: func() []fyne.CanvasObject { return parts }, of: of, least: least, place: place, paint: paint}
	if paint != nil {
		paint(InkOf(of))
	}
	return d
}

// Fixed returns a function that returns a constant minimum size.
func Fixed(width, height float32) func() fyne.Size {
	return func() fyne.Size { return fyne.NewSize(width, height) }
}

// Objects implements [fyne.WidgetRenderer].
func (d *Drawing) Objects() []fyne.CanvasObject { return d.Parts() }

// MinSize implements [fyne.WidgetRenderer].
func (d *Drawing) MinSize() fyne.Size { return d.least() }

// Layout implements [fyne.WidgetRenderer].
func (d *Drawing) Layout(size fyne.Size) {
	if d.place != nil {
		d.place(size)
	} else {
		d.paint(InkOf(d.of))
	}
}

// Refresh implements [fyne.WidgetRenderer].
func (d *Drawing) Refresh() {
	if d.paint != nil {
		d.paint(InkOf(d.of))
	}
	if d.place != nil {
		d.place(d.of.Size())
	}
	canvas.Refresh(d.of)
}

// Destroy implements [fyne.WidgetRenderer].
func (d *Drawing) Destroy() {}

// Shorten sets a text, and cuts it off with an ellipsis if it is wider than room.
func Shorten(t *canvas.Text, text string, room float32) {
	t.Text = cut.Fit(text, func(text string) bool { return fyne.MeasureText(text, t.TextSize, t.TextStyle).Width <= room })
}
