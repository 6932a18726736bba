package lessonboard

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// Steps are dots that say how far one is: filled for a lesson that is passed, larger for
// the one that is shown; and the same in words.
type Steps struct {
	widget.BaseWidget

	at, of int
	over   bool
	passed func(int) bool
	dots   []*canvas.Circle
	text   *canvas.Text
}

// Sizes of the dots.
const (
	dotSmall = 8
	dotLarge = 14
	dotPitch = 20
)

// NewSteps returns no dots yet.
func NewSteps() *Steps {
	s := &Steps{text: canvas.NewText("", color.Transparent), passed: func(int) bool { return false }}
	s.ExtendBaseWidget(s)
	return s
}

// Set shows that one is at a step of so many, or behind them all. Passed reports which
// were done, and text says the same.
func (s *Steps) Set(at, of int, over bool, passed func(int) bool, text string) {
	s.at, s.of, s.over, s.passed = at, of, over, passed
	for len(s.dots) < of {
		s.dots = append(s.dots, canvas.NewCircle(color.Transparent))
	}
	s.text.Text = text
	if over {
		s.text.Text = ""
	}
	s.Refresh()
}

func (s *Steps) paint(ink kit.Ink) {
	primary, muted := ink(theme.ColorNamePrimary), ink(kit.ColorMuted)
	high := s.Size().Height
	for i, dot := range s.dots {
		side := float32(dotSmall)
		dot.StrokeColor, dot.StrokeWidth, dot.FillColor = muted, 1.5, color.Transparent
		if s.passed(i) {
			dot.StrokeColor, dot.FillColor = primary, primary
		}
		if i == s.at && !s.over {
			side = dotLarge
			dot.StrokeColor, dot.StrokeWidth = primary, 2.5
		}
		kit.Put(dot, dotPitch*(float32(i)+0.5)-side/2, (high-side)/2, side, side)
	}
	s.text.Color, s.text.TextSize = muted, s.Theme().Size(theme.SizeNameText)
	kit.PutMiddle(s.text, dotPitch*float32(len(s.dots))+dotSmall, high)
}

// CreateRenderer implements [fyne.Widget].
func (s *Steps) CreateRenderer() fyne.WidgetRenderer {
	d := kit.Draw(s, s.least, nil, s.paint)
	d.Parts = func() []fyne.CanvasObject {
		all := []fyne.CanvasObject{s.text}
		for _, dot := range s.dots {
			all = append(all, dot)
		}
		return all
	}
	return d
}

func (s *Steps) least() fyne.Size {
	m := s.text.MinSize()
	return fyne.NewSize(dotPitch*float32(len(s.dots))+dotSmall+m.Width, max(dotLarge+2, m.Height))
}
