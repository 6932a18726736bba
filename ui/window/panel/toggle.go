package panel

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/window/kit"
)

// toggle is a switch with its state in words beside it.
type toggle struct {
	pressable

	on    bool
	texts [2]string // off, on

	track *canvas.Rectangle
	knob  *canvas.Circle
	text  *canvas.Text
}

func newToggle(off, on string, changed func(bool)) *toggle {
	t := &toggle{
		texts: [2]string{off, on},
		track: canvas.NewRectangle(nil), knob: canvas.NewCircle(nil), text: canvas.NewText("", nil),
	}
	t.press = func() { changed(!t.on) }
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

// TypedKey implements [fyne.Focusable]. Up and Down are left to the window.
func (t *toggle) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyUp || e.Name == fyne.KeyDown {
		kit.PassKey(t, e)
		return
	}
	t.pressable.TypedKey(e)
}

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
	r.track.FillColor, r.knob.FillColor = paint(kit.ColorMuted), paint(kit.ColorPanel)
	r.text.Text, r.text.TextSize, r.text.Color = r.texts[0], theme.TextSize(), paint(theme.ColorNameForeground)
	if r.on {
		r.track.FillColor, r.text.Text = paint(theme.ColorNameSuccess), r.texts[1]
	}
	r.track.StrokeWidth, r.track.StrokeColor = 0, nil
	switch {
	case r.focused:
		r.track.StrokeWidth, r.track.StrokeColor = 3, paint(kit.ColorRing)
	case r.Hovered:
		r.track.StrokeWidth, r.track.StrokeColor = 2, paint(theme.ColorNameForeground)
	}
}
