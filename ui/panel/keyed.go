package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Select is Fyne's, which keeps the focus once it was clicked on, but hands on
// the keys that a dialog waits for.
type Select struct {
	widget.Select

	keys Keys
}

// NewSelect returns a select without a choice. Changed is called with each one.
func NewSelect(options []string, changed func(string), keys Keys) *Select {
	s := &Select{keys: keys}
	s.Options, s.OnChanged = options, changed
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey implements [fyne.Focusable].
func (s *Select) TypedKey(e *fyne.KeyEvent) {
	if dialogKey(e) {
		s.keys.key(e)
		return
	}
	s.Select.TypedKey(e)
}

// check is a Check of that kind.
type check struct {
	widget.Check

	keys Keys
}

func newCheck(text string, changed func(bool), keys Keys) *check {
	c := &check{keys: keys}
	c.Text, c.OnChanged = text, changed
	c.ExtendBaseWidget(c)
	return c
}

// TypedKey implements [fyne.Focusable].
func (c *check) TypedKey(e *fyne.KeyEvent) {
	if dialogKey(e) {
		c.keys.key(e)
		return
	}
	c.Check.TypedKey(e)
}

// dialogKey reports whether a key closes a dialog.
func dialogKey(e *fyne.KeyEvent) bool {
	return e.Name == fyne.KeyEscape || e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter
}

// answers are the keys of a form that is done or cancelled.
func answers(do, cancel func()) Keys {
	return Keys{Key: func(e *fyne.KeyEvent) {
		if e.Name == fyne.KeyEscape {
			cancel()
			return
		}
		do()
	}}
}
