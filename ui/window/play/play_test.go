package play

import (
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
	h := newHarness(t)
	human, ai := engine.NewSpec(engine.TypeHuman), engine.NewSpec(engine.TypeRandom)
	for _, tt := range []struct {
		first, second          engine.PlayerSpec
		setting, flipped, want bool
	}{{human, ai, true, false, false}, {ai, human, true, false, true}, {ai, human, true, true, false}, {ai, human, false, false, false}, {ai, ai, true, true, true}} {
		h.Settings.Turns.Set(tt.setting)
		h.flipped = tt.flipped
		s := session.Screen{Players: [2]engine.PlayerSpec{tt.first, tt.second}, Game: engine.NewSnapshot(engine.DefaultRules(), nil)}
		h.Show(s)
		bottom := h.display.bottom.View().Name
		if got := h.turned(s); got != tt.want || h.Shell.Menu().Item("view.turn").Checked != tt.want || (bottom == words.Name(tt.first)) == tt.want && tt.first != tt.second {
			t.Errorf("%+v: turned %t, %s at the bottom", tt, got, bottom)
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
	h.Is("title", "You – You · 2 : 0 unfinished – Kalah", h.Window.Title())
	h.Key(fyne.KeyEscape)
	h.Is("after Escape", "Kalah false", h.Window.Title(), h.screen.Replay)
	alone := openReplay(t)
	if alone.Key(fyne.KeyEscape); !alone.screen.Replay {
		t.Error("Escape ends a replay without a game to go back to")
	}
}

func TestExportedGame(t *testing.T) {
	h := open(t)
	h.Is("games without a move", 0, len(h.exportable()))
	h.startTwoPeople(3)
	h.Run("view.turn")
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
	h.Until("the log", func() bool { return h.screen.Log != "" })
	h.screen.Sowing, h.screen.At = true, 5 // as while the last move is sown
	check("You - You", 5, 5)
}

// The chosen profile names the person of a new game. The current game keeps its name.
func TestPersonOfTheProfile(t *testing.T) {
	h := open(t)
	h.untilOpen()
	eva := h.Profiles.New()
	eva.Name = "Eva"
	h.Profiles.Put(eva)
	h.Until("Eva", func() bool { return h.Profiles.Chosen() == eva && h.side.whose.Text == "Eva ▾" })
	names := func(want string) {
		t.Helper()
		setup, _ := h.side.form.Setup()
		h.Is("game, form and settings", want, h.screen.Players[0].Name, setup.Players[0].Name, h.Settings.Setup().Players[0].Name)
	}
	names("You Eva Eva")
	h.FirstGame()
	names("Eva Eva Eva")
	h.Profiles.Choose("")
	h.side.form.Start()
	names("You You You")
}

// elsewhere opens the view along with another view, which is shown.
func elsewhere(t *testing.T) *harness {
	t.Helper()
	h := newHarness(t, evaluating(uitest.Evaluator{}))
	h.Complete(frame.View{ID: "other", Content: func() fyne.CanvasObject { return widget.NewLabel("another view") }})
	h.Begin(false)
	h.startTwoPeople(2)
	h.Shell.Show("other")
	return h
}
