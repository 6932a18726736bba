// Package files asks for a file or a folder. It uses the system's dialogs where they can open, and
// Fyne's dialogs elsewhere.
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

// Picker asks the user for a path. Ask must be called on Fyne's goroutine and returns at once. It
// calls done later on the same goroutine, with "" if the user cancels.
type Picker interface {
	Ask(r Request, done func(path string, err error))
}

// Kind is the purpose of a path.
type Kind int

// Kinds of paths.
const (
	ToOpen Kind = iota
	ToSave
	ForFolder
)

// Request describes the path to ask for.
type Request struct {
	Kind   Kind
	Title  string
	Folder string // initial folder
	Name   string // suggested name of a file to save
	// Extension is the extension of the files, such as ".csv". "" means the extension of logs, and
	// AnyFile any extension.
	Extension string
}

// AnyFile is the Extension of a request that accepts any file to open.
const AnyFile = "*"

// logExtension is the extension of game logs.
const logExtension = ".json"

func (r Request) extension() string {
	if r.Extension == "" {
		return logExtension
	}
	return r.Extension
}

// Variable is the environment variable that selects the dialogs: "fyne" or "native". Without it,
// the system decides.
const Variable = "KALAH_FILE_DIALOG"

// New returns the picker for the system. shown is described for [NewFyne].
func New(w fyne.Window, tasks *task.Group, shown func(dialog.Dialog)) Picker {
	own := NewFyne(w, shown)
	if Native(runtime.GOOS, os.Getenv) {
		return NewNative(tasks, own)
	}
	return own
}

// Native reports whether to use the system's dialogs. Wayland sessions get Fyne's dialogs: GTK
// would use Wayland while the window uses X, which has crashed other programs.
func Native(goos string, getenv func(string) string) bool {
	switch getenv(Variable) {
	case "native":
		return true
	case "fyne":
		return false
	}
	return goos == "windows" || goos == "darwin" || getenv("WAYLAND_DISPLAY") == ""
}

// ErrExists is returned if a file would be replaced without asking the user.
var ErrExists = message.New("there is a file of that name already")

// withExtension adds a missing extension to a path, because some of the system's dialogs do not. It
// returns an error if that file exists.
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
