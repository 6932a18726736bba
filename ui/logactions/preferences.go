package logactions

import (
	"time"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/logging"
	"kalah/logging/library"
	"kalah/ui/locale"
	"kalah/ui/preferences"
)

// trashDays is how many days the trash keeps a log.
const trashDays = int(library.TrashTime / (24 * time.Hour))

// Preferences returns what can be set of the files of logs.
func Preferences(a *Actions) preferences.Section {
	use := func(path string) {
		if path != a.Folder.Path() {
			a.Settings.SetFolder(path)
			a.Folder.Open(path)
		}
	}
	folder := &preferences.Place{Get: a.Folder.Path, Show: a.OpenFolder, Reset: func() { use(logging.DefaultFolder()) }}
	folder.Choose = func() {
		a.Shell.Folder(a.request(lang.L("Folder of logs")), func(path string) {
			use(path)
			folder.Chosen()
		})
	}
	return preferences.Section{Name: lang.L("Files"), Settings: []preferences.Setting{
		{
			Name: lang.X("folder.logs", "Logs"), Control: folder,
			Note: func() string { return lang.L("Finished games are kept in this folder.") },
		},
		{
			Name: lang.L("Recent logs"),
			Control: &preferences.Action{Text: lang.L("Forget recent logs"), Icon: theme.ContentClearIcon(), Do: func() {
				a.Settings.ClearRecent()
				a.Shell.Changed()
			}},
		},
		{
			Name: lang.L("Trash"),
			Note: func() string {
				return lang.N("Deleted logs are kept there for {{.Count}} days.", trashDays, locale.Count(trashDays))
			},
			// The list of the trash takes this dialog's place.
			Control: &preferences.Action{Text: lang.L("Trash…"), Icon: theme.DeleteIcon(), Do: func() {
				a.Shell.Top().Hide()
				a.ShowTrash()
			}},
		},
	}}
}
