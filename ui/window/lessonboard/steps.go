package lessonboard

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/lesson"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Steps shows the progress of a session with a text and one dot per lesson. Dots of passed lessons
// are filled; the dot of the current lesson is larger. Refresh updates it.
type Steps struct {
	widget.BaseWidget

	session *lesson.Session
	dots    []fyne.CanvasObject
	text    *canvas.Text
}

// Sizes of the dots.
const (
	dotSmall = 8
	dotLarge = 14
	dotPitch = 20
)

// NewSteps returns the dots of a session.
func NewSteps(session *lesson.Session) *Steps {
	s := &Steps{session: session, text: canvas.NewText("", nil)}
	for range session.Len() {
		s.dots = append(s.dots, canvas.NewCircle(nil))
	}
	s.ExtendBaseWidget(s)
	return s
}

func (s *Steps) paint(ink kit.Ink) {
	primary, muted := ink(theme.ColorNamePrimary), ink(kit.ColorMuted)
	high := s.Size().Height
	for i, o := range s.dots {
		side, dot := float32(dotSmall), o.(*canvas.Circle)
		dot.StrokeColor, dot.StrokeWidth, dot.FillColor = muted, 1.5, nil
		if s.session.Passed(i) {
			dot.StrokeColor, dot.FillColor = primary, primary
		}
		if i == s.session.At() && !s.session.Done() {
			side = dotLarge
			dot.StrokeColor, dot.StrokeWidth = primary, 2.5
		}
		kit.Put(dot, dotPitch*(float32(i)+0.5)-side/2, (high-side)/2, side, side)
	}
	s.text.Text, s.text.Color, s.text.TextSize = "", muted, s.Theme().Size(theme.SizeNameText)
	if !s.session.Done() {
		s.text.Text = lang.L("{{.Number}} of {{.Count}}", words.Args{"Number": s.session.At() + 1, "Count": s.session.Len()})
	}
	kit.PutMiddle(s.text, dotPitch*float32(len(s.dots))+dotSmall, high)
}

// CreateRenderer implements [fyne.Widget].
func (s *Steps) CreateRenderer() fyne.WidgetRenderer {
	return kit.Draw(s, s.least, nil, s.paint, append(s.dots, s.text)...)
}

func (s *Steps) least() fyne.Size {
	m := s.text.MinSize()
	return fyne.NewSize(dotPitch*float32(len(s.dots))+dotSmall+m.Width, max(dotLarge+2, m.Height))
}
