package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// keyList is a list in which Enter does what a tap does, and which hands on the
// keys that mean nothing to it.
type keyList struct {
	widget.List

	onOther func(*fyne.KeyEvent) // may be nil
	onRune  func(rune)           // may be nil
}

func newKeyList(length func() int, create func() fyne.CanvasObject, update func(widget.ListItemID, fyne.CanvasObject)) *keyList {
	l := &keyList{}
	l.Length, l.CreateItem, l.UpdateItem = length, create, update
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey implements [fyne.Focusable].
func (l *keyList) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		l.List.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	case fyne.KeyUp, fyne.KeyDown, fyne.KeySpace, fyne.KeyTab:
		l.List.TypedKey(e)
	default:
		if l.onOther != nil {
			l.onOther(e)
		}
	}
}

// TypedRune implements [fyne.Focusable].
func (l *keyList) TypedRune(r rune) {
	if l.onRune != nil {
		l.onRune(r)
	}
}
