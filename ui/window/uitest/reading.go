package uitest

import (
	"fmt"

	"fyne.io/fyne/v2"
)

// Stop is an object of the window that Tab reaches.
type Stop struct {
	Focusable fyne.Focusable
	At        fyne.Position // upper left corner while it had the focus
	Later     fyne.Position // the same at the end, after scrolls may have moved
	Size      fyne.Size
}

// String names the object in messages of tests.
func (s Stop) String() string {
	return fmt.Sprintf("%T at %.0f, %.0f", s.Focusable, s.At.X, s.At.Y)
}

// Stops visits all objects of the window, or of the top dialog, with Tab. The test fails if one
// does not show that it has the focus.
func (u User) Stops() []Stop {
	u.T.Helper()
	c := u.Window.Canvas()
	driver := fyne.CurrentApp().Driver()
	c.Unfocus()
	var all []Stop
	seen := map[fyne.Focusable]bool{}
	for c.FocusNext(); c.Focused() != nil && !seen[c.Focused()]; c.FocusNext() {
		f := c.Focused()
		seen[f] = true
		o := f.(fyne.CanvasObject)
		stop := Stop{Focusable: f, At: driver.AbsolutePositionForObject(o), Size: o.Size()}
		all = append(all, stop)
		if r, ok := f.(interface{ Ringed() bool }); !ok || !r.Ringed() {
			u.T.Errorf("%v does not show that it has the focus", stop)
		}
	}
	for range all {
		c.FocusPrevious()
	}
	if len(all) > 0 && c.Focused() != all[0].Focusable {
		u.T.Errorf("Shift+Tab does not lead back to %v, but to %T", all[0], c.Focused())
	}
	c.Unfocus()
	for i := range all {
		all[i].Later = driver.AbsolutePositionForObject(all[i].Focusable.(fyne.CanvasObject))
	}
	return all
}

// InOrder fails the test if Tab does not reach the objects in reading order. In that order no
// object is above or to the left of an earlier one, except in another column.
func (u User) InOrder(where string, stops []Stop) {
	u.T.Helper()
	for i, first := range stops {
		for _, then := range stops[i+1:] {
			// An object that scrolls is in the right place at one of the two times.
			if before(then, first, then.At, first.At) && before(then, first, then.Later, first.Later) {
				u.T.Errorf("%s: Tab reaches %v before %v", where, first, then)
			}
		}
	}
}

// before reports whether an object at a position is above or to the left of another.
func before(a, b Stop, at, other fyne.Position) bool {
	const slack = 2 // for rounding to pixels
	overlap := func(a, aSize, b, bSize float32) bool { return a+slack < b+bSize && b+slack < a+aSize }
	above := at.Y+a.Size.Height <= other.Y+slack && overlap(at.X, a.Size.Width, other.X, b.Size.Width)
	left := at.X+a.Size.Width <= other.X+slack && overlap(at.Y, a.Size.Height, other.Y, b.Size.Height)
	return above || left
}
