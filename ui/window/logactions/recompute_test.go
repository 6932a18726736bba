package logactions

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/ui/app/archive"
	"kalah/ui/window/uitest"
)

// changedLog writes one of the logs that can be recomputed, with something in it
// replaced.
func changedLog(t *testing.T, pairs ...string) string {
	t.Helper()
	text, err := os.ReadFile("../../../logging/testdata/recompute/game_000.json")
	if err != nil {
		t.Fatal(err)
	}
	return uitest.WriteFile(t, filepath.Join(t.TempDir(), "game.json"), strings.NewReplacer(pairs...).Replace(string(text)))
}

func (h *harness) untilRecomputed() {
	h.T.Helper()
	h.Until("the report", func() bool { return len(h.recompute.job.Rows()) > 0 && !h.recompute.job.Running() })
}

func TestReport(t *testing.T) {
	h := open(t)
	if h.recompute.has() || !h.Shell.Menu().Item("log.report").Disabled {
		t.Error("there is a report of nothing")
	}
	h.Recompute(nil)
	if h.Shell.Top() != nil {
		t.Error("there is a report though nothing was recomputed")
	}
	h.Recompute([]string{changedLog(t)})
	h.untilRecomputed()
	if row := h.recompute.say(h.recompute.job.Rows()[0]); row.name != "game.json" || row.text != "Identical" || row.mark != "=" {
		t.Errorf("row %+v", row)
	}
	if !h.Says("1 log · 1 identical") {
		t.Error("the report is not summed up")
	}
	h.Press("Copy the report")
	if got := h.Shell.App().Clipboard().Content(); !strings.HasSuffix(got, "game.json: identical\n") {
		t.Errorf("copied %q", got)
	}
	h.Press("Close")
	if h.Shell.Top() != nil {
		t.Error("the report stays")
	}
	h.Shell.Menu().Item("log.report").Action()
	if !h.recompute.shown() {
		t.Error("the report does not come back")
	}
}

// The status announces the end of a job whose report is hidden.
func TestHiddenReport(t *testing.T) {
	h := open(t)
	h.Recompute([]string{changedLog(t)})
	h.Press("Hide")
	h.Until("the end", func() bool { return h.Shell.Said() == "Recomputed: 1 log · 1 identical" })
}

// After Cancel, the rest can be done later.
func TestCancelledReport(t *testing.T) {
	h := open(t)
	logs := slices.Repeat([]string{changedLog(t)}, 2000) // more than are done by the time that Cancel is pressed
	done := func() int { return h.recompute.job.Counts()[archive.Right] }
	h.Recompute(logs)
	h.Press("Cancel")
	before := done()
	if before == len(logs) || h.recompute.job.Running() {
		t.Fatalf("nothing was cancelled: %d logs are done", before)
	}
	h.Press("Continue with the rest")
	h.Until("more of the logs", func() bool { return done() > before })
	h.Press("Cancel")
	if h.recompute.job.Running() {
		t.Error("the rest is not cancelled")
	}
}

func TestMoveThatDiffersIsShown(t *testing.T) {
	h := open(t)
	path := changedLog(t, `"limit": 3}, "1"`, `"limit": 2}, "1"`)
	h.Recompute([]string{changedLog(t), path})
	h.untilRecomputed()
	d := h.recompute.job.Rows()[1].Difference
	if d == nil {
		t.Fatal("no difference")
	}
	h.recompute.check.SetChecked(true) // which is the second one alone
	if n := len(h.recompute.listed); n != 1 {
		t.Fatalf("%d rows, want the one that differs", n)
	}
	h.recompute.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	h.Until("the move", func() bool { return len(h.opened) == 1 })
	if got := h.opened[0]; got.path != path || got.moves != d.Number-1 {
		t.Errorf("opened %+v, want %s after %d moves: before the one that differs", got, path, d.Number-1)
	}
	if h.Shell.Top() != nil || !strings.Contains(h.Shell.Said(), "logged") {
		t.Errorf("says %q", h.Shell.Said())
	}
}

func TestWhatALogLacksIsFilledIn(t *testing.T) {
	h := open(t)
	lacking := func() string { return changedLog(t, `"seed": 42, "limit": 3`, `"seed": 42`) }
	h.Recompute([]string{lacking(), lacking()})
	h.untilRecomputed()
	if row := h.recompute.say(h.recompute.job.Rows()[0]); row.mark != "?" || row.text != "Lacks the limit of AlphaBeta 0" {
		t.Errorf("row %+v", row)
	}
	h.recompute.do(h.recompute, 0)
	h.Key(fyne.KeyEscape)
	if !h.recompute.shown() {
		t.Fatal("Escape in the field does not go back to the report")
	}
	h.recompute.do(h.recompute, 0)
	entry, ok := h.Shell.Window().Canvas().Focused().(interface{ SetText(string) })
	if !ok {
		t.Fatal("no field has the focus")
	}
	entry.SetText("many")
	h.Press("Recompute")
	if h.recompute.job.Running() || !h.Says("A number from 1 to 100") {
		t.Error("started with what is no limit")
	}
	entry.SetText("3")
	h.Press("Recompute")
	h.Until("both logs", func() bool {
		rows := h.recompute.job.Rows()
		return rows[0].Outcome == archive.Right && rows[1].Outcome == archive.Right
	})
	if !h.recompute.shown() {
		t.Error("the report is gone")
	}
}

// A game without a file is recomputed, and the move that differs is shown in it.
func TestRecomputingTheGameShown(t *testing.T) {
	h := open(t)
	differs, err := archive.Read(changedLog(t, `"limit": 3}, "1"`, `"limit": 2}, "1"`))
	if err != nil {
		t.Fatal(err)
	}
	h.RecomputeGame(differs)
	h.untilRecomputed()
	if row := h.recompute.say(h.recompute.job.Rows()[0]); row.name != "The game shown" {
		t.Errorf("row %+v", row)
	}
	d := h.recompute.job.Rows()[0].Difference
	if d == nil {
		t.Fatal("no difference")
	}
	h.recompute.do(h.recompute, 0)
	if len(h.moves) != 1 || h.moves[0] != d.Number-1 || !strings.Contains(h.Shell.Said(), "logged") {
		t.Errorf("shown after %v moves, want %d; said %q", h.moves, d.Number-1, h.Shell.Said())
	}
}
