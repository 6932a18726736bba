// Package logactions has the actions on logs: open, move to the trash and back, export, check, copy
// to the clipboard, show in the file manager. The side panel of the board and the library share
// them.
package logactions

import (
	"context"
	"net/url"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/storage"

	"kalah/internal/boardlook"
	"kalah/logging/library"
	"kalah/search"
	"kalah/ui/app/archive"
	"kalah/ui/app/session"
	"kalah/ui/window/command"
	"kalah/ui/window/files"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	lists "kalah/ui/window/loglist"
	"kalah/ui/window/words"
)

// Config has the dependencies of the actions.
type Config struct {
	Shell    *frame.Shell
	Folder   *archive.Folder
	Settings *Settings
	Job      *archive.Job // checks games; nil means a new job
	// Theme returns the window's theme. Pictures have it too, unless the user chooses another one.
	Theme func() kit.Choice
	// Look returns the look of boards. Pictures have it too.
	Look func() boardlook.Look
	// Show replays a log, starting after its first n moves.
	Show func(path string, r session.Record, n int)
	// ShowMoves goes to the position after the first n moves of the current game.
	ShowMoves func(n int)
	// Renamed is called when a log has been moved to the trash or back.
	Renamed func(from, to string)
	// ShowFolder shows the list of logs after a change of folder.
	ShowFolder func()
}

// List is a list of logs that can offer to undo a deletion.
type List interface {
	SetUndo(text string)
}

// Actions has the actions on logs. It belongs to Fyne's goroutine.
type Actions struct {
	Config

	lists  []List
	report *logReport
	recent map[string]library.Game // recent logs read so far, by path
}

// New returns the actions of a window.
func New(cfg Config) *Actions {
	if cfg.Job == nil {
		cfg.Job = archive.NewJob(new(search.Environment), cfg.Shell.Tasks())
	}
	a := &Actions{Config: cfg, recent: map[string]library.Game{}}
	a.report = newLogReport(a.Shell, a.Job, a.checked)
	a.Folder.OnMoved(a.moved)
	return a
}

// AddList adds a list in which the user can undo the last deletion.
func (a *Actions) AddList(l List) { a.lists = append(a.lists, l) }

// Calls returns the callbacks of a list of logs, and its commands. The view must set Play, Browse,
// Changed and Sorted. selected returns the paths of the selected logs.
func (a *Actions) Calls(selected func() []string) (lists.Actions, command.Scope) {
	commands := a.Commands(selected)
	return lists.Actions{
		Open: a.Open, Delete: a.Delete, Undo: a.Restore,
		Menu: func() []*fyne.MenuItem { return command.Items(commands) }, Edit: commands.Action,
		Export: a.Export, Check: a.Check, Favourite: a.ToggleFavourite,
		Choose: a.ChooseFolder, Show: a.OpenFolder, Again: a.Folder.Refresh,
		Focus: a.Shell.Focus,
		Work: func(work, then func()) {
			a.Shell.Tasks().Go(func(context.Context) error { work(); return nil }, func(error) { then() })
		},
	}, commands
}

// request asks for a file or folder, starting in the games folder.
func (a *Actions) request(title string) files.Request {
	return files.Request{Title: title, Folder: a.Folder.Path()}
}

// ChooseFolder asks the user for another games folder.
func (a *Actions) ChooseFolder() {
	a.Shell.Folder(a.request(lang.L("Games folder")), a.UseFolder)
}

// UseFolder makes a folder the games folder: it is listed, and new logs are saved there.
func (a *Actions) UseFolder(path string) {
	a.Settings.SetFolder(path)
	a.Folder.Open(path)
	a.ShowFolder()
}

// OpenFolder shows the folder in the system's file manager.
func (a *Actions) OpenFolder() {
	folder := a.Folder.Path()
	a.Shell.Tasks().Go(func(context.Context) error { return os.MkdirAll(folder, 0o755) }, func(err error) {
		if err == nil {
			err = a.Shell.App().OpenURL(asURL(storage.NewFileURI(folder)))
		}
		a.Shell.Fail(err)
	})
}

func asURL(u fyne.URI) *url.URL { return &url.URL{Scheme: u.Scheme(), Path: u.Path()} }

// Drop handles paths that were dropped on the window. It opens logs, and offers to use a folder as
// the games folder.
func (a *Actions) Drop(paths []string) bool {
	folder := false
	a.Shell.Tasks().Load(func(context.Context) error {
		info, err := os.Stat(paths[0])
		folder = err == nil && info.IsDir()
		return err
	}, func(err error) {
		switch {
		case err != nil:
			a.Shell.Fail(err)
		case folder:
			a.askFolder(paths[0])
		default:
			a.openDropped(paths)
		}
	})
	return true
}

const maxDropped = 8 // maximum number of dropped logs among the recent ones

// openDropped opens the first log and adds the others to the recent logs.
func (a *Actions) openDropped(paths []string) {
	for i := min(len(paths), maxDropped) - 1; i > 0; i-- {
		a.Settings.Recent.Add(paths[i])
	}
	a.ReadRecent()
	a.OpenAt(paths[0], 0, func() {
		if len(paths) > 1 {
			a.Shell.Say(lang.N("The first of {{.Count}} games is open, the others are in Library > Recent.", len(paths), words.Count(len(paths))))
		}
	})
}

// askFolder asks whether to use a dropped folder as the games folder.
func (a *Actions) askFolder(path string) {
	a.Shell.Ask(frame.Question{
		Title: lang.L("Games folder"), Do: lang.L("Use this folder"),
		Text: lang.L("Show the games in {{.Name}} from now on, and save new ones there?", words.Args{"Name": path}),
	}, func() { a.UseFolder(path) })
}

// absolute returns the absolute path, or the path itself if there is an error.
func absolute(path string) string {
	if full, err := filepath.Abs(path); err == nil {
		return full
	}
	return path
}
