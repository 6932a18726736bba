package play

import (
	"os"
	"slices"
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

// The first player's houses are along the bottom, unless the only person is the second
// player and it is to turn for them, or the board was turned by hand.
func TestTurnedBoard(t *testing.T) {
	h := newHarness(t, nil)
	human, ai := engine.NewSpec(engine.TypeHuman), engine.NewSpec(engine.TypeRandom)
	for _, tt := range []struct {
		first, second   engine.PlayerSpec
		itself, flipped bool
		want            bool
	}{
		{human, ai, true, false, false},
		{ai, human, true, false, true},
		{ai, human, true, true, false},
		{ai, human, false, false, false},
		{human, human, true, false, false},
		{ai, ai, true, true, true},
	} {
		h.Settings.Turns.Set(tt.itself)
		h.flipped = tt.flipped
		s := session.Screen{Players: [2]engine.PlayerSpec{tt.first, tt.second}, Game: engine.NewSnapshot(engine.DefaultRules(), nil)}
		h.Show(s)
		if got := h.turned(s); got != tt.want || h.item("view.turn").Checked != tt.want || (h.display.bottom.View().Name == words.Name(tt.first)) == tt.want && tt.first != tt.second {
			t.Errorf("%+v: turned %t, %s at the bottom", tt, got, h.display.bottom.View().Name)
		}
	}
	if h.startTwoPeople(0); h.turned(h.screen) {
		t.Error("a board that was turned by hand stays turned in the next game")
	}
}

// A log that is dropped takes the place of the game: its strip, the moves and the title
// are shown until Escape leads back.
func TestADroppedLog(t *testing.T) {
	h := open(t)
	h.untilOpen()
	titles := []string{h.Window.Title()}
	h.View().Drop([]string{uitest.WriteLog(t)})
	h.untilReplay()
	if v := h.display.replay.View(); v.At != 0 || v.Moves != 5 || !h.display.replay.Visible() || !h.display.side.shown(tabMoves) {
		t.Errorf("the strip shows %+v", v)
	}
	titles = append(titles, h.Window.Title())
	h.Key(fyne.KeyEscape)
	titles = append(titles, h.Window.Title())
	if want := []string{"Kalah", "You – You · 2 : 0 unfinished – Kalah", "Kalah"}; !slices.Equal(titles, want) {
		t.Errorf("titles %q, want %q", titles, want)
	}
	alone := openReplay(t)
	if alone.Key(fyne.KeyEscape); !alone.screen.Replay {
		t.Error("left the replay without a game to go back to")
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
		games := h.exportable()
		if len(games) != 1 {
			t.Fatalf("exports %d games", len(games))
		}
		l, err := games[0].Read()
		if err != nil || !strings.HasPrefix(games[0].Name, name) || games[0].At != at || len(l.Moves) != moves || games[0].Turned != h.turned(h.screen) {
			t.Errorf("%+v, log %+v, error %v; want %s after %d of %d moves", games[0], l, err, name, at, moves)
		}
	}
	check("You - You 2", 3, 3)
	h.Session.Review(2)
	check("You - You 2", 2, 3)
	h.Actions.Open(uitest.WriteLog(t))
	h.until("the log", func() bool { return h.screen.Log != "" })
	h.Session.GoTo(4)
	check("You - You", 4, 5)
	h.screen.Sowing, h.screen.At = true, 5 // the last move is being sown
	check("You - You", 5, 5)
}

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

// logText returns the text of a log of five moves.
func logText(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(uitest.WriteLog(t))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
