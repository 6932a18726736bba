package ui

import (
	"context"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/storage"

	"kalah/logging"
	"kalah/ui/control"
	"kalah/ui/files"
)

// openPath reads a log, in a goroutine, and shows it.
func (w *window) openPath(path string) { w.openPathAt(path, 0, func() {}) }

// openPathAt shows it after n moves, and calls then.
func (w *window) openPathAt(path string, n int, then func()) {
	go func() {
		if full, err := filepath.Abs(path); err == nil {
			path = full
		}
		r, err := readLog(path)
		w.post(func() {
			if w.closed {
				return
			}
			if err != nil {
				w.fail(err)
				return
			}
			w.remember(path)
			w.showTab(tabMoves)
			w.control.Replay.Open(path, r)
			w.control.Replay.GoTo(n)
			w.focusBoard()
			then()
		})
	}()
}

// ask has the picker ask for a path, one at a time; use is called with it.
func (w *window) ask(how func(files.Request, func(string, error)), r files.Request, use func(path string)) {
	if w.asking {
		return
	}
	w.asking = true
	w.menu.update(w.screen)
	how(r, func(path string, err error) {
		w.asking = false
		w.menu.update(w.screen)
		if err != nil {
			w.fail(err)
		} else if path != "" {
			use(path)
		}
	})
}

func (w *window) open() {
	w.ask(w.picker.Open, files.Request{Title: lang.L("Open a log"), Folder: w.logs.where()}, w.openPath)
}

// save writes what is shown to a file to be chosen.
func (w *window) save() {
	if r, ok := w.control.Record(); ok {
		w.saveRecord(r)
	}
}

func (w *window) saveRecord(r control.Record) {
	name := logging.DefaultName(time.Now())
	if s := w.screen; s.Replay && s.Log != "" {
		name = filepath.Base(s.Log)
	}
	w.ask(w.picker.Save, files.Request{Title: lang.L("Save the log"), Folder: w.logs.where(), Name: name}, func(path string) {
		w.tasks.Keep(func(context.Context) error { return logOf(r).WriteFile(path) }, func(err error) {
			if err != nil {
				w.NotLogged(r, err)
				return
			}
			w.control.Game.Forget(r)
			w.remember(path)
			w.say(lang.L("Saved as {{.Name}}", values{"Name": path}))
			w.relist()
		})
	})
}

func (w *window) chooseFolder() {
	w.ask(w.picker.Folder, files.Request{Title: lang.L("Folder of logs"), Folder: w.logs.where()}, w.useFolder)
}

// useFolder lists the logs of another folder, and keeps new ones there.
func (w *window) useFolder(path string) {
	w.logs.move(path)
	w.settings.SetFolder(path)
	w.shelf.open(path)
	if !w.browsing {
		w.tabs.Select(w.logsTab)
	}
}

func (w *window) showFolder() {
	go func() {
		folder := w.logs.where()
		err := makeFolder(folder)
		w.post(func() {
			if err == nil {
				u := storage.NewFileURI(folder)
				err = w.app.OpenURL(asURL(u))
			}
			w.fail(err)
		})
	}()
}

// relist looks at the folder of logs at once. What others do there is noticed
// anyway, a little later.
func (w *window) relist() { w.shelf.again() }

// Logged implements control.View.
func (w *window) Logged(string) {
	if !w.closed {
		w.relist()
	}
}

// say shows a text in the status bar until the next move.
func (w *window) say(text string) {
	w.said = text
	w.status.SetLast(text)
}
