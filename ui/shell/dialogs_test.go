package shell

import (
	"errors"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"kalah/ui/command"
	"kalah/ui/keyed"
)

func TestDialogsLieOnTopOfEachOther(t *testing.T) {
	h := open(t)
	below, above := h.dialog("below"), h.dialog("above")
	closed := ""
	h.Open(Dialog{
		Dialog: below, Accept: h.note("accepted"), Closed: func() { closed += "b" },
		Commands: []command.Command{{ID: Undo, Do: h.note("undone below")}},
	})
	h.Menu().Item(Undo).Action()
	h.Key(fyne.KeyReturn)
	h.expect("undone below", "accepted")
	h.Open(Dialog{Dialog: above, Closed: func() { closed += "a" }})
	if h.Top() != above {
		t.Error("the second is not on top")
	}
	h.Menu().Item(Undo).Action() // the one on top has no undo
	h.expect()
	h.Key(fyne.KeyReturn) // and nothing to accept: Enter closes it
	if h.Top() != below || closed != "a" {
		t.Errorf("closed %q", closed)
	}
	h.Key(fyne.KeyEnter)
	h.expect("accepted")
	h.Key(fyne.KeyEscape)
	if h.Top() != nil || h.Covered() || closed != "ab" {
		t.Errorf("closed %q", closed)
	}
}

// A dialog that another one closes from below is forgotten too.
func TestDialogBelowIsClosedFirst(t *testing.T) {
	h := open(t)
	below, above := h.dialog("below"), h.dialog("above")
	h.Open(Dialog{Dialog: below})
	h.Open(Dialog{Dialog: above})
	below.Hide()
	if h.Top() != above {
		t.Error("the one on top is not known any more")
	}
	above.Hide()
	if h.Top() != nil || h.Covered() {
		t.Error("something stays")
	}
}

func TestDialogGivesTheFocus(t *testing.T) {
	h := open(t)
	entry := keyed.NewEntry()
	h.Open(Dialog{Dialog: dialog.NewCustom("Name", "Close", entry, h.Shell.Window()), Focus: entry})
	if h.User.Window.Canvas().Focused() != fyne.Focusable(entry) {
		t.Error("the entry has not the focus")
	}
	h.Type("Karl")
	if entry.Text != "Karl" {
		t.Errorf("typed %q", entry.Text)
	}
}

// Enter means yes, unless the question is about something that cannot be taken
// back.
func TestAsk(t *testing.T) {
	for _, tt := range []struct {
		name      string
		dangerous bool
		answer    func(*harness)
		yes       bool
	}{
		{"yes", false, func(h *harness) { h.Press("Yes") }, true},
		{"no", false, func(h *harness) { h.Press("No") }, false},
		{"Enter", false, func(h *harness) { h.Key(fyne.KeyReturn) }, true},
		{"Escape", false, func(h *harness) { h.Key(fyne.KeyEscape) }, false},
		{"dangerous, yes", true, func(h *harness) { h.Press("Yes") }, true},
		{"dangerous, no", true, func(h *harness) { h.Press("No") }, false},
		{"dangerous, Enter", true, func(h *harness) { h.Key(fyne.KeyEnter) }, false},
		{"dangerous, Escape", true, func(h *harness) { h.Key(fyne.KeyEscape) }, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			h := open(t)
			h.Ask("Discard?", "It is gone then.", tt.dangerous, h.note("done"))
			if !h.Says("gone then") {
				t.Error("the question is not asked")
			}
			tt.answer(h)
			if got := len(h.did) == 1; got != tt.yes || h.Top() != nil {
				t.Errorf("done %v, want %v; dialog %v", got, tt.yes, h.Top())
			}
		})
	}
}

func TestFailures(t *testing.T) {
	h := open(t)
	h.Fail(nil)
	if h.Top() != nil {
		t.Error("no failure is told")
	}
	h.Fail(errors.New("log.json: move 3: house F is empty"))
	if !h.Says("move 3: house F is empty") {
		t.Error("the reason is not told")
	}
	h.Press("Close")
	h.Tell("A long story", strings.Repeat("seed ", 1000))
	size := h.User.Window.Canvas().Size()
	if got := h.Top().MinSize(); got.Height > size.Height {
		t.Errorf("a long text needs %v, the window has %v", got, size)
	}
	h.Key(fyne.KeyReturn)
	if h.Top() != nil {
		t.Error("Enter does not close it")
	}
}
