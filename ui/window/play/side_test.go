package play

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/ui/window/frame"
	"kalah/ui/window/uitest"
)

// The list of logs follows the folder while it is in sight: not in another tab, behind
// another view, or in a panel that is folded away.
func TestLogsFollowWhileInSight(t *testing.T) {
	h := elsewhere(t)
	h.resize(1100)
	for _, step := range []struct {
		do    func()
		shown bool
	}{
		{h.ShowFolder, false}, // the library is in sight
		{h.Shell.Home, false},
		{h.ShowFolder, true},
		{func() { h.Shell.Show("other") }, false},
		{func() { h.run("view.panel.4") }, true},
		{func() { h.run("view.side") }, false},
	} {
		if step.do(); h.logsShown() != step.shown {
			t.Errorf("shown %t, want %t", h.logsShown(), step.shown)
		}
	}
}

// F3, Del and Ctrl+C are about the logs of the side panel while their list has the focus,
// and Ctrl+F searches there if it is in sight, and else in the library.
func TestKeysOfTheLogs(t *testing.T) {
	h := open(t)
	found := 0
	h.Find = func() { found++ }
	h.startGame(uitest.TwoPeople(1))
	h.playOut()
	h.run(frame.Find)
	h.run("view.panel.4")
	logs := h.display.side.logs
	h.until("the log in the list", func() bool { return len(logs.Shown()) == 1 })
	if h.run(frame.Find); found != 1 || h.Window.Canvas().Focused() == nil {
		t.Errorf("searched %d times in the library, want once", found)
	}
	logs.Select(logs.Shown()[0].Path)
	h.Shell.Unfocus()
	h.Key(fyne.KeyF3, fyne.KeyDelete)
	if logs.Shown()[0].Marks.Favourite || len(h.logFiles()) != 1 {
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
	h.Key(fyne.KeyF3)
	h.until("the mark", func() bool { return logs.Shown()[0].Marks.Favourite })
	logs.FocusList()
	h.Key(fyne.KeyDelete)
	h.until("the end of the game", func() bool { return len(h.logFiles()) == 0 })
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
	if got := h.Session.Screen().Clock; !got.On || got.Running != -1 {
		t.Errorf("before the first move: %+v", got)
	}
	h.play(0)
	h.until("the clock to run", func() bool { return h.Session.Screen().Clock.Running == engine.Second })
}

// No clock runs while a question about the game is open, and Enter answers yes: what it
// does can be undone.
func TestClockWaitsForQuestions(t *testing.T) {
	h := open(t)
	setup := uitest.TwoPeople(4)
	setup.Clock = engine.Clock{Time: 5 * time.Minute}
	for _, id := range []string{"game.resign", "game.draw", "game.rematch"} {
		h.startGame(setup)
		h.play(0)
		h.until("the clock to run", func() bool { return h.Session.Screen().Clock.Running == engine.Second })
		h.run(id)
		if got := h.Session.Screen().Clock; !h.HasDialog() || got.Running != -1 {
			t.Errorf("%s: asked %t, with the clock %+v", id, h.HasDialog(), got)
		}
		if h.Key(fyne.KeyReturn); h.HasDialog() || h.Session.UnderWay() {
			t.Errorf("%s: Enter did not do it", id)
		}
	}
}
