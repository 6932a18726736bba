package shell

import (
	"testing"

	"fyne.io/fyne/v2"
)

// A view is built when it is first shown, and told when it comes and goes.
func TestViewsTakeTurns(t *testing.T) {
	h := open(t)
	if h.Shown() != "first" || h.Shell.Window().Title() != "Toys" {
		t.Errorf("shows %q, titled %q", h.Shown(), h.Shell.Window().Title())
	}
	h.Show("second")
	h.expect("second built", "first leave", "second enter")
	if h.Shown() != "second" || h.Shell.Window().Title() != "second – Toys" {
		t.Errorf("shows %q, titled %q", h.Shown(), h.Shell.Window().Title())
	}
	h.Show("second")
	h.Show("third") // there is none
	h.expect()
	h.Home()
	h.expect("second leave", "first enter")
	for i, want := range []bool{true, false} {
		if got := h.pages[i].content.Visible(); got != want {
			t.Errorf("the content of %s is visible: %v", h.pages[i].ID, got)
		}
	}
	if got := h.ViewName("second") + ", " + h.ViewName(""); got != "The second, Toys" {
		t.Errorf("names %q", got)
	}
}

func TestNothingHasTheFocusInAnotherView(t *testing.T) {
	h := open(t)
	h.Focus(h.entry)
	if h.User.Window.Canvas().Focused() == nil {
		t.Fatal("the entry has not the focus")
	}
	h.Show("second")
	if h.User.Window.Canvas().Focused() != nil {
		t.Error("the entry keeps the focus")
	}
}

// Keys mean the commands of what is shown first, then that view, and under a
// dialog nothing of either.
func TestKeysGoWhereTheyBelong(t *testing.T) {
	h := open(t)
	h.Key(fyne.KeyK, fyne.KeyJ)
	h.Type("kj")
	h.expect("first key", "first J", "first key", "first j")
	h.Show("second")
	h.did = nil
	h.Key(fyne.KeyK, fyne.KeyF11)
	h.expect("second key", "full")

	closed := 0
	h.Open(Dialog{Dialog: h.dialog("a question"), Closed: func() { closed++ }})
	h.Key(fyne.KeyK, fyne.KeyJ, fyne.KeyF11)
	h.Type("kj")
	h.expect("full") // it can be used anywhere
	h.Key(fyne.KeyEscape)
	if h.Top() != nil || closed != 1 {
		t.Errorf("Escape closed %d dialogs", closed)
	}
	h.Key(fyne.KeyK)
	h.expect("second key")
}

// What has the focus is asked first what a command of editing means, then the
// dialog on top, then the view.
func TestEditingMeansWhatHasTheFocus(t *testing.T) {
	h := open(t)
	undo := h.Menu().Item(Undo)
	undo.Action()
	h.expect("first undo")

	h.Focus(h.entry)
	h.Type("x")
	if h.entry.Text != "x" {
		t.Fatalf("typed %q", h.entry.Text)
	}
	undo.Action()
	if h.entry.Text != "" {
		t.Errorf("the entry holds %q after undo", h.entry.Text)
	}
	h.expect()

	h.App().Clipboard().SetContent("seed")
	for _, id := range []string{Copy, Paste} {
		if do, ok := h.editing(id); !ok || do == nil {
			t.Errorf("%s means nothing to a text", id)
		}
	}
	do, _ := h.editing(Paste)
	do()
	if h.entry.Text != "seed" {
		t.Errorf("pasted %q", h.entry.Text)
	}
	h.Unfocus()
	if _, ok := h.editing(Paste); ok {
		t.Error("paste means something to nothing")
	}
}

// Commands of other views that can be used anywhere stay in the menu, others are
// greyed out.
func TestMenuFollowsTheView(t *testing.T) {
	h := open(t)
	for _, shown := range []string{"first", "second"} {
		h.Show(shown)
		for _, id := range []string{"first", "second"} {
			if got := h.Menu().Item(id + ".key").Disabled; got != (id != shown) {
				t.Errorf("%s is shown: the key of %s is disabled: %v", shown, id, got)
			}
			if h.Menu().Item(id + ".anywhere").Disabled {
				t.Errorf("%s is shown: what can be done anywhere for %s is disabled", shown, id)
			}
		}
	}
}

func TestDroppedFilesGoToTheFirstThatTakesThem(t *testing.T) {
	h := open(t)
	drop := func(items ...fyne.URI) { h.dropped(fyne.Position{}, items) }
	drop(uri("/tmp/a.json"), uri("/tmp/b.json"))
	h.expect("second drop /tmp/a.json")
	drop()
	h.expect()
	drop(web("https://example.org/a.json"))
	h.expect()
	if !h.Says("not a file") {
		t.Error("a link is not refused")
	}
	drop(uri("/tmp/a.json")) // under the dialog
	h.expect()
	h.Press("Close")
	h.Show("second")
	h.did = nil
	drop(uri("/tmp/a.json"))
	h.expect("second drop /tmp/a.json")
}

// Once the window is closed nothing is shown or asked any more.
func TestClosedShellIsQuiet(t *testing.T) {
	h := open(t)
	h.Show("second")
	h.did = nil
	h.Shell.Close()
	h.Shell.Close()
	h.expect("first close", "second close")
	h.Show("first")
	h.Say("something")
	h.Notify(Notice{Text: "something"})
	h.Tell("something", "happened")
	h.Open(Dialog{Dialog: h.dialog("something")})
	h.Ask("something", "really?", false, h.note("answered"))
	h.dropped(fyne.Position{}, []fyne.URI{uri("/tmp/a.json")})
	h.expect()
	if !h.Closed() || h.Shown() != "second" || h.Said() != "" || h.Noticed() != "" || h.HasDialog() {
		t.Errorf("shown %q, said %q, noticed %q, dialog %v", h.Shown(), h.Said(), h.Noticed(), h.HasDialog())
	}
}

func TestWindowHasASmallestSize(t *testing.T) {
	h := open(t)
	if got, want := h.Shell.Window().Content().MinSize(), fyne.NewSize(300, 200); got != want {
		t.Errorf("at least %v, want %v", got, want)
	}
}
