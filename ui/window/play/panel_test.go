package play

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/ui/window/frame"
)

// In a wide window the panel is next to the board until it is closed, which the settings store. In a
// narrow window it covers the board, and the settings do not change.
func TestThePanel(t *testing.T) {
	h := open(t)
	h.startTwoPeople(0)
	resize := func(width float32) func() {
		return func() {
			h.Window.Resize(fyne.NewSize(width, frame.LeastSize.Height))
			h.Window.Content().Resize(fyne.NewSize(width, frame.LeastSize.Height))
		}
	}
	key := func(key fyne.KeyName) func() {
		return func() {
			h.Shell.Unfocus()
			h.Key(key)
		}
	}
	tab := func() { h.Run("view.panel.2") }
	panel := h.display.side.content.MinSize().Width
	beside, folded := float32(1100-handleWidth)-panel, float32(1100-handleWidth)
	const narrow = 640 - handleWidth
	for _, step := range []struct {
		name         string
		do           func()
		board, panel float32
		stored       bool
	}{
		{"at first", resize(1100), folded, 0, false},
		{"the form", h.SetUp, beside, panel, false},
		{"Escape there", key(fyne.KeyEscape), folded, 0, false},
		{"F9", key(fyne.KeyF9), beside, panel, true},
		{"the handle", func() { test.Tap(h.display.folding.button) }, folded, 0, false},
		{"a tab", tab, beside, panel, true},
		{"narrow", resize(640), narrow, 0, true},
		{"F9 there", key(fyne.KeyF9), narrow, panel, true},
		{"Escape there", key(fyne.KeyEscape), narrow, 0, true},
		{"wide again", func() { tab(); resize(1100)() }, beside, panel, true},
	} {
		step.do()
		h.Loop.Run()
		f, shown := h.display.folding, float32(0)
		if f.panel.Visible() {
			shown = f.panel.Size().Width
		}
		checked := h.Shell.Menu().Item("view.side").Checked
		want := fmt.Sprint(step.board, step.panel, step.stored, step.panel > 0)
		h.Is(step.name, want, f.board.Size().Width, shown, h.Settings.Panel.Get(), checked)
	}
}
