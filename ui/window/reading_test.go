package window

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/ui/app/puzzle"
	"kalah/ui/window/frame"
	"kalah/ui/window/logs"
	"kalah/ui/window/play"
	"kalah/ui/window/puzzles"
	"kalah/ui/window/statistics"
	"kalah/ui/window/uitest"
)

// Tab reaches every part of the window as it is read, in each tab and in a replay,
// and each part shows that it has the focus. Escape goes back to the board from
// each.
func TestTabReadsTheBoard(t *testing.T) {
	for _, size := range []fyne.Size{frame.MinSize, fyne.NewSize(1600, 1000)} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			h := openWith(t, "", smallEvaluator(), nil, func(s remembered) { s.play.SetSetup(uitest.TwoPeople(4)) })
			h.win.Resize(size)
			h.untilOpen()
			h.Type("c")
			h.until("a move", func() bool { return len(h.screen().Game.Moves) == 1 && h.screen().Open })
			for i, least := range []int{9, 5, 5, 6} {
				h.run(fmt.Sprintf("view.panel.%d", i+1))
				h.read(fmt.Sprintf("tab %d", i+1), least)
			}
			h.run("game.new")
			h.read("a new game", 12)
		})
	}
}

// The library is read in the same way; Escape goes to its list, and then back to the
// board.
func TestTabReadsTheLibrary(t *testing.T) {
	h := openLibrary(t, "a", "b", "c")
	stops := h.Stops()
	h.InOrder("the library", stops)
	if len(stops) < 10 {
		t.Errorf("Tab reaches %d parts: %v", len(stops), stops)
	}
	for _, stop := range stops {
		h.win.Canvas().Focus(stop.Focusable)
		for range 3 {
			if h.shell.Shown() == logs.ID {
				h.Key(fyne.KeyEscape)
			}
		}
		if h.shell.Shown() != play.ID {
			t.Errorf("Escape does not lead from %v to the board", stop)
		}
		h.run("view.logs")
	}
}

func TestTabReadsAReplay(t *testing.T) {
	h := open(t, uitest.WriteLog(t))
	h.until("the log", func() bool { return h.screen().Replay })
	h.read("a replay", 9)
}

// The laboratory is read in the same way, with rows and without.
func TestTabReadsTheLaboratory(t *testing.T) {
	h := open(t, "")
	h.run("lab.show")
	for _, where := range []string{"the laboratory", "the laboratory, measured"} {
		stops := h.Stops()
		h.InOrder(where, stops)
		if len(stops) < 16 {
			t.Errorf("%s: Tab reaches %d parts: %v", where, len(stops), stops)
		}
		for _, stop := range stops {
			h.win.Canvas().Focus(stop.Focusable)
			for range 2 {
				if h.shell.Shown() != play.ID {
					h.Key(fyne.KeyEscape)
				}
			}
			if h.shell.Shown() != play.ID {
				t.Errorf("%s: Escape does not lead from %v to the board", where, stop)
			}
			h.run("lab.show")
		}
		h.run("lab.run")
		h.until("the rows", func() bool { s := h.bench.State(); return !s.Running && len(s.Entries) == 18 })
	}
}

// So are the puzzles, before and after the answer, with none and while those of the
// person's own games are looked for.
func TestTabReadsThePuzzles(t *testing.T) {
	for _, size := range []fyne.Size{frame.MinSize, fyne.NewSize(1600, 1000)} {
		h := open(t, "")
		h.win.Resize(size)
		h.run("puzzles.show")
		h.until("the puzzles", func() bool { return h.puzzling.State().Of > 0 })
		h.leads("a puzzle", puzzles.ID, 9)
		h.run("puzzles.show")
		h.Type("s")
		h.until("the proof", func() bool { s := h.puzzling.State(); return !s.Proof.Empty() && !s.Sowing })
		h.leads("a proof", puzzles.ID, 12)
		h.run("puzzles.show")
		h.puzzling.Choose(puzzle.Mine, 0)
		h.leads("no puzzles", puzzles.ID, 3)
	}
}

// So are the statistics, with games and without.
func TestTabReadsTheStatistics(t *testing.T) {
	for _, size := range []fyne.Size{frame.MinSize, fyne.NewSize(1600, 1000)} {
		h := open(t, "")
		h.win.Resize(size)
		h.summed()
		h.leads("no games", statistics.ID, 2)
		h.count(3)
		h.run("statistics.show")
		h.leads("games", statistics.ID, 5)
	}
}

// leads walks through a view, from each part of which Escape leads to the board.
func (h *harness) leads(where, view string, least int) {
	h.t.Helper()
	stops := h.Stops()
	h.InOrder(where, stops)
	if len(stops) < least {
		h.t.Errorf("%s: Tab reaches %d parts, want %d: %v", where, len(stops), least, stops)
	}
	for _, stop := range stops {
		if h.shell.Shown() != view {
			h.shell.Show(view)
		}
		h.win.Canvas().Focus(stop.Focusable)
		for range 2 { // the first one lets go of the focus
			if h.shell.Shown() != play.ID {
				h.Key(fyne.KeyEscape)
			}
		}
		if h.shell.Shown() != play.ID {
			h.t.Errorf("%s: Escape does not lead from %v to the board", where, stop)
		}
	}
}

// read walks through what is shown.
func (h *harness) read(where string, least int) {
	h.t.Helper()
	stops := h.Stops()
	if len(stops) < least {
		h.t.Errorf("%s: Tab reaches %d parts, want %d: %v", where, len(stops), least, stops)
	}
	h.InOrder(where, stops)
	c := h.win.Canvas()
	for range stops {
		c.FocusNext()
		f := c.Focused()
		for range 3 { // a search with a text in it takes one
			if c.Focused() != nil {
				h.Key(fyne.KeyEscape)
			}
		}
		if c.Focused() != nil {
			h.t.Errorf("%s: Escape leaves the focus with %T", where, c.Focused())
		}
		c.Focus(f)
	}
	c.Unfocus()
}
