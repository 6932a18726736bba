package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/ui/command"
	"kalah/ui/shell"
	"kalah/ui/style"
)

// commands returns the commands of the window itself: those that are the same
// whichever view is shown.
func (w *window) commands() []command.Command {
	log, view, help := lang.L("Log"), lang.L("View"), lang.L("Help")
	closed := func() bool { return !w.shell.Picking() }
	return []command.Command{
		{ID: "log.open", Menu: log, Group: shell.GroupFile, Text: lang.L("Open…"), Keys: []command.Key{command.Ctrl(fyne.KeyO)}, Do: w.actions.AskOpen, Enabled: closed},
		{ID: "log.recent", Menu: log, Group: shell.GroupFile, Text: lang.L("Recent"), Items: w.actions.Recent},
		{ID: "log.report", Menu: log, Group: shell.GroupCheck, Text: lang.L("Recomputed Logs…"), Do: w.actions.ShowReport, Enabled: w.actions.HasReport},
		{ID: "log.folder.show", Menu: log, Group: shell.GroupFolder, Text: lang.L("Show Folder"), Do: w.actions.OpenFolder},
		{ID: "log.folder.choose", Menu: log, Group: shell.GroupFolder, Text: lang.L("Logs Folder…"), Do: w.actions.ChooseFolder, Enabled: closed},

		{ID: "view.theme", Menu: view, Text: lang.L("Theme"), Items: w.themes},
		{
			ID: "view.fullscreen", Menu: view, Text: lang.L("Full Screen"), Keys: []command.Key{command.Bare(fyne.KeyF11)}, Anywhere: true,
			Do: w.fullScreen, Checked: w.win.FullScreen,
		},

		{ID: "help.rules", Menu: help, Text: lang.L("Rules"), Keys: []command.Key{command.Bare(fyne.KeyF1)}, Do: w.showRules},
		{ID: "help.keys", Menu: help, Text: lang.L("Keys"), Do: w.showKeys},
		{ID: "help.about", Menu: help, Group: shell.GroupLast, Text: lang.L("About Kalah"), Do: w.showAbout},

		{
			ID: "game.quit", Menu: lang.L("Game"), Group: shell.GroupLast, Text: lang.L("Quit"), Keys: []command.Key{command.Ctrl(fyne.KeyQ)},
			Do: w.quit, Anywhere: true, Quit: true,
		},
	}
}

// themes returns the looks that the window can have.
func (w *window) themes() []command.Command {
	var all []command.Command
	for _, t := range []struct {
		text   string
		choice style.Choice
	}{
		{lang.L("As the system"), style.System},
		{lang.L("Light"), style.Light},
		{lang.L("Dark"), style.Dark},
	} {
		all = append(all, command.Command{
			ID: "view.theme." + string(t.choice), Text: t.text,
			Do: func() { w.setTheme(t.choice) }, Checked: func() bool { return w.settings.Theme() == t.choice },
		})
	}
	return all
}
