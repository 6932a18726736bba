package kit

import (
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
	entry.Scroll = fyne.ScrollNone // a number fits; the wheel is for the form
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
	return Draw(s, s.least, s.place, func(Ink) {
		s.minus.Refresh()
		s.entry.Refresh()
		s.plus.Refresh()
	}, s.minus, s.entry, s.plus)
}

func (s *Stepper) least() fyne.Size {
	entry, button := s.entry.MinSize(), s.plus.MinSize()
	return fyne.NewSize(entry.Width+2*button.Width, max(entry.Height, button.Height))
}

func (s *Stepper) place(size fyne.Size) {
	wide := s.plus.MinSize().Width
	Put(s.minus, 0, 0, wide, size.Height)
	Put(s.entry, wide, 0, max(0, size.Width-2*wide), size.Height)
	Put(s.plus, size.Width-wide, 0, wide, size.Height)
}

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
	return Draw(b, Fixed(stepWidth, 0), b.place, b.paint, b.back, b.sign)
}

func (b *stepButton) place(size fyne.Size) {
	Put(b.back, 1, 1, size.Width-2, size.Height-2)
	high := b.sign.MinSize().Height
	Put(b.sign, 0, (size.Height-high)/2, size.Width, high)
}

func (b *stepButton) paint(ink Ink) {
	b.back.CornerRadius = b.Theme().Size(theme.SizeNameInputRadius)
	b.back.FillColor = ink(theme.ColorNameButton)
	if b.Hovered && !b.entry.Disabled() {
		b.back.FillColor = ink(theme.ColorNamePressed)
	}
	b.sign.Color, b.sign.TextSize = ink(theme.ColorNameForeground), b.Theme().Size(theme.SizeNameSubHeadingText)
	if b.entry.Disabled() {
		b.sign.Color = ink(theme.ColorNameDisabled)
	}
}
