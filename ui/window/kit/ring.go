package kit

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Ring shows that a control has the focus: a strong line around it, and a line in the colour of the
// panels inside the first one. So it is visible around a button of any colour. The ring is drawn
// over the control, because the focus marks of Fyne's own controls are hard to see.
type Ring struct {
	widget.BaseWidget

	line, gap *canvas.Rectangle
}

// Widths of the two lines.
const (
	ringWidth = 2
	ringGap   = 2
)

// NewRing returns a hidden ring.
func NewRing() *Ring {
	r := &Ring{line: canvas.NewRectangle(color.Transparent), gap: canvas.NewRectangle(color.Transparent)}
	r.Hidden = true
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer implements [fyne.Widget].
func (r *Ring) CreateRenderer() fyne.WidgetRenderer {
	return Draw(r, Fixed(0, 0), func(size fyne.Size) {
		r.line.Resize(size)
		Put(r.gap, ringWidth, ringWidth, size.Width-2*ringWidth, size.Height-2*ringWidth)
	}, func(ink Ink) {
		radius := r.Theme().Size(theme.SizeNameInputRadius)
		r.line.StrokeColor, r.line.StrokeWidth, r.line.CornerRadius = ink(ColorRing), ringWidth, radius
		r.gap.StrokeColor, r.gap.StrokeWidth, r.gap.CornerRadius = ink(ColorPanel), ringGap, max(0, radius-ringWidth)
	}, r.gap, r.line)
}

// ringed is the renderer of a Fyne control with extra parts on top. The last extra part is the
// ring.
type ringed struct {
	fyne.WidgetRenderer

	paint func() // changes the colours set by Fyne
	over  []fyne.CanvasObject
	own   []fyne.CanvasObject // parts of the control when all was built
	all   []fyne.CanvasObject
}

func (r *ringed) Objects() []fyne.CanvasObject {
	if own := r.WidgetRenderer.Objects(); r.all == nil || !slices.Equal(own, r.own) {
		r.own = slices.Clone(own)
		r.all = slices.Concat(own, r.over)
	}
	return r.all
}

func (r *ringed) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	for _, o := range r.over {
		o.Resize(size)
	}
}

func (r *ringed) Refresh() {
	r.WidgetRenderer.Refresh()
	r.paint()
	for _, o := range r.over {
		o.Refresh()
	}
}

// focusRing is embedded in a control that shows a ring while it has the focus.
type focusRing struct{ ring *Ring }

// around returns a renderer that adds the ring to a control.
func (f *focusRing) around(plain fyne.WidgetRenderer) fyne.WidgetRenderer {
	return f.over(plain, func() {})
}

// over returns a renderer that adds more parts and the ring to a control. paint is called after
// each refresh to change Fyne's drawing.
func (f *focusRing) over(plain fyne.WidgetRenderer, paint func(), more ...fyne.CanvasObject) fyne.WidgetRenderer {
	f.show(f.Ringed())
	paint()
	return &ringed{WidgetRenderer: plain, paint: paint, over: append(more, f.ring)}
}

// show shows or hides the ring.
func (f *focusRing) show(on bool) {
	if f.ring == nil {
		f.ring = NewRing()
	}
	Show(f.ring, on)
}

// FocusGained implements [fyne.Focusable]: it shows the ring and scrolls to the control.
func (f *focusRing) FocusGained() {
	f.show(true)
	if o, ok := focused().(fyne.CanvasObject); ok {
		Reveal(o)
	}
}

func (f *focusRing) FocusLost() { f.show(false) }

// Ringed reports whether the ring is shown.
func (f *focusRing) Ringed() bool { return f.ring != nil && f.ring.Visible() }
