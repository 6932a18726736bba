package shell

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"kalah/ui/keyed"
)

// What is said stands instead of what happened last, until another view is shown.
func TestSay(t *testing.T) {
	h := open(t)
	status := func(wantLast, wantNow string) {
		t.Helper()
		if last, now := h.Status(); last != wantLast || now != wantNow {
			t.Errorf("status %q, %q; want %q, %q", last, now, wantLast, wantNow)
		}
	}
	status("first happened", "first goes on")
	h.Say("said")
	status("said", "first goes on")
	h.Changed()
	status("said", "first goes on")
	h.Unsay()
	h.Changed()
	status("first happened", "first goes on")
	h.Say("said")
	h.Show("second")
	status("second happened", "second goes on")
	if h.Said() != "" {
		t.Errorf("said %q", h.Said())
	}
}

// A notice takes room of the view, and gives it back.
func TestNoticeTakesRoom(t *testing.T) {
	h := open(t)
	height := h.middle.Size().Height
	did := 0
	h.Notify(Notice{Text: "the disk is full", Action: "Save…", Do: func() { did++ }})
	if h.Noticed() != "the disk is full" || h.middle.Size().Height >= height {
		t.Errorf("notices %q, the view is %v high, was %v", h.Noticed(), h.middle.Size().Height, height)
	}
	h.tapNotice("Save…")
	if did != 1 || h.Noticed() == "" {
		t.Errorf("done %d times, notices %q", did, h.Noticed())
	}
	h.Notify(Notice{Text: "the disk is gone", Action: "Save…"})
	if h.Noticed() != "the disk is gone" || len(h.bottom.Objects) != 2 {
		t.Errorf("notices %q in %d lines", h.Noticed(), len(h.bottom.Objects))
	}
	h.tapNotice("")
	if h.Noticed() != "" || h.middle.Size().Height != height {
		t.Errorf("notices %q, the view is %v high, want %v", h.Noticed(), h.middle.Size().Height, height)
	}
	h.Notify(Notice{Text: "again", Action: "Save…"})
	h.Notify(Notice{})
	if h.Noticed() != "" || h.middle.Size().Height != height {
		t.Errorf("notices %q, the view is %v high, want %v", h.Noticed(), h.middle.Size().Height, height)
	}
}

// tapNotice taps a button of the notice, "" for the one that sends it away.
func (h *harness) tapNotice(text string) {
	h.t.Helper()
	for _, o := range test.LaidOutObjects(h.notice) {
		if b, ok := o.(*keyed.Button); ok && b.Text == text {
			test.Tap(b)
			return
		}
	}
	h.t.Fatalf("no button %q", text)
}
