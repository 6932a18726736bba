package ui

import (
	"errors"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kalah/logging/library"
)

// renaming asks for another name of a log. What is wrong with a name is said
// below it, and the dialog stays until it is right.
type renaming struct {
	w      *window
	path   string
	entry  *nameEntry
	reason *widget.Label
	do     *widget.Button
	dialog *dialog.CustomDialog
}

// nameEntry is an entry in which Escape means something.
type nameEntry struct {
	widget.Entry

	escape func()
}

// TypedKey implements [fyne.Focusable].
func (e *nameEntry) TypedKey(k *fyne.KeyEvent) {
	if k.Name == fyne.KeyEscape {
		e.escape()
		return
	}
	e.Entry.TypedKey(k)
}

// renameLog asks for another name of a log.
func (w *window) renameLog(path string) {
	if w.covered(nil) {
		return
	}
	r := &renaming{w: w, path: path, entry: &nameEntry{}, reason: widget.NewLabel("")}
	w.renaming = r
	r.entry.ExtendBaseWidget(r.entry)
	r.entry.escape = func() { r.dialog.Hide() }
	r.reason.Importance = widget.DangerImportance
	r.reason.Wrapping = fyne.TextWrapWord
	name := filepath.Base(path)
	r.entry.SetText(strings.TrimSuffix(name, filepath.Ext(name)))
	r.entry.OnChanged = func(string) { r.check() }
	r.entry.OnSubmitted = func(string) { r.rename() }
	r.do = widget.NewButton(lang.L("Rename"), r.rename)
	r.do.Importance = widget.HighImportance
	cancel := widget.NewButton(lang.L("Cancel"), func() { r.dialog.Hide() })
	buttons := container.NewHBox(layout.NewSpacer(), cancel, r.do)
	r.dialog = dialog.NewCustomWithoutButtons(lang.L("Rename the log"), container.NewVBox(r.entry, r.reason, buttons), w.win)
	w.pop(r.dialog, fyne.NewSize(460, 0))
	w.win.Canvas().Focus(r.entry)
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
		text = err.Error()
	}
	r.reason.SetText(text)
	if err == nil {
		r.do.Enable()
	} else {
		r.do.Disable()
	}
}

func (r *renaming) rename() {
	if !r.check() {
		return
	}
	r.do.Disable()
	var renamed string
	name := r.entry.Text
	r.w.shelf.do(func(lib *library.Library) (err error) {
		renamed, err = lib.Rename(r.path, name)
		return err
	}, func(err error) {
		if r.w.closed {
			return
		}
		if errors.Is(err, library.ErrExists) {
			err = errors.New(lang.L("There is a log of that name already."))
		}
		r.say(err)
		if err == nil {
			r.dialog.Hide()
			r.w.renamed(r.path, renamed)
		}
	})
}

// renamed follows a log to its new name.
func (w *window) renamed(from, to string) {
	w.control.Renamed(from, to)
	w.settings.RenameRecent(from, to)
	w.menu.recent(w.settings.Recent())
	w.browser.Select(to)
	w.list.Select(to)
}
