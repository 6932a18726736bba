package part

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/style"
)

// Muted is a text of less weight that is still readable, which a label of low
// importance is not. It is shortened where there is no room for all of it.
type Muted struct {
	text    *widget.RichText
	segment *widget.TextSegment
}

// NewMuted returns an empty text of a size that the theme names; "" is the usual
// one.
func NewMuted(size fyne.ThemeSizeName) *Muted {
	m := &Muted{segment: &widget.TextSegment{Style: widget.RichTextStyle{ColorName: style.ColorMuted, SizeName: size}}}
	m.text = widget.NewRichText(m.segment)
	m.text.Truncation = fyne.TextTruncateEllipsis
	return m
}

// Object is what is drawn.
func (m *Muted) Object() fyne.CanvasObject { return m.text }

// Text returns what it says.
func (m *Muted) Text() string { return m.segment.Text }

// Set has it say something else.
func (m *Muted) Set(text string) {
	if m.segment.Text != text {
		m.segment.Text = text
		m.text.Refresh()
	}
}
