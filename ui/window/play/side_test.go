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

// F3, Del and Ctrl+C apply to the logs in the side panel while their list has the focus. Ctrl+F
// searches the list if it is visible, otherwise the library.
func TestKeysOfTheLogs(t *testing.T) {
	h := open(t)
	found := 0
	h.Find = func() { found++ }
	h.playOut()
	h.Run(frame.Find)
	h.Run("view.panel.4")
	logs := h.display.side.logs
	h.Until("the log in the list", func() bool { return len(logs.Shown()) == 1 })
	if h.Run(frame.Find); found != 1 || h.Window.Canvas().Focused() == nil {
		t.Errorf("searched %d times in the library, want once", found)
	}
	logs.Select(logs.Shown()[0].Path)
	h.Shell.Unfocus()
	h.Key(fyne.KeyF3, fyne.KeyDelete)
	if logs.Shown()[0].Marks.Favourite || len(h.logFiles()) != 1 {
		t.Error("without the focus a key applies to the logs")
	}
	logs.FocusList()
	h.Run(frame.Copy)
	h.Until("the log in the clipboard", func() bool { return strings.Contains(h.Shell.App().Clipboard().Content(), `"players"`) })
	h.Key(fyne.KeyF3)
	h.Until("the mark", func() bool { return logs.Shown()[0].Marks.Favourite })
	logs.FocusList()
	h.Key(fyne.KeyDelete)
	h.Until("the log in the trash", func() bool { return len(h.logFiles()) == 0 })
}

func timedSetup() session.Setup {
	setup := uitest.TwoPeople(4)
	setup.Clock = engine.Clock{Time: 5 * time.Minute}
	return setup
}

// The clocks of the first game in a window do not run before its first move. A clock stops while a question
// about the game is open. Enter agrees.
func TestClocksWait(t *testing.T) {
	h := open(t, func(o *options) { o.SetSetup(timedSetup()) })
	clock := func() engine.Side { return h.Session.Screen().Clock.Running }
	h.untilOpen()
	h.Shell.Changed()
	h.Is("the clock that runs before the first move", "-1 true", clock(), h.screen.Clock.On)
	for _, id := range []string{"game.resign", "game.draw", "game.rematch"} {
		h.play(0)
		h.Until("the clock to run", func() bool { return clock() == engine.Second })
		h.Run(id)
		h.Is(id, "true -1", h.HasDialog(), clock())
		h.Key(fyne.KeyReturn)
		h.Is("Enter agrees to "+id, "false false", h.HasDialog(), h.Session.UnderWay())
		h.startGame(timedSetup())
	}
}
