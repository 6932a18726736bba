package keyed

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Entry is a line to type in. It keeps what edits the text, and Enter if
// OnSubmitted is set; Escape and the function keys are the window's, and so is
// Enter otherwise: in a dialog it then does what the dialog is for.
type Entry struct {
	widget.Entry

	outer fyne.CanvasObject // this, or what embeds it
}

// NewEntry returns an empty entry.
func NewEntry() *Entry {
	e := &Entry{}
	e.ExtendBaseWidget(e)
	return e
}

// ExtendBaseWidget makes the control a part of w.
func (e *Entry) ExtendBaseWidget(w fyne.Widget) {
	e.outer = w
	e.Entry.ExtendBaseWidget(w)
}

// TypedKey implements [fyne.Focusable].
func (e *Entry) TypedKey(k *fyne.KeyEvent) {
	if isEnter(k) && !e.MultiLine && e.OnSubmitted == nil || !edits(k.Name) {
		PassKey(e.outer, k)
		return
	}
	e.Entry.TypedKey(k)
}

// edits reports whether a key may mean something to an entry. Keys that type a
// character do, by the character.
func edits(key fyne.KeyName) bool {
	switch key {
	case fyne.KeyEscape, fyne.KeyF1, fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6,
		fyne.KeyF7, fyne.KeyF8, fyne.KeyF9, fyne.KeyF10, fyne.KeyF11, fyne.KeyF12:
		return false
	}
	return true
}
