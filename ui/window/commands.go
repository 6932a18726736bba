package window

import (
	"net/url"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/help"
	"kalah/ui/window/kit"
	"kalah/ui/window/logactions"
	"kalah/ui/window/settings"
	"kalah/ui/window/words"
)

// commands returns the commands of the window, which are the same in all views.
func (w *window) commands() []command.Command {
	game, log, about := lang.L("Game"), lang.X("menu.library", "Library"), lang.X("menu.help", "Help")
	return []command.Command{
		{ID: "log.open", Menu: log, Group: frame.GroupFile, Text: lang.L("Open…"), Keys: []command.Key{command.Ctrl(fyne.KeyO)}, Do: w.actions.AskOpen, Enabled: func() bool { return !w.shell.Picking() }},
		{ID: "log.recent", Menu: log, Group: frame.GroupFile, Text: lang.L("Recent"), Items: w.actions.Recent},

		{
			ID: "view.fullscreen", Menu: lang.X("menu.view", "View"), Group: frame.GroupWindow, Text: lang.L("Full screen"), Keys: []command.Key{command.Bare(fyne.KeyF11)}, Anywhere: true,
			Do: w.fullScreen, Checked: w.shell.Window().FullScreen,
		},

		{ID: "players.mine", Menu: lang.X("menu.players", "Players"), Group: 1, Text: lang.L("My players"), Keys: []command.Key{command.CtrlShift(fyne.KeyB)}, Do: func() { w.mine.Show(w.shell) }},

		{ID: "help.tour", Menu: about, Text: lang.L("Tutorial"), Do: w.tour.Open},
		{ID: "help.guide", Menu: about, Text: lang.L("Guide"), Keys: []command.Key{command.Ctrl(fyne.KeyF1)}, Do: w.showGuide},
		{ID: "help.rules", Menu: about, Text: lang.L("Rules"), Keys: []command.Key{command.Bare(fyne.KeyF1)}, Do: func() { help.ShowRules(w.shell) }},
		{ID: "help.keys", Menu: about, Text: lang.L("Keys"), Do: func() { help.ShowKeys(w.shell) }},
		{ID: "help.about", Menu: about, Group: frame.GroupLast, Text: lang.L("About Kalah"), Do: func() { help.ShowAbout(w.shell, help.Places(w.actions.Folder.Path())) }},

		{
			ID: "game.preferences", Menu: game, Group: frame.GroupLast, Text: lang.L("Preferences"), Keys: []command.Key{command.Ctrl(fyne.KeyComma)},
			Do: w.showPreferences,
		},
		{
			ID: "game.quit", Menu: game, Group: frame.GroupLast, Text: lang.L("Quit"), Keys: []command.Key{command.Ctrl(fyne.KeyQ)},
			Do: w.quit, Anywhere: true, Quit: true,
		},
	}
}

// showGuide opens the guide in the browser.
func (w *window) showGuide() { w.browse(w.guide.Address(words.Current())) }

// showTeaching opens the exercises for teachers in the browser.
func (w *window) showTeaching() { w.browse(w.guide.Page("teaching.md")) }

func (w *window) browse(address *url.URL, err error) {
	if err == nil {
		err = w.app.OpenURL(address)
	}
	if err != nil {
		w.shell.Fail(err)
		return
	}
	w.shell.Say(lang.L("The page opens in your browser: {{.Address}}", words.Args{"Address": address}))
}

func (w *window) showPreferences() {
	language, theme, scale := w.settings.look.language, w.settings.look.theme, w.settings.look.scale
	language.Set = w.speak
	theme.Set = w.setTheme
	scale = scale.Then(func(s float64) {
		kit.SetScale(w.app, s)
		w.tasks.Post(w.shell.Fit) // after Fyne has scaled the window
	})
	fit := slices.DeleteFunc(slices.Clone(kit.Scales), func(s float64) bool { return s > 1 && s != scale.Get() && !w.shell.Fits(s/scale.Get()) })
	own := settings.Section{Name: lang.L("General"), Settings: []settings.Setting{
		{Name: lang.L("Language"), Note: w.languageNote, Control: &settings.Choice[string]{Value: language, Options: languageTags(), Name: languageName}},
		{Name: lang.L("Theme"), Control: &settings.Choice[kit.Choice]{Value: theme, Options: themes, Name: themeName}},
		{Name: lang.L("Size of everything"), Control: &settings.Choice[float64]{Value: scale, Options: fit, Name: words.Percent}},
	}}
	notes := settings.Show(w.shell, []settings.Section{w.play.Preferences(), w.play.SoundPreferences(), logactions.Preferences(w.actions), w.engine.Section(), own}, w.shell.Changed)
	w.settings.motion.Ask(w.shell.Tasks(), notes)
	w.tables.SetShow(notes)
}

// themes are the themes to choose from.
var themes = []kit.Choice{kit.System, kit.Light, kit.Dark}

func themeName(c kit.Choice) string {
	switch c {
	case kit.Light:
		return lang.L("Light")
	case kit.Dark:
		return lang.L("Dark")
	}
	return lang.L("As the system")
}

// languageTags returns the tags of all languages. The first is "", for the system's language.
func languageTags() []string {
	tags := []string{""}
	for _, l := range words.Languages() {
		tags = append(tags, l.ID)
	}
	return tags
}

// languageName returns the name of a language in that language.
func languageName(tag string) string {
	for _, l := range words.Languages() {
		if l.ID == tag {
			return l.Name
		}
	}
	return lang.L("As the system")
}

func (w *window) setTheme(choice kit.Choice) {
	if choice == w.settings.look.theme.Get() {
		return // otherwise Fyne would load all fonts again
	}
	w.settings.look.theme.Set(choice)
	kit.SetTheme(w.shell.App(), w.settings.theme())
	w.shell.Changed()
}

func (w *window) fullScreen() {
	w.win.SetFullScreen(!w.win.FullScreen())
	w.shell.Changed()
}
