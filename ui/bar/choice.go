package bar

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// choice is a list to drop down that hands on the keys that it can do without:
// the arrows to the sides step through the game.
type choice struct {
	widget.Select

	steps Steps
}

func newChoice(names []string, chosen func(i int), steps Steps) *choice {
	c := &choice{steps: steps}
	c.Options = names
	c.PlaceHolder = names[0] // which takes its room even if it is never seen
	c.OnChanged = func(string) {
		if i := c.SelectedIndex(); i >= 0 {
			chosen(i)
		}
	}
	c.ExtendBaseWidget(c)
	return c
}

// set shows the i-th name.
func (c *choice) set(i int) {
	if c.SelectedIndex() != i {
		c.SetSelectedIndex(i)
	}
}

// TypedKey implements [fyne.Focusable].
func (c *choice) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyUp, fyne.KeyDown:
		c.Select.TypedKey(e)
	default:
		c.steps.TypedKey(e)
	}
}

// TypedRune implements [fyne.Focusable].
func (c *choice) TypedRune(r rune) { c.steps.TypedRune(r) }
