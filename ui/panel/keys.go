package panel

import "fyne.io/fyne/v2"

// Keys are called with what is typed while a part of a panel has the focus that
// it means nothing to. Either may be nil.
type Keys struct {
	Key  func(*fyne.KeyEvent)
	Rune func(rune)
}

func (k Keys) key(e *fyne.KeyEvent) {
	if k.Key != nil {
		k.Key(e)
	}
}

func (k Keys) rune(r rune) {
	if k.Rune != nil {
		k.Rune(r)
	}
}
