package window

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/internal/crash"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/help"
	"kalah/ui/window/kit"
	"kalah/ui/window/logactions"
	"kalah/ui/window/settings"
	"kalah/ui/window/words"
)

// global is what the commands of the window itself are about: those that are the
// same whichever view is shown.
type global struct {
	shell    *frame.Shell
	actions  *logactions.Actions
	settings remembered
	sections func() []settings.Section // of the preferences, but for the window's own
	speak    func(language string)
	tour     func()
	reopen   func() // the preferences, of the window that speaks now
	quit     func()
}

func (g global) commands() []command.Command {
	log, view, about := lang.X("menu.log", "Log"), lang.X("menu.view", "View"), lang.X("menu.help", "Help")
	closed := func() bool { return !g.shell.Picking() }
	return append(g.actions.Reports(), []command.Command{
		{ID: "log.open", Menu: log, Group: frame.GroupFile, Text: lang.L("Open…"), Keys: []command.Key{command.Ctrl(fyne.KeyO)}, Do: g.actions.AskOpen, Enabled: closed},
		{ID: "log.recent", Menu: log, Group: frame.GroupFile, Text: lang.L("Recent"), Items: g.actions.Recent},
		{ID: "log.folder.show", Menu: log, Submenu: lang.L("Folder"), Group: frame.GroupCheck, Text: lang.L("Show folder"), Do: g.actions.OpenFolder},
		{ID: "log.folder.choose", Menu: log, Submenu: lang.L("Folder"), Group: frame.GroupCheck, Text: lang.L("Logs folder…"), Do: g.actions.ChooseFolder, Enabled: closed},
		{ID: "log.trash", Menu: log, Submenu: lang.L("Folder"), Group: frame.GroupCheck, Text: lang.L("Trash…"), Do: g.actions.ShowTrash},

		{ID: "view.theme", Menu: view, Group: frame.GroupLook, Text: lang.L("Theme"), Items: g.themes},
		{ID: "view.language", Menu: view, Group: frame.GroupLook, Text: lang.L("Language"), Items: g.languages},
		{
			ID: "view.fullscreen", Menu: view, Group: frame.GroupLook, Text: lang.L("Full screen"), Keys: []command.Key{command.Bare(fyne.KeyF11)}, Anywhere: true,
			Do: g.fullScreen, Checked: g.shell.Window().FullScreen,
		},

		{ID: "help.tour", Menu: about, Text: lang.L("Tour"), Do: g.tour},
		{ID: "help.rules", Menu: about, Text: lang.L("Rules"), Keys: []command.Key{command.Bare(fyne.KeyF1)}, Do: func() { help.ShowRules(g.shell) }},
		{ID: "help.keys", Menu: about, Text: lang.L("Keys"), Do: func() { help.ShowKeys(g.shell) }},
		{ID: "help.crashes", Menu: about, Text: lang.L("Crash reports…"), Do: func() { help.ShowCrashes(g.shell, crash.Folder()) }},
		{ID: "help.about", Menu: about, Group: frame.GroupLast, Text: lang.L("About Kalah"), Do: func() { help.ShowAbout(g.shell, help.Places(g.actions.Folder.Path())) }},

		{
			ID: "game.preferences", Menu: lang.L("Game"), Group: groupPreferences, Text: lang.L("Preferences…"), Keys: []command.Key{command.Ctrl(fyne.KeyComma)},
			Do: g.showPreferences,
		},
		{
			ID: "game.quit", Menu: lang.L("Game"), Group: frame.GroupLast, Text: lang.L("Quit"), Keys: []command.Key{command.Ctrl(fyne.KeyQ)},
			Do: g.quit, Anywhere: true, Quit: true,
		},
	}...)
}

// groupPreferences stands above quitting.
const groupPreferences = frame.GroupLast - 1

func (g global) showPreferences() {
	language, theme, scale := g.settings.look.language, g.settings.look.theme, g.settings.look.scale
	language.Set = func(tag string) {
		g.speak(tag) // which closes the dialog with the window's texts
		if g.shell.Closed() {
			g.reopen()
		}
	}
	theme.Set = g.setTheme
	own := settings.General(settings.Look{
		Languages: words.Languages(), Language: language, Theme: theme,
		Fits: func(s float64) bool { return g.shell.Fits(s / scale.Get()) },
		Scale: scale.Then(func(s float64) {
			kit.SetScale(g.shell.App(), s)
			g.shell.Tasks().Post(g.shell.Fit) // once Fyne has made all larger
		}),
	})
	notes := settings.Show(g.shell, append([]settings.Section{own}, g.sections()...), g.shell.Changed)
	g.settings.motion.Ask(g.shell.Tasks(), notes)
}

// themes returns the looks that the window can have.
func (g global) themes() []command.Command {
	var all []command.Command
	for _, t := range []struct {
		text   string
		choice kit.Choice
	}{
		{lang.L("As the system"), kit.System},
		{lang.L("Light"), kit.Light},
		{lang.L("Dark"), kit.Dark},
	} {
		all = append(all, command.Command{
			ID: "view.theme." + string(t.choice), Text: t.text,
			Do: func() { g.setTheme(t.choice) }, Checked: func() bool { return g.settings.look.theme.Get() == t.choice },
		})
	}
	return all
}

// languages returns the languages that the window can speak, each by its own name:
// who cannot read the menu finds theirs.
func (g global) languages() []command.Command {
	item := func(tag, text string) command.Command {
		return command.Command{
			ID: "view.language." + tag, Text: text,
			Do: func() { g.speak(tag) }, Checked: func() bool { return g.settings.look.language.Get() == tag },
		}
	}
	all := []command.Command{item("", lang.L("As the system"))}
	for _, l := range words.Languages() {
		all = append(all, item(l.ID, l.Name))
	}
	return all
}

func (g global) setTheme(choice kit.Choice) {
	if choice == g.settings.look.theme.Get() {
		return // Fyne would load all fonts again, and keep the others
	}
	g.settings.look.theme.Set(choice)
	kit.SetTheme(g.shell.App(), g.settings.theme())
	g.shell.Changed()
}

func (g global) fullScreen() {
	w := g.shell.Window()
	w.SetFullScreen(!w.FullScreen())
	g.shell.Changed()
}
