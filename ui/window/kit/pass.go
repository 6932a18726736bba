// Package kit is what several views are made of: controls, layouts, the [Table] of
// texts, the [Picture] of a chart, and the theme.
//
// Its controls are Fyne's, in a form that hands the keys which it does
// not use to the canvas that it is drawn on. Fyne's own controls drop them, so
// that a window's keys (letters of houses, Enter, Escape, F1) mean nothing while
// one of them has the focus. The handlers of a window are set with
// [fyne.Canvas.SetOnTypedKey] and [fyne.Canvas.SetOnTypedRune]; they are called
// whatever has the focus, with a dialog open too.
//
// What the controls use themselves:
//
//	Button         Space, Enter
//	Check          Space
//	Radio          Space, Up, Down: the group as one
//	Select         Space, Up, Down; Left, Right
//	List           Space, Enter, Up, Down
//	Slider         Left, Right; Up, Down if it is vertical
//	Entry          characters, arrows, Home, End, PgUp, PgDn, Backspace, Del; Enter if something is done on it
//	               in a Stepper Up and Down, for the next number
//	Label          Ctrl+C, as it can be selected with the mouse
//	Tabs           Left, Right, Home, End
//
// Each has a [Ring] while it has the focus. Other widgets that take the focus call
// [PassKey] and [PassRune].
package kit

import "fyne.io/fyne/v2"

// PassKey hands a key that a focused object does not use to the canvas that the
// object is drawn on.
func PassKey(o fyne.CanvasObject, e *fyne.KeyEvent) {
	if c := Canvas(o); c != nil {
		if typed := c.OnTypedKey(); typed != nil {
			typed(e)
		}
	}
}

// PassRune does so with a character.
func PassRune(o fyne.CanvasObject, r rune) {
	if c := Canvas(o); c != nil {
		if typed := c.OnTypedRune(); typed != nil {
			typed(r)
		}
	}
}

// focused returns what has the focus.
func focused() fyne.Focusable {
	if c := Canvas(nil); c != nil {
		return c.Focused()
	}
	return nil
}

// isEnter reports whether a key is one of the two that end a line.
func isEnter(e *fyne.KeyEvent) bool { return e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter }

// PassShortcut hands a shortcut that a focused object does not use to the canvas.
func PassShortcut(o fyne.CanvasObject, s fyne.Shortcut) {
	if c, ok := Canvas(o).(fyne.Shortcutable); ok {
		c.TypedShortcut(s)
	}
}
