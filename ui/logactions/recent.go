package logactions

import (
	"context"
	"errors"
	"io/fs"
	"os"

	"fyne.io/fyne/v2/lang"

	"kalah/ui/command"
	"kalah/ui/phrase"
)

// recents are the logs that were opened or saved last.
type recents struct{ do *Actions }

// add puts a log among the recent ones.
func (r *recents) add(path string) {
	r.do.Settings.AddRecent(path)
	r.do.Shell.Changed()
}

// commands returns the commands that open the recent logs.
func (r *recents) commands() []command.Command {
	var items []command.Command
	for _, path := range r.do.Settings.Recent() {
		items = append(items, command.Command{ID: "log.recent." + path, Text: phrase.File(path), Do: func() { r.open(path) }})
	}
	if len(items) > 0 {
		items = append(items, command.Command{ID: "log.recent", Group: 1, Text: lang.L("Clear Recent"), Do: func() {
			r.do.Settings.ClearRecent()
			r.do.Shell.Changed()
		}})
	}
	return items
}

// dropMissing takes logs that are gone off the recent ones.
func (r *recents) dropMissing() {
	var gone []string
	r.do.Shell.Tasks().Go(func(context.Context) error {
		gone = r.do.Settings.MissingRecent()
		return nil
	}, func(error) {
		r.do.Settings.DropRecent(gone...)
		r.do.Shell.Changed()
	})
}

// open opens a log of the menu, and takes it off there if it is gone.
func (r *recents) open(path string) {
	r.do.Shell.Tasks().Go(func(context.Context) error {
		_, err := os.Stat(path)
		return err
	}, func(err error) {
		if !errors.Is(err, fs.ErrNotExist) {
			r.do.Open(path)
			return
		}
		r.do.Settings.DropRecent(path)
		r.do.Shell.Changed()
		r.do.Shell.Fail(errors.New(lang.L("{{.Name}} is not there any more. It has been taken off the recent logs.", values{"Name": path})))
	})
}
