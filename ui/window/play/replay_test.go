package play

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/ui/app/archive"
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
	"kalah/ui/window/uitest"
)

// openReplay opens a log of five moves, A | a | B | b | C. Moves are not animated.
func openReplay(t *testing.T, prepare ...func(*options)) *harness {
	t.Helper()
	return openLog(t, uitest.WriteLog(t), prepare...)
}

// Keys step through a replay, run it at the stored tempo, and change the tempo. The keys that go back
// start the replay of a finished game.
func TestReplayKeys(t *testing.T) {
	h := openReplay(t, func(o *options) { o.Tempo.Set(4) })
	for _, running := range []bool{true, false} {
		h.Key(fyne.KeySpace)
		h.Is("running, and tempo shown", fmt.Sprint(running, 4), h.screen.Running, h.display.replay.View().Tempo)
	}
	for _, tt := range []struct {
		key fyne.KeyName
		at  int
	}{{fyne.KeyEnd, 5}, {fyne.KeyLeft, 4}, {fyne.KeyHome, 0}, {fyne.KeyPageDown, 1}, {fyne.KeyRight, 2}, {fyne.KeyPageUp, 1}} {
		h.Key(tt.key)
		h.Is(tt.key, fmt.Sprint(tt.at, tt.at), h.screen.At, len(h.screen.Game.Moves))
	}
	for _, char := range []string{"-", "=", "-", "+"} {
		want := map[bool]int{true: 2, false: 4}[char == "-"]
		h.Type(char)
		h.Is(char, fmt.Sprint(want, want, want), h.screen.Tempo, h.Settings.Tempo.Get(), h.display.replay.View().Tempo)
	}
	h = open(t)
	h.playOut()
	moves := len(h.screen.Game.Moves)
	h.Key(fyne.KeyLeft)
	h.Is("after Left", fmt.Sprint(true, moves-1), h.screen.Replay, h.screen.At)
}

// A game that was opened from another view leads back to that view, until the user leaves the board.
func TestBackToWhereAGameWasOpened(t *testing.T) {
	h := elsewhere(t)
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
		if !strings.HasSuffix(h.buttonTexts(), ", "+tt.back) || h.Shell.Shown() != ID {
			t.Errorf("shows %s, with the buttons %q, want %q", h.Shell.Shown(), h.buttonTexts(), tt.back)
		}
		if h.Key(fyne.KeyEscape); h.Shell.Shown() != tt.to || h.screen.Replay {
			t.Errorf("Escape leads to %s, want %s", h.Shell.Shown(), tt.to)
		}
	}
}

// A house played in a replay begins a variation. Commands and keys comment, promote and delete it, and
// the log is written.
func TestVariationsOfALog(t *testing.T) {
	path := uitest.WriteLog(t)
	h := openLog(t, path)
	written := func(variations, comments int) {
		t.Helper()
		h.Until(fmt.Sprintf("%d variations and %d comments in the log", variations, comments), func() bool {
			r, err := archive.Read(path)
			return err == nil && len(r.Notes.Variations) == variations && len(r.Notes.Comments) == comments
		})
	}
	for _, house := range []string{"b", "c"} {
		h.Session.GoTo(1)
		h.Type(house)
	}
	written(2, 0)
	// The position shown can be exported, though it is not in the game.
	if shown := h.exportable()[0].Shown; shown == nil || shown.Snapshot().State != h.screen.Game.State || shown.Moves[1].House != 2 {
		t.Errorf("exported is %+v", shown)
	}
	if h.Run("variation.promote"); !slices.Equal(h.screen.Branch, line.Path{0}) {
		t.Errorf("promoted to %v", h.screen.Branch)
	}
	h.Session.First()
	h.Run("variation.comment")
	h.Type("why")
	h.Key(fyne.KeyReturn)
	written(2, 1)
	h.Session.Visit(line.Place{Path: line.Path{1}, At: 2})
	h.Run("variation.delete")
	written(1, 1)
	h.Run(frame.Undo)
	written(2, 1)
}

// A comment that is being typed is saved when the window closes: in the log of a replay, and with
// the current game.
func TestTypedCommentIsKept(t *testing.T) {
	path := uitest.WriteLog(t)
	h := openLog(t, path)
	h.Run("variation.comment")
	h.Type("so far")
	h.end()
	if r, err := archive.Read(path); err != nil || len(r.Notes.Comments) != 1 || r.Notes.Comments[0].Text != "so far" {
		t.Errorf("the log has %+v; %v", r.Notes.Comments, err)
	}

	h = open(t)
	h.startTwoPeople(2)
	h.Session.Review(1)
	h.Run("variation.comment")
	h.Type("why")
	h.Shell.App().Clipboard().SetContent(strings.Repeat("?", line.MaxLetters)) // too long for Save
	h.Window.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{Clipboard: h.Shell.App().Clipboard()})
	h.end()
	if l := running(t); l == nil || len(l.Moves) != 2 || len(l.Notes.Comments) != 1 || len(l.Notes.Comments[0].Text) != line.MaxLetters {
		t.Errorf("the game is left as %+v", l)
	}
}
