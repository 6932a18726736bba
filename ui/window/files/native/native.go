// Package native asks for a file or a folder by the system's dialogs. It uses the dialogs of package
// files where the system's dialogs cannot open.
package native

import (
	"errors"
	"os"
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	fynedialog "fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"github.com/sqweek/dialog"

	"kalah/internal/message"
	"kalah/internal/task"
	"kalah/ui/window/files"
)

// variable is the environment variable that selects the dialogs: "fyne" or "native". Without it,
// the system decides.
const variable = "KALAH_FILE_DIALOG"

// New returns the picker for the system. shown is described for [files.NewFyne].
func New(w fyne.Window, tasks *task.Group, shown func(fynedialog.Dialog)) files.Picker {
	own := files.NewFyne(w, shown)
	if wanted(runtime.GOOS, os.Getenv) {
		return &native{tasks, own}
	}
	return own
}

// wanted reports whether to use the system's dialogs. Wayland sessions get Fyne's dialogs: GTK
// would use Wayland while the window uses X, which has crashed other programs.
func wanted(goos string, getenv func(string) string) bool {
	switch getenv(variable) {
	case "native":
		return true
	case "fyne":
		return false
	}
	return goos == "windows" || goos == "darwin" || getenv("WAYLAND_DISPLAY") == ""
}

// native shows the system's dialogs. They block and cannot be cancelled.
type native struct {
	tasks    *task.Group
	fallback files.Picker
}

var (
	errNoDialog  = message.New("the system's file dialog cannot open")
	errCancelled = dialog.ErrCancelled
)

func (n *native) Ask(r files.Request, done func(string, error)) {
	n.show(func() (string, error) { return show(r) }, done, func() { n.fallback.Ask(r, done) })
}

// show shows the system's dialog for a request and returns the chosen path.
func show(r files.Request) (string, error) {
	switch r.Kind {
	case files.ForFolder:
		label(r.Title, lang.L("Open"), lang.L("Cancel"), r.Folder)
		return dialog.Directory().Title(r.Title).SetStartDir(r.Folder).Browse()
	case files.ToSave:
		label(r.Title, lang.L("Save"), lang.L("Cancel"), "")
		path, err := builder(r).SetStartFile(r.Name).Save()
		if err != nil {
			return "", err
		}
		return files.WithExtension(path, r.Suffix())
	}
	label(r.Title, lang.L("Open"), lang.L("Cancel"), "")
	return builder(r).Load()
}

func builder(r files.Request) *dialog.FileBuilder {
	all := dialog.File().Title(r.Title).SetStartDir(r.Folder)
	if r.Extension == files.AnyFile {
		return all.Filter(lang.L("All files"), "*")
	}
	kind, extension := lang.L("Kalah logs"), strings.TrimPrefix(r.Suffix(), ".")
	if r.Suffix() != files.LogExtension {
		kind = strings.ToUpper(extension)
	}
	return all.Filter(kind, extension).Filter(lang.L("All files"), "*")
}

// show calls done with the answer of a dialog, or instead if no dialog could open.
func (n *native) show(dialog func() (string, error), done func(string, error), instead func()) {
	var path string
	n.tasks.Detach(func() (err error) {
		path, err = guarded(dialog)
		return err
	}, func(err error) {
		switch {
		case errors.Is(err, errNoDialog):
			instead()
		case errors.Is(err, errCancelled):
			done("", nil)
		default:
			done(path, err)
		}
	})
}

// guarded calls dialog on one system thread. It converts the panic of package dialog without GTK
// into an error.
func guarded(dialog func() (string, error)) (path string, err error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	defer func() {
		if reason := recover(); reason != nil {
			err = message.Errorf("%w: %v", errNoDialog, reason)
		}
	}()
	return dialog()
}
