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

// Job is work that is done to many things, such as files.
type Job struct {
	Title string
	Total int // things
	// Do runs in a goroutine. Step says what is being done after how much, which may
	// be part of a thing.
	Do func(ctx context.Context, step func(done float64, what string)) error
	// Then is called when it is over, also if it was cancelled, but not once the
	// window is closed.
	Then func(cancelled bool, err error)
}

// shownEvery is how often it is shown how far a job is.
const shownEvery = 50 * time.Millisecond

// Work does a job under a dialog that shows how far it is and can cancel it.
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
	// Enter does not close it; Escape cancels.
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
