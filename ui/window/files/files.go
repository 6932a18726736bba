// Package files asks for a file or a folder: with the system's own dialogs
// where they can open, with Fyne's otherwise.
package files

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"kalah/internal/message"
	"kalah/internal/task"
)

// Picker asks the user for a path. Ask is called on Fyne's goroutine and returns at once;
// done is called there later, with "" if the user has cancelled.
type Picker interface {
	Ask(r Request, done func(path string, err error))
}

// Kind is what a path is asked for.
type Kind int

// The kinds.
const (
	ToOpen Kind = iota
	ToSave
	ForFolder
)

// Request says what to ask for.
type Request struct {
	Kind   Kind
	Title  string
	Folder string // to begin in
	Name   string // proposed for a file to save
	// Extension of the files, such as ".csv"; "" is that of logs, AnyFile any.
	Extension string
}

// AnyFile accepts files of every extension, when one is asked for to open.
const AnyFile = "*"

// logExtension is the extension of game logs.
const logExtension = ".json"

func (r Request) extension() string {
	if r.Extension == "" {
		return logExtension
	}
	return r.Extension
}

// Variable is the environment variable that forces a kind of dialog: "fyne" or
// "native". Otherwise the system decides.
const Variable = "KALAH_FILE_DIALOG"

// New returns the picker that suits the system. For shown see [NewFyne].
func New(w fyne.Window, tasks *task.Group, shown func(dialog.Dialog)) Picker {
	own := NewFyne(w, shown)
	if Native(runtime.GOOS, os.Getenv) {
		return NewNative(tasks, own)
	}
	return own
}

// Native reports whether the system's dialogs are to be used. Wayland sessions get Fyne's:
// GTK would talk to Wayland while the window talks to X, which has crashed other programs.
func Native(goos string, getenv func(string) string) bool {
	switch getenv(Variable) {
	case "native":
		return true
	case "fyne":
		return false
	}
	return goos == "windows" || goos == "darwin" || getenv("WAYLAND_DISPLAY") == ""
}

// ErrExists says that a file would be overwritten without the user having been asked.
var ErrExists = message.New("there is a file of that name already")

// withExtension appends the extension to a name without it: not all of the system's
// dialogs do.
func withExtension(path, extension string) (string, error) {
	if path == "" || strings.EqualFold(filepath.Ext(path), extension) {
		return path, nil
	}
	path += extension
	if _, err := os.Stat(path); err == nil {
		return "", message.Errorf("%s: %w", path, ErrExists)
	}
	return path, nil
}
