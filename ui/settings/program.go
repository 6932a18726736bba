package settings

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"

	"fyne.io/fyne/v2"

	"kalah/internal/message"
	"kalah/internal/userdir"
)

// Path returns the file of the program's settings, in the user's folder for
// them; "" if the user has no such folder.
func Path() string {
	config := userdir.Config()
	if config == "" {
		return ""
	}
	return filepath.Join(config, "kalah", "settings.json")
}

// OpenProgram opens the program's settings, before the app is made. At the first
// time they are what an earlier version left with Fyne under the app's ID, which
// stays as it is. Fyne's file is kept aside if it is broken: Fyne, which reads
// it at every start, would complain.
func OpenProgram(appID string, report func(error)) *File {
	path := Path()
	f := Open(path, report)
	if path == "" {
		f.tell(errors.Join(message.New("settings are not kept"), userdir.ErrNone))
	}
	takeOver(f, fynePreferences(appID))
	return f
}

// takeOver takes up the values of Fyne's file if there are no settings yet.
func takeOver(f *File, path string) {
	values, err := readValues(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return
	case err != nil:
		f.tell(err)
		return
	}
	if f.path == "" || exists(f.path) {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	maps.Copy(f.values, values)
	maps.Copy(f.changed, values)
	f.writeSoon()
}

// Rename moves values to the keys that they have now, by the keys that earlier
// versions gave them. What is there under the new key stays as it is.
func Rename(f *File, keys map[string]string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for old, key := range keys {
		v, ok := f.values[old]
		if !ok {
			continue
		}
		if _, there := f.values[key]; !there {
			f.values[key], f.changed[key] = v, v
		}
		delete(f.values, old)
		f.changed[old] = removed{}
		f.writeSoon()
	}
}

// fynePreferences returns the file in which Fyne keeps an app's preferences.
func fynePreferences(appID string) string {
	config, _ := os.UserConfigDir()
	home, _ := os.UserHomeDir()
	switch runtime.GOOS {
	case "darwin":
		config = filepath.Join(home, "Library", "Preferences")
	case "windows":
		config = filepath.Join(home, "AppData", "Roaming")
	}
	return filepath.Join(config, "fyne", appID, "preferences.json")
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
