package play

import (
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

// The first player's houses are along the bottom. The board is turned if only the second player is a
// person and the setting allows it. Turning it by hand reverses it until the next game.
func TestTurnedBoard(t *testing.T) {
	h := newHarness(t, nil)
	human, ai := engine.NewSpec(engine.TypeHuman), engine.NewSpec(engine.TypeRandom)
	for _, tt := range []struct {
		first, second          engine.PlayerSpec
		setting, flipped, want bool
	}{{human, ai, true, false, false}, {ai, human, true, false, true}, {ai, human, true, true, false}, {ai, human, false, false, false}, {ai, ai, true, true, true}} {
		h.Settings.Turns.Set(tt.setting)
		h.flipped = tt.flipped
		s := session.Screen{Players: [2]engine.PlayerSpec{tt.first, tt.second}, Game: engine.NewSnapshot(engine.DefaultRules(), nil)}
		h.Show(s)
		if got := h.turned(s); got != tt.want || h.item("view.turn").Checked != tt.want || (h.display.bottom.View().Name == words.Name(tt.first)) == tt.want && tt.first != tt.second {
			t.Errorf("%+v: turned %t, %s at the bottom", tt, got, h.display.bottom.View().Name)
		}
	}
	if h.startTwoPeople(0); h.turned(h.screen) {
		t.Error("a board turned by hand stays turned in the next game")
	}
}

// A dropped log replaces the game until Escape: the strip, the list of moves and the title show it.
func TestADroppedLog(t *testing.T) {
	h := open(t)
	h.untilOpen()
	h.View().Drop([]string{uitest.WriteLog(t)})
	h.untilReplay()
	if v := h.display.replay.View(); v.At != 0 || v.Moves != 5 || !h.display.replay.Visible() || !h.display.side.shown(tabMoves) {
		t.Errorf("the strip shows %+v", v)
	}
	if got, want := h.Window.Title(), "You – You · 2 : 0 unfinished – Kalah"; got != want || h.Shell.Snapshot()["screen"] != "replay" {
		t.Errorf("title %q, want %q", got, want)
	}
	if h.Key(fyne.KeyEscape); h.screen.Replay || h.Window.Title() != "Kalah" {
		t.Errorf("after Escape the title is %q", h.Window.Title())
	}
	h.OpenLog("/a.json", session.Record{Game: engine.NewSnapshot(engine.DefaultRules(), nil), Players: uitest.TwoPeople(4).Players}, 0)
	if got, want := h.Window.Title(), "You – You – Kalah"; got != want {
		t.Errorf("without moves the title is %q, want %q", got, want)
	}
	alone := openReplay(t)
	if alone.Key(fyne.KeyEscape); !alone.screen.Replay {
		t.Error("Escape ends a replay without a game to go back to")
	}
}

func TestExportedGame(t *testing.T) {
	h := open(t)
	if games := h.exportable(); len(games) != 0 {
		t.Errorf("exports %d games without a move", len(games))
	}
	h.startTwoPeople(3)
	h.run("view.turn")
	check := func(name string, at, moves int) {
		t.Helper()
		g := h.exportable()[0]
		if l, err := g.Read(); err != nil || !strings.HasPrefix(g.Name, name) || g.At != at || len(l.Moves) != moves || g.Turned != h.turned(h.screen) {
			t.Errorf("%+v, log %+v, error %v; want %s after %d of %d moves", g, l, err, name, at, moves)
		}
	}
	check("You - You 2", 3, 3)
	h.Session.Review(2)
	check("You - You 2", 2, 3)
	h.Actions.Open(uitest.WriteLog(t))
	h.until("the log", func() bool { return h.screen.Log != "" })
	h.screen.Sowing, h.screen.At = true, 5 // as while the last move is sown
	check("You - You", 5, 5)
}

// elsewhere opens the view along with another view, which is shown.
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

// logText returns a log of five moves as JSON.
func logText(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(uitest.WriteLog(t))
	uitest.Must(t, err)
	return string(text)
}
