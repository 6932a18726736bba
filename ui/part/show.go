package part

import "fyne.io/fyne/v2"

// Show shows an object, or hides it.
func Show(o fyne.CanvasObject, on bool) {
	switch {
	case on == o.Visible():
	case on:
		o.Show()
	default:
		o.Hide()
	}
}

// Enable enables a control, or disables it.
func Enable(d fyne.Disableable, on bool) {
	switch {
	case on == !d.Disabled():
	case on:
		d.Enable()
	default:
		d.Disable()
	}
}
