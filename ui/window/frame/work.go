package frame

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/task"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Job is work on many items, such as files.
type Job struct {
	Title string
	Total int // Do runs in a goroutine. Step reports the number of items done, which may be a fraction, and a text about the current item.
	// Do runs in a goroutine. Step reports how many items are done, which may be a fraction,
	// and what is being done.
	Do func(ctx context.Context, step func(done float64, what string)) error
	// Then is called at the end, even if the job was cancelled. It is not called after the window
	// was closed.
	Then func(cancelled bool, err error)
}

// shownEvery is the interval at which progress is shown.
const shownEvery = 50 * time.Millisecond

// Work does a job while a dialog shows its progress and can cancel it.
func (s *Shell) Work(j Job) {
	ctx, cancel := context.WithCancel(s.tasks.Context())
	bar := kit.NewProgress()
	bar.Max = float64(max(1, j.Total))
	what := widget.NewLabel("")
	what.Truncation = fyne.TextTruncateEllipsis
	count := widget.NewLabel("")
	stop := kit.NewButton(lang.L("Cancel"), cancel)
	d := s.NewDialog(j.Title, container.NewVBox(
		kit.Border(nil, nil, nil, count, what), bar, container.NewHBox(layout.NewSpacer(), stop)))
	// Enter does nothing; Escape cancels.
	s.Open(Dialog{Dialog: d, Size: fyne.NewSize(440, 0), Accept: func() {}, Closed: cancel})
	type progress struct {
		done float64
		what string
	}
	steps := task.NewMailbox(s.tasks, shownEvery, func(all []progress) {
		now := all[len(all)-1]
		what.SetText(now.what)
		bar.SetValue(now.done)
		if j.Total > 1 {
			count.SetText(lang.L("{{.Done}} of {{.Total}}", words.Args{
				"Done": words.Int(min(int(now.done)+1, j.Total)), "Total": words.Int(j.Total),
			}))
		}
	})
	cancelled := false
	s.tasks.Go(func(context.Context) error {
		err := j.Do(ctx, func(done float64, what string) { steps.Put(progress{done, what}) })
		cancelled = ctx.Err() != nil
		return err
	}, func(err error) {
		d.Hide()
		j.Then(cancelled, err)
	})
}
