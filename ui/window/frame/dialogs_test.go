package frame

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"
)

// Escape and Enter close the top dialog. A dialog below another one may close first, such as the
// dialog of a job that ends. The upper one stays and keeps the keys.
func TestDialogsLieOnEachOther(t *testing.T) {
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
	h.show("four", Dialog{})
	h.Key(fyne.KeyEscape)
	h.wants("closed three closed four")
	h.Is("the dialog at the bottom is gone", "true true", h.Says("this is one"), h.Covered())
	h.Key(fyne.KeyReturn)
	h.wants("closed one")
	h.Is("a dialog is still open", "true false", h.Top() == nil, h.Covered())
	h.show("five", Dialog{Accept: h.note("accepted")})
	h.Key(fyne.KeyReturn, fyne.KeyEnter)
	h.wants("accepted accepted")
}

// On a screen smaller than a view, the window has the size of the screen and scrolls. A view that is
// larger than the others does not enlarge the window.
func TestSmallScreen(t *testing.T) {
	h := open(t)
	large := canvas.NewRectangle(nil)
	large.SetMinSize(fyne.NewSize(290, 80))
	h.box.Add(large)
	least := h.Shell.Window().Content().MinSize()
	h.Shell.Window().Resize(least)
	wants := func(want fyne.Size, scrolled bool) {
		t.Helper()
		view := h.Shell.frame.Objects[0].(*fyne.Container).Objects[0].(*container.Scroll)
		if got := h.Shell.Window().Content().MinSize(); got != want || (view.Content.Size() != view.Size()) != scrolled {
			t.Errorf("the window takes %v, want %v; a view of %v in %v", got, want, view.Content.Size(), view.Size())
		}
	}
	wants(least, false)
	screen := fyne.NewSize(200, 100+MenuHeight+titleHeight)
	h.SetScreen(func() fyne.Size { return screen })
	wants(fyne.NewSize(200, 100), true)
	h.box.Remove(large)
	screen = fyne.NewSize(1000, 1000)
	h.Fit()
	wants(least, false)
	h.Is("a scale fits that is too large, or not the largest one that fits", "true false", h.Fits(1.5), h.Fits(1.6))
	h.Add(View{ID: "large", MinSize: fyne.NewSize(500, 400), Content: func() fyne.CanvasObject { return large }})
	large.SetMinSize(fyne.NewSize(500, 400))
	h.Show("large")
	h.Shell.Window().Resize(least)
	wants(least, true)
}

// Enter agrees, but not to a dangerous action.
func TestAsk(t *testing.T) {
	h := open(t)
	enter, escape := func() { h.Key(fyne.KeyReturn) }, func() { h.Key(fyne.KeyEscape) }
	for _, tt := range []struct {
		dangerous bool
		answer    func()
		want      string
	}{
		{false, func() { h.Press("Cancel") }, ""},
		{false, enter, "done"},
		{false, escape, ""},
		{true, func() { h.Press("Sow it") }, "done"},
		{true, enter, ""},
	} {
		h.Ask(Question{Title: "Title", Text: "Really?", Do: "Sow it", Dangerous: tt.dangerous}, h.note("done"))
		asked := h.Says("Really?")
		tt.answer()
		h.Is("asked", "true true", asked, h.Top() == nil)
		h.wants(tt.want)
	}
}
