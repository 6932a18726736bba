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

// renaming asks for another name of a log. What is wrong with a name is said
// below it, and the dialog stays until it is right.
type renaming struct {
	do     *Actions
	path   string
	entry  *kit.Entry
	reason *widget.Label
	button *kit.Button
	dialog *dialog.CustomDialog
}

// Rename asks for another name of a log.
func (a *Actions) Rename(path string) {
	if a.Shell.Covered() {
		return
	}
	r := &renaming{do: a, path: path, entry: kit.NewEntry(), reason: widget.NewLabel("")}
	a.renaming = r
	r.reason.Importance = widget.DangerImportance
	r.reason.Wrapping = fyne.TextWrapWord
	name := filepath.Base(path)
	r.entry.SetText(strings.TrimSuffix(name, filepath.Ext(name)))
	r.entry.OnChanged = func(string) { r.check() }
	r.button = kit.NewButton(lang.L("Rename"), r.rename)
	r.button.Importance = widget.HighImportance
	r.dialog = a.Shell.NewDialog(lang.L("Rename the log"), container.NewVBox(r.entry, r.reason))
	r.dialog.SetButtons([]fyne.CanvasObject{kit.NewButton(lang.L("Cancel"), r.dialog.Hide), r.button})
	a.Shell.Open(frame.Dialog{Dialog: r.dialog, Size: fyne.NewSize(460, 0), Accept: r.rename, Focus: r.entry})
	r.entry.TypedShortcut(&fyne.ShortcutSelectAll{})
}

func (r *renaming) check() bool {
	_, err := library.CheckName(r.entry.Text)
	r.say(err)
	return err == nil
}

func (r *renaming) say(err error) {
	text := ""
	if err != nil {
		text = words.Error(err)
	}
	r.reason.SetText(text)
	if err == nil {
		r.button.Enable()
	} else {
		r.button.Disable()
	}
}

func (r *renaming) rename() {
	if !r.check() {
		return
	}
	r.button.Disable()
	var renamed string
	name := r.entry.Text
	r.do.Folder.Change(func(lib *library.Library) (err error) {
		renamed, err = lib.Rename(r.path, name)
		return err
	}, func(err error) {
		if errors.Is(err, library.ErrExists) {
			err = errors.New(lang.L("There is already a log of that name."))
		}
		r.say(err)
		if err == nil {
			r.dialog.Hide()
			r.renamed(renamed)
		}
	})
}

// renamed follows the log to its new name.
func (r *renaming) renamed(to string) {
	a := r.do
	a.follow(r.path, to)
	for _, l := range a.lists {
		l.Select(to)
	}
	a.Shell.Changed()
}

// follow makes all that knows of a log know its new path.
func (a *Actions) follow(from, to string) {
	a.Renamed(from, to)
	a.Settings.RenameRecent(from, to)
	a.verify.follow(from, to)
}
