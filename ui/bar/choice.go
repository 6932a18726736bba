package bar

import "kalah/ui/keyed"

// choice is a list to drop down by its number. The arrows to the sides step
// through the game.
type choice struct{ keyed.Select }

func newChoice(names []string, chosen func(i int)) *choice {
	c := &choice{}
	c.OnlyOpens = true
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
