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

// Snapshot is what tests from outside may know of a list of logs. Open says that it
// is the library that is shown, and not the list beside the board; its rows are
// those in sight, with their middle in pixels of the screen from the window's
// corner.
type Snapshot struct {
	Open       bool          `json:"open"`
	Scanning   bool          `json:"scanning"`
	Shown      int           `json:"shown"`
	Of         int           `json:"of"`
	Selected   int           `json:"selected"`
	Column     int           `json:"column"`
	Descending bool          `json:"descending"`
	Undo       bool          `json:"undo"`
	Text       string        `json:"text"`
	Rows       []SnapshotRow `json:"rows"`
}

// SnapshotRow is a row in sight.
type SnapshotRow struct {
	Name string     `json:"name"`
	At   [2]float32 `json:"at"`
}

// Snapshot returns what is shown, on a canvas of the scale.
func (p *pane) Snapshot(open bool, scale float32) Snapshot {
	l := p.list
	s := Snapshot{
		Open: open, Scanning: p.status.Scanning, Shown: len(l.games), Of: len(p.all), Selected: len(l.selection.paths),
		Column: int(p.order.Column), Descending: p.order.Descending, Undo: p.undo.Visible(), Text: p.search.Text,
	}
	if fyne.CurrentApp().Driver().CanvasForObject(l) == nil {
		return s // Fyne does not know yet where it is
	}
	top := fyne.CurrentApp().Driver().AbsolutePositionForObject(l)
	for i := l.First; i < min(l.Last, len(l.games)); i++ {
		if y := (float32(i)+0.5)*l.Height - l.Scroll.Offset.Y; y >= 0 && y <= l.Size().Height {
			at := top.AddXY(l.Size().Width/2, y)
			s.Rows = append(s.Rows, SnapshotRow{l.games[i].Name, [2]float32{at.X * scale, at.Y * scale}})
		}
	}
	return s
}

// Undrawn reports whether games are listed, and nobody knows yet where their rows are.
func (p *pane) Undrawn() bool { return len(p.list.games) > 0 && len(p.Snapshot(false, 1).Rows) == 0 }
