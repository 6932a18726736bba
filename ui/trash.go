package ui

import (
	"fyne.io/fyne/v2/lang"

	browser "kalah/ui/library"
)

// deleteLogs moves logs to the trash, which can be undone.
func (w *window) deleteLogs(paths []string) {
	w.shelf.trash(paths, func(n int, err error) {
		if w.closed {
			return
		}
		if n > 0 {
			w.offerUndo(browser.UndoText(n))
		}
		w.fail(err)
	})
}

// undoDelete takes back the last deletion; then the one before it can be.
func (w *window) undoDelete() {
	w.shelf.restore(func(n int, err error) {
		if w.closed {
			return
		}
		w.offerUndo("")
		if err == nil {
			w.say(backText(n))
		}
		if left := len(w.shelf.undo); left > 0 {
			w.offerUndo(browser.UndoText(len(w.shelf.undo[left-1].files.Files)))
		}
		w.fail(err)
	})
}

func backText(n int) string {
	if n == 1 {
		return lang.L("1 log is back where it was")
	}
	return lang.L("{{.Count}} logs are back where they were", values{"Count": n})
}

func (w *window) offerUndo(text string) {
	w.list.SetUndo(text)
	w.browser.SetUndo(text)
	w.debug.write(w)
}
