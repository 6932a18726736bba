package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// Stepper is an entry for a number between two buttons, − and +. Only the entry takes the focus,
// and there Up and Down step like the buttons.
type Stepper struct {
	Hoverable

	entry *Entry
	backs [2]*canvas.Rectangle // backgrounds of the buttons
	signs [2]*canvas.Text
}

// stepWidth is the width of a button.
const stepWidth = 30

// NewStepper returns an entry with its buttons. step is called with 1 or -1 and must set the text.
func NewStepper(entry *Entry, step func(by int)) *Stepper {
	entry.Scroll = fyne.ScrollNone // the mouse wheel scrolls the form
	s := &Stepper{entry: entry}
	entry.Step = func(by int) {
		if !entry.Disabled() {
			step(by)
		}
	}
	for i, sign := range []string{"−", "+"} {
		s.backs[i], s.signs[i] = canvas.NewRectangle(nil), canvas.NewText(sign, nil)
		s.signs[i].Alignment, s.signs[i].TextStyle.Bold = fyne.TextAlignCenter, true
	}
	s.Find, s.Over = s.button, -1
	s.ExtendBaseWidget(s)
	return s
}

// button returns the index of the button at a position, or -1.
func (s *Stepper) button(at fyne.Position) int {
	switch {
	case at.X < stepWidth:
		return 0
	case at.X >= s.Size().Width-stepWidth:
		return 1
	}
	return -1
}

// Tapped implements [fyne.Tappable].
func (s *Stepper) Tapped(e *fyne.PointEvent) {
	if i := s.button(e.Position); i >= 0 {
		s.entry.Step(2*i - 1)
	}
}

// CreateRenderer implements [fyne.Widget].
func (s *Stepper) CreateRenderer() fyne.WidgetRenderer {
	return Draw(s, s.least, s.place, s.paint, s.backs[0], s.signs[0], s.entry, s.backs[1], s.signs[1])
}

func (s *Stepper) least() fyne.Size { return s.entry.MinSize().AddWidthHeight(2*stepWidth, 0) }

func (s *Stepper) place(size fyne.Size) {
	Put(s.entry, stepWidth, 0, size.Width-2*stepWidth, size.Height)
	for i, x := range []float32{0, size.Width - stepWidth} {
		Put(s.backs[i], x+1, 1, stepWidth-2, size.Height-2)
		high := s.signs[i].MinSize().Height
		Put(s.signs[i], x, (size.Height-high)/2, stepWidth, high)
	}
}

func (s *Stepper) paint(ink Ink) {
	for i, back := range s.backs {
		sign := s.signs[i]
		back.CornerRadius, back.FillColor = s.Theme().Size(theme.SizeNameInputRadius), ink(theme.ColorNameButton)
		sign.Color, sign.TextSize = ink(theme.ColorNameForeground), s.Theme().Size(theme.SizeNameSubHeadingText)
		switch {
		case s.entry.Disabled():
			sign.Color = ink(theme.ColorNameDisabled)
		case s.Over == i:
			back.FillColor = ink(theme.ColorNamePressed)
		}
	}
	s.entry.Refresh()
}
