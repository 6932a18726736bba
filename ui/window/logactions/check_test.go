package logactions

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

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
	h.report.runAction(0)
	h.Until("the game", func() bool { return len(h.opened) == 1 })
	h.Is("opened", h.path("a")+" true", h.opened[0].path, h.Shell.Top() == nil)
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
