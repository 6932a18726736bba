package logactions

import (
	"context"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2/lang"

	"kalah/logging"
	"kalah/ui/archive"
	"kalah/ui/control"
)

// AskOpen asks for a log and replays it.
func (a *Actions) AskOpen() { a.Shell.OpenFile(a.request(lang.L("Open a log")), a.Open) }

// Open reads a log in the background and replays it.
func (a *Actions) Open(path string) { a.OpenAt(path, 0, func() {}) }

// OpenAt replays a log after its first n moves, and calls then.
func (a *Actions) OpenAt(path string, n int, then func()) {
	path = absolute(path)
	var r control.Record
	a.Shell.Tasks().Go(func(context.Context) (err error) {
		r, err = archive.Read(path)
		return err
	}, func(err error) {
		if err != nil {
			a.Shell.Fail(err)
			return
		}
		a.remember(path)
		a.Show(path, r, n)
		then()
	})
}

// AskSave writes a game to a file to be chosen, for which a name is proposed, ""
// for a new one. Saved is called when it is written, and failed if that did not
// work.
func (a *Actions) AskSave(r control.Record, name string, saved func(), failed func(error)) {
	if name == "" {
		name = logging.DefaultName(time.Now())
	}
	request := a.request(lang.L("Save the log"))
	request.Name = filepath.Base(name)
	a.Shell.SaveFile(request, func(path string) {
		a.Shell.Tasks().Keep(func(context.Context) error { return archive.LogOf(r).WriteFile(path) }, func(err error) {
			if err != nil {
				failed(err)
				return
			}
			saved()
			a.remember(path)
			a.Shell.Say(lang.L("Saved as {{.Name}}", values{"Name": path}))
			a.Folder.Refresh()
		})
	})
}
