package shell

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/files"
	"kalah/ui/keyed"
	"kalah/ui/phrase"
	"kalah/ui/style"
	"kalah/ui/task"
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

// Work does a job under a dialog that shows how far it is and can cancel it.
func (ds *dialogs) Work(j Job) {
	ctx, cancel := context.WithCancel(ds.tasks.Context())
	bar := style.NewProgress()
	bar.Max = float64(max(1, j.Total))
	what := widget.NewLabel("")
	what.Truncation = fyne.TextTruncateEllipsis
	count := widget.NewLabel("")
	stop := keyed.NewButton(lang.L("Cancel"), cancel)
	d := dialog.NewCustomWithoutButtons(j.Title, container.NewVBox(
		container.NewBorder(nil, nil, nil, count, what), bar, container.NewHBox(layout.NewSpacer(), stop)), ds.window)
	// Enter does not close it; Escape cancels.
	ds.Open(Dialog{Dialog: d, Size: fyne.NewSize(440, 0), Accept: func() {}, Closed: cancel})
	step := func(done float64, text string) {
		ds.tasks.Post(func() {
			what.SetText(text)
			bar.SetValue(done)
			if j.Total > 1 {
				now := min(int(done)+1, j.Total)
				count.SetText(lang.L("{{.Done}} of {{.Total}}", map[string]any{
					"Done": phrase.Count(uint64(now)), "Total": phrase.Count(uint64(j.Total)),
				}))
			}
		})
	}
	cancelled := false
	ds.tasks.Go(func(context.Context) error {
		err := j.Do(ctx, step)
		cancelled = ctx.Err() != nil
		return err
	}, func(err error) {
		d.Hide()
		j.Then(cancelled, err)
	})
}

// pickers asks for files, one at a time.
type pickers struct {
	tasks   *task.Group // once closed, nothing is asked or used any more
	picker  files.Picker
	changed func() // called when a file dialog opens or closes
	fail    func(error)
	picking bool // a file dialog is open
}

// OpenFile asks for a file to read, SaveFile for one to write, and Folder for a
// folder; use is called with its path, unless the user thinks better of it. One
// question is asked at a time.
func (p *pickers) OpenFile(r files.Request, use func(path string)) { p.pick(p.picker.Open, r, use) }

// SaveFile asks for a file to write: see [Shell.OpenFile].
func (p *pickers) SaveFile(r files.Request, use func(path string)) { p.pick(p.picker.Save, r, use) }

// Folder asks for a folder: see [Shell.OpenFile].
func (p *pickers) Folder(r files.Request, use func(path string)) { p.pick(p.picker.Folder, r, use) }

// Picking reports whether a file dialog is open.
func (p *pickers) Picking() bool { return p.picking }

func (p *pickers) pick(how func(files.Request, func(string, error)), r files.Request, use func(path string)) {
	if p.picking || p.tasks.Closed() {
		return
	}
	p.picking = true
	p.changed()
	how(r, func(path string, err error) {
		p.picking = false
		p.changed()
		switch {
		case p.tasks.Closed():
		case err != nil:
			p.fail(err)
		case path != "":
			use(path)
		}
	})
}
