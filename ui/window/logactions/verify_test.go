package logactions

import (
	"errors"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/ui/app/archive"
	"kalah/ui/window/uitest"
)

func (h *harness) untilVerified() {
	h.T.Helper()
	h.Until("the report", func() bool { return h.verify.has() && !h.verify.job.Running() })
}

// A wrong log has the reason in its row, and the right ones can be opened.
func TestVerify(t *testing.T) {
	h := open(t, "a", "b")
	if h.verify.has() {
		t.Error("there is a report of nothing")
	}
	uitest.WriteFile(t, h.path("c"), "{")
	h.Verify([]string{h.path("a"), h.path("c"), h.path("b")})
	h.untilVerified()
	if !h.Says("3 logs · 2 right · 1 wrong") {
		t.Error("the report is not summed up")
	}
	if row := h.verify.say(h.verify.job.Rows()[0]); row.name != "a.json" || row.mark != "✓" || row.action != "Open" ||
		row.text != "5 moves, all of them legal and with the states written beside them" {
		t.Errorf("row %+v", row)
	}
	if row := h.verify.say(h.verify.job.Rows()[1]); row.name != "c.json" || row.mark != "!" || row.action != "Show in folder" ||
		row.text != "the file is cut short: it ends at line 1, column 2, in the middle of the log" {
		t.Errorf("row %+v", row)
	}
	h.Press("Copy the report")
	want := h.path("a") + ": 5 moves, all of them legal and with the states written beside them\n" +
		h.path("c") + ": the file is cut short: it ends at line 1, column 2, in the middle of the log\n" +
		h.path("b") + ": 5 moves, all of them legal and with the states written beside them\n"
	if got := h.Shell.App().Clipboard().Content(); got != want {
		t.Errorf("copied %q, want %q", got, want)
	}
	h.verify.check.SetChecked(true) // which is the wrong one alone
	if n := len(h.verify.listed); n != 1 {
		t.Fatalf("%d rows, want the one that is wrong", n)
	}
	h.verify.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if !h.verify.shown() || !h.Says("c.json: the file is cut short: it ends at line 1, column 2, in the middle of the log") {
		t.Error("the reason is not shown in full")
	}
	h.verify.check.SetChecked(false)
	h.verify.do(h.verify, 2)
	h.Until("the log", func() bool { return len(h.opened) == 1 })
	if h.opened[0].path != h.path("b") || h.Shell.Top() != nil {
		t.Errorf("opened %+v", h.opened[0])
	}
	h.verify.open()
	if !h.verify.shown() || h.Reported() != h.Jobs.Verify {
		t.Error("the report does not come back")
	}
	gone := verifiedRow(archive.Row{Path: "/gone.json", Outcome: archive.Refused, Err: errors.New("/gone.json: gone")})
	if gone.text != "gone" {
		t.Errorf("the reason is %q: the file is named above it", gone.text)
	}
}
