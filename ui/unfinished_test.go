package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/autosave"
	"kalah/ui/control"
	"kalah/ui/settings"
)

// leave leaves a game behind as a program does that is killed.
func leave(t *testing.T, rules engine.Rules, moves int) {
	t.Helper()
	var played []engine.Played
	for range moves {
		now := engine.NewSnapshot(rules, played)
		m, err := rules.Play(now.State, now.Player, now.Houses()[0])
		if err != nil {
			t.Fatal(err)
		}
		played = append(played, engine.Played{Move: m})
		if m.Finished {
			break
		}
	}
	k, err := autosave.Open(autosave.DefaultFolder())
	if err != nil {
		t.Fatal(err)
	}
	l := logging.New(engine.NewSnapshot(rules, played), twoPeople(4).Players, engine.PerPlayer, time.Now().Add(-time.Hour))
	if err := k.Save(l); err != nil {
		t.Fatal(err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
}

func leftBehind(t *testing.T) int {
	t.Helper()
	pending, err := autosave.Pending(autosave.DefaultFolder())
	if err != nil {
		t.Fatal(err)
	}
	return len(pending)
}

// press taps the first button of that name in the dialog.
func (h *harness) press(text string) {
	h.t.Helper()
	top := h.win.Canvas().Overlays().Top()
	if top == nil {
		h.t.Fatalf("no dialog to press %q in", text)
	}
	for _, o := range test.LaidOutObjects(top) {
		if b, ok := o.(*widget.Button); ok && b.Text == text {
			test.Tap(b)
			return
		}
	}
	h.t.Fatalf("no button %q", text)
}

// says reports whether a label in the dialog says the words.
func (h *harness) says(words string) bool {
	top := h.win.Canvas().Overlays().Top()
	if top == nil {
		return false
	}
	for _, o := range test.LaidOutObjects(top) {
		if l, ok := o.(*widget.Label); ok && strings.Contains(l.Text, words) {
			return true
		}
	}
	return false
}

func (h *harness) untilOffered() {
	h.t.Helper()
	h.until("the offer", func() bool { return h.says("Go on with the game of") })
}

// running returns the game that is saved now.
func running(t *testing.T) *logging.Log {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(autosave.DefaultFolder(), "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	if len(paths) != 1 {
		return nil
	}
	l, err := logging.ReadFile(paths[0])
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestGameLeftBehindGoesOn(t *testing.T) {
	h := open(t, "", func(*settings.Settings) { leave(t, engine.DefaultRules(), 3) })
	h.untilOffered()
	if !h.says("You – You, Turn 3, move 2") {
		t.Error("the offer does not say which game")
	}
	h.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyReturn})
	h.until("the game", func() bool { return len(h.screen.Game.Moves) == 3 && h.screen.Open })
	if h.dialog != nil {
		t.Error("the offer stays")
	}
	h.until("the game in a place of its own", func() bool { return leftBehind(t) == 0 })
	h.play(h.screen.Game.Houses()[0])
	h.until("the next move to be saved", func() bool { l := running(t); return l != nil && len(l.Moves) == 4 })
	if l := running(t); l.From.Moves != 3 || time.Since(l.Created) < 50*time.Minute {
		t.Errorf("from %+v, created %v: it forgot where it came from", l.From, l.Created)
	}
	if err := h.end(); err != nil {
		t.Fatal(err)
	}
	if logs := h.logFiles(); len(logs) != 1 || running(t) != nil || leftBehind(t) != 0 {
		t.Errorf("left: logs %v and %d unfinished games, want one log", logs, leftBehind(t))
	}
}

func TestGameLeftBehindIsKeptAsALog(t *testing.T) {
	h := open(t, "", func(*settings.Settings) {
		leave(t, engine.DefaultRules(), 3)
		leave(t, engine.DefaultRules(), 5)
	})
	h.untilOffered()
	if !h.says("Turn 5") {
		t.Error("the later game is not offered")
	}
	h.press("Keep as a log")
	h.until("the log", func() bool { return len(h.logFiles()) == 1 })
	h.until("one offer less", func() bool { return leftBehind(t) == 1 && h.says("Turn 3, move 2") && !h.says("Turn 5") })
	h.press("Keep as a log")
	h.until("the end of the offers", func() bool { return h.dialog == nil && len(h.logFiles()) == 2 && leftBehind(t) == 0 })
	l, err := logging.ReadFile(h.logFiles()[0])
	if err != nil || l.Finished || len(l.Moves) != 5 {
		t.Errorf("log %+v, error %v", l, err)
	}
}

func TestGameLeftBehindIsDiscardedOnlyIfSure(t *testing.T) {
	h := open(t, "", func(*settings.Settings) { leave(t, engine.DefaultRules(), 3) })
	h.untilOffered()
	h.press("Discard")
	h.press("No")
	if leftBehind(t) != 1 {
		t.Fatal("discarded without a yes")
	}
	h.press("Discard")
	h.press("Yes")
	h.until("the end of the offers", func() bool { return h.dialog == nil && leftBehind(t) == 0 })
	if len(h.logFiles()) != 0 {
		t.Error("logged")
	}
}

func TestOfferThatIsDismissedComesAgain(t *testing.T) {
	h := open(t, "", func(*settings.Settings) { leave(t, engine.DefaultRules(), 3) })
	h.untilOffered()
	h.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if h.dialog != nil || leftBehind(t) != 1 {
		t.Fatalf("dialog %v, %d left", h.dialog, leftBehind(t))
	}
	h.menu.unfinished.Action()
	h.untilOffered()
	h.press("Decide later")
	if leftBehind(t) != 1 {
		t.Error("lost")
	}
}

func TestFinishedGameLeftBehindIsLogged(t *testing.T) {
	h := open(t, "", func(*settings.Settings) { leave(t, engine.Rules{Seeds: 1}, 500) })
	h.until("the log", func() bool { return len(h.logFiles()) == 1 && leftBehind(t) == 0 })
	if l, err := logging.ReadFile(h.logFiles()[0]); err != nil || !l.Finished {
		t.Errorf("log %+v, error %v", l, err)
	}
	if h.dialog != nil {
		t.Error("asked what to do with a game that is over")
	}
}

func TestGameTakenUpInAnotherWindow(t *testing.T) {
	h := open(t, "", func(*settings.Settings) { leave(t, engine.DefaultRules(), 3) })
	h.untilOffered()
	pending, err := autosave.Pending(autosave.DefaultFolder())
	if err != nil {
		t.Fatal(err)
	}
	if err := pending[0].Discard(); err != nil { // as the other window does once it has saved the game
		t.Fatal(err)
	}
	h.press("Continue")
	h.until("the reason", func() bool { return h.says("another window") })
	if len(h.screen.Game.Moves) != 0 {
		t.Error("the game goes on twice")
	}
}

func TestNoUnfinishedGame(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	h.menu.unfinished.Action()
	h.until("an answer", func() bool { return h.said != "" })
	if h.dialog != nil {
		t.Error("offers nothing")
	}
}

func TestGameThatCannotBeSavedIsSavedElsewhere(t *testing.T) {
	h := open(t, "", func(*settings.Settings) {
		if err := os.MkdirAll(filepath.Dir(autosave.DefaultFolder()), 0o700); err != nil {
			t.Fatal(err)
		}
		mustWrite(t, autosave.DefaultFolder(), "") // no folder can be made there
	})
	h.start(twoPeople(4))
	h.untilOpen()
	h.play(0)
	h.until("the notice", func() bool { return h.notice.Text() != "" })
	if h.dialog != nil || h.screen.Activity != control.Waiting {
		t.Error("the game does not go on")
	}
	picker := &fakePicker{path: filepath.Join(t.TempDir(), "there", "mine.json")}
	h.picker = picker
	h.saveElsewhere()
	picker.answer()
	h.until("the end of the notice", func() bool { return h.notice.Text() == "" })
	for _, want := range []int{1, 2} {
		if l, err := logging.ReadFile(picker.path); err != nil || len(l.Moves) != want {
			t.Fatalf("log %+v, error %v; want %d moves", l, err, want)
		}
		if want == 1 {
			h.play(h.screen.Game.Houses()[0])
			h.until("the move", func() bool { l, err := logging.ReadFile(picker.path); return err == nil && len(l.Moves) == 2 })
		}
	}
}

func TestNoticeThatIsSentAwayStaysAway(t *testing.T) {
	h := open(t, "", func(*settings.Settings) {
		if err := os.MkdirAll(filepath.Dir(autosave.DefaultFolder()), 0o700); err != nil {
			t.Fatal(err)
		}
		mustWrite(t, autosave.DefaultFolder(), "")
	})
	h.start(twoPeople(4))
	h.untilOpen()
	h.play(0)
	h.until("the notice", func() bool { return h.notice.Text() != "" })
	h.notice.Set("")
	h.play(h.screen.Game.Houses()[0])
	h.until("the move", func() bool { return len(h.screen.Game.Moves) == 2 })
	h.menu.undo.Action()
	h.until("a move less", func() bool { return len(h.screen.Game.Moves) == 1 })
	if h.notice.Text() != "" {
		t.Error("told a second time")
	}
}
