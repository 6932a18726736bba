package play

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/ui/app/archive"
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
	"kalah/ui/window/uitest"
)

// openReplay opens a log of five moves, A | a | B | b | C. Moves are not animated.
func openReplay(t *testing.T, prepare ...func(*Settings)) *harness {
	t.Helper()
	return openLog(t, uitest.WriteLog(t), nil, prepare...)
}

// Keys step through a replay, run it at the stored tempo, and change the tempo.
func TestReplayKeys(t *testing.T) {
	h := openReplay(t, func(s *Settings) { s.Tempo.Set(4) })
	for _, running := range []bool{true, false} {
		h.Key(fyne.KeySpace)
		if v := h.display.replay.View(); h.screen.Running != running || v.Tempo != 4 {
			t.Errorf("running: %t, shown: %+v", h.screen.Running, v)
		}
	}
	for _, tt := range []struct {
		key fyne.KeyName
		at  int
	}{{fyne.KeyEnd, 5}, {fyne.KeyLeft, 4}, {fyne.KeyHome, 0}, {fyne.KeyPageDown, 1}, {fyne.KeyRight, 2}, {fyne.KeyPageUp, 1}} {
		if h.Key(tt.key); h.screen.At != tt.at || len(h.screen.Game.Moves) != tt.at {
			t.Errorf("%s: at %d with %d moves shown, want %d", tt.key, h.screen.At, len(h.screen.Game.Moves), tt.at)
		}
	}
	for _, tt := range []struct {
		char string
		want float64
	}{{"-", 2}, {"=", 4}, {"-", 2}, {"+", 4}} {
		h.Type(tt.char)
		if h.screen.Tempo != tt.want || h.Settings.Tempo.Get() != tt.want || h.display.replay.View().Tempo != tt.want {
			t.Errorf("%s: tempo %v, stored %v, shown %v; want %v", tt.char, h.screen.Tempo, h.Settings.Tempo.Get(), h.display.replay.View().Tempo, tt.want)
		}
	}
}

// A game that was opened from another view leads back to that view, until the user leaves the board.
func TestBackToWhereAGameWasOpened(t *testing.T) {
	h := open(t)
	h.untilOpen()
	h.Shell.Add(frame.View{ID: "other", Content: func() fyne.CanvasObject { return widget.NewLabel("other") }})
	r := session.Record{Game: uitest.Line(t, engine.DefaultRules(), 4), Players: uitest.TwoPeople(4).Players}
	for _, tt := range []struct {
		leaves   bool
		back, to string
	}{{false, "Back", "other"}, {true, "Back to game", ID}} {
		h.Shell.Show("other")
		h.OpenLog("", r, 0)
		if tt.leaves {
			h.Shell.Show("other")
			h.Shell.Home()
		}
		all := h.buttons(h.screen)
		if back := all[len(all)-1].Text; h.Shell.Shown() != ID || back != tt.back {
			t.Errorf("shows %s, with the button %q, want %q", h.Shell.Shown(), back, tt.back)
		}
		if h.Key(fyne.KeyEscape); h.Shell.Shown() != tt.to || h.screen.Replay {
			t.Errorf("Escape leads to %s, want %s", h.Shell.Shown(), tt.to)
		}
	}
}

// A text says that the sides were swapped, until a person has played.
func TestSwappedIsSaid(t *testing.T) {
	person, ai := engine.NewSpec(engine.TypeHuman), engine.NewSpec(engine.TypeRandom)
	moves := uitest.Line(t, engine.DefaultRules(), 5).Moves
	for _, tt := range []struct {
		first, second engine.PlayerSpec
		played        int
		want          string
	}{{ai, person, 1, "Random swapped sides · you now have a–f"}, {person, person, 1, "You (A–F) swapped sides"}, {ai, ai, 5, "Random (A–F) swapped sides"}, {person, person, 2, ""}} {
		s := session.Screen{Players: [2]engine.PlayerSpec{tt.first, tt.second}, Game: engine.Snapshot{Moves: moves[:tt.played], Swapped: 1}}
		if got := swapped(s); got != tt.want {
			t.Errorf("after %d moves: %q, want %q", tt.played, got, tt.want)
		}
	}
}

// A house played in a replay begins a variation. Commands and keys comment, promote and delete it, and
// the log is written.
func TestVariationsOfALog(t *testing.T) {
	path := uitest.WriteLog(t)
	h := openLog(t, path, nil)
	written := func(variations, comments int) {
		t.Helper()
		h.until(fmt.Sprintf("%d variations and %d comments in the log", variations, comments), func() bool {
			r, err := archive.Read(path)
			return err == nil && len(r.Notes.Variations) == variations && len(r.Notes.Comments) == comments
		})
	}
	for _, house := range []string{"b", "c"} {
		h.Session.GoTo(1)
		h.Type(house)
	}
	if s := h.screen; len(s.Tree.Variations) != 2 || s.At != 2 || !s.Can.Promote || !s.Open {
		t.Fatalf("%d variations, at %d", len(s.Tree.Variations), s.At)
	}
	// The position shown can be exported, though it is not in the game.
	if shown := h.exportable()[0].Shown; shown == nil || shown.Snapshot().State != h.screen.Game.State || shown.Moves[1].House != 2 || shown.Players != h.screen.Players {
		t.Errorf("exported is %+v", shown)
	}
	if h.run("variation.promote"); !slices.Equal(h.screen.Branch, line.Path{0}) {
		t.Errorf("promoted to %v", h.screen.Branch)
	}
	h.Session.First()
	h.run("variation.comment")
	h.Type("why")
	h.Key(fyne.KeyReturn)
	written(2, 1)
	h.Session.Visit(line.Place{Path: line.Path{1}, At: 2})
	h.Key(desktop.KeyMenu)
	if menu := h.Window.Canvas().Overlays().Top(); menu == nil {
		t.Error("the menu key opens no menu")
	} else {
		h.Window.Canvas().Overlays().Remove(menu)
	}
	h.run("variation.delete")
	written(1, 1)
	h.run(frame.Undo)
	written(2, 1)
}

// A comment that is being typed is saved when the window closes: in the log of a replay, and with
// the current game.
func TestTypedCommentIsKept(t *testing.T) {
	path := uitest.WriteLog(t)
	h := openLog(t, path, nil)
	h.run("variation.comment")
	h.Type("so far")
	h.end()
	if r, err := archive.Read(path); err != nil || len(r.Notes.Comments) != 1 || r.Notes.Comments[0].Text != "so far" {
		t.Errorf("the log has %+v; %v", r.Notes.Comments, err)
	}

	h = open(t)
	h.startTwoPeople(2)
	h.Session.Review(1)
	h.run("variation.comment")
	h.Type("why" + strings.Repeat("?", line.MaxLetters)) // is too long for Save
	h.end()
	if l := running(t); l == nil || len(l.Moves) != 2 || len(l.Notes.Comments) != 1 || len(l.Notes.Comments[0].Text) != line.MaxLetters {
		t.Errorf("the game is left as %+v", l)
	}
}

// The keys that go back start the replay of a finished game.
func TestKeysBeginTheReplayOfAFinishedGame(t *testing.T) {
	h := open(t)
	h.startGame(uitest.TwoPeople(1))
	h.playOut()
	h.untilFinished()
	moves := len(h.screen.Game.Moves)
	for key, want := range map[fyne.KeyName]int{fyne.KeyLeft: moves - 1, fyne.KeyHome: 0} {
		if h.Key(key); !h.screen.Replay || h.screen.At != want {
			t.Errorf("%s: replay %t at %d of %d moves, want %d", key, h.screen.Replay, h.screen.At, moves, want)
		}
		h.Session.Leave()
		h.untilFinished()
	}
}
