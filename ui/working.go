package ui

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// work does something to many files in a goroutine, under a dialog that shows
// how far it is and can cancel it. Step says what is done next; then is called
// on Fyne's goroutine once it is over, also if it was cancelled.
func (w *window) work(title string, total int, do func(ctx context.Context, step func(done int, what string)), then func(cancelled bool)) {
	ctx, cancel := context.WithCancel(w.shelf.life)
	bar := widget.NewProgressBar()
	bar.Max = float64(max(1, total))
	what := widget.NewLabel("")
	what.Truncation = fyne.TextTruncateEllipsis
	stop := widget.NewButton(lang.L("Cancel"), cancel)
	d := dialog.NewCustomWithoutButtons(title, container.NewVBox(what, bar, container.NewHBox(layout.NewSpacer(), stop)), w.win)
	w.pop(d, fyne.NewSize(440, 0))
	w.accept = func() {} // Enter does not close it
	d.SetOnClosed(func() {
		cancel() // Escape has closed it
		w.uncovering(d)
	})
	step := func(done int, text string) {
		w.post(func() {
			what.SetText(text)
			bar.SetValue(float64(done))
		})
	}
	w.shelf.group.Go(func() {
		do(ctx, step)
		cancelled := ctx.Err() != nil
		w.post(func() {
			d.Hide()
			if !w.closed {
				then(cancelled)
			}
		})
	})
}
