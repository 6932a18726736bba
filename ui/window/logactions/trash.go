package logactions

import (
	"fyne.io/fyne/v2/lang"

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

// Restore undoes the last deletion or move that can still be undone.
func (a *Actions) Restore() {
	a.Folder.Restore(func(n int, err error) {
		a.offerUndo()
		if err == nil {
			a.Shell.Say(backText(n))
		}
		a.Shell.Fail(err)
	})
}

func backText(n int) string {
	return lang.N("{{.Count}} logs are back where they were", n, words.Count(n))
}

// offerUndo makes the lists offer to undo the last deletion or move.
func (a *Actions) offerUndo() {
	text := undoText(a.Folder)
	for _, l := range a.lists {
		l.SetUndo(text)
	}
	a.Shell.Changed()
}
