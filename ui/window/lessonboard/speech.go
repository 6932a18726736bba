package lessonboard

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/lesson"
	"kalah/ui/window/kit"
)

// Speech is a line of text, as large as possible. A sign before the text, not only its colour,
// shows whether a house was right.
type Speech struct {
	widget.BaseWidget

	said string
	mood lesson.Mood
	// Largest is the text size, if there is room for it.
	Largest float32

	ground *canvas.Rectangle
	sign   *widget.Icon
	text   *canvas.Text
}

// Default maximum and minimum of the text size.
const (
	largest  = 25
	smallest = 12
)

func newSpeech() *Speech {
	s := &Speech{Largest: largest, ground: canvas.NewRectangle(color.Transparent), sign: widget.NewIcon(nil), text: canvas.NewText("", color.Transparent)}
	s.text.TextStyle.Bold = true
	s.ExtendBaseWidget(s)
	return s
}

// Set changes the text.
func (s *Speech) Set(text string, mood lesson.Mood) {
	if s.said == text && s.mood == mood {
		return
	}
	s.said, s.mood = text, mood
	s.Refresh()
}

// Text returns the text and its mood.
func (s *Speech) Text() (string, lesson.Mood) { return s.said, s.mood }

// paint centres the sign and the text. It shrinks the text until it fits.
func (s *Speech) paint(paint kit.Ink) {
	size := s.Size()
	ink, edge := theme.ColorNameForeground, theme.ColorNameSeparator
	var sign fyne.Resource
	switch s.mood {
	case lesson.Right:
		ink, edge = theme.ColorNameSuccess, theme.ColorNameSuccess
		sign = theme.NewSuccessThemedResource(theme.ConfirmIcon())
	case lesson.Wrong:
		ink, edge = theme.ColorNameWarning, theme.ColorNameWarning
		sign = theme.NewWarningThemedResource(theme.ContentUndoIcon())
	}
	s.ground.FillColor, s.ground.StrokeColor, s.ground.StrokeWidth = paint(kit.ColorPanel), paint(edge), 2
	s.ground.CornerRadius = min(size.Height/2, 22)
	s.ground.Resize(size)
	s.text.Text, s.text.Color, s.text.TextSize = s.said, paint(ink), s.Largest

	const margin = 20
	gap, side := float32(0), float32(0)
	if sign != nil {
		gap, side = 10, s.Largest*1.15
	}
	room := max(0, size.Width-2*margin-gap-side)
	for room > 0 && s.text.TextSize > smallest && s.text.MinSize().Width > room {
		s.text.TextSize = max(smallest, s.text.TextSize-0.5) // the width is not proportional to the text size
	}
	m := s.text.MinSize()
	x := max(margin, (size.Width-m.Width-gap-side)/2)
	s.sign.SetResource(sign)
	kit.Show(s.sign, sign != nil)
	kit.Put(s.sign, x, (size.Height-side)/2, side, side)
	kit.PutMiddle(s.text, x+side+gap, size.Height)
}

// CreateRenderer implements [fyne.Widget].
func (s *Speech) CreateRenderer() fyne.WidgetRenderer {
	return kit.Draw(s, func() fyne.Size { return fyne.NewSize(200, s.Largest*1.9) }, nil, s.paint, s.ground, s.sign, s.text)
}
