package bar

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/style"
)

// Status is the line at the bottom of the window: what happened last, and what
// is going on.
type Status struct {
	widget.BaseWidget

	back        *canvas.Rectangle
	left, right *widget.Label
}

// NewStatus returns an empty line.
func NewStatus() *Status {
	s := &Status{
		back:  canvas.NewRectangle(nil),
		left:  widget.NewLabel(""),
		right: widget.NewLabelWithStyle("", fyne.TextAlignTrailing, fyne.TextStyle{}),
	}
	s.left.SizeName, s.right.SizeName = theme.SizeNameCaptionText, theme.SizeNameCaptionText
	s.left.Truncation = fyne.TextTruncateEllipsis
	s.ExtendBaseWidget(s)
	return s
}

// SetLast shows what happened last.
func (s *Status) SetLast(text string) { set(s.left, text) }

// SetNow shows what is going on.
func (s *Status) SetNow(text string) { set(s.right, text) }

// Text returns both texts.
func (s *Status) Text() (last, now string) { return s.left.Text, s.right.Text }

// Refresh implements [fyne.Widget].
func (s *Status) Refresh() {
	s.back.FillColor = s.Theme().Color(style.ColorPanel, fyne.CurrentApp().Settings().ThemeVariant())
	s.back.Refresh()
	s.BaseWidget.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (s *Status) CreateRenderer() fyne.WidgetRenderer {
	s.back.FillColor = s.Theme().Color(style.ColorPanel, fyne.CurrentApp().Settings().ThemeVariant())
	line := container.NewBorder(widget.NewSeparator(), nil, nil, s.right, s.left)
	return widget.NewSimpleRenderer(container.NewStack(s.back, line))
}

func set(l *widget.Label, text string) {
	if l.Text != text {
		l.SetText(text)
	}
}
