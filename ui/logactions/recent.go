package logactions

import (
	"context"
	"errors"
	"io/fs"
	"os"

	"fyne.io/fyne/v2/lang"

	"kalah/ui/command"
	"kalah/ui/phrase"
	"kalah/ui/settings"
	"kalah/ui/shell"
)

// recent is the logs that were opened or saved last.
type recent struct {
	shell    *shell.Shell
	settings *settings.Settings
	open     func(path string)
}

// remember puts a log among the recent ones.
func (r *recent) remember(path string) {
	r.settings.AddRecent(path)
	r.shell.Changed()
}

// Recent returns the commands that open the recent logs.
func (r *recent) Recent() []command.Command {
	var items []command.Command
	for _, path := range r.settings.Recent() {
		items = append(items, command.Command{ID: "log.recent." + path, Text: phrase.File(path), Do: func() { r.openRecent(path) }})
	}
	if len(items) > 0 {
		items = append(items, command.Command{ID: "log.recent", Group: 1, Text: lang.L("Clear Recent"), Do: func() {
			r.settings.ClearRecent()
			r.shell.Changed()
		}})
	}
	return items
}

// DropMissing takes logs that are gone off the recent ones.
func (r *recent) DropMissing() {
	var gone []string
	r.shell.Tasks().Go(func(context.Context) error {
		gone = r.settings.MissingRecent()
		return nil
	}, func(error) {
		r.settings.DropRecent(gone...)
		r.shell.Changed()
	})
}

// openRecent opens a log of the menu, and takes it off there if it is gone.
func (r *recent) openRecent(path string) {
	r.shell.Tasks().Go(func(context.Context) error {
		_, err := os.Stat(path)
		return err
	}, func(err error) {
		if !errors.Is(err, fs.ErrNotExist) {
			r.open(path)
			return
		}
		r.settings.DropRecent(path)
		r.shell.Changed()
		r.shell.Fail(errors.New(lang.L("{{.Name}} is not there any more. It has been taken off the recent logs.", values{"Name": path})))
	})
}
