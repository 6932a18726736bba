package panel

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/keyed"
	"kalah/ui/style"
)

// toggle is a switch with its state in words beside it.
type toggle struct {
	widget.BaseWidget

	on               bool
	texts            [2]string // off, on
	changed          func(on bool)
	hovered, focused bool

	track *canvas.Rectangle
	knob  *canvas.Circle
	text  *canvas.Text
}

func newToggle(off, on string, changed func(bool)) *toggle {
	t := &toggle{
		texts: [2]string{off, on}, changed: changed,
		track: canvas.NewRectangle(nil), knob: canvas.NewCircle(nil), text: canvas.NewText("", nil),
	}
	t.text.TextStyle.Bold = true
	t.ExtendBaseWidget(t)
	return t
}

// set shows a state; it does not call back.
func (t *toggle) set(on bool) {
	if on != t.on {
		t.on = on
		t.Refresh()
	}
}

// Tapped implements [fyne.Tappable].
func (t *toggle) Tapped(*fyne.PointEvent) { t.changed(!t.on) }

// TypedKey implements [fyne.Focusable].
func (t *toggle) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		t.changed(!t.on)
	default:
		keyed.PassKey(t, e)
	}
}

// TypedRune implements [fyne.Focusable].
func (t *toggle) TypedRune(r rune) { keyed.PassRune(t, r) }

// FocusGained implements [fyne.Focusable].
func (t *toggle) FocusGained() { t.focused = true; t.Refresh(); keyed.Reveal(t) }

// FocusLost implements [fyne.Focusable].
func (t *toggle) FocusLost() { t.focused = false; t.Refresh() }

// Ringed reports whether it shows that it has the focus.
func (t *toggle) Ringed() bool { return t.focused }

// MouseIn implements [desktop.Hoverable].
func (t *toggle) MouseIn(*desktop.MouseEvent) { t.hovered = true; t.Refresh() }

// MouseMoved implements [desktop.Hoverable].
func (t *toggle) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements [desktop.Hoverable].
func (t *toggle) MouseOut() { t.hovered = false; t.Refresh() }

// Cursor implements [desktop.Cursorable].
func (t *toggle) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer implements [fyne.Widget].
func (t *toggle) CreateRenderer() fyne.WidgetRenderer {
	r := &toggleRenderer{t}
	r.paint()
	return r
}

type toggleRenderer struct{ *toggle }

const (
	toggleWide = 42
	toggleHigh = 22
)

func (r *toggleRenderer) Destroy() {}

func (r *toggleRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.track, r.knob, r.text}
}

func (r *toggleRenderer) MinSize() fyne.Size {
	widest := float32(0)
	for _, text := range r.texts {
		widest = max(widest, fyne.MeasureText(text, theme.TextSize(), r.text.TextStyle).Width)
	}
	return fyne.NewSize(toggleWide+theme.InnerPadding()+widest, max(toggleHigh, r.text.MinSize().Height))
}

func (r *toggleRenderer) Layout(size fyne.Size) {
	top := (size.Height - toggleHigh) / 2
	r.track.Resize(fyne.NewSize(toggleWide, toggleHigh))
	r.track.Move(fyne.NewPos(0, top))
	const knob = toggleHigh - 6
	x := float32(3)
	if r.on {
		x = toggleWide - 3 - knob
	}
	r.knob.Resize(fyne.NewSquareSize(knob))
	r.knob.Move(fyne.NewPos(x, top+3))
	m := r.text.MinSize()
	r.text.Resize(m)
	r.text.Move(fyne.NewPos(toggleWide+theme.InnerPadding(), (size.Height-m.Height)/2))
}

func (r *toggleRenderer) Refresh() {
	r.paint()
	r.Layout(r.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

func (r *toggleRenderer) paint() {
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	paint := func(name fyne.ThemeColorName) color.Color { return r.Theme().Color(name, variant) }
	r.track.CornerRadius = toggleHigh / 2
	r.track.FillColor, r.knob.FillColor = paint(style.ColorMuted), paint(style.ColorPanel)
	r.text.Text, r.text.TextSize, r.text.Color = r.texts[0], theme.TextSize(), paint(theme.ColorNameForeground)
	if r.on {
		r.track.FillColor, r.text.Text = paint(theme.ColorNameSuccess), r.texts[1]
	}
	r.track.StrokeWidth, r.track.StrokeColor = 0, nil
	switch {
	case r.focused:
		r.track.StrokeWidth, r.track.StrokeColor = 3, paint(style.ColorRing)
	case r.hovered:
		r.track.StrokeWidth, r.track.StrokeColor = 2, paint(theme.ColorNameForeground)
	}
}
