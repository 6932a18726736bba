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

// native shows the system's dialogs. They block, and
// cannot be cancelled.
type native struct {
	tasks    *task.Group
	fallback Picker
}

// NewNative returns a picker with the system's dialogs. Where none can open,
// fallback asks instead.
func NewNative(tasks *task.Group, fallback Picker) Picker { return &native{tasks, fallback} }

var (
	errNoDialog  = message.New("the system's file dialog cannot open")
	errCancelled = dialog.ErrCancelled
)

func (n *native) Open(r Request, done func(string, error)) {
	ask := func() (string, error) {
		label(r.Title, lang.L("Open"), lang.L("Cancel"), "")
		return builder(r).Load()
	}
	n.ask(ask, done, func() { n.fallback.Open(r, done) })
}

func (n *native) Save(r Request, done func(string, error)) {
	ask := func() (string, error) {
		label(r.Title, lang.L("Save"), lang.L("Cancel"), "")
		path, err := builder(r).SetStartFile(r.Name).Save()
		if err != nil {
			return "", err
		}
		return withExtension(path, r.extension())
	}
	n.ask(ask, done, func() { n.fallback.Save(r, done) })
}

func (n *native) Folder(r Request, done func(string, error)) {
	ask := func() (string, error) {
		label(r.Title, lang.L("Open"), lang.L("Cancel"), r.Folder)
		return dialog.Directory().Title(r.Title).SetStartDir(r.Folder).Browse()
	}
	n.ask(ask, done, func() { n.fallback.Folder(r, done) })
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

func (n *native) ask(ask func() (string, error), done func(string, error), instead func()) {
	var path string
	n.tasks.Detach(func() (err error) {
		path, err = guarded(ask)
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

// guarded turns the library's panic without GTK into an error. A dialog keeps
// to one thread of the system.
func guarded(ask func() (string, error)) (path string, err error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	defer func() {
		if reason := recover(); reason != nil {
			err = message.Errorf("%w: %v", errNoDialog, reason)
		}
	}()
	return ask()
}
