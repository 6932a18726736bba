package play

import (
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/frame"
	"kalah/ui/window/uitest"
)

// elsewhere opens the view with another one beside it, which is shown.
func elsewhere(t *testing.T) *harness {
	t.Helper()
	h := newHarness(t, newQuickEvaluator())
	h.Shell.Add(frame.View{ID: "other", Content: func() fyne.CanvasObject { return widget.NewLabel("another view") }})
	h.Shell.Complete(h.picker)
	h.Begin(false)
	h.startTwoPeople(2)
	h.Shell.Show("other")
	return h
}

// What belongs to the board alone is not to be had while another view is shown.
func TestBoardsOwnCommandsStayThere(t *testing.T) {
	h := elsewhere(t)
	for _, id := range []string{"edit.undo", "edit.redo", "edit.copy", "edit.find", "game.hint", "log.export", "log.recompute", "replay.playon", "view.turn"} {
		if !h.item(id).Disabled {
			t.Errorf("%s can be chosen", id)
		}
		h.run(id)
	}
	h.Type("abch?")
	h.Key(fyne.KeyEnd, fyne.KeySpace, fyne.KeyReturn)
	if h.Shell.Shown() != "other" || len(h.screen.Game.Moves) != 2 || h.screen.Hint >= 0 || h.turned(h.screen) || h.Shell.Top() != nil {
		t.Errorf("%s is shown, after %d moves", h.Shell.Shown(), len(h.screen.Game.Moves))
	}
}

// What begins or shows a game shows the board with it.
func TestBoardIsShownWithWhatItDoes(t *testing.T) {
	for _, tt := range []struct {
		id   string
		does func(*harness) bool
	}{
		{"game.new", func(h *harness) bool { return h.display.side.shown(tabGame) }},
		{"players.other", func(h *harness) bool { return h.display.side.shown(tabGame) }},
		{"view.panel.2", func(h *harness) bool { return h.display.side.shown(tabMoves) }},
		{"view.panel.4", func(h *harness) bool { return h.display.side.shown(tabLogs) }},
		{"edit.paste", func(h *harness) bool { return h.screen.Replay && len(h.screen.Line) == 5 }},
		{"game.rematch", func(h *harness) bool { return len(h.screen.Game.Moves) == 0 }},
		{"game.again", func(h *harness) bool { return len(h.screen.Game.Moves) == 0 }},
		{"players.0.6", func(h *harness) bool { return len(h.screen.Game.Moves) == 0 }},
	} {
		t.Run(tt.id, func(t *testing.T) {
			h := elsewhere(t)
			h.app.Clipboard().SetContent(logText(t))
			if h.item(tt.id).Disabled {
				t.Error("cannot be chosen")
			}
			h.run(tt.id)
			if h.Shell.Top() != nil {
				h.Press("Start another game")
			}
			h.until("the board", func() bool { return h.Shell.Shown() == ID && tt.does(h) })
		})
	}
}

// logText returns the text of a log of five moves.
func logText(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(uitest.WriteLog(t))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
