package logactions

import (
	"errors"

	"fyne.io/fyne/v2/lang"

	"kalah/logging/library"
	"kalah/ui/app/archive"
	"kalah/ui/window/words"
)

// Delete moves logs to the trash.
func (a *Actions) Delete(paths []string) {
	a.Folder.Trash(paths, func(n int, err error) {
		if n > 0 {
			a.offerUndo()
		}
		a.Shell.Fail(err)
	})
}

// Restore undoes the last deletion that can still be undone.
func (a *Actions) Restore() {
	a.Folder.Restore(func(n int, err error) {
		a.offerUndo()
		if err == nil {
			a.Shell.Say(lang.N("{{.Count}} games are back where they were", n, words.Count(n)))
		}
		a.Shell.Fail(err)
	})
}

// offerUndo tells the lists which deletion can be undone.
func (a *Actions) offerUndo() {
	text := undoText(a.Folder)
	for _, l := range a.lists {
		l.SetUndo(text)
	}
	a.Shell.Changed()
}

// shortened limits a joined error to its first maxListed errors and the number of the others.
func shortened(err error) error {
	many, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return err
	}
	all := many.Unwrap()
	if more := len(all) - maxListed; more > 0 {
		all = append(all[:maxListed:maxListed], errors.New(lang.N("and {{.Count}} more", more, words.Count(more))))
	}
	return errors.Join(all...)
}

// moved reports logs that were moved to the trash or back.
func (a *Actions) moved(files []library.Moved) {
	for _, m := range files {
		a.Renamed(m.From, m.To)
	}
}

// undoText describes the deletion that can be undone, or returns "".
func undoText(f *archive.Folder) string {
	n := f.Restorable()
	if n == 0 {
		return ""
	}
	return lang.N("{{.Count}} games moved to the trash", n, words.Count(n))
}
