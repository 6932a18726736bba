package logactions

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/ui/app/archive"
	"kalah/ui/window/uitest"
)

// changedLog writes a log that can be recomputed, with replacements.
func changedLog(t *testing.T, pairs ...string) string {
	t.Helper()
	text, err := os.ReadFile("../../../logging/testdata/recompute/game_000.json")
	uitest.Must(t, err)
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
	h.Is("there is a report though nothing was checked", "true", h.Shell.Top() == nil)
	broken, lacking := h.path("c"), changedLog(t, `"seed": 42, "limit": 3`, `"seed": 42`)
	uitest.WriteFile(t, broken, "{")
	h.Check([]string{h.path("a"), broken, changedLog(t), lacking})
	h.untilChecked()
	h.Is("the report is not summed up", "true", h.Says("4 games · 2 in order · 1 cannot be repeated · 1 broken"))
	const cut = "the file is cut short: it ends at line 1, column 2, in the middle of the game"
	rows := ""
	for _, row := range h.report.job.Rows() {
		r := rowOf(row)
		r.name, _, _ = strings.Cut(r.name, " · ")
		rows += fmt.Sprintln(r)
	}
	want := `{✓ false You – You 5 moves, all legal Open}
{! true c ` + cut + ` Show in folder}
{✓ false AlphaBeta 3 – Minimax 3 34 moves, all legal · the computer players choose the same Open}
{? false AlphaBeta – Minimax 3 34 moves, all legal · Lacks the limit of AlphaBeta 0 Open}
`
	h.Is("rows", want, rows)
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
	h.Is("games in the report", "1", len(h.report.job.Rows()))
	h.Press("Close")
	h.Check([]string{changedLog(t), changedLog(t)})
	h.Is("the next report, and its games", "true 2", h.report.shown(), len(h.report.job.Rows()))
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
	h.Is("the rest is not cancelled", "false", h.report.job.Running())
}

// The action of a row shows the position before the move that differs, in a log or on the board.
func TestMoveThatDiffersIsShown(t *testing.T) {
	h := open(t)
	path := changedLog(t, `"limit": 3}, "1"`, `"limit": 2}, "1"`)
	h.Check([]string{changedLog(t), path})
	h.untilChecked()
	n := h.report.job.Rows()[1].Difference.Number - 1
	h.report.check.SetChecked(true) // lists only the second log
	h.report.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	h.Until("the move", func() bool { return len(h.opened) == 1 })
	if got := h.opened[0]; got.path != path || got.moves != n || h.Shell.Top() != nil || !strings.Contains(h.Shell.Said(), "played") {
		t.Errorf("opened %+v, want %s after %d moves; said %q", got, path, n, h.Shell.Said())
	}
	h.CheckGame(record(t, path))
	h.untilChecked()
	h.report.runAction(0)
	h.Is("shown after", []int{n}, h.moves)
}

// Values are shown with enough digits to see the difference.
func TestNumbersOfACheck(t *testing.T) {
	for _, tt := range []struct{ a, b float64 }{{0.031251, 0.0416667}, {0.031251, 0.031252}} {
		if x, y := apart(tt.a, tt.b); x == y || len(x) > 8 {
			t.Errorf("%v and %v are shown as %s and %s", tt.a, tt.b, x, y)
		}
	}
}
