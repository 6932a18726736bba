package logactions

import (
	"fyne.io/fyne/v2/lang"

	"kalah/logging"
	"kalah/ui/window/settings"
)

// Preferences returns the section of the preferences about the games folder.
func Preferences(a *Actions) settings.Section {
	use := func(path string) {
		if path != a.Folder.Path() {
			a.Settings.SetFolder(path)
			a.Folder.Open(path)
		}
	}
	folder := &settings.Place{Get: a.Folder.Path, Show: a.OpenFolder, Reset: func() { use(logging.DefaultFolder()) }}
	folder.Choose = func() {
		a.Shell.Folder(a.request(lang.L("Games folder")), func(path string) {
			use(path)
			folder.Chosen()
		})
	}
	return settings.Section{Name: lang.L("Files"), Settings: []settings.Setting{
		{
			Name: lang.X("folder.logs", "Games"), Control: folder,
			Note: func() string { return lang.L("Finished games are kept in this folder.") },
		},
	}}
}
