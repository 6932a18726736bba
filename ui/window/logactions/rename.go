package logactions

import (
	"errors"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/logging/library"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Rename asks for another name of a log. What is wrong with a name is said below it,
// and the dialog stays until it is right.
func (a *Actions) Rename(path string) {
	if a.Shell.Covered() {
		return
	}
	entry, reason := kit.NewEntry(), widget.NewLabel("")
	reason.Importance = widget.DangerImportance
	reason.Wrapping = fyne.TextWrapWord
	var button *kit.Button
	say := func(err error) (right bool) {
		text := ""
		if err != nil {
			text = words.Error(err)
		}
		reason.SetText(text)
		kit.Enable(button, err == nil)
		return err == nil
	}
	check := func() bool {
		_, err := library.CheckName(entry.Text)
		return say(err)
	}
	var d *dialog.CustomDialog
	rename := func() {
		if !check() {
			return
		}
		button.Disable()
		var renamed string
		name := entry.Text
		a.Folder.Change(func(lib *library.Library) (err error) {
			renamed, err = lib.Rename(path, name)
			return err
		}, func(err error) {
			if errors.Is(err, library.ErrExists) {
				err = errors.New(lang.L("There is already a log of that name."))
			}
			if say(err) {
				d.Hide()
				a.renamed(path, renamed)
			}
		})
	}
	name := filepath.Base(path)
	entry.SetText(strings.TrimSuffix(name, filepath.Ext(name)))
	entry.OnChanged = func(string) { check() }
	button = kit.NewButton(lang.L("Rename"), rename)
	button.Importance = widget.HighImportance
	d = a.Shell.NewDialog(lang.L("Rename the log"), container.NewVBox(entry, reason))
	d.SetButtons([]fyne.CanvasObject{kit.NewButton(lang.L("Cancel"), d.Hide), button})
	a.Shell.Open(frame.Dialog{Dialog: d, Size: fyne.NewSize(460, 0), Accept: rename, Focus: entry})
	entry.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// renamed makes the lists follow a log to its new name.
func (a *Actions) renamed(from, to string) {
	a.follow(from, to)
	for _, l := range a.lists {
		l.Select(to)
	}
	a.Shell.Changed()
}

// follow makes all that knows of a log know its new path.
func (a *Actions) follow(from, to string) {
	a.Renamed(from, to)
	a.Settings.RenameRecent(from, to)
	a.Jobs.Follow(from, to)
}
