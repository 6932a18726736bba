package bar

import (
	"fyne.io/fyne/v2"

	"kalah/ui/keyed"
)

// button is one of the lower row of a replay.
type button struct {
	keyed.Button

	wanted bool // makes sense now; whether it is seen is the layout's matter
}

func newButton(text string, icon fyne.Resource, do func()) *button {
	b := &button{wanted: true}
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
