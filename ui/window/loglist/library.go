// Package loglist shows a folder of logs as a library of games: a table in place of the board
// ([Browser]), and a shorter one in the side panel ([Tab]).
//
// The widgets get the games and call [Actions] for the requests of the user. They do not read or
// write files.
package loglist

import (
	"fyne.io/fyne/v2"

	"kalah/logging/library"
)

// Actions has the callbacks of the widgets, which run on Fyne's goroutine. None may be nil, except
// Browse for a [Browser] and Work. Paths name logs, and a list of paths is not empty.
type Actions struct {
	Open      func(path string)    // replays a log
	Delete    func(paths []string) // moves logs to the trash
	Undo      func()               // undoes the last deletion
	Export    func(paths []string)
	Check     func(paths []string)
	Favourite func(paths []string) // toggles the favourite mark

	// Menu returns the context menu for the selected logs. Edit returns the action of an editing
	// command, such as copy, for these logs. It returns false if there is none.
	Menu func() []*fyne.MenuItem
	Edit func(id string) (do func(), ok bool)

	Choose func()              // asks for another folder
	Show   func()              // shows the folder in the system's file manager
	Again  func()              // reads the folder again
	Play   func()              // starts a game if there is none yet
	Browse func()              // switches from the tab to the browser
	Sorted func(library.Order) // receives a new order of the browser

	Work    func(work, then func()) // runs work in the background, then runs then on Fyne's goroutine; if nil, both run at once
	Focus   func(fyne.Focusable)    // sets the focus of the window
	Changed func()                  // called after a change of the visible or selected games
}

// Facts describes the list in the snapshot for tests. open distinguishes the library from the tab
// in the side panel. The rows are the visible ones, each with its middle point.
func (p *pane) Facts(open bool) map[string]any {
	rows := []any{}
	if top := fyne.CurrentApp().Driver().AbsolutePositionForObject(p.list); !top.IsZero() { // otherwise Fyne does not know the position yet
		first, last := p.list.VisibleRows()
		for i := first; i < last; i++ {
			if y := p.list.RowAt(i).Y; y >= 0 && y <= p.list.Size().Height {
				rows = append(rows, map[string]any{"name": p.games[i].Name, "at": top.AddXY(p.list.Size().Width/2, y)})
			}
		}
	}
	return map[string]any{
		"open": open, "scanning": p.status.Scanning, "shown": len(p.games), "of": len(p.all), "selected": p.list.CountSelected(),
		"undo": p.undo.Visible(), "text": p.search.Text, "rows": rows,
	}
}
