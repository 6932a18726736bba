// Package loglist shows a folder of logs as a library of games: a table in the place of
// the board ([Browser]), and a shorter one in the side panel ([Tab]).
//
// The widgets are given the games and call back what the user asks for; nothing here touches
// a file.
package loglist

import (
	"fyne.io/fyne/v2"

	"kalah/logging/library"
)

// Actions are what the widgets call back, on Fyne's goroutine. All are needed, but Browse only
// by the tab. Paths are those of logs, at least one.
type Actions struct {
	Open      func(path string)    // in replay
	Delete    func(paths []string) // to the trash
	Undo      func()               // what was deleted last
	Export    func(paths []string)
	Check     func(paths []string)
	Favourite func(paths []string) // or no favourites any more

	// Menu returns the context menu of the logs selected. Edit returns what a
	// command of editing, such as copy, does to them, and false if it does nothing.
	Menu func() []*fyne.MenuItem
	Edit func(id string) (do func(), ok bool)

	Choose func()              // another folder
	Show   func()              // the folder, in the system's file manager
	Again  func()              // read the folder again
	Play   func()              // a game, so that there is one
	Browse func()              // from the tab to the browser
	Sorted func(library.Order) // of the browser

	Work    func(work, then func()) // does work in the background, and then the rest on Fyne's goroutine; nil does both at once
	Focus   func(fyne.Focusable)    // gives the focus in the window
	Changed func()                  // something else is shown or selected
}

// Facts describe the list in the snapshot for tests. Open says that it is the library, not the
// list beside the board; rows are those in sight, with the point in their middle.
func (p *pane) Facts(open bool) map[string]any {
	rows := []any{}
	if top := fyne.CurrentApp().Driver().AbsolutePositionForObject(p.list); !top.IsZero() { // else Fyne does not know the position yet
		first, last := p.list.Sight()
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
