package window

import (
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/ui/app/puzzle"
	counted "kalah/ui/app/statistics"
	"kalah/ui/window/kit"
	"kalah/ui/window/puzzles"
	"kalah/ui/window/statistics"
)

// youngScenes are the puzzles, the statistics, and what is done with the logs of the
// library: verify, and move and copy to folders.
func youngScenes(files []string) []scene {
	asked := func(h *harness) {
		h.shell.Show(puzzles.ID)
		h.until("the puzzles", func() bool { return !h.puzzling.State().Loading })
		h.puzzling.Choose(puzzle.Shipped, 0)
	}
	answered := func(h *harness) {
		h.until("the answer", func() bool { s := h.puzzling.State(); return !s.Sowing && (s.Open || !s.Proof.Empty()) })
	}
	return []scene{
		{name: "puzzle", show: asked},
		{name: "puzzle, hints", show: func(h *harness) {
			asked(h)
			h.run("game.hint")
			h.run("game.hint")
		}},
		{name: "puzzle, wrong", show: func(h *harness) {
			asked(h)
			p := h.puzzling.State().Puzzle
			for house, score := range p.Scores {
				if house != p.House && p.Position.Rules.Check(p.Position.State, p.Position.Player, house) == nil && score <= 0 {
					h.Type(engine.Letter(p.Position.Player, house))
					break
				}
			}
			answered(h)
		}},
		{name: "puzzle, proof", show: func(h *harness) {
			asked(h)
			h.Type("s")
			answered(h)
		}},
		{name: "puzzles of own games, not looked for", show: func(h *harness) {
			asked(h)
			h.puzzling.Choose(puzzle.Mine, 0)
		}},
		{name: "puzzles of own games, looked for", show: func(h *harness) {
			asked(h)
			h.puzzling.Choose(puzzle.Mine, 0)
			h.Key(fyne.KeyReturn)
			h.until("the end", func() bool { return h.puzzling.State().Search.Ended })
		}},
		{name: "statistics, none yet", show: (*harness).summed},
		{name: "statistics", show: func(h *harness) {
			h.count(40)
		}, may: []string{lang.L("With undo")}}, // the table is scrolled to its last columns
		// The reason why a log is broken may be long; the report that is copied has all of it.
		{name: "verify", show: func(h *harness) { h.withLogs("log.verify") }, may: append([]string{"in the middle of", "[["}, files...)},
		{name: "move to a folder", show: func(h *harness) { h.withLogs("log.moveto") }, may: files},
		{name: "copy to a folder", show: func(h *harness) { h.withLogs("log.copyto") }, may: files},
		{name: "copy to a folder, names taken", show: func(h *harness) {
			h.copyTo("won")
			h.until("the copies", func() bool { return !h.HasDialog() && strings.Contains(h.shell.Said(), "won") })
			h.copyTo("") // the folder of the time before is proposed
			h.until("the question", func() bool { return h.HasDialog() && h.Says(lang.L("Keep both")) })
		}, may: files},
	}
}

// withLogs does what is done with logs that are selected: here two of them, the second
// of which is broken.
func (h *harness) withLogs(id string) {
	h.t.Helper()
	paths := []string{filepath.Join(h.folder, "game_000.json"), filepath.Join(h.folder, "broken.json")}
	do, ok := h.actions.Commands(func() []string { return paths }).Action(id)
	if !ok {
		h.t.Fatalf("no command %q", id)
	}
	do()
	h.until(id, h.HasDialog)
}

// copyTo copies the logs to a new folder of the library, or if it has no name to the
// folder that is proposed.
func (h *harness) copyTo(name string) {
	h.t.Helper()
	h.withLogs("log.copyto")
	for _, o := range test.LaidOutObjects(h.win.Canvas().Overlays().Top()) {
		if entry, ok := o.(*kit.Entry); ok && name != "" {
			entry.SetText(name)
			h.win.Canvas().Focus(entry)
		}
	}
	h.Key(fyne.KeyReturn)
}

// count adds games to the statistics, against three levels and a friend, one in three of
// which was reviewed, and shows them.
func (h *harness) count(games int) {
	h.t.Helper()
	noon := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	for i := range games {
		level := engine.Levels()[i%3].Spec
		ahead := []int{8, 2, -4, 0, 12, -2}[i%6]
		g := counted.Game{
			ID: fmt.Sprint(i), Played: noon.Add(time.Duration(i) * time.Hour), Against: level.Type, Limit: level.Limit, Level: level.Level,
			People: i%7 == 6, Result: counted.Drawn, Seeds: [2]int{24 + ahead/2, 24 - ahead/2}, Moves: 40,
		}
		if ahead > 0 {
			g.Result = counted.Won
		} else if ahead < 0 {
			g.Result = counted.Lost
		}
		if _, err := h.history.Add(g); err != nil {
			h.t.Fatal(err)
		}
		if i%3 == 0 && !g.People {
			if err := h.history.Judge(counted.Accuracy{ID: g.ID, Moves: 16, Best: 11, Lost: 7}); err != nil {
				h.t.Fatal(err)
			}
		}
	}
	h.shell.Home()
	h.shell.Show(statistics.ID)
	h.until("the sum", func() bool {
		s, _ := h.shell.Snapshot()["statistics"].(map[string]any)
		rows, _ := s["rows"].([]any)
		return len(rows) > 1
	})
}

// summed shows the statistics once they are summed up.
func (h *harness) summed() {
	h.t.Helper()
	h.shell.Show(statistics.ID)
	h.until("the sum", func() bool {
		s, _ := h.shell.Snapshot()["statistics"].(map[string]any)
		return s["known"] == true
	})
}
