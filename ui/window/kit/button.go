package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Button is a button that Space and Enter press.
type Button struct {
	widget.Button
	focusRing
	tipped
}

// NewTipButton returns a button with an icon, a tip and no text.
func NewTipButton(tip string, icon fyne.Resource, pressed func()) *Button {
	b := NewButtonWithIcon("", icon, pressed)
	b.Tip = tip
	return b
}

// NewButton returns a button. pressed may be nil and set later.
func NewButton(text string, pressed func()) *Button { return NewButtonWithIcon(text, nil, pressed) }

// NewButtonWithIcon returns a button with an icon next to its text. pressed may be nil.
func NewButtonWithIcon(text string, icon fyne.Resource, pressed func()) *Button {
	b := &Button{}
	b.Text, b.Icon, b.OnTapped = text, icon, pressed
	b.ExtendBaseWidget(b)
	return b
}

// SetLook changes text, icon and importance of the button. It reports whether the text or the
// importance was different.
func (b *Button) SetLook(text string, icon fyne.Resource, importance widget.Importance) bool {
	if b.Text == text && b.Importance == importance {
		return false
	}
	b.Text, b.Icon, b.Importance = text, icon, importance
	b.Refresh()
	return true
}

// CreateRenderer implements [fyne.Widget].
func (b *Button) CreateRenderer() fyne.WidgetRenderer { return b.around(b.Button.CreateRenderer()) }

// FocusGained implements [fyne.Focusable].
func (b *Button) FocusGained() {
	b.Button.FocusGained()
	b.focusRing.FocusGained()
	if b.Text == "" {
		b.hasFocus(b)
	}
}

// FocusLost implements [fyne.Focusable].
func (b *Button) FocusLost() {
	b.Button.FocusLost()
	b.focusRing.FocusLost()
	b.left(b)
}

// MouseIn implements [desktop.Hoverable].
func (b *Button) MouseIn(e *desktop.MouseEvent) {
	b.Button.MouseIn(e)
	if b.Text == "" {
		b.pointedAt(b, e)
	}
}

// MouseOut implements [desktop.Hoverable].
func (b *Button) MouseOut() {
	b.Button.MouseOut()
	b.left(b)
}

// TypedKey implements [fyne.Focusable]. A button that is pressed by a key keeps the focus
// while it is visible and enabled.
func (b *Button) TypedKey(e *fyne.KeyEvent) {
	if e.Name != fyne.KeySpace && !isEnter(e) {
		PassKey(b, e)
		return
	}
	if b.Disabled() || b.OnTapped == nil {
		return
	}
	b.OnTapped()
	// Fyne does not find a button whose container is hidden.
	found := fyne.CurrentApp().Driver().AbsolutePositionForObject(b) != fyne.Position{}
	if focused() == fyne.Focusable(b) && (b.Disabled() || !found) {
		Canvas(b).Unfocus()
	}
}

// TypedRune implements [fyne.Focusable].
func (b *Button) TypedRune(r rune) { passTyped(b, r) }

// passTyped passes a character to the window, except the space: the control has used its key.
func passTyped(o fyne.CanvasObject, r rune) {
	if r != ' ' {
		PassRune(o, r)
	}
}
