package kit

import (
	"fyne.io/fyne/v2"
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
