package ui

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/phrase"
	"kalah/ui/style"
)

// work does something to many files in a goroutine, under a dialog that shows
// how far it is and can cancel it. Step says what is being done after how much,
// which may be part of a file; then is called on Fyne's goroutine once it is
// over, also if it was cancelled.
func (w *window) work(title string, total int, do func(ctx context.Context, step func(done float64, what string)), then func(cancelled bool)) {
	ctx, cancel := context.WithCancel(w.shelf.life)
	bar := style.NewProgress()
	bar.Max = float64(max(1, total))
	what := widget.NewLabel("")
	what.Truncation = fyne.TextTruncateEllipsis
	count := widget.NewLabel("")
	stop := widget.NewButton(lang.L("Cancel"), cancel)
	d := dialog.NewCustomWithoutButtons(title, container.NewVBox(container.NewBorder(nil, nil, nil, count, what), bar, container.NewHBox(layout.NewSpacer(), stop)), w.win)
	w.pop(d, fyne.NewSize(440, 0))
	w.accept = func() {} // Enter does not close it
	d.SetOnClosed(func() {
		cancel() // Escape has closed it
		w.uncovering(d)
	})
	step := func(done float64, text string) {
		w.post(func() {
			what.SetText(text)
			bar.SetValue(done)
			if total > 1 {
				now := min(int(done)+1, total)
				count.SetText(lang.L("{{.Done}} of {{.Total}}", values{"Done": phrase.Count(uint64(now)), "Total": phrase.Count(uint64(total))}))
			}
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
