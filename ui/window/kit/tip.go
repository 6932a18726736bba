package kit

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// tipDelay is how long the pointer or the focus rests on a control before its tip is shown.
const tipDelay = 500 * time.Millisecond

// Tips is a layer that shows what a control without a text does, after the pointer has rested on
// it or it has taken the focus. It is the last object of the window's content. Fyne has no tooltips.
type Tips struct {
	widget.BaseWidget

	after  func(time.Duration, func()) (stop func())
	stop   func() // the timer of the tip that is to be shown
	ground *canvas.Rectangle
	text   *canvas.Text
	of     fyne.CanvasObject // the object that the tip is about, nil without a tip
}

// NewTips returns a layer without a tip. After posts a function after a time, unless it is stopped.
func NewTips(after func(time.Duration, func()) (stop func())) *Tips {
	t := &Tips{after: after, stop: func() {}, ground: canvas.NewRectangle(nil), text: canvas.NewText("", nil)}
	t.ground.Hide()
	t.text.Hide()
	t.ExtendBaseWidget(t)
	return t
}

// Text returns the tip that is shown, "" if there is none.
func (t *Tips) Text() string {
	if !t.text.Visible() {
		return ""
	}
	return t.text.Text
}

// show shows a tip below an object of that place and size, above it if there is no room, or before
// it if it is narrow.
func (t *Tips) show(text string, at fyne.Position, of fyne.Size) {
	th, ink := t.Theme(), InkOf(t)
	t.text.Text, t.text.TextSize = text, th.Size(theme.SizeNameCaptionText)
	t.text.Color = ink(theme.ColorNameForeground)
	t.ground.FillColor, t.ground.StrokeColor = ink(ColorPanel), ink(theme.ColorNameInputBorder)
	t.ground.StrokeWidth, t.ground.CornerRadius = 1, th.Size(theme.SizeNameInputRadius)
	pad, words := th.Size(theme.SizeNameInnerPadding), t.text.MinSize()
	size := words.AddWidthHeight(2*pad, pad)
	at = at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(t))
	x, y := at.X+(of.Width-size.Width)/2, at.Y+of.Height+pad/2
	switch {
	case of.Height > 2*of.Width:
		x, y = at.X-size.Width-pad/2, at.Y+(of.Height-size.Height)/2
	case y+size.Height > t.Size().Height:
		y = at.Y - size.Height - pad/2
	}
	x = max(0, min(x, t.Size().Width-size.Width))
	Put(t.ground, x, y, size.Width, size.Height)
	PutText(t.text, x+pad, y+pad/2)
	Show(t.ground, true)
	Show(t.text, true)
	t.text.Refresh() // showing alone paints nothing
}

// Dismiss takes the tip away, also one that is still to come.
func (t *Tips) Dismiss() {
	t.stop()
	t.of = nil
	t.ground.Hide()
	t.text.Hide()
}

// MinSize implements [fyne.CanvasObject].
func (t *Tips) MinSize() fyne.Size { return fyne.Size{} }

// CreateRenderer implements [fyne.Widget].
func (t *Tips) CreateRenderer() fyne.WidgetRenderer {
	return Draw(t, t.MinSize, func(fyne.Size) {}, nil, t.ground, t.text)
}

// tipped is embedded in a control that may have a tip.
type tipped struct {
	Tip string // what the control does, shown in the window's [Tips] if it has no text
}

// TipText returns the tip.
func (p *tipped) TipText() string { return p.Tip }

// pointedAt shows the tip of a control that the pointer has come over, before long.
func (p *tipped) pointedAt(of fyne.CanvasObject, e *desktop.MouseEvent) {
	at := e.AbsolutePosition.Subtract(e.Position)
	p.tell(of, func() fyne.Position { return at })
}

// hasFocus shows the tip of a control that has taken the focus, before long.
func (p *tipped) hasFocus(of fyne.CanvasObject) {
	p.tell(of, func() fyne.Position {
		o, ok := focused().(fyne.CanvasObject) // of may only be the inner part of it
		if !ok {
			o = of
		}
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	})
}

// tell shows the tip of an object that is at a place by then.
func (p *tipped) tell(of fyne.CanvasObject, at func() fyne.Position) {
	if t := tips(of); t != nil && p.Tip != "" {
		t.Dismiss()
		t.of, t.stop = of, t.after(tipDelay, func() { t.show(p.Tip, at(), of.Size()) })
	}
}

// left hides the tip of a control.
func (p *tipped) left(of fyne.CanvasObject) {
	if t := tips(of); t != nil && t.of == of {
		t.Dismiss()
	}
}

// tips returns the layer of the window of an object, or nil: a dialog would cover it, so that
// controls of dialogs have texts.
func tips(of fyne.CanvasObject) *Tips {
	c := Canvas(of)
	if c == nil || c.Overlays().Top() != nil {
		return nil
	}
	if content, ok := c.Content().(*fyne.Container); ok && len(content.Objects) > 0 {
		t, _ := content.Objects[len(content.Objects)-1].(*Tips)
		return t
	}
	return nil
}
