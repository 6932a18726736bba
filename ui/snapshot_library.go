package ui

import (
	"fyne.io/fyne/v2"

	browser "kalah/ui/library"
)

type librarySnapshot struct {
	Open       bool          `json:"open"`
	Scanning   bool          `json:"scanning"`
	Shown      int           `json:"shown"`
	Of         int           `json:"of"`
	Selected   int           `json:"selected"`
	Column     int           `json:"column"`
	Descending bool          `json:"descending"`
	Undo       bool          `json:"undo"`
	Text       string        `json:"text"`
	Rows       []rowSnapshot `json:"rows"`
}

type rowSnapshot struct {
	Name string     `json:"name"`
	At   [2]float32 `json:"at"`
}

// listed is either form of the library.
type listed interface {
	fyne.CanvasObject
	View() browser.View
}

func (w *window) librarySnapshot(scale float32) librarySnapshot {
	var shown listed = w.list
	if w.browsing {
		shown = w.browser
	}
	v := shown.View()
	s := librarySnapshot{
		Open: w.browsing, Scanning: w.shelf.status.Scanning, Shown: v.Shown, Of: v.Of, Selected: v.Selected,
		Column: int(v.Order.Column), Descending: v.Order.Descending, Undo: v.Undo, Text: v.Text,
	}
	for _, row := range v.Rows {
		s.Rows = append(s.Rows, rowSnapshot{row.Game.Name, [2]float32{row.At.X * scale, row.At.Y * scale}})
	}
	return s
}
