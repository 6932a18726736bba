// Package files asks for a file or a folder, by Fyne's dialogs. Package native asks by the system's.
package files

import (
	"os"
	"path/filepath"
	"strings"

	"kalah/internal/message"
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

// LogExtension is the extension of game logs.
const LogExtension = ".json"

// Suffix returns the extension of the files, with a dot.
func (r Request) Suffix() string {
	if r.Extension == "" {
		return LogExtension
	}
	return r.Extension
}

// ErrExists is returned if a file would be replaced without asking the user.
var ErrExists = message.New("there is a file of that name already")

// WithExtension adds a missing extension to a path, because some of the system's dialogs do not. It
// returns an error if that file exists.
func WithExtension(path, extension string) (string, error) {
	if path == "" || strings.EqualFold(filepath.Ext(path), extension) {
		return path, nil
	}
	path += extension
	if _, err := os.Stat(path); err == nil {
		return "", message.Errorf("%s: %w", path, ErrExists)
	}
	return path, nil
}
