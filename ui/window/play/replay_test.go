package play

import (
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

// openReplay opens the log of five moves, A | a | B | b | C, with all of them
// sown at once.
func openReplay(t *testing.T, prepare ...func(*Settings)) *harness {
	t.Helper()
	return openLog(t, uitest.WriteLog(t), nil, prepare...)
}

// The keys of a replay step through it, run it at the tempo of last time, and change the tempo.
func TestReplayKeys(t *testing.T) {
	h := openReplay(t, func(s *Settings) { s.Tempo.Set(4) })
	for _, running := range []bool{true, false} {
		h.Key(fyne.KeySpace)
		if v := h.display.replay.View(); h.screen.Running != running || v.Tempo != 4 {
			t.Errorf("running: %t, shown: %+v", h.screen.Running, v)
		}
	}
	h.Session.GoTo(3)
	h.Key(fyne.KeySpace)
	h.until("the end of the game", func() bool { return h.screen.At == 5 && !h.screen.Running })
	for _, tt := range []struct {
		key fyne.KeyName
		at  int
	}{
		{fyne.KeyHome, 0},
		{fyne.KeyPageDown, 1},
		{fyne.KeyPageDown, 2},
		{fyne.KeyPageUp, 1},
		{fyne.KeyRight, 2},
		{fyne.KeyEnd, 5},
		{fyne.KeyLeft, 4},
	} {
		h.Key(tt.key)
		if h.screen.At != tt.at || len(h.screen.Game.Moves) != tt.at {
			t.Errorf("%s: at %d with %d moves shown, want %d", tt.key, h.screen.At, len(h.screen.Game.Moves), tt.at)
		}
	}
	for _, tt := range []struct {
		char string
		want float64
	}{{"+", 4}, {"-", 2}, {"-", 1}, {"=", 2}} {
		h.Type(tt.char)
		if h.screen.Tempo != tt.want || h.Settings.Tempo.Get() != tt.want || h.display.replay.View().Tempo != tt.want {
			t.Errorf("%s: tempo %v, saved %v, shown %v; want %v", tt.char, h.screen.Tempo, h.Settings.Tempo.Get(), h.display.replay.View().Tempo, tt.want)
		}
	}
}

// wayBack is what the last button of a replay says.
func (h *harness) wayBack() string {
	all := h.buttons(h.screen)
	return all[len(all)-1].Text
}

// A game that was opened from another view leads back there.
func TestBackToWhereAGameWasOpened(t *testing.T) {
	h := open(t)
	h.untilOpen()
	h.Shell.Add(frame.View{ID: "other", Content: func() fyne.CanvasObject { return widget.NewLabel("other") }})
	r := session.Record{Game: uitest.Line(t, engine.DefaultRules(), 4), Players: uitest.TwoPeople(4).Players}
	h.Shell.Show("other")
	h.OpenLog("", r, 0)
	if back := h.wayBack(); h.Shell.Shown() != ID || back != "Back" {
		t.Errorf("shows %s, with the way %q", h.Shell.Shown(), back)
	}
	h.Key(fyne.KeyEscape)
	if h.Shell.Shown() != "other" || h.screen.Replay {
		t.Errorf("Escape leads to %s", h.Shell.Shown())
	}
	h.OpenLog("", r, 0)
	h.Shell.Show("other") // on one's own
	h.Shell.Home()
	if back := h.wayBack(); back != "Back to game" {
		t.Errorf("the way back is %q", back)
	}
	h.Key(fyne.KeyEscape)
	if h.Shell.Shown() != ID || h.screen.Replay {
		t.Error("Escape does not lead back to the game")
	}
}

// That the sides were changed is said until a person has played since.
func TestSwappedIsSaid(t *testing.T) {
	t.Parallel()
	person, ai := engine.NewSpec(engine.TypeHuman), engine.NewSpec(engine.TypeRandom)
	moves := uitest.Line(t, engine.DefaultRules(), 5).Moves
	for _, tt := range []struct {
		players [2]engine.PlayerSpec
		played  int
		want    string
	}{
		{[2]engine.PlayerSpec{ai, person}, 1, "Random swapped sides · you now have a–f"},
		{[2]engine.PlayerSpec{person, person}, 1, "You (A–F) swapped sides"},
		{[2]engine.PlayerSpec{person, ai}, 1, "You swapped sides · you now have A–F"},
		{[2]engine.PlayerSpec{ai, ai}, 5, "Random (A–F) swapped sides"},
		{[2]engine.PlayerSpec{person, person}, 2, ""},
	} {
		s := session.Screen{Players: tt.players, Game: engine.Snapshot{Moves: moves[:tt.played], Swapped: 1}}
		if got := swapped(s); got != tt.want {
			t.Errorf("after %d moves: %q, want %q", tt.played, got, tt.want)
		}
	}
}

// A house that is played in a replay begins a variation, which is listed, commented, promoted, deleted
// and kept in the log.
func TestVariationsOfALog(t *testing.T) {
	path := uitest.WriteLog(t)
	h := openLog(t, path, nil)
	kept := func() (variations, comments int) {
		h.loop.Run()
		r, err := archive.Read(path)
		if err != nil {
			t.Fatal(err)
		}
		return len(r.Notes.Variations), len(r.Notes.Comments)
	}
	h.Session.GoTo(1)
	h.Type("b")
	h.Session.GoTo(1)
	h.Type("c")
	if s := h.screen; len(s.Tree.Variations) != 2 || s.At != 2 || !s.Can.Promote || !s.Open {
		t.Fatalf("%d variations, at %d", len(s.Tree.Variations), s.At)
	}
	// The position shown is exported, though the game does not have it.
	if shown := h.exportable()[0].Shown; shown == nil || shown.Snapshot().State != h.screen.Game.State || shown.Moves[1].House != 2 || shown.Players != h.screen.Players {
		t.Errorf("exported is %+v", shown)
	}
	h.run("variation.promote")
	if !slices.Equal(h.screen.Branch, line.Path{0}) {
		t.Errorf("promoted to %v", h.screen.Branch)
	}
	h.Session.First()
	h.run("variation.comment")
	h.Type("why")
	h.Key(fyne.KeyReturn)
	h.until("all in the log", func() bool { v, c := kept(); return v == 2 && c == 1 })
	h.Session.Visit(line.Place{Path: line.Path{1}, At: 2})
	h.Key(desktop.KeyMenu)
	if menu := h.Window.Canvas().Overlays().Top(); menu == nil {
		t.Error("the menu key opens no menu")
	} else {
		h.Window.Canvas().Overlays().Remove(menu)
	}
	h.run("variation.delete")
	h.until("one deleted", func() bool { v, c := kept(); return v == 1 && c == 1 })
	h.run(frame.Undo)
	h.until("undone", func() bool { v, c := kept(); return v == 2 && c == 1 })
}

// A comment that is being typed is kept when the window is closed: in the log, and with the game that
// is looked back at. It was dropped.
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

// A finished game answers the keys that go back with its replay; they did nothing.
func TestKeysBeginTheReplayOfAFinishedGame(t *testing.T) {
	h := open(t)
	h.startTwoPeople(0)
	h.playOut()
	h.untilFinished()
	moves := len(h.screen.Game.Moves)
	for key, want := range map[fyne.KeyName]int{fyne.KeyLeft: moves - 1, fyne.KeyHome: 0} {
		h.Key(key)
		if !h.screen.Replay || h.screen.At != want {
			t.Errorf("%s: replay %t at %d of %d moves, want %d", key, h.screen.Replay, h.screen.At, moves, want)
		}
		h.Session.Leave()
		h.untilFinished()
	}
}
