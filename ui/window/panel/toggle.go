package panel

import (
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
	return kit.Draw(t, t.least, t.place, t.paint, t.track, t.knob, t.text)
}

const (
	toggleWide = 42
	toggleHigh = 22
)

func (t *toggle) least() fyne.Size {
	widest := float32(0)
	for _, text := range t.texts {
		widest = max(widest, fyne.MeasureText(text, theme.TextSize(), t.text.TextStyle).Width)
	}
	return fyne.NewSize(toggleWide+theme.InnerPadding()+widest, max(toggleHigh, t.text.MinSize().Height))
}

func (t *toggle) place(size fyne.Size) {
	top := (size.Height - toggleHigh) / 2
	kit.Put(t.track, 0, top, toggleWide, toggleHigh)
	const knob = toggleHigh - 6
	x := float32(3)
	if t.on {
		x = toggleWide - 3 - knob
	}
	kit.Put(t.knob, x, top+3, knob, knob)
	kit.PutMiddle(t.text, toggleWide+theme.InnerPadding(), size.Height)
}

func (t *toggle) paint(ink kit.Ink) {
	t.track.CornerRadius = toggleHigh / 2
	t.track.FillColor, t.knob.FillColor = ink(kit.ColorMuted), ink(kit.ColorPanel)
	t.text.Text, t.text.TextSize, t.text.Color = t.texts[0], theme.TextSize(), ink(theme.ColorNameForeground)
	if t.on {
		t.track.FillColor, t.text.Text = ink(theme.ColorNameSuccess), t.texts[1]
	}
	t.track.StrokeWidth, t.track.StrokeColor = 0, nil
	switch {
	case t.focused:
		t.track.StrokeWidth, t.track.StrokeColor = 3, ink(kit.ColorRing)
	case t.Hovered:
		t.track.StrokeWidth, t.track.StrokeColor = 2, ink(theme.ColorNameForeground)
	}
}
