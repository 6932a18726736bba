package logactions

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/ui/window/command"
	"kalah/ui/window/frame"
)

// Groups of the context menu, from top to bottom.
const (
	groupLog = iota
	groupWork
	groupCopy
	groupFolder
	groupTrash
)

// Commands returns the context menu of a list of logs with its keys. The list itself handles Enter,
// and the menu bar has Ctrl+C. selected returns the paths of the selected logs.
func (a *Actions) Commands(selected func() []string) command.Scope {
	one := func() bool { return len(selected()) == 1 }
	some := func() bool { return len(selected()) > 0 }
	first := func(do func(path string)) func() { return func() { do(selected()[0]) } }
	all := func(do func(paths []string)) func() { return func() { do(selected()) } }
	return command.Scope{
		{
			ID: "log.open.selected", Group: groupLog, Text: lang.L("Open"), KeyText: command.Bare(fyne.KeyReturn).Text(),
			Do: first(a.Open), Enabled: one,
		},
		{
			ID: "log.favourite", Group: groupLog, Text: lang.L("Favourite"), Keys: []command.Key{command.Bare(fyne.KeyF3)},
			Do: all(a.ToggleFavourite), Enabled: some, Checked: func() bool { return a.favourites(selected()) },
		},
		{ID: frame.Export, Group: groupWork, Text: lang.L("Export…"), Do: all(a.Export), Enabled: some},
		{ID: "log.check", Group: groupWork, Text: lang.L("Check games…"), Do: all(a.Check), Enabled: some},
		{
			ID: frame.Copy, Group: groupCopy, Text: lang.L("Copy game"), KeyText: command.Ctrl(fyne.KeyC).Text(),
			Do: all(a.copyLogs), Enabled: some,
		},
		{ID: "log.copy.moves.selected", Group: groupCopy, Text: lang.L("Copy moves as text"), Do: all(a.copyMoves), Enabled: some},
		{ID: "log.copy.path", Group: groupCopy, Text: lang.L("Copy path"), Do: all(a.copyPaths), Enabled: some},
		{ID: "log.reveal", Group: groupFolder, Text: lang.L("Show in folder"), Do: first(a.Reveal), Enabled: one},
		{
			ID: "log.delete", Group: groupTrash, Text: lang.L("Move to trash"), Keys: []command.Key{command.Bare(fyne.KeyDelete)},
			Do: all(a.Delete), Enabled: some,
		},
	}
}
