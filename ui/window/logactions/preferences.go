package logactions

import (
	"time"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/logging"
	"kalah/logging/library"
	"kalah/ui/window/settings"
	"kalah/ui/window/words"
)

const trashDays = int(library.TrashTime / (24 * time.Hour))

// Preferences returns the section of the preferences about files of logs.
func Preferences(a *Actions) settings.Section {
	use := func(path string) {
		if path != a.Folder.Path() {
			a.Settings.SetFolder(path)
			a.Folder.Open(path)
		}
	}
	folder := &settings.Place{Get: a.Folder.Path, Show: a.OpenFolder, Reset: func() { use(logging.DefaultFolder()) }}
	folder.Choose = func() {
		a.Shell.Folder(a.request(lang.L("Folder of logs")), func(path string) {
			use(path)
			folder.Chosen()
		})
	}
	return settings.Section{Name: lang.L("Files"), Settings: []settings.Setting{
		{
			Name: lang.X("folder.logs", "Logs"), Control: folder,
			Note: func() string { return lang.L("Finished games are kept in this folder.") },
		},
		{
			Name: lang.L("Recent logs"),
			Control: &settings.Action{Text: lang.L("Forget recent logs"), Icon: theme.ContentClearIcon(), Do: func() {
				a.Settings.Recent.Clear()
				a.Shell.Changed()
			}},
		},
		{
			Name: lang.L("Trash"),
			Note: func() string {
				return lang.N("Deleted logs are kept there for {{.Count}} days.", trashDays, words.Count(trashDays))
			},
			// The dialog of the trash takes the place of this one.
			Control: &settings.Action{Text: lang.L("Trash…"), Icon: theme.DeleteIcon(), Do: func() {
				a.Shell.Top().Hide()
				a.ShowTrash()
			}},
		},
	}}
}
