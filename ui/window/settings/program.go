package settings

import (
	"errors"

	"fyne.io/fyne/v2"

	"kalah/internal/message"
	"kalah/internal/userdir"
)

// Path returns the file of the program's settings, in the user's folder for
// them; "" if the user has no such folder.
func Path() string { return userdir.Config("settings.json") }

// OpenProgram opens the program's settings, before the app is made.
func OpenProgram(report func(error)) *File {
	path := Path()
	f := Open(path, report)
	if path == "" {
		f.tell(errors.Join(message.New("settings are not kept"), userdir.ErrNone))
	}
	return f
}

// Use has an app keep its preferences in the file, Fyne's own too, such as the
// last folder of a file dialog. Fyne would otherwise truncate its file and write
// it at every end, and read it while it is empty. What Fyne offers for that is
// meant for preferences in the cloud.
func (f *File) Use(a fyne.App) { a.SetCloudProvider(provider{f}) }

type provider struct{ file *File }

func (provider) ProviderDescription() string { return description }

const description = "a file that is written safely" // which nobody is shown

func (provider) ProviderIcon() fyne.Resource { return nil }

func (provider) ProviderName() string { return "Kalah" }

func (provider) Setup(fyne.App) error { return nil }

func (provider) Cleanup(fyne.App) {}

// CloudPreferences implements [fyne.CloudProviderPreferences].
func (p provider) CloudPreferences(fyne.App) fyne.Preferences { return p.file }
