package uitest_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/window/files"
	"kalah/ui/window/uitest"
)

func TestUser(t *testing.T) {
	a := test.NewTempApp(t)
	w := a.NewWindow("")
	u := uitest.User{T: t, Window: w, Objects: test.LaidOutObjects}
	entry := widget.NewEntry()
	w.SetContent(entry)
	if u.HasDialog() || u.Says("anything") {
		t.Error("there is a dialog")
	}
	w.Canvas().Focus(entry)
	u.Type("abc")
	if entry.Text != "abc" {
		t.Errorf("typed %q", entry.Text)
	}
	yes := false
	dialog.ShowConfirm("Title", "Some question", func(y bool) { yes = y }, w)
	if !u.HasDialog() || !u.Says("question") || u.Says("answer") {
		t.Error("the dialog is not seen")
	}
	u.Press("Yes")
	if !yes || u.HasDialog() {
		t.Error("the button was not pressed")
	}
}

func TestLine(t *testing.T) {
	if got := uitest.Line(t, engine.Rules{Seeds: 1}, 500); !got.Finished {
		t.Errorf("%d moves and no end", len(got.Moves))
	}
	if got := len(uitest.Line(t, engine.DefaultRules(), 5).Moves); got != 5 {
		t.Errorf("%d moves, want 5", got)
	}
}

func ExamplePicker() {
	p := &uitest.Picker{Path: "game.json"}
	p.Open(files.Request{}, func(path string, _ error) { fmt.Println(path) })
	p.Answer()
	// Output: game.json
}
