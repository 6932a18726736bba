package logactions

import (
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/ui/window/uitest"
)

func (h *harness) untilVerified() {
	h.t.Helper()
	h.until("the report", func() bool { return len(h.verify.work.rows) > 0 && h.verify.work.now == nil })
}

// What is wrong with a log stands in its row, and the others open.
func TestVerify(t *testing.T) {
	h := open(t, "a", "b")
	if h.verify.has() {
		t.Error("there is a report of nothing")
	}
	uitest.WriteFile(t, h.path("c"), "{")
	h.verify.verify([]string{h.path("a"), h.path("c"), h.path("b")})
	h.untilVerified()
	if !h.Says("3 logs · 2 right · 1 wrong") {
		t.Error("the report is not summed up")
	}
	if row := h.verify.row(0); row.Name != "a.json" || row.Mark != "✓" || row.Action != "Open" ||
		row.Text != "5 moves, all of them legal and with the states written beside them" {
		t.Errorf("row %+v", row)
	}
	if row := h.verify.row(1); row.Name != "c.json" || row.Mark != "!" || row.Action != "Show in folder" ||
		row.Text != "the file is cut short: it ends at line 1, column 2, in the middle of the log" {
		t.Errorf("row %+v", row)
	}
	h.Press("Copy the report")
	want := h.path("a") + ": 5 moves, all of them legal and with the states written beside them\n" +
		h.path("c") + ": the file is cut short: it ends at line 1, column 2, in the middle of the log\n" +
		h.path("b") + ": 5 moves, all of them legal and with the states written beside them\n"
	if got := h.app.Clipboard().Content(); got != want {
		t.Errorf("copied %q, want %q", got, want)
	}
	h.verify.brief = true // which is the wrong one alone
	h.verify.show()
	if n := h.verify.length(); n != 1 {
		t.Fatalf("%d rows, want the one that is wrong", n)
	}
	h.verify.report.List().TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if !h.verify.shown() || !h.Says("c.json: the file is cut short: it ends at line 1, column 2, in the middle of the log") {
		t.Error("the reason is not told in full")
	}
	h.verify.brief = false
	h.verify.show()
	h.verify.act(2)
	h.until("the log", func() bool { return len(h.opened) == 1 })
	if h.opened[0].path != h.path("b") || h.Shell.Top() != nil {
		t.Errorf("opened %+v", h.opened[0])
	}
	h.verify.open()
	if !h.verify.shown() {
		t.Error("the report does not come back")
	}
}

// A report that is hidden goes on, and its end is told.
func TestHiddenVerification(t *testing.T) {
	h := open(t, "a")
	h.verify.verify([]string{h.path("a")})
	h.Press("Hide")
	h.until("the end", func() bool { return h.Shell.Said() == "Verified: 1 log · 1 right" })
}

// What is left after Cancel is read later.
func TestCancelledVerification(t *testing.T) {
	h := open(t, "a")
	logs := slices.Repeat([]string{h.path("a")}, 30_000) // more than are done by the time that Cancel is pressed
	h.verify.verify(logs)
	h.Press("Cancel")
	before := h.verify.work.counts()[right]
	if before == len(logs) || h.verify.work.now != nil {
		t.Fatalf("nothing was cancelled: %d logs are done", before)
	}
	h.Press("Continue with the rest")
	h.untilVerified()
	if got := h.verify.work.counts()[right]; got != len(logs) {
		t.Errorf("%d logs are right, want %d", got, len(logs))
	}
	for i := 1; i < len(logs); i += 1000 {
		if h.verify.work.rows[i].moves != 5 {
			t.Errorf("row %d: %+v", i, h.verify.work.rows[i])
		}
	}
}

// A log that is wrong in itself is told by the move, as the command line does.
func TestWrongLogIsVerified(t *testing.T) {
	h := open(t)
	path := changedLog(t, `[0, 5,`, `[0, 4,`)
	h.verify.verify([]string{path})
	h.untilVerified()
	if row := h.verify.row(0); row.Mark != "!" || !strings.Contains(row.Text, "move 1") || strings.Contains(row.Text, path) {
		t.Errorf("row %+v", row)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	h.Press("Close")
	h.verify.verify([]string{path})
	h.untilVerified()
	if row := h.verify.row(0); row.Mark != "!" || strings.Contains(row.Text, path) {
		t.Errorf("row %+v", row)
	}
}
