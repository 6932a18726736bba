package play

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
	"kalah/ui/window/uitest"
)

// The list of logs is updated only while it is visible: not in another tab, in another view, or in
// a closed panel.
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

// F3, Del and Ctrl+C apply to the logs in the side panel while their list has the focus. Ctrl+F
// searches the list if it is visible, otherwise the library.
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
		t.Error("without the focus a key applies to the logs")
	}
	logs.FocusList()
	h.run(frame.Copy)
	h.until("the log in the clipboard", func() bool { return strings.Contains(h.app.Clipboard().Content(), `"players"`) })
	h.Key(fyne.KeyF3)
	h.until("the mark", func() bool { return logs.Shown()[0].Marks.Favourite })
	logs.FocusList()
	h.Key(fyne.KeyDelete)
	h.until("the log in the trash", func() bool { return len(h.logFiles()) == 0 })
}

// The clocks of the first game in a window do not run before its first move.
func TestClocksOfTheFirstGameWait(t *testing.T) {
	h := newHarness(t, nil, func(s *Settings) { s.SetSetup(timedSetup()) })
	h.Begin(false)
	h.untilOpen()
	h.Shell.Changed()
	if got := h.Session.Screen().Clock; !got.On || got.Running != -1 {
		t.Errorf("before the first move: %+v", got)
	}
	h.play(0)
	h.until("the clock to run", func() bool { return h.Session.Screen().Clock.Running == engine.Second })
}

// timedSetup is a game between two people with five minutes each.
func timedSetup() session.Setup {
	setup := uitest.TwoPeople(4)
	setup.Clock = engine.Clock{Time: 5 * time.Minute}
	return setup
}

// The clock stops while a question about the game is open. Enter agrees.
func TestClockWaitsForQuestions(t *testing.T) {
	h := open(t)
	for _, id := range []string{"game.resign", "game.draw", "game.rematch"} {
		h.startGame(timedSetup())
		h.play(0)
		h.until("the clock to run", func() bool { return h.Session.Screen().Clock.Running == engine.Second })
		h.run(id)
		if got := h.Session.Screen().Clock; !h.HasDialog() || got.Running != -1 {
			t.Errorf("%s: asked %t, with the clock %+v", id, h.HasDialog(), got)
		}
		if h.Key(fyne.KeyReturn); h.HasDialog() || h.Session.UnderWay() {
			t.Errorf("%s: Enter does not agree", id)
		}
	}
}
