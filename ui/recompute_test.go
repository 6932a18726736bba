package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/ui/control"
)

// changedLog writes one of the logs that can be recomputed, with something in it
// replaced.
func changedLog(t *testing.T, pairs ...string) string {
	t.Helper()
	text, err := os.ReadFile("../logging/testdata/recompute/game_000.json")
	if err != nil {
		t.Fatal(err)
	}
	return mustWrite(t, filepath.Join(t.TempDir(), "game.json"), strings.NewReplacer(pairs...).Replace(string(text)))
}

func (h *harness) untilRecomputed() {
	h.t.Helper()
	h.until("the report", func() bool { return len(h.recomputing.work.Rows()) > 0 && !h.recomputing.work.Running() })
}

func TestRecomputeTheLogShown(t *testing.T) {
	h := open(t, changedLog(t))
	h.until("the log", func() bool { return h.screen.Replay })
	h.menu.recompute.Action()
	h.untilRecomputed()
	if row := h.recomputing.row(0); row.Name != "game.json" || row.Text != "Identical" || row.Mark != "=" {
		t.Errorf("row %+v", row)
	}
	if !h.says("1 log: 1 identical") {
		t.Error("the report is not summed up")
	}
	h.press("Copy the report")
	if got := h.app.Clipboard().Content(); !strings.HasSuffix(got, "game.json: identical\n") {
		t.Errorf("copied %q", got)
	}
	h.press("Close")
	if h.dialog != nil {
		t.Error("the report stays")
	}
	h.menu.report.Action()
	if !h.recomputing.shown() {
		t.Error("the report does not come back")
	}
}

func TestMoveThatDiffersIsShown(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	path := changedLog(t, `"limit": 3}, "1"`, `"limit": 2}, "1"`)
	h.recomputeLogs([]string{changedLog(t), path})
	h.untilRecomputed()
	d := h.recomputing.work.Rows()[1].Difference
	if d == nil {
		t.Fatal("no difference")
	}
	h.recomputing.brief = true // which is the second one alone
	h.recomputing.show()
	if n := h.recomputing.length(); n != 1 {
		t.Fatalf("%d rows, want the one that differs", n)
	}
	h.recomputing.report.List().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	h.until("the move", func() bool { return h.screen.Replay && h.screen.Log == path })
	if got := len(h.screen.Game.Moves); got != d.Number-1 {
		t.Errorf("after %d moves, want %d: before the one that differs", got, d.Number-1)
	}
	if h.dialog != nil || !strings.Contains(h.said, "logged") {
		t.Errorf("says %q", h.said)
	}
}

func TestWhatALogLacksIsFilledIn(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	lacking := func() string { return changedLog(t, `"seed": 42, "limit": 3`, `"seed": 42`) }
	h.recomputeLogs([]string{lacking(), lacking()})
	h.untilRecomputed()
	if row := h.recomputing.row(0); row.Mark != "?" || row.Text != "Lacks the limit of AlphaBeta 0" {
		t.Errorf("row %+v", row)
	}
	h.recomputing.do(0)
	h.typed(fyne.KeyEscape)
	if !h.recomputing.shown() {
		t.Fatal("Escape in the field does not go back to the report")
	}
	h.recomputing.do(0)
	entry, ok := h.win.Canvas().Focused().(interface{ SetText(string) })
	if !ok {
		t.Fatal("no field has the focus")
	}
	entry.SetText("many")
	h.press("Recompute")
	if h.recomputing.work.Running() || !h.says("A number from 1 to 100") {
		t.Error("started with what is no limit")
	}
	entry.SetText("3")
	h.press("Recompute")
	h.until("both logs", func() bool {
		rows := h.recomputing.work.Rows()
		return rows[0].Outcome == control.Identical && rows[1].Outcome == control.Identical
	})
	if !h.recomputing.shown() {
		t.Error("the report is gone")
	}
}

func TestRecomputingTheGameShown(t *testing.T) {
	h := open(t, "")
	h.start(twoPeople(1))
	h.playOut()
	h.menu.recompute.Action()
	h.untilRecomputed()
	if row := h.recomputing.row(0); row.Text != "Identical" || row.Name == "" {
		t.Errorf("row %+v", row)
	}
}

func TestBrokenLogInTheReport(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	h.recomputeLogs([]string{changedLog(t, `[0, 5,`, `[0, 4,`)})
	h.untilRecomputed()
	row := h.recomputing.row(0)
	if row.Mark != "!" || !strings.Contains(row.Text, "move 1") {
		t.Errorf("row %+v", row)
	}
	h.recomputing.report.List().TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if !h.says(row.Text) {
		t.Error("the reason is not told in full")
	}
}
