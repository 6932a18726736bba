package window

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/logs"
	"kalah/ui/window/play"
)

// A view is one literal: it is found in the menu, by its key and in the snapshot,
// and is closed with the window.
func TestANewViewIsOneValue(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	var did []string
	note := func(what string) func() { return func() { did = append(did, what) } }
	h.shell.Add(frame.View{
		ID: "toy", Name: "Toy",
		Content: func() fyne.CanvasObject { return widget.NewLabel("a toy") },
		Commands: []command.Command{
			{ID: "toy.show", Menu: "Compare", Text: "Show the Toy", Keys: []command.Key{command.Ctrl(fyne.KeyK)}, Do: func() { h.shell.Show("toy") }, Anywhere: true},
			{ID: "toy.wind", Text: "Wind up", Keys: []command.Key{command.Bare(fyne.KeyW)}, Do: note("wound")},
		},
		Enter: note("enter"), Leave: note("leave"), Close: note("close"),
		Title:    func() string { return "Toys" },
		Status:   func() (string, string) { return "a toy is shown", "it rests" },
		Snapshot: func() any { return map[string]int{"toys": 1} },
	})
	h.shell.Complete(h.picker)
	h.Key(fyne.KeyW)
	h.run("toy.show")
	h.Key(fyne.KeyW)
	if last, now := h.shell.Status(); last != "a toy is shown" || now != "it rests" || h.win.Title() != "Toys – Kalah" {
		t.Errorf("status %q, %q, title %q", last, now, h.win.Title())
	}
	if s := h.shell.Snapshot(); s["toys"] != 1.0 || s["view"] != "toy" || s["activity"] != "waiting" {
		t.Errorf("snapshot %v", s)
	}
	h.run("view.logs")
	h.run("toy.show")
	h.shell.Home()
	if err := h.end(); err != nil {
		t.Fatal(err)
	}
	if got, want := did, []string{"enter", "wound", "leave", "enter", "leave", "close"}; !slices.Equal(got, want) {
		t.Errorf("did %q, want %q", got, want)
	}
}

func TestTheLibraryTakesTheBoardsPlace(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	if h.shell.Shown() != play.ID {
		t.Fatalf("begins with %q", h.shell.Shown())
	}
	h.run("view.logs")
	if h.shell.Shown() != logs.ID || !h.shell.Menu().Item("view.logs").Checked {
		t.Error("the library is not shown")
	}
	h.Type("c")
	h.Key(fyne.KeyEscape, fyne.KeyEscape)
	if h.shell.Shown() != play.ID || len(h.screen().Game.Moves) != 0 {
		t.Errorf("shows %q; the game behind the library was played: %v", h.shell.Shown(), len(h.screen().Game.Moves) != 0)
	}
}
