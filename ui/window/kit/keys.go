// Package kit has the building blocks of views: controls, layouts, the [Table] of texts, the
// [Picture] of a chart, and the theme.
//
// Its controls are Fyne's, but they pass unused keys to the canvas. Fyne's own controls drop these
// keys. The keys of the window (letters of houses, Enter, Escape, F1) would then do nothing while a
// control has the focus. The window handles keys in [fyne.Canvas.SetOnTypedKey] and
// [fyne.Canvas.SetOnTypedRune], and while a dialog is open too.
//
// The controls use these keys themselves:
//
//	Button         Space, Enter
//	Check          Space
//	Radio          Space, Up, Down; the group is one focus stop
//	Select         Space, Up, Down; Left, Right
//	List           Space, Enter, Up, Down
//	Slider         Left, Right; Up, Down if it is vertical
//	Entry          characters, arrows, Home, End, PgUp, PgDn, Backspace, Del; Enter if OnSubmitted is set;
//	               Up and Down step the number in a Stepper
//	Label          Ctrl+C
//	Tabs           Left, Right, Home, End
//
// Each control has a [Ring] while it has the focus. Other widgets that take the focus call
// [PassKey] and [PassRune].
package kit

import "fyne.io/fyne/v2"

// PassKey passes a key to the canvas of o. A focused object calls it for keys that it does not use.
func PassKey(o fyne.CanvasObject, e *fyne.KeyEvent) {
	if c := Canvas(o); c != nil {
		if typed := c.OnTypedKey(); typed != nil {
			typed(e)
		}
	}
}

// PassRune passes a character to the canvas of o, like [PassKey].
func PassRune(o fyne.CanvasObject, r rune) {
	if c := Canvas(o); c != nil {
		if typed := c.OnTypedRune(); typed != nil {
			typed(r)
		}
	}
}

// focused returns the object with the focus, or nil.
func focused() fyne.Focusable {
	if c := Canvas(nil); c != nil {
		return c.Focused()
	}
	return nil
}

// isEnter reports whether a key is one of the two Enter keys.
func isEnter(e *fyne.KeyEvent) bool { return e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter }

// PassShortcut passes a shortcut to the canvas of o, like [PassKey].
func PassShortcut(o fyne.CanvasObject, s fyne.Shortcut) {
	if c, ok := Canvas(o).(fyne.Shortcutable); ok {
		c.TypedShortcut(s)
	}
}
