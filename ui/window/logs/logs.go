// Package logs is the view of the library: a table of games with filters, and the commands for the
// selected games.
package logs

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/logging/library"
	"kalah/ui/app/archive"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/logactions"
	browser "kalah/ui/window/loglist"
)

// ID is the ID of the view.
const ID = "logs"

// Config has the dependencies of the view.
type Config struct {
	Shell   *frame.Shell
	Actions *logactions.Actions
	Folder  *archive.Folder
	// SetUp shows the form of a new game, for an empty library.
	SetUp func()
}

// Logs is the view.
type Logs struct {
	Config

	browser  *browser.Browser
	selected command.Scope // for the selected logs
	empty    bool          // there are no games
}

// New returns the view. It shows the games in the folder.
func New(cfg Config) *Logs {
	l := &Logs{Config: cfg}
	do, selected := cfg.Actions.Calls(func() []string { return l.browser.Selected() })
	l.selected = selected
	do.Play = cfg.SetUp
	do.Changed, do.Sorted = l.changed, cfg.Actions.Settings.Order.Set
	l.browser = browser.NewBrowser(do)
	l.browser.SetAway(true)
	l.browser.SetOrder(cfg.Actions.Settings.Order.Get())
	cfg.Actions.AddList(l.browser)
	cfg.Folder.Watch(func(games []library.Game, status library.Status) {
		l.empty = len(games) == 0
		l.browser.SetGames(games)
		l.browser.SetStatus(status)
	})
	return l
}

// View returns the view for the shell.
func (l *Logs) View() frame.View {
	return frame.View{
		ID: ID, Name: lang.L("Library"),
		Content: func() fyne.CanvasObject { return l.browser }, Head: l.browser.Head,
		Commands: l.commands(),
		Enter:    l.enter, Leave: func() { l.browser.SetAway(true) },
		Status: func() (last, now string) {
			if l.empty {
				return lang.L("Esc goes back to the board."), ""
			}
			return lang.L("Enter opens a game, Del moves it to the trash. Esc goes back."), ""
		},
		Rest: l.browser.Rest,
		Key:  l.browser.HandleKey, Rune: l.browser.HandleRune,
		Facts: func() frame.Facts {
			return frame.Facts{"library": l.browser.Facts(true)}
		},
	}
}

func (l *Logs) enter() {
	l.browser.SetAway(false)
	l.Folder.Refresh()
	l.browser.FocusList()
}

// Find shows the library and gives its search the focus.
func (l *Logs) Find() {
	l.Shell.Show(ID)
	l.browser.Find()
}

// SetOpen marks the log that is on the board.
func (l *Logs) SetOpen(path string) { l.browser.SetOpen(path) }

func (l *Logs) commands() []command.Command {
	show := command.Scope{
		{
			ID: "view.logs", Menu: lang.X("menu.library", "Library"), Group: frame.GroupBrowse, Text: lang.L("Show library"), Keys: []command.Key{command.Ctrl(fyne.KeyB)}, Anywhere: true,
			Do: func() { l.Shell.Toggle(ID) }, Checked: func() bool { return l.Shell.Shown() == ID },
		},
		{
			ID: frame.Find, Text: lang.L("Find…"), Keys: []command.Key{command.Ctrl(fyne.KeyF)}, Anywhere: true,
			Do: l.Find,
		},
		{ID: frame.Undo, Do: l.Actions.Restore, Enabled: func() bool { return l.browser.CanUndo() && !l.browser.Typing() }},
	}
	return slices.Concat(show, l.selected, command.Scope{
		{ID: "log.select", Text: lang.L("Select several games"), KeyText: lang.X("keys.select", "Shift, Ctrl, Space, Ctrl+A")},
		{ID: "log.sort", Text: lang.L("Sort by a column"), KeyText: "1–6"},
	})
}

func (l *Logs) changed() {
	if l.browser != nil && l.Shell.Shown() == ID {
		l.Shell.Changed()
	}
}
