package files

import (
	"errors"
	"runtime"
	"strings"

	"fyne.io/fyne/v2/lang"
	"github.com/sqweek/dialog"

	"kalah/internal/message"
	"kalah/internal/task"
)

// native shows the system's dialogs. They block and cannot be cancelled.
type native struct {
	tasks    *task.Group
	fallback Picker
}

// NewNative returns a picker with the system's dialogs. If they cannot open, it uses fallback.
func NewNative(tasks *task.Group, fallback Picker) Picker { return &native{tasks, fallback} }

var (
	errNoDialog  = message.New("the system's file dialog cannot open")
	errCancelled = dialog.ErrCancelled
)

func (n *native) Ask(r Request, done func(string, error)) {
	n.show(func() (string, error) { return show(r) }, done, func() { n.fallback.Ask(r, done) })
}

// show shows the system's dialog for a request and returns the chosen path.
func show(r Request) (string, error) {
	switch r.Kind {
	case ForFolder:
		label(r.Title, lang.L("Open"), lang.L("Cancel"), r.Folder)
		return dialog.Directory().Title(r.Title).SetStartDir(r.Folder).Browse()
	case ToSave:
		label(r.Title, lang.L("Save"), lang.L("Cancel"), "")
		path, err := builder(r).SetStartFile(r.Name).Save()
		if err != nil {
			return "", err
		}
		return withExtension(path, r.extension())
	}
	label(r.Title, lang.L("Open"), lang.L("Cancel"), "")
	return builder(r).Load()
}

func builder(r Request) *dialog.FileBuilder {
	all := dialog.File().Title(r.Title).SetStartDir(r.Folder)
	if r.Extension == AnyFile {
		return all.Filter(lang.L("All files"), "*")
	}
	kind, extension := lang.L("Kalah logs"), strings.TrimPrefix(r.extension(), ".")
	if r.extension() != logExtension {
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
