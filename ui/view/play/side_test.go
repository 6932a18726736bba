package play

import (
	"testing"

	"fyne.io/fyne/v2"
)

// The list of logs follows the folder while it is in sight.
func TestLogsFollowWhileInSight(t *testing.T) {
	h := elsewhere(t)
	shown := func() bool { return h.display.side.logsShown() }
	if h.Shell.Home(); shown() {
		t.Error("the logs are shown with the tab of the game")
	}
	h.run("view.panel.4")
	if !shown() {
		t.Error("the logs are not shown")
	}
	if h.Shell.Show("other"); shown() {
		t.Error("the logs are shown behind another view")
	}
}

// Ctrl+F searches in the list of logs if that is in sight, and else in the library.
func TestFind(t *testing.T) {
	h := open(t)
	found := 0
	h.Find = func() { found++ }
	h.untilOpen()
	h.shortcut(fyne.KeyF)
	if found != 1 {
		t.Errorf("searched %d times in the library, want once", found)
	}
	h.run("view.panel.3")
	h.shortcut(fyne.KeyF)
	if found != 1 || h.Window.Canvas().Focused() == nil {
		t.Errorf("searched %d times in the library; the list has the focus: %v", found, h.Window.Canvas().Focused() != nil)
	}
}
