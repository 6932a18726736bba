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

// Actions are what the widgets call back, on Fyne's goroutine. Paths are those
// of logs, at least one. A nil function is an action that is not offered.
type Actions struct {
	Open      func(path string)    // in replay
	Delete    func(paths []string) // to the trash
	Undo      func()               // what was deleted last
	Export    func(paths []string)
	Recompute func(paths []string)

	// Menu returns what can be done with the logs selected. Edit returns what a
	// command of editing, such as copy, does to them, and false if it does nothing.
	Menu func() []*fyne.MenuItem
	Edit func(id string) (do func(), ok bool)

	Choose func() // another folder
	Show   func() // the folder, in the system's file manager
	Again  func() // read the folder again
	Play   func() // a game, so that there is one
	Browse func() // from the tab to the browser
	Sorted func(library.Order)

	Widened func(Widths) // of columns: they are to be remembered

	Focus   func(fyne.Focusable) // that of the window; nil: of the canvas that the widget is drawn on
	Changed func()               // of what is shown, for tests that look on
}

// Status says what the list is of.
type Status struct {
	Folder      string
	Scanning    bool // Done of Total files are read
	Done, Total int
	Err         error // why the folder cannot be read
	Note        error // what keeps the list from being whole or up to date
}

// View is what the browser or the tab shows, for those who look at it from
// outside.
type View struct {
	Shown, Of, Selected int
	Order               library.Order
	Text                string // searched for
	Undo                bool   // a deletion can be undone
	Rows                []ViewRow
}

// ViewRow is a row in sight.
type ViewRow struct {
	Game     library.Game
	Selected bool
	At       fyne.Position // its middle, in the window
}

// View returns what is shown.
func (p *pane) View() View {
	l := p.list
	v := View{
		Shown: len(l.games), Of: len(p.all), Selected: len(l.selection.paths), Order: p.order,
		Text: p.search.Text, Undo: p.undo.Visible(),
	}
	if fyne.CurrentApp().Driver().CanvasForObject(l) == nil {
		return v // Fyne does not know yet where it is
	}
	top := fyne.CurrentApp().Driver().AbsolutePositionForObject(l)
	for i := l.First; i < min(l.Last, len(l.games)); i++ {
		y := (float32(i)+0.5)*l.Height - l.Scroll.Offset.Y
		if y < 0 || y > l.Size().Height {
			continue
		}
		g := l.games[i]
		v.Rows = append(v.Rows, ViewRow{g, l.selection.paths[g.Path], top.AddXY(l.Size().Width/2, y)})
	}
	return v
}
