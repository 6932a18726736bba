package board

import "fyne.io/fyne/v2"

// Animated reports whether the user wants to see things move: neither Fyne's settings
// nor the theme, by its method ReducedMotion if it has one, say otherwise.
func Animated() bool {
	app := fyne.CurrentApp()
	if app == nil || !app.Settings().ShowAnimations() {
		return false
	}
	th, ok := app.Settings().Theme().(interface{ ReducedMotion() bool })
	return !ok || !th.ReducedMotion()
}
