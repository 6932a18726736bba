// Package loglist shows a folder of logs as a library of games: a table that
// takes the place of the board ([Browser]), and the same in brief for the side
// panel ([Tab]).
//
// The widgets are told what there is and call back what is to be done; nothing
// here touches a file. Both draw their rows themselves and only those in sight,
// so that ten thousand games scroll as smoothly as ten.
package loglist

import (
	"fyne.io/fyne/v2"

	"kalah/logging/library"
)

// Actions are what the widgets call back, on Fyne's goroutine; all are needed but
// Browse in the browser. Paths are those of logs, at least one.
type Actions struct {
	Open      func(path string)    // in replay
	Delete    func(paths []string) // to the trash
	Undo      func()               // what was deleted last
	Export    func(paths []string)
	Recompute func(paths []string)

	// Menu returns what can be done with the logs selected, at most that high. Edit returns what a
	// command of editing, such as copy, does to them, and false if it does nothing.
	Menu func(height float32) []*fyne.MenuItem
	Edit func(id string) (do func(), ok bool)

	Choose func() // another folder
	Show   func() // the folder, in the system's file manager
	Again  func() // read the folder again
	Play   func() // a game, so that there is one
	Browse func() // from the tab to the browser
	Sorted func(library.Order)

	Widened func(Widths) // of columns: they are to be remembered

	Focus   func(fyne.Focusable) // gives the focus in the window
	Changed func()               // of what is shown, for tests that look on
}

// Facts are what tests from outside may know of a list of logs. Open says that it is the
// library that is shown, and not the list beside the board; its rows are those in sight,
// each with its middle.
func (p *pane) Facts(open bool) map[string]any {
	l, rows := p.list, []any{}
	if top := fyne.CurrentApp().Driver().AbsolutePositionForObject(l); !top.IsZero() { // or Fyne does not know yet where it is
		for i := l.First; i < min(l.Last, len(l.games)); i++ {
			if y := (float32(i)+0.5)*l.Height - l.Scroll.Offset.Y; y >= 0 && y <= l.Size().Height {
				rows = append(rows, map[string]any{"name": l.games[i].Name, "at": top.AddXY(l.Size().Width/2, y)})
			}
		}
	}
	return map[string]any{
		"open": open, "scanning": p.status.Scanning, "shown": len(l.games), "of": len(p.all), "selected": len(l.selection.paths),
		"undo": p.undo.Visible(), "text": p.search.Text, "rows": rows,
	}
}
