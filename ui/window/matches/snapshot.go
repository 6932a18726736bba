package matches

import (
	"fyne.io/fyne/v2"

	"kalah/ui/app/tournament"
	"kalah/ui/window/kit"
)

// snapshot is the view's part of the window's, under "match":
//
//	{"phase": "running", "done": 12, "total": 200, "tab": "standings",
//	 "rows": [["1", "Mini", "12", ...], ...], "games": 12, "opens": [x, y], "drawn": true,
//	 "buttons": {"start": [x, y], "main": [x, y], "stop": [x, y], "games": [x, y]}}
//
// Rows is the table of the tab shown, opens the middle of the first row of the list
// of games, if it is shown; drawn says that no chart is being drawn; places are in pixels of the screen from the window's
// corner.
type snapshot struct {
	Phase   string                `json:"phase"`
	Done    int                   `json:"done"`
	Total   int                   `json:"total"`
	Tab     string                `json:"tab"`
	Rows    [][]string            `json:"rows"`
	Games   int                   `json:"games"`
	Opens   [2]float32            `json:"opens"`
	Buttons map[string][2]float32 `json:"buttons"`
	Presets [][2]float32          `json:"presets"`
	Drawn   bool                  `json:"drawn"`
}

var phaseNames = map[tournament.Phase]string{
	tournament.Empty: "empty", tournament.Preparing: "preparing", tournament.Running: "running", tournament.Paused: "paused",
	tournament.Stopping: "stopping", tournament.Stopped: "stopped", tournament.Finished: "finished",
}

func (m *Matches) snapshot() any {
	if m.Shell.Shown() != ID || m.display == nil {
		return struct{}{}
	}
	s, d := m.Control.Status(), m.display
	t := snapshot{Phase: phaseNames[s.Phase], Done: s.Done(), Total: s.Total, Games: m.Control.Games(), Buttons: map[string][2]float32{}}
	driver, scale := m.Shell.App().Driver(), m.Shell.Window().Canvas().Scale()
	middle := func(o fyne.CanvasObject) [2]float32 {
		at, size := driver.AbsolutePositionForObject(o), o.Size()
		return [2]float32{(at.X + size.Width/2) * scale, (at.Y + size.Height/2) * scale}
	}
	for name, b := range map[string]*kit.Button{"main": d.main, "stop": d.stop, "export": d.export} {
		t.Buttons[name] = middle(b)
	}
	if s.Plan == nil {
		for _, b := range d.welcome.starts {
			t.Presets = append(t.Presets, middle(b))
		}
	}
	tabs := map[*kit.Tab]string{
		d.setupTab: "setup", d.tableTab: "standings", d.crossTab: "cross", d.chartTab: "chart", d.gamesTab: "games", d.watchTab: "watch",
	}
	t.Tab = tabs[d.tabs.Selected()]
	t.Drawn = true
	const most = 64 // rows
	switch d.tabs.Selected() {
	case d.chartTab:
		t.Drawn = upToDate(d.chart.picture)
	case d.tableTab:
		t.Drawn = upToDate(d.standings.chart)
		for i := range min(most, d.standings.table.Rows()) {
			t.Rows = append(t.Rows, d.standings.table.Text(i))
		}
	case d.crossTab:
		for i := range min(most, d.cross.table.Rows()) {
			t.Rows = append(t.Rows, d.cross.table.Text(i))
		}
	case d.gamesTab:
		for i := range min(most, d.games.table.Rows()) {
			t.Rows = append(t.Rows, d.games.table.Text(i))
		}
		at := driver.AbsolutePositionForObject(d.games.table).Add(d.games.table.RowAt(0))
		t.Opens = [2]float32{at.X * scale, at.Y * scale}
	}
	return map[string]any{"match": t}
}
