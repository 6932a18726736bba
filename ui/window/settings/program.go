package settings

import (
	"errors"

	"fyne.io/fyne/v2"

	"kalah/internal/message"
	"kalah/internal/userdir"
)

// Path returns the file of the program's settings, "" if the user has no folder for it.
func Path() string { return userdir.Config("settings.json") }

// OpenProgram opens the program's settings. It is called before the app is made.
func OpenProgram(report func(error)) *File {
	path := Path()
	f := Open(path, report)
	if path == "" {
		f.fail(errors.Join(message.New("settings are not kept"), userdir.ErrNone))
	}
	return f
}

// Use makes an app keep its preferences in the file, Fyne's own too, such as the last folder of
// a file dialog. Fyne would truncate its own file and then write it, so that another program may
// read it while it is empty. Fyne's means for replacing it is meant for the cloud.
func (f *File) Use(a fyne.App) { a.SetCloudProvider(provider{f}) }

type provider struct{ file *File }

func (provider) ProviderDescription() string { return description }

const description = "a file that is written safely" // Fyne does not show it

func (provider) ProviderIcon() fyne.Resource { return nil }

func (provider) ProviderName() string { return "Kalah" }

func (provider) Setup(fyne.App) error { return nil }

func (provider) Cleanup(fyne.App) {}

func (p provider) CloudPreferences(fyne.App) fyne.Preferences { return p.file }
