package ui

import (
	"errors"
	"io/fs"
	"os"

	"fyne.io/fyne/v2/lang"
)

// remember puts a log among the recent ones.
func (w *window) remember(path string) {
	w.settings.AddRecent(path)
	w.menu.recent(w.settings.Recent())
}

// dropMissing takes logs that are gone off the menu.
func (w *window) dropMissing() {
	go func() {
		gone := w.settings.MissingRecent()
		w.post(func() {
			if !w.closed {
				w.settings.DropRecent(gone...)
				w.menu.recent(w.settings.Recent())
			}
		})
	}()
}

// openRecent opens a log of the menu, and takes it off there if it is gone.
func (w *window) openRecent(path string) {
	go func() {
		_, err := os.Stat(path)
		w.post(func() {
			if w.closed {
				return
			}
			if errors.Is(err, fs.ErrNotExist) {
				w.settings.DropRecent(path)
				w.menu.recent(w.settings.Recent())
				w.fail(errors.New(lang.L("{{.Name}} is not there any more. It has been taken off the recent logs.", values{"Name": path})))
				return
			}
			w.openPath(path)
		})
	}()
}

// clearRecent forgets the recent logs, not the logs.
func (w *window) clearRecent() {
	w.settings.ClearRecent()
	w.menu.recent(nil)
}
