package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Stepper is an entry for a number between two buttons, − and +. Up and Down do what
// the buttons do, so that the entry alone takes the focus.
type Stepper struct {
	widget.BaseWidget

	entry       *Entry
	minus, plus *stepButton
}

// NewStepper returns an entry with its buttons. Step is called with 1 or -1 and sets
// the text.
func NewStepper(entry *Entry, step func(by int)) *Stepper {
	s := &Stepper{entry: entry}
	entry.Step = func(by int) {
		if !entry.Disabled() {
			step(by)
		}
	}
	s.minus, s.plus = newStepButton(entry, -1), newStepButton(entry, 1)
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer implements [fyne.Widget].
func (s *Stepper) CreateRenderer() fyne.WidgetRenderer {
	return &stepperRenderer{s}
}

type stepperRenderer struct{ of *Stepper }

func (r *stepperRenderer) MinSize() fyne.Size {
	entry, button := r.of.entry.MinSize(), r.of.plus.MinSize()
	return fyne.NewSize(entry.Width+2*button.Width, max(entry.Height, button.Height))
}

func (r *stepperRenderer) Layout(size fyne.Size) {
	wide := r.of.plus.MinSize().Width
	put := func(o fyne.CanvasObject, x, width float32) {
		o.Resize(fyne.NewSize(width, size.Height))
		o.Move(fyne.NewPos(x, 0))
	}
	put(r.of.minus, 0, wide)
	put(r.of.entry, wide, max(0, size.Width-2*wide))
	put(r.of.plus, size.Width-wide, wide)
}

func (r *stepperRenderer) Refresh() {
	r.of.minus.Refresh()
	r.of.entry.Refresh()
	r.of.plus.Refresh()
}

func (r *stepperRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.of.minus, r.of.entry, r.of.plus}
}

func (r *stepperRenderer) Destroy() {}

// stepWidth is the width of a button.
const stepWidth = 30

var (
	_ fyne.Tappable     = (*stepButton)(nil)
	_ desktop.Hoverable = (*stepButton)(nil)
)

// stepButton is one of the two buttons.
type stepButton struct {
	Hoverable

	entry *Entry
	by    int

	back *canvas.Rectangle
	sign *canvas.Text
}

func newStepButton(entry *Entry, by int) *stepButton {
	b := &stepButton{entry: entry, by: by, back: canvas.NewRectangle(nil), sign: canvas.NewText("+", nil)}
	if by < 0 {
		b.sign.Text = "−"
	}
	b.sign.Alignment = fyne.TextAlignCenter
	b.sign.TextStyle.Bold = true
	b.ExtendBaseWidget(b)
	return b
}

// Tapped implements [fyne.Tappable].
func (b *stepButton) Tapped(*fyne.PointEvent) { b.entry.Step(b.by) }

// CreateRenderer implements [fyne.Widget].
func (b *stepButton) CreateRenderer() fyne.WidgetRenderer {
	r := &stepButtonRenderer{b}
	r.paint()
	return r
}

type stepButtonRenderer struct{ *stepButton }

func (r *stepButtonRenderer) MinSize() fyne.Size { return fyne.NewSize(stepWidth, 0) }

func (r *stepButtonRenderer) Layout(size fyne.Size) {
	r.back.Resize(size.SubtractWidthHeight(2, 2))
	r.back.Move(fyne.NewPos(1, 1))
	high := r.sign.MinSize().Height
	r.sign.Resize(fyne.NewSize(size.Width, high))
	r.sign.Move(fyne.NewPos(0, (size.Height-high)/2))
}

func (r *stepButtonRenderer) paint() {
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	paint := func(name fyne.ThemeColorName) color.Color { return r.Theme().Color(name, variant) }
	r.back.CornerRadius = r.Theme().Size(theme.SizeNameInputRadius)
	r.back.FillColor = paint(theme.ColorNameButton)
	if r.Hovered && !r.entry.Disabled() {
		r.back.FillColor = paint(theme.ColorNamePressed)
	}
	r.sign.Color, r.sign.TextSize = paint(theme.ColorNameForeground), r.Theme().Size(theme.SizeNameSubHeadingText)
	if r.entry.Disabled() {
		r.sign.Color = paint(theme.ColorNameDisabled)
	}
}

func (r *stepButtonRenderer) Refresh() {
	r.paint()
	r.Layout(r.Size())
	canvas.Refresh(r.stepButton)
}

func (r *stepButtonRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.back, r.sign}
}

func (r *stepButtonRenderer) Destroy() {}
