package settings

import (
	"errors"

	"fyne.io/fyne/v2"

	"kalah/internal/message"
	"kalah/internal/userdir"
)

// Path returns the file of the program's settings, or "" if the user has no folder for it.
func Path() string { return userdir.Config("settings.json") }

// OpenProgram opens the program's settings. Call it before the app is created.
func OpenProgram(report func(error)) *File {
	path := Path()
	f := Open(path, report)
	if path == "" {
		f.fail(errors.Join(message.New("settings are not kept"), userdir.ErrNone))
	}
	return f
}

// Use makes an app store its preferences in the file. The file then also has Fyne's own preferences,
// such as the last folder of a file dialog. Fyne would truncate its file before it writes, so another
// program could read an empty file. Fyne's interface for another store is named after the cloud.
func (f *File) Use(a fyne.App) { a.SetCloudProvider(provider{f}) }

type provider struct{ file *File }

func (provider) ProviderDescription() string { return description }

const description = "a file that is written safely" // Fyne does not show it

func (provider) ProviderIcon() fyne.Resource { return nil }

func (provider) ProviderName() string { return "Kalah" }

func (provider) Setup(fyne.App) error { return nil }

func (provider) Cleanup(fyne.App) {}

func (p provider) CloudPreferences(fyne.App) fyne.Preferences { return p.file }
