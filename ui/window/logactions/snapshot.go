package logactions

import (
	"kalah/ui/app/archive"
	lists "kalah/ui/window/loglist"
)

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

// TakeSnapshot returns what a list shows, on a canvas of the scale.
func TakeSnapshot(v lists.View, status archive.Status, open bool, scale float32) Snapshot {
	s := Snapshot{
		Open: open, Scanning: status.Scanning, Shown: v.Shown, Of: v.Of, Selected: v.Selected,
		Column: int(v.Order.Column), Descending: v.Order.Descending, Undo: v.Undo, Text: v.Text,
	}
	for _, row := range v.Rows {
		s.Rows = append(s.Rows, SnapshotRow{row.Game.Name, [2]float32{row.At.X * scale, row.At.Y * scale}})
	}
	return s
}
