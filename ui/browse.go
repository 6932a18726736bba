package ui

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/logging/library"
	browser "kalah/ui/library"
	"kalah/ui/part"
)

// newLibrary makes the browser and the tab of logs.
func (w *window) newLibrary() {
	w.shelf = newShelf(w.post, w.showGames)
	do := browser.Actions{
		Open: w.openPath, Rename: w.renameLog, Delete: w.deleteLogs, Undo: w.undoDelete,
		Export: w.exportLogs, Recompute: w.recomputeLogs, Verify: w.verifyLogs, Reveal: w.revealLog, Copy: w.copyPaths,
		Choose: w.chooseFolder, Show: w.showFolder, Again: w.relist, Play: w.playInstead,
		Browse: func() { w.browse(true) }, Leave: func() { w.browse(false) },
		Sorted: w.sorted, Changed: w.libraryChanged, Focus: w.win.Canvas().Focus,
	}
	w.list = browser.NewTab(do)
	w.browser = browser.NewBrowser(do)
	w.browser.Hide()
	order := w.settings.Order()
	w.list.SetOrder(order)
	w.browser.SetOrder(order)
	w.list.SetAway(true)
	w.browser.SetAway(true)
}

// browse shows the library in the place of the board, or the board again.
func (w *window) browse(on bool) {
	if on == w.browsing {
		return
	}
	w.browsing = on
	part.Show(w.table, !on)
	part.Show(w.browser, on)
	w.showLibraries()
	if on {
		w.relist()
		w.browser.FocusList()
	} else {
		w.win.Canvas().Unfocus()
	}
	w.said = ""
	w.status.SetLast(w.last(w.screen))
	w.status.SetNow(w.now(w.screen))
	w.menu.update(w.screen)
	w.debug.write(w)
}

// onLogs has a command of the menu mean what is selected in the library while
// that is in sight, and else the game shown.
func (w *window) onLogs(selected func(paths []string), shown func()) {
	if !w.browsing {
		shown()
		return
	}
	if w.covered(nil) {
		return
	}
	paths := w.browser.Selected()
	if len(paths) == 0 {
		w.say(lang.L("No log is selected."))
		return
	}
	selected(paths)
}

// showLibraries has those lists follow that are in sight.
func (w *window) showLibraries() {
	w.browser.SetAway(!w.browsing)
	w.list.SetAway(w.browsing || w.tabs.Selected() != w.logsTab)
}

// find takes the focus to the search of the library.
func (w *window) find() {
	if !w.browsing && w.tabs.Selected() == w.logsTab {
		w.list.Find()
		return
	}
	w.browse(true)
	w.browser.Find()
}

// showTab shows a tab of the side panel.
func (w *window) showTab(index int) {
	w.browse(false)
	w.tabs.SelectIndex(index)
}

// showGames shows the folder of logs, as far as it is known.
func (w *window) showGames(games []library.Game, status browser.Status) {
	if w.closed {
		return
	}
	w.list.SetGames(games)
	w.list.SetStatus(status)
	w.browser.SetGames(games)
	w.browser.SetStatus(status)
}

// sorted has both lists sorted alike, and remembers it.
func (w *window) sorted(o library.Order) {
	w.settings.SetOrder(o)
	if w.list.Order() != o {
		w.list.SetOrder(o)
	}
	if w.browser.Order() != o {
		w.browser.SetOrder(o)
	}
}

// browserKey is called with the keys that mean nothing to the browser: the game
// behind it has no part in them.
func (w *window) browserKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		w.browse(false)
	case fyne.KeyF1:
		w.showRules()
	case fyne.KeyF11:
		w.fullScreen()
	}
}

// playInstead is what to do about an empty library.
func (w *window) playInstead() { w.showTab(tabGame) }

// undoLast is Ctrl+Z: it means what the focus is on.
func (w *window) undoLast() {
	text, isText := w.win.Canvas().Focused().(interface{ Undo() })
	switch {
	case w.covered(nil):
		switch {
		case isText:
			text.Undo()
		case w.edited():
			w.editor.Undo()
		}
	case w.browsing && w.browser.CanUndo() && !w.browser.Typing(), w.list.Focused() && w.list.CanUndo():
		w.undoDelete()
	case isText:
		text.Undo()
	case !w.browsing:
		w.control.Game.Undo()
	}
}

// redoLast is Ctrl+Y.
func (w *window) redoLast() {
	focused := w.win.Canvas().Focused()
	if text, ok := focused.(interface{ Redo() }); ok {
		text.Redo()
		return
	}
	switch {
	case w.edited():
		w.editor.Redo()
	case !w.browsing && !w.covered(nil):
		w.control.Game.Redo()
	}
}

// copyPaths puts the paths on the clipboard, one a line.
func (w *window) copyPaths(paths []string) {
	w.app.Clipboard().SetContent(strings.Join(paths, "\n"))
	if len(paths) == 1 {
		w.say(lang.L("Copied the path of {{.Name}}", values{"Name": paths[0]}))
		return
	}
	w.say(lang.L("Copied {{.Count}} paths", values{"Count": len(paths)}))
}

// drawn is when a list that is shown has been drawn.
const drawn = 200 * time.Millisecond

// libraryChanged is called whenever a list shows something else.
func (w *window) libraryChanged() {
	if w.menu == nil || w.debug == nil { // the window is not complete, or nobody looks on
		return
	}
	w.debug.write(w)
	var view browser.View
	if w.browsing {
		view = w.browser.View()
	} else {
		view = w.list.View()
	}
	if view.Shown > 0 && len(view.Rows) == 0 {
		// Where the rows are is known once they have been drawn.
		time.AfterFunc(drawn, func() { w.post(func() { w.debug.write(w) }) })
	}
}
