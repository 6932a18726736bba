package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Tips is a layer that shows what a button without a text does, while the pointer is over it or it
// has the focus. It is the last object of the window's content. Fyne has no tooltips.
type Tips struct {
	widget.BaseWidget

	ground *canvas.Rectangle
	text   *canvas.Text
	of     fyne.CanvasObject // the object that the tip is about, nil without a tip
}

// NewTips returns a layer without a tip.
func NewTips() *Tips {
	t := &Tips{ground: canvas.NewRectangle(nil), text: canvas.NewText("", nil)}
	t.ground.Hide()
	t.text.Hide()
	t.ExtendBaseWidget(t)
	return t
}

// Text returns the tip that is shown, "" if there is none.
func (t *Tips) Text() string {
	if t.of == nil {
		return ""
	}
	return t.text.Text
}

// show shows a tip below an object, or above it if there is no room.
func (t *Tips) show(of fyne.CanvasObject, text string) {
	th, ink := t.Theme(), InkOf(t)
	t.of, t.text.Text, t.text.TextSize = of, text, th.Size(theme.SizeNameCaptionText)
	t.text.Color = ink(theme.ColorNameForeground)
	t.ground.FillColor, t.ground.StrokeColor = ink(ColorPanel), ink(theme.ColorNameInputBorder)
	t.ground.StrokeWidth, t.ground.CornerRadius = 1, th.Size(theme.SizeNameInputRadius)
	pad, words := th.Size(theme.SizeNameInnerPadding), t.text.MinSize()
	size := words.AddWidthHeight(2*pad, pad)
	driver := fyne.CurrentApp().Driver()
	at := driver.AbsolutePositionForObject(of).Subtract(driver.AbsolutePositionForObject(t))
	below := at.Y + of.Size().Height + pad/2
	if below+size.Height > t.Size().Height {
		below = at.Y - size.Height - pad/2
	}
	x := max(0, min(at.X+(of.Size().Width-size.Width)/2, t.Size().Width-size.Width))
	Put(t.ground, x, below, size.Width, size.Height)
	PutText(t.text, x+pad, below+pad/2)
	t.ground.Show()
	t.text.Show()
}

func (t *Tips) hide() {
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

// tip shows the button's tip in the window, or hides it.
func (b *Button) tip(on bool) {
	c := Canvas(b)
	if c == nil {
		return
	}
	content, ok := c.Content().(*fyne.Container)
	if !ok || len(content.Objects) == 0 {
		return
	}
	t, ok := content.Objects[len(content.Objects)-1].(*Tips)
	switch {
	case !ok:
	case on && b.Tip != "" && b.Text == "":
		t.show(b, b.Tip)
	case t.of == b:
		t.hide()
	}
}

// MouseIn implements [desktop.Hoverable].
func (b *Button) MouseIn(e *desktop.MouseEvent) {
	b.Button.MouseIn(e)
	b.tip(true)
}

// MouseOut implements [desktop.Hoverable].
func (b *Button) MouseOut() {
	b.Button.MouseOut()
	b.tip(false)
}
