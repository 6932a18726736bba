package style

import "fyne.io/fyne/v2/widget"

// NewProgress returns a progress bar that leaves it to the words beside it to
// say how far it is: Fyne's percentage can hardly be read on the part that is
// not filled yet.
func NewProgress() *widget.ProgressBar {
	bar := widget.NewProgressBar()
	bar.TextFormatter = func() string { return "" }
	return bar
}
