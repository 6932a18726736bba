package bar

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// Status is the line at the bottom of the window: what happened last, and what
// is going on.
type Status struct {
	widget.BaseWidget

	left, right *widget.Label
}

// NewStatus returns an empty line.
func NewStatus() *Status {
	s := &Status{
		left:  widget.NewLabel(""),
		right: widget.NewLabelWithStyle("", fyne.TextAlignTrailing, fyne.TextStyle{}),
	}
	s.left.Truncation = fyne.TextTruncateEllipsis
	s.ExtendBaseWidget(s)
	return s
}

// SetLast shows what happened last.
func (s *Status) SetLast(text string) { kit.SetText(s.left, text) }

// SetNow shows what is going on.
func (s *Status) SetNow(text string) {
	kit.SetText(s.right, text)
	kit.Show(s.right, text != "") // an empty label may keep what it said before
}

// Text returns both texts.
func (s *Status) Text() (last, now string) { return s.left.Text, s.right.Text }

// CreateRenderer implements [fyne.Widget].
func (s *Status) CreateRenderer() fyne.WidgetRenderer {
	line := kit.Border(widget.NewSeparator(), nil, nil, s.right, s.left)
	return widget.NewSimpleRenderer(container.NewStack(kit.NewGround(""), line))
}

// Notice is a line that tells of something wrong while everything else goes on,
// with what can be done about it.
type Notice struct {
	widget.BaseWidget

	text    *kit.Label
	do      *kit.Button
	dismiss *kit.Button
}

// NewNotice returns a notice that is hidden. Do is what its button does, and
// dismissed is called when it is sent away.
func NewNotice(action string, icon fyne.Resource, do, dismissed func()) *Notice {
	n := &Notice{
		text: kit.NewLabel(""),
		do:   kit.NewButtonWithIcon(action, icon, do),
	}
	n.dismiss = kit.NewTipButton(lang.L("Close"), theme.CancelIcon(), dismissed)
	n.dismiss.Importance = widget.LowImportance
	n.text.Wrapping = fyne.TextWrapWord
	n.ExtendBaseWidget(n)
	n.Hide()
	return n
}

// Set shows the text, or hides the notice if there is none.
func (n *Notice) Set(text string) {
	if text == "" {
		n.Hide()
		return
	}
	kit.SetText(n.text, text)
	kit.Show(n, true)
}

// Text returns what the notice says, "" while it is hidden.
func (n *Notice) Text() string {
	if !n.Visible() {
		return ""
	}
	return n.text.Text
}

// CreateRenderer implements [fyne.Widget].
func (n *Notice) CreateRenderer() fyne.WidgetRenderer {
	buttons := container.NewVBox(container.NewHBox(n.do, n.dismiss)) // at their own height beside two lines of text
	icon := container.NewPadded(widget.NewIcon(theme.WarningIcon()))
	return widget.NewSimpleRenderer(container.NewStack(kit.NewGroundOf(kit.ColorMarked, ""), container.NewPadded(kit.Border(nil, nil, icon, buttons, n.text))))
}
