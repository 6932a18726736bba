package logactions

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/logging/library"
	"kalah/search"
	"kalah/ui/app/archive"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

// changedLog writes a log that can be recomputed, with replacements.
func changedLog(t *testing.T, pairs ...string) string {
	t.Helper()
	text, err := os.ReadFile("../../../logging/testdata/recompute/game_000.json")
	tasktest.OK(t, err)
	return uitest.WriteFile(t, filepath.Join(t.TempDir(), "game.json"), strings.NewReplacer(pairs...).Replace(string(text)))
}

func (h *harness) untilChecked() {
	h.T.Helper()
	h.Until("the report", func() bool { return len(h.report.job.Rows()) > 0 && !h.report.job.Running() })
}

// The report names each game, its faults and an action.
func TestReport(t *testing.T) {
	h := open(t, "a")
	h.Check(nil)
	if h.Shell.Top() != nil {
		t.Error("there is a report though nothing was checked")
	}
	broken, lacking := h.path("c"), changedLog(t, `"seed": 42, "limit": 3`, `"seed": 42`)
	uitest.WriteFile(t, broken, "{")
	h.Check([]string{h.path("a"), broken, changedLog(t), lacking})
	h.untilChecked()
	if !h.Says("4 games · 2 in order · 1 cannot be repeated · 1 broken") {
		t.Error("the report is not summed up")
	}
	const cut = "the file is cut short: it ends at line 1, column 2, in the middle of the game"
	moves := strconv.Itoa(h.report.job.Rows()[2].Game.Moves) + " moves, all legal"
	for i, want := range []rowText{
		{"✓", false, "You – You · 2 : 0 unfinished", "5 moves, all legal", "Open"},
		{"!", true, "c", cut, "Show in folder"},
		{"✓", false, "AlphaBeta 3 – Minimax 3 · 36 : 12", moves + " · the computer players choose the same", "Open"},
		{"?", false, "AlphaBeta – Minimax 3 · 36 : 12", moves + " · Lacks the limit of AlphaBeta 0", "Open"},
	} {
		row := h.report.job.Rows()[i]
		got := rowOf(row)
		got.name = strings.TrimSuffix(got.name, " · "+words.DayAndHour(row.Game.ModTime))
		if got != want {
			t.Errorf("row %d: %+v, want %+v", i, got, want)
		}
	}
	h.Press("Copy the report")
	if got, want := h.Shell.App().Clipboard().Content(), h.path("a")+": 5 moves, all legal\n"+broken+": "+cut+"\n"; !strings.HasPrefix(got, want) {
		t.Errorf("copied %q, want first %q", got, want)
	}
	h.report.check.SetChecked(true)
	if n := len(h.report.listed); n != 1 || !h.Says("c: "+cut) {
		t.Fatalf("%d rows, want the broken one, with the reason in full", n)
	}
	h.report.check.SetChecked(false)
	h.report.runAction(0)
	h.Until("the game", func() bool { return len(h.opened) == 1 })
	if h.opened[0].path != h.path("a") || h.Shell.Top() != nil {
		t.Errorf("opened %+v", h.opened[0])
	}
}

// The status announces the end of a job with a hidden report. The same command shows the report again.
func TestHiddenReport(t *testing.T) {
	h := open(t)
	h.Check([]string{changedLog(t)})
	h.Press("Hide")
	h.Until("the end", func() bool { return h.Shell.Said() == "Checked: 1 game · 1 in order" })
	h.Check([]string{changedLog(t), changedLog(t)})
	if !h.report.shown() || len(h.report.job.Rows()) != 1 || h.report.job.Running() {
		t.Error("the report that nobody has seen is replaced")
	}
	h.Press("Close")
	h.Check([]string{changedLog(t), changedLog(t)})
	if !h.report.shown() || len(h.report.job.Rows()) != 2 {
		t.Error("no other report follows")
	}
}

// A cancelled check can continue with the rest.
func TestCancelledReport(t *testing.T) {
	h := open(t)
	logs := slices.Repeat([]string{changedLog(t)}, 2000) // too many to be done before Cancel
	done := func() int { return h.report.job.Counts()[archive.Right] }
	h.Check(logs)
	h.Press("Cancel")
	before := done()
	if before == len(logs) || h.report.job.Running() {
		t.Fatalf("nothing was cancelled: %d logs are done", before)
	}
	h.Press("Continue with the rest")
	h.Until("more of the logs", func() bool { return done() > before })
	h.Press("Cancel")
	if h.report.job.Running() {
		t.Error("the rest is not cancelled")
	}
}

// The action of a row shows the position before the move that differs, in a log or on the board.
func TestMoveThatDiffersIsShown(t *testing.T) {
	h := open(t)
	path := changedLog(t, `"limit": 3}, "1"`, `"limit": 2}, "1"`)
	h.Check([]string{changedLog(t), path})
	h.untilChecked()
	d := h.report.job.Rows()[1].Difference
	if d == nil {
		t.Fatal("no difference")
	}
	h.report.check.SetChecked(true) // lists only the second log
	h.report.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	h.Until("the move", func() bool { return len(h.opened) == 1 })
	if got := h.opened[0]; got.path != path || got.moves != d.Number-1 || h.Shell.Top() != nil || !strings.Contains(h.Shell.Said(), "played") {
		t.Errorf("opened %+v, want %s after %d moves; said %q", got, path, d.Number-1, h.Shell.Said())
	}
	differs := record(t, path)
	h.CheckGame(differs)
	h.untilChecked()
	if row := rowOf(h.report.job.Rows()[0]); row.name != "The game shown" {
		t.Errorf("row %+v", row)
	}
	h.report.runAction(0)
	if len(h.moves) != 1 || h.moves[0] != d.Number-1 {
		t.Errorf("shown after %v moves, want %d", h.moves, d.Number-1)
	}
}

// Values are shown with enough digits to see the difference. The summary counts the outcomes.
func TestNumbersOfACheck(t *testing.T) {
	a, b := 0.031251, 0.0416667
	d := search.Difference{Step: engine.Step{Turn: 12}, Player: engine.Second, Logged: 2, Chosen: 3, LoggedValue: &a, ChosenValue: &b}
	row := archive.Row{Outcome: archive.Differs, Difference: &d, Game: library.Game{Players: [2]engine.PlayerSpec{{}, {Name: "Pearl"}}}}
	if got, want := rowOf(row).text, "Turn 12, end, Pearl: played c (0.03125), now d (0.04167)"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if x, y := apart(a, 0.031252); x != "0.031251" || y != "0.031252" {
		t.Errorf("%s and %s do not differ", x, y)
	}
	counts := map[archive.Outcome]int{archive.Right: 1200, archive.Differs: 1, archive.Due: 2}
	if got, want := summaryOf(counts), "1,201 of 1,203 games · 1,200 in order · 1 differs"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
