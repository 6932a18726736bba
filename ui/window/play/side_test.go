package play

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
	"kalah/ui/window/gameform"
	"kalah/ui/window/uitest"
)

// The list of logs follows the folder while it is in sight.
func TestLogsFollowWhileInSight(t *testing.T) {
	h := elsewhere(t)
	shown := func() bool { return h.logsShown() }
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

// F2, Del and Ctrl+C are about the logs of the side panel while their list has the focus.
func TestKeysOfTheLogs(t *testing.T) {
	h := open(t)
	h.startTwoPeople(1)
	h.playOut()
	h.run("view.panel.3")
	logs := h.display.side.logs
	h.until("the log in the list", func() bool { return len(logs.Snapshot(false, 1).Rows) == 1 })
	logs.Select(logs.Shown()[0].Path)
	h.Shell.Unfocus()
	h.Key(fyne.KeyF2, fyne.KeyDelete)
	if h.HasDialog() || len(h.logFiles()) != 1 {
		t.Error("a key without the focus is about the logs")
	}
	clipboard := func() string { return h.app.Clipboard().Content() }
	h.run(frame.Copy)
	if got := clipboard(); strings.Contains(got, `"players"`) {
		t.Errorf("copied %q, want the position", got)
	}
	logs.FocusList()
	h.run(frame.Copy)
	h.until("the log that has the focus in the clipboard", func() bool { return strings.Contains(clipboard(), `"players"`) })
	h.Key(fyne.KeyF2)
	if !h.HasDialog() {
		t.Error("F2 does not ask for a name")
	}
	h.Key(fyne.KeyEscape)
	logs.FocusList()
	h.Key(fyne.KeyDelete)
	h.until("the end of the log", func() bool { return len(h.logFiles()) == 0 })
}

// The page of a game names a clock and the pie rule where the game has them.
func TestFactsOfAGame(t *testing.T) {
	h := open(t)
	usual := uitest.TwoPeople(4)
	timed := usual
	timed.Clock, timed.PieRule = engine.Clock{Time: 10 * time.Minute, Increment: 5 * time.Second}, true
	for _, tt := range []struct {
		setup session.Setup
		want  []gameform.Fact
	}{
		{usual, nil},
		{timed, []gameform.Fact{{Name: "Clock", Value: "10 min + 5 s"}, {Name: "Pie rule", Value: "On"}}},
	} {
		h.startGame(tt.setup)
		if got := h.display.side.page.View().Facts[4:]; !slices.Equal(got, tt.want) {
			t.Errorf("%v, want %v", got, tt.want)
		}
	}
}

// The clocks of the game that the window opens with do not run before its first move:
// nobody may have asked for it.
func TestClocksOfTheFirstGameWait(t *testing.T) {
	h := newHarness(t, nil, func(s *Settings) {
		setup := uitest.TwoPeople(4)
		setup.Clock = engine.Clock{Time: 5 * time.Minute}
		s.SetSetup(setup)
	})
	h.Begin(false)
	h.untilOpen()
	h.Shell.Changed()
	if got := h.control.Screen().Clock; !got.On || got.Running != -1 {
		t.Errorf("before the first move: %+v", got)
	}
	h.play(0)
	h.until("the clock to run", func() bool { return h.control.Screen().Clock.Running == engine.Second })
}
