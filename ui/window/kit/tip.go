package kit

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// tipDelay is the time that the pointer or the focus must rest on a control before its tip is
// shown.
const tipDelay = 500 * time.Millisecond

// Tips is a layer that shows the tip of a control without a text: after the pointer has rested on
// the control, or it has got the focus. It must be the last object of the window's content. Fyne
// has no tooltips.
type Tips struct {
	widget.BaseWidget

	after  func(time.Duration, func()) (stop func())
	stop   func() // stops the timer for the next tip
	ground *canvas.Rectangle
	text   *canvas.Text
	of     fyne.CanvasObject // the control with the visible or next tip, or nil
}

// NewTips returns a layer without a tip. after calls a function on Fyne's goroutine after a time,
// unless stop is called first.
func NewTips(after func(time.Duration, func()) (stop func())) *Tips {
	t := &Tips{after: after, stop: func() {}, ground: canvas.NewRectangle(nil), text: canvas.NewText("", nil)}
	t.ground.Hide()
	t.text.Hide()
	t.ExtendBaseWidget(t)
	return t
}

// Text returns the visible tip, or "" if there is none.
func (t *Tips) Text() string {
	if !t.text.Visible() {
		return ""
	}
	return t.text.Text
}

// show shows a tip below an object with the given position and size. It is above the object if
// there is no room below, and to the left of a tall, narrow object.
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
	t.text.Refresh() // Show alone paints nothing
}

// Dismiss hides the tip and cancels the next one.
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
	Tip string // action of the control, shown in the window's [Tips] if it has no text
}

// TipText returns the tip.
func (p *tipped) TipText() string { return p.Tip }

// pointedAt shows the tip of a control below the pointer, after tipDelay.
func (p *tipped) pointedAt(of fyne.CanvasObject, e *desktop.MouseEvent) {
	at := e.AbsolutePosition.Subtract(e.Position)
	p.tell(of, func() fyne.Position { return at })
}

// hasFocus shows the tip of a control that has got the focus, after tipDelay.
func (p *tipped) hasFocus(of fyne.CanvasObject) {
	p.tell(of, func() fyne.Position {
		o, ok := focused().(fyne.CanvasObject) // of may be only an inner part of it
		if !ok {
			o = of
		}
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	})
}

// tell shows the tip of an object after tipDelay. at returns the position of the object at that
// time.
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

// tips returns the layer in the window of an object. It returns nil while a dialog is open, because
// the dialog would cover the tip. Controls in dialogs have texts.
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
