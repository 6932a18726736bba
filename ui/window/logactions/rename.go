package logactions

import (
	"cmp"
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"

	"kalah/logging/library"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Rename asks for another name of a log. What is wrong with a name is said below it, and the
// dialog stays open.
func (a *Actions) Rename(path string) {
	if a.Shell.Covered() {
		return
	}
	var button *kit.Button
	var d *dialog.CustomDialog
	var field *kit.Field
	refused := map[string]error{} // why the name that was tried last cannot be used
	field = kit.NewField("", func(name string) error {
		_, err := library.CheckName(name)
		return translated(cmp.Or(refused[name], err))
	}, func() {
		clear(refused)
		kit.Enable(button, field.Err() == nil)
	})
	button = kit.NewButton(lang.L("Rename"), func() {
		name := field.Text()
		button.Disable()
		var renamed string
		a.Folder.Change(func(lib *library.Library) (err error) {
			renamed, err = lib.Rename(path, name)
			return err
		}, func(err error) {
			if errors.Is(err, library.ErrExists) {
				err = errors.New(lang.L("There is already a game of that name."))
			}
			if err != nil {
				refused[name] = err
				field.Check()
				return
			}
			d.Hide()
			a.renamed(path, renamed)
		})
	})
	field.Set(words.File(path))
	d = a.Shell.OpenForm(lang.L("Rename the game"), field.Box, frame.Dialog{Size: fyne.NewSize(460, 0), Focus: field.Entry}, button)
	field.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// translated returns the error in the window's language.
func translated(err error) error {
	if err == nil {
		return nil
	}
	return errors.New(words.Error(err))
}

func (a *Actions) renamed(from, to string) {
	a.follow(from, to)
	for _, l := range a.lists {
		l.Select(to)
	}
	a.Shell.Changed()
}

// follow passes a log's new path to everything that keeps it.
func (a *Actions) follow(from, to string) {
	a.Renamed(from, to)
	a.Settings.Recent.Rename(from, to)
	a.Job.Follow(from, to)
}
