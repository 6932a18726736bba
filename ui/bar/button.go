package bar

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// button hands on the keys that mean nothing to it, so that those of the window
// work while it has the focus.
type button struct {
	widget.Button

	wanted bool // makes sense now; whether it is seen is the layout's matter
	onKey  func(*fyne.KeyEvent)
	onRune func(rune)
}

func newButton(text string, icon fyne.Resource, do func(), key func(*fyne.KeyEvent), r func(rune)) *button {
	b := &button{wanted: true, onKey: key, onRune: r}
	b.Text, b.Icon, b.OnTapped = text, icon, do
	b.ExtendBaseWidget(b)
	return b
}

// change shows another text and icon, and reports whether they are others.
func (b *button) change(text string, icon fyne.Resource) bool {
	if b.Text == text && b.Icon == icon {
		return false
	}
	b.Text, b.Icon = text, icon
	b.Refresh()
	return true
}

// TypedKey implements [fyne.Focusable].
func (b *button) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace:
		b.Button.TypedKey(e)
	case fyne.KeyReturn, fyne.KeyEnter:
		b.Button.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	default:
		b.onKey(e)
	}
}

// TypedRune implements [fyne.Focusable].
func (b *button) TypedRune(r rune) { b.onRune(r) }
