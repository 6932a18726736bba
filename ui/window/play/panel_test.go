package play

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/ui/window/frame"
)

// resize gives the view's content a width, with its frame's height.
func (h *harness) resize(width float32) {
	h.t.Helper()
	h.Shell.Window().Resize(fyne.NewSize(width, frame.LeastSize.Height))
	h.Shell.Window().Content().Resize(fyne.NewSize(width, frame.LeastSize.Height))
}

// In a wide window the panel is next to the board until it is closed, which the settings store. In a
// narrow window it covers the board, and the settings do not change.
func TestThePanel(t *testing.T) {
	h := open(t)
	h.startTwoPeople(0)
	panel := h.display.side.content.MinSize().Width
	key := func(key fyne.KeyName) func() {
		return func() {
			h.Shell.Unfocus()
			h.Key(key)
		}
	}
	beside, folded := float32(1100-handleWidth)-panel, float32(1100-handleWidth)
	const narrow = 640 - handleWidth
	for _, step := range []struct {
		name         string
		do           func()
		board, panel float32
		stored       bool
	}{
		{"at first", func() { h.resize(1100) }, folded, 0, false},
		{"the form", h.SetUp, beside, panel, false},
		{"Escape there", key(fyne.KeyEscape), folded, 0, false},
		{"F9", key(fyne.KeyF9), beside, panel, true},
		{"Escape in an open panel", key(fyne.KeyEscape), beside, panel, true},
		{"the handle", func() { test.Tap(h.display.folding.button) }, folded, 0, false},
		{"a tab", func() { h.run("view.panel.2") }, beside, panel, true},
		{"narrow", func() { h.resize(640) }, narrow, 0, true},
		{"F9 there", key(fyne.KeyF9), narrow, panel, true},
		{"Escape there", key(fyne.KeyEscape), narrow, 0, true},
		{"the form there", h.SetUp, narrow, panel, true},
		{"a start", func() { h.display.side.form.Start(); h.untilOpen() }, narrow, 0, true},
		{"wide again", func() { h.run("view.panel.2"); h.resize(1100) }, beside, panel, true},
		{"narrow again", func() { h.resize(640) }, narrow, 0, true},
	} {
		step.do()
		h.loop.Run()
		f := h.display.folding
		shown := float32(0)
		if f.panel.Visible() {
			shown = f.panel.Size().Width
		}
		if got := f.board.Size().Width; got != step.board || shown != step.panel || h.item("view.side").Checked != (shown > 0) || h.Settings.Panel.Get() != step.stored {
			t.Errorf("%s: the board is %v wide, the panel %v, stored %t; want %v and %v", step.name, got, shown, h.Settings.Panel.Get(), step.board, step.panel)
		}
	}
}
