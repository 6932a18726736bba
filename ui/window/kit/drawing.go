package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"kalah/internal/cut"
)

// Ink returns the colour that a theme gives a name.
type Ink func(name fyne.ThemeColorName) color.Color

// InkOf returns the colours of a widget's theme at the moment.
func InkOf(w fyne.Widget) Ink {
	th, variant := theme.CurrentForWidget(w), fyne.CurrentApp().Settings().ThemeVariant()
	return func(name fyne.ThemeColorName) color.Color { return th.Color(name, variant) }
}

// Put places and sizes an object. A negative size becomes 0.
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

// PutMiddle places a text in the middle of a height.
func PutMiddle(t *canvas.Text, x, height float32) { PutText(t, x, (height-t.MinSize().Height)/2) }

// Drawing is the renderer of a widget that places and paints its parts itself.
type Drawing struct {
	// Parts returns the objects in the order in which they are drawn.
	Parts func() []fyne.CanvasObject

	of    fyne.Widget
	least func() fyne.Size
	place func(fyne.Size)
	paint func(Ink)
}

// Draw returns the renderer of a widget made of parts. At each refresh, paint sets their colours
// and texts, then place their positions. Either may be nil; a paint alone does both.
func Draw(of fyne.Widget, least func() fyne.Size, place func(fyne.Size), paint func(Ink), parts ...fyne.CanvasObject) *Drawing {
	d := &Drawing{Parts: func() []fyne.CanvasObject { return parts }, of: of, least: least, place: place, paint: paint}
	if paint != nil {
		paint(InkOf(of))
	}
	return d
}

// Fixed returns a function for a constant minimum size.
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

// Shorten sets as much of a text as there is room for, with an ellipsis for the rest.
func Shorten(t *canvas.Text, text string, room float32) {
	t.Text = cut.Fit(text, func(text string) bool { return fyne.MeasureText(text, t.TextSize, t.TextStyle).Width <= room })
}
