package frame

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/message"
	"kalah/ui/window/command"
	"kalah/ui/window/kit"
)

func TestDialogsLieOnEachOther(t *testing.T) {
	h := open(t)
	if h.Top() != nil || h.Covered() {
		t.Error("there is a dialog")
	}
	one := h.show("one", Dialog{Size: fyne.NewSize(300, 200)})
	two := h.show("two", Dialog{})
	if h.Top() != dialog.Dialog(two) || !h.Covered() {
		t.Error("the second dialog is not on top")
	}
	h.Key(fyne.KeyEscape)
	h.wants("closed two")
	if h.Top() != dialog.Dialog(one) {
		t.Error("the first dialog is not back")
	}
	h.Key(fyne.KeyReturn) // which does nothing else here
	h.wants("closed one")
	if h.Top() != nil || h.Covered() {
		t.Error("there is a dialog still")
	}
	h.show("three", Dialog{Accept: h.note("accepted")})
	h.Key(fyne.KeyReturn, fyne.KeyEnter)
	h.wants("accepted accepted")
}

// A dialog below another one may close first, such as that of a job that ends. The upper one stays and
// keeps the keys.
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
	h.Key(fyne.KeyEscape)
	h.wants("closed one")
	if h.Top() != nil || h.Covered() {
		t.Error("there is a dialog still")
	}
}

// The commands of the dialog on top take precedence.
func TestCommandsOfADialog(t *testing.T) {
	h := open(t)
	run := func(id string) { h.Menu().Item(id).Action() }
	d := h.show("one", Dialog{Commands: []command.Command{{ID: Undo, Do: h.note("undo in one")}}})
	run(Undo)
	run(Redo)
	run("first.do")
	h.wants("undo in one")
	if h.Menu().Item(Undo).Disabled || !h.Menu().Item(Redo).Disabled || !h.Menu().Item("first.do").Disabled || h.Menu().Item("window.screen").Disabled {
		t.Error("the menu offers something else")
	}
	two := h.show("two", Dialog{})
	run(Undo)
	h.wants("")
	two.Hide()
	d.Hide()
	h.take()
	run(Undo)
	h.wants("undo")
}

// A dialog whose content grows beyond the window is scrolled, and follows the focus.
func TestDialogOfTooMuch(t *testing.T) {
	h := open(t)
	var entries []fyne.CanvasObject
	for range 40 {
		entries = append(entries, kit.NewEntry())
	}
	size, least := h.Shell.Window().Canvas().Size(), h.Shell.Window().Content().MinSize()
	h.OpenPage("Title", container.NewVBox(entries...), fyne.NewSize(2000, 300))
	top := h.Shell.Window().Canvas().Overlays().Top()
	if m := top.MinSize(); m.Width > size.Width || m.Height > size.Height {
		t.Errorf("takes %v of a window of %v", m, size)
	}
	if now := h.Shell.Window().Content().MinSize(); now != least {
		t.Errorf("the window takes %v, want %v as before", now, least)
	}
	last := entries[len(entries)-1]
	h.Focus(last.(fyne.Focusable))
	if at := fyne.CurrentApp().Driver().AbsolutePositionForObject(last); at.Y < 0 || at.Y+last.MinSize().Height > size.Height {
		t.Errorf("the last entry has the focus at %v in a window of %v", at, size)
	}
}

// On a screen that is smaller than a view, the window has the size of the screen and scrolls.
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
	h.box.Remove(large) // so that the view can do with what there is
	h.Fit()
	scrolled(false)
	screen = fyne.NewSize(1000, 1000)
	h.Fit()
	if got := h.Shell.Window().Content().MinSize(); got != least {
		t.Errorf("on a larger screen the window takes %v, want %v", got, least)
	}
	if !h.Fits(1.5) || h.Fits(1.6) {
		t.Errorf("a screen of 1000 has room for a menu bar of %v: %v and %v, want 1.5 times and not 1.6", LeastSize.Width, h.Fits(1.5), h.Fits(1.6))
	}
	// There the least window shows the view whole.
	h.Shell.Window().Resize(least)
	for _, o := range test.LaidOutObjects(h.Shell.Window().Content()) {
		if s, ok := o.(*container.Scroll); ok && s.Content.Size().Height > s.Size().Height {
			t.Errorf("the view takes %v and has %v", s.Content.Size(), s.Size())
		}
	}
}

func TestTell(t *testing.T) {
	h := open(t)
	for _, text := range []string{"short", strings.Repeat("long ", 1000)} {
		h.Tell("Title", text)
		if !h.Says(text) {
			t.Errorf("%.10s… is not told", text)
		}
		if size := h.Shell.Window().Canvas().Size(); h.Shell.Window().Canvas().Overlays().Top().MinSize().Height > size.Height {
			t.Errorf("%.10s… does not fit into the window", text)
		}
		h.Press("Close")
	}
	if h.Fail(nil); h.Top() != nil {
		t.Error("there is a dialog still, or one about no error")
	}
	if h.Fail(message.New("the disk is full")); !h.Says("The disk is full") {
		t.Error("the reason is not told as a sentence")
	}
}

// Enter does what is asked, unless it is dangerous.
func TestAsk(t *testing.T) {
	h := open(t)
	for _, tt := range []struct {
		name      string
		dangerous bool
		answer    func()
		want      string
	}{
		{"do", false, func() { h.Press("Sow it") }, "done"},
		{"cancel", false, func() { h.Press("Cancel") }, ""},
		{"Enter", false, func() { h.Key(fyne.KeyReturn) }, "done"},
		{"Escape", false, func() { h.Key(fyne.KeyEscape) }, ""},
		{"do, dangerous", true, func() { h.Press("Sow it") }, "done"},
		{"Enter, dangerous", true, func() { h.Key(fyne.KeyReturn) }, ""},
		{"Escape, dangerous", true, func() { h.Key(fyne.KeyEscape) }, ""},
	} {
		h.Ask(Question{Title: "Title", Text: "Really?", Do: "Sow it", Dangerous: tt.dangerous}, h.note("done"))
		if !h.Says("Really?") {
			t.Errorf("%s: the question is not asked", tt.name)
		}
		tt.answer()
		if got := h.take(); got != "["+tt.want+"]" || h.Top() != nil {
			t.Errorf("%s: did %s, want [%s]; a dialog: %v", tt.name, got, tt.want, h.Top() != nil)
		}
	}
}
