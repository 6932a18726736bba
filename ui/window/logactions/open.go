package logactions

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2/lang"

	"kalah/logging"
	"kalah/logging/library"
	"kalah/ui/app/archive"
	"kalah/ui/app/session"
	"kalah/ui/window/command"
	lists "kalah/ui/window/loglist"
	"kalah/ui/window/words"
)

// AskOpen asks the user for a log and replays it.
func (a *Actions) AskOpen() { a.Shell.OpenFile(a.request(lang.L("Open a game")), a.Open) }

// Open reads a log in the background and replays it from the start.
func (a *Actions) Open(path string) { a.OpenAt(path, 0, func() {}) }

// OpenAt replays a log, starting after its first n moves, and calls then. It does nothing if the
// user loads another game first.
func (a *Actions) OpenAt(path string, n int, then func()) {
	path = absolute(path)
	var r session.Record
	a.Shell.Tasks().Load(func(context.Context) (err error) {
		r, err = archive.Read(path)
		return err
	}, func(err error) {
		if err != nil {
			a.Shell.Fail(err)
			return
		}
		a.addRecent(path, r)
		a.Show(path, r, n)
		then()
	})
}

// AskSave asks the user for a file and writes a game to it. name is the suggested name of the file;
// "" means a new name. At the end AskSave calls saved or failed, unless the user cancels.
func (a *Actions) AskSave(r session.Record, name string, saved func(), failed func(error)) {
	if name == "" {
		name = logging.DefaultName(time.Now())
	}
	request := a.request(lang.L("Save the game"))
	request.Name = filepath.Base(name)
	a.Shell.SaveFile(request, func(path string) {
		a.Shell.Tasks().Keep(func(context.Context) error { return r.Log().WriteFile(path) }, func(err error) {
			if err != nil {
				failed(err)
				return
			}
			saved()
			a.addRecent(path, r)
			a.Shell.Say(lang.L("Saved as {{.Name}}", words.Args{"Name": path}))
			a.Folder.Refresh()
		})
	})
}

func (a *Actions) addRecent(path string, r session.Record) {
	a.recent[path] = library.Of(path, r.Log())
	a.Settings.Recent.Add(path)
	a.Shell.Changed()
}

// Recent returns the commands that open the recent logs, and the command that clears the list.
func (a *Actions) Recent() []command.Command {
	var items []command.Command
	for _, path := range a.Settings.Recent.Get() {
		items = append(items, command.Command{ID: "log.recent." + path, Text: a.recentTitle(path), Do: func() { a.openRecent(path) }})
	}
	if len(items) > 0 {
		items = append(items, command.Command{ID: "log.recent", Group: 1, Text: lang.L("Clear recent"), Do: func() {
			a.Settings.Recent.Clear()
			a.Shell.Changed()
		}})
	}
	return items
}

// recentTitle returns the title of a recent game, or the name of its file if it is unread or
// unreadable.
func (a *Actions) recentTitle(path string) string {
	if g, ok := a.game(path); ok {
		return lists.Title(g)
	}
	return words.File(path)
}

// game returns the game of a log that is in the library or among the recent ones.
func (a *Actions) game(path string) (library.Game, bool) {
	if g, ok := a.Folder.Game(path); ok {
		return g, true
	}
	g, ok := a.recent[path]
	return g, ok
}

// ReadRecent reads the recent logs to get their titles, and removes deleted logs from the list.
func (a *Actions) ReadRecent() {
	var gone []string
	var games []library.Game
	paths := a.Settings.Recent.Get()
	a.Shell.Tasks().Go(func(ctx context.Context) error {
		for _, path := range paths {
			l, err := logging.ReadFile(path)
			switch {
			case ctx.Err() != nil:
				return ctx.Err()
			case errors.Is(err, fs.ErrNotExist):
				gone = append(gone, path)
			case err == nil:
				games = append(games, library.Of(path, l))
			}
		}
		return nil
	}, func(error) {
		for _, g := range games {
			a.recent[g.Path] = g
		}
		a.Settings.Recent.Drop(gone...)
		a.Shell.Changed()
	})
}

// openRecent opens a recent log. If its file is gone, it is removed from the menu.
func (a *Actions) openRecent(path string) {
	a.Shell.Tasks().Load(func(context.Context) error {
		_, err := os.Stat(path)
		return err
	}, func(err error) {
		if !errors.Is(err, fs.ErrNotExist) {
			a.Open(path)
			return
		}
		a.Settings.Recent.Drop(path)
		a.Shell.Changed()
		a.Shell.Fail(errors.New(lang.L("{{.Name}} is gone. It has been removed from the recent games.", words.Args{"Name": a.recentTitle(path)})))
	})
}
