package lab

import (
	"fyne.io/fyne/v2"

	"kalah/ui/app/experiment"
)

// snapshot is the view's part of the window's, under "lab":
//
//	{"tab": "Cost", "running": false, "ending": "finished", "row": 18, "of": 18, "drawn": true,
//	 "rows": [["Minimax", "1", "10", ...], ...], "places": {"run": [x, y], ...}}
//
// Places are the middles of buttons in pixels of the screen from the window's corner.
type snapshot struct {
	Tab     string                `json:"tab"`
	Running bool                  `json:"running"`
	Ending  experiment.Ending     `json:"ending"`
	Row     int                   `json:"row"`
	Of      int                   `json:"of"`
	Drawn   bool                  `json:"drawn"`
	Rows    [][]string            `json:"rows"`
	Places  map[string][2]float32 `json:"places"`
	Tree    any                   `json:"tree,omitempty"` // of the tab in sight
}

func (l *Lab) snapshot() any {
	if l.Shell.Shown() != ID || l.cost == nil {
		return struct{}{}
	}
	state := l.Laboratory.State()
	s := snapshot{
		Tab: l.tabs.Selected().Text, Running: state.Running, Ending: state.Ending, Row: state.Progress.Row, Of: state.Progress.Rows,
		Drawn: l.cost.picture.Drawn(), Places: map[string][2]float32{},
	}
	for row := range l.cost.table.Rows() {
		s.Rows = append(s.Rows, l.cost.table.Text(row))
	}
	driver, scale := l.Shell.App().Driver(), l.Shell.Window().Canvas().Scale()
	for name, o := range map[string]fyne.CanvasObject{"run": l.cost.runner, "lecture": l.cost.lecture, "export": l.cost.exporter, "copy": l.cost.copier} {
		at, size := driver.AbsolutePositionForObject(o), o.Size()
		s.Places[name] = [2]float32{(at.X + size.Width/2) * scale, (at.Y + size.Height/2) * scale}
	}
	s.Tree = l.trees.snapshot()
	return map[string]any{"lab": s}
}
