package frame

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/message"
)

func TestDialogsLieOnEachOther(t *testing.T) {
	h := open(t)
	one := h.show("one", Dialog{Size: fyne.NewSize(300, 200)})
	two := h.show("two", Dialog{})
	if h.Top() != dialog.Dialog(two) || !h.Covered() {
		t.Error("the second dialog is not on top")
	}
	h.Key(fyne.KeyEscape)
	if h.wants("closed two"); h.Top() != dialog.Dialog(one) {
		t.Error("the first dialog is not back")
	}
	h.Key(fyne.KeyReturn)
	if h.wants("closed one"); h.Top() != nil || h.Covered() {
		t.Error("a dialog is still open")
	}
	h.show("three", Dialog{Accept: h.note("accepted")})
	h.Key(fyne.KeyReturn, fyne.KeyEnter)
	h.wants("accepted accepted")
}

// A dialog below another one may close first, such as the dialog of a job that ends. The upper one
// stays and keeps the keys.
func TestDialogBelowCloses(t *testing.T) {
	h := open(t)
	h.show("one", Dialog{})
	two := h.show("two", Dialog{})
	entry := widget.NewEntry()
	three := dialog.NewCustom("three", "Close", entry, h.Shell.Window())
	h.Open(Dialog{Dialog: three, Focus: entry, Closed: h.note("closed three")})
	two.Hide()
	h.wants("closed two")
	if h.Top() != dialog.Dialog(three) || h.Shell.Window().Canvas().Focused() != fyne.Focusable(entry) {
		t.Error("the dialog above is gone too")
	}
	h.Press("Close")
	h.wants("closed three")
	if !h.Says("this is one") {
		t.Error("the dialog at the bottom is gone")
	}
}

// On a screen smaller than a view, the window has the size of the screen and scrolls.
func TestSmallScreen(t *testing.T) {
	h := open(t)
	least := h.Shell.Window().Content().MinSize()
	scrolled := func(want bool) {
		t.Helper()
		view := h.Shell.frame.Objects[0].(*fyne.Container).Objects[0].(*container.Scroll)
		if got := view.Content.Size() != view.Size(); got != want {
			t.Errorf("%v of a view in %v: scrolled: %v, want %v", view.Content.Size(), view.Size(), got, want)
		}
	}
	large := canvas.NewRectangle(nil)
	large.SetMinSize(fyne.NewSize(290, 80))
	h.box.Add(large)
	h.Shell.Window().Resize(least)
	scrolled(false)
	screen := fyne.NewSize(200, 100+MenuHeight+titleHeight)
	h.SetScreen(func() fyne.Size { return screen })
	if got, want := h.Shell.Window().Canvas().Size(), screen.SubtractWidthHeight(0, titleHeight); got != want {
		t.Errorf("the window is %v, want %v", got, want)
	}
	if got, want := h.Shell.Window().Content().MinSize(), fyne.NewSize(200, 100); got != want {
		t.Errorf("the window takes %v, want %v", got, want)
	}
	scrolled(true)
	h.box.Remove(large)
	h.Fit()
	scrolled(false)
	screen = fyne.NewSize(1000, 1000)
	if h.Fit(); h.Shell.Window().Content().MinSize() != least || !h.Fits(1.5) || h.Fits(1.6) {
		t.Errorf("on a larger screen the window takes %v, want %v", h.Shell.Window().Content().MinSize(), least)
	}
	// A view that is larger than the others does not enlarge the window.
	h.Add(View{ID: "large", MinSize: fyne.NewSize(500, 400), Content: func() fyne.CanvasObject { return large }})
	large.SetMinSize(fyne.NewSize(500, 400))
	h.Show("large")
	if got := h.Shell.Window().Content().MinSize(); got != least || least.IsZero() {
		t.Errorf("the window takes %v, want %v", got, least)
	}
}

func TestTell(t *testing.T) {
	h := open(t)
	text := strings.Repeat("long ", 1000)
	h.Tell("Title", text)
	if !h.Says(text) || h.Shell.Window().Canvas().Overlays().Top().MinSize().Height > h.Shell.Window().Canvas().Size().Height {
		t.Error("the text is not shown, or does not fit the window")
	}
	h.Press("Close")
	if h.Fail(nil); h.Top() != nil {
		t.Error("a dialog is open without an error")
	}
	if h.Fail(message.New("the disk is full")); !h.Says("The disk is full") {
		t.Error("the error is not shown as a sentence")
	}
}

// Enter agrees, but not to a dangerous action.
func TestAsk(t *testing.T) {
	h := open(t)
	for _, tt := range []struct {
		dangerous bool
		answer    func()
		want      string
	}{
		{false, func() { h.Press("Cancel") }, ""},
		{false, func() { h.Key(fyne.KeyReturn) }, "done"},
		{false, func() { h.Key(fyne.KeyEscape) }, ""},
		{true, func() { h.Press("Sow it") }, "done"},
		{true, func() { h.Key(fyne.KeyReturn) }, ""},
	} {
		h.Ask(Question{Title: "Title", Text: "Really?", Do: "Sow it", Dangerous: tt.dangerous}, h.note("done"))
		if !h.Says("Really?") {
			t.Error("the question is not shown")
		}
		if tt.answer(); h.Top() != nil {
			t.Error("the dialog stays")
		}
		h.wants(tt.want)
	}
}
