package kit

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// Ring shows that a control has the focus: a strong line around it, and within
// that a thin one in the colour of the panels, so that it is seen around a button
// of any colour. What Fyne's own controls show can hardly be seen.
type Ring struct {
	line, gap *canvas.Rectangle
	of        fyne.Widget
}

// Widths of the lines of a ring.
const (
	ringWidth = 2
	ringGap   = 2
)

// NewRing returns the ring of a control, which does not have the focus yet.
func NewRing(of fyne.Widget) *Ring {
	r := &Ring{line: canvas.NewRectangle(color.Transparent), gap: canvas.NewRectangle(color.Transparent), of: of}
	r.Show(false)
	return r
}

// Objects returns what is drawn, on top of the control.
func (r *Ring) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.gap, r.line} }

// Visible reports whether the ring is shown.
func (r *Ring) Visible() bool { return r.line.Visible() }

// Show shows or hides the ring.
func (r *Ring) Show(on bool) {
	r.line.Hidden, r.gap.Hidden = !on, !on
	if on {
		r.paint()
	}
	r.gap.Refresh()
	r.line.Refresh()
}

// Place puts the ring around a part of the control.
func (r *Ring) Place(at fyne.Position, size fyne.Size) {
	r.line.Move(at)
	r.line.Resize(size)
	r.gap.Move(at.AddXY(ringWidth, ringWidth))
	r.gap.Resize(size.SubtractWidthHeight(2*ringWidth, 2*ringWidth))
}

// Refresh follows a change of theme.
func (r *Ring) Refresh() {
	if r.Visible() {
		r.Show(true)
	}
}

func (r *Ring) paint() {
	ink, radius := InkOf(r.of), theme.CurrentForWidget(r.of).Size(theme.SizeNameInputRadius)
	r.line.StrokeColor, r.line.StrokeWidth, r.line.CornerRadius = ink(ColorRing), ringWidth, radius
	r.gap.StrokeColor, r.gap.StrokeWidth, r.gap.CornerRadius = ink(ColorPanel), ringGap, max(0, radius-ringWidth)
}

// ringed draws a control of Fyne's with a ring around it.
type ringed struct {
	fyne.WidgetRenderer

	ring *Ring
	own  []fyne.CanvasObject // the control's, when all was made
	all  []fyne.CanvasObject
}

func newRinged(plain fyne.WidgetRenderer, ring *Ring) *ringed {
	return &ringed{WidgetRenderer: plain, ring: ring}
}

func (r *ringed) Objects() []fyne.CanvasObject {
	if own := r.WidgetRenderer.Objects(); r.all == nil || !slices.Equal(own, r.own) {
		r.own = slices.Clone(own)
		r.all = slices.Concat(own, r.ring.Objects())
	}
	return r.all
}

func (r *ringed) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.ring.Place(fyne.Position{}, size)
}

func (r *ringed) Refresh() {
	r.WidgetRenderer.Refresh()
	r.ring.Refresh()
}

// focusRing is the part of a control that shows whether it has the focus.
type focusRing struct {
	outer fyne.Widget // the control, or what embeds it
	ring  *Ring
}

// around makes the ring of a control the first time, and returns the renderer that
// draws it.
func (f *focusRing) around(plain fyne.WidgetRenderer) fyne.WidgetRenderer {
	focused := f.Ringed()
	f.ring = NewRing(f.outer)
	f.ring.Show(focused)
	return newRinged(plain, f.ring)
}

// show shows the ring, or hides it.
func (f *focusRing) show(on bool) {
	if f.ring == nil {
		f.ring = NewRing(f.outer) // not drawn yet
	}
	f.ring.Show(on)
}

// gained shows the ring, and scrolls to the control.
func (f *focusRing) gained() {
	f.show(true)
	Reveal(f.outer)
}

// Ringed reports whether the control shows that it has the focus.
func (f *focusRing) Ringed() bool { return f.ring != nil && f.ring.Visible() }
