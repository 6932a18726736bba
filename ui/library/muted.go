package library

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/style"
)

// muted is a text of less weight that is still readable, in small letters.
type muted struct {
	text    *widget.RichText
	segment *widget.TextSegment
}

func newMuted() *muted {
	m := &muted{segment: &widget.TextSegment{Style: widget.RichTextStyle{ColorName: style.ColorMuted, SizeName: theme.SizeNameCaptionText}}}
	m.text = widget.NewRichText(m.segment)
	m.text.Truncation = fyne.TextTruncateEllipsis
	return m
}

func (m *muted) set(text string) {
	if m.segment.Text != text {
		m.segment.Text = text
		m.text.Refresh()
	}
}
