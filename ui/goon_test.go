package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/logging"
	"kalah/ui/board"
	"kalah/ui/control"
	"kalah/ui/settings"
)

// openReplay opens the log of five moves, A | a | B | b | C, with all of them
// sown at once.
func openReplay(t *testing.T, prepare ...func(*settings.Settings)) *harness {
	t.Helper()
	h := open(t, writeLog(t), prepare...)
	h.until("the log", func() bool { return h.screen.Replay })
	return h
}

func (h *harness) typeKey(key fyne.KeyName) {
	h.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: key})
}

func TestReplayKeys(t *testing.T) {
	h := openReplay(t)
	for _, tt := range []struct {
		key fyne.KeyName
		at  int
	}{
		{fyne.KeyPageDown, 1},
		{fyne.KeyPageDown, 2},
		{fyne.KeyPageUp, 1},
		{fyne.KeyRight, 2},
		{fyne.KeyEnd, 5},
		{fyne.KeyPageUp, 4},
		{fyne.KeyLeft, 3},
		{fyne.KeyHome, 0},
	} {
		h.typeKey(tt.key)
		if h.screen.At != tt.at || len(h.screen.Game.Moves) != tt.at {
			t.Errorf("%s: at %d, shown %d; want %d", tt.key, h.screen.At, len(h.screen.Game.Moves), tt.at)
		}
	}
	for _, tt := range []struct {
		r    rune
		want float64
	}{{'+', 2}, {'=', 4}, {'+', 4}, {'-', 2}, {'-', 1}, {'-', 0.5}} {
		h.win.Canvas().OnTypedRune()(tt.r)
		if h.screen.Tempo != tt.want || h.settings.Tempo() != tt.want || h.replay.View().Tempo != tt.want {
			t.Errorf("%c: tempo %v, remembered %v, shown %v; want %v", tt.r, h.screen.Tempo, h.settings.Tempo(), h.replay.View().Tempo, tt.want)
		}
	}
}

func TestTempoIsRememberedForReplays(t *testing.T) {
	h := openReplay(t, func(s *settings.Settings) { s.SetTempo(4) })
	if h.replay.View().Tempo != 4 {
		t.Errorf("tempo %v, want the one of last time", h.replay.View().Tempo)
	}
}

// The keys listed are those that there are.
func TestReplayKeysAreListed(t *testing.T) {
	for _, want := range []string{"←", "→", "PgUp", "PgDn", "Home", "End", "Space", "+", "−", "Ctrl+P", "Esc"} {
		if !strings.Contains(keysText, want) {
			t.Errorf("no %s among the keys", want)
		}
	}
}

func TestStripsTakeTheRoomThatTheyNeed(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	low := h.stage.strip.Size().Height
	h.openPath(writeLog(t))
	h.until("the log", func() bool { return h.screen.Replay })
	if got := h.stage.strip.Size().Height; got < h.replay.MinSize().Height || got <= low {
		t.Errorf("the strip of a replay is %v high, needs %v", got, h.replay.MinSize().Height)
	}
	h.typeKey(fyne.KeyEscape)
	if got := h.stage.strip.Size().Height; h.screen.Replay || got != low {
		t.Errorf("back in the game the strip is %v high, want %v", got, low)
	}
}

func TestPlayOnFromALog(t *testing.T) {
	h := openReplay(t)
	log := h.screen.Log
	before := h.settings.Setup()
	h.control.GoTo(3)
	h.shortcut(fyne.KeyP)
	if h.dialog == nil || h.accept == nil {
		t.Fatal("nobody asks who plays on")
	}
	h.goOn() // while it asks
	h.typeKey(fyne.KeyEscape)
	if h.dialog != nil || !h.screen.Replay {
		t.Fatal("Escape does not leave all as it was")
	}
	h.goOn()
	for range 4 {
		h.win.Canvas().FocusNext()
		if _, isField := h.win.Canvas().Focused().(interface{ SelectedText() string }); isField {
			break
		}
	}
	h.typed(fyne.KeyEscape) // in a field
	if h.dialog != nil {
		t.Fatal("Escape in a field does not close the dialog")
	}
	h.goOn()
	h.typeKey(fyne.KeyReturn)
	h.untilOpen()
	if s := h.screen; s.Replay || len(s.Game.Moves) != 3 || !s.Can.Undo || h.dialog != nil {
		t.Fatalf("shown: %+v", h.takeSnapshot())
	}
	if last, _ := h.status.Text(); last != "From Turn 3, move 2 · five · the game goes on" {
		t.Errorf("the status bar says %q", last)
	}
	if now := h.settings.Setup(); now.Players != before.Players {
		t.Errorf("the form of new games holds %+v", now.Players)
	}
	h.play(h.screen.Game.Houses()[0])
	h.until("the move", func() bool { return len(h.screen.Game.Moves) == 4 })
	if err := h.end(); err != nil {
		t.Fatal(err)
	}
	paths := h.logFiles()
	if len(paths) != 1 {
		t.Fatalf("logs %v, want one", paths)
	}
	l, err := logging.ReadFile(paths[0])
	if err != nil {
		t.Fatal(err)
	}
	if want := (logging.From{Log: "five.json", Moves: 3}); l.From != want || len(l.Moves) != 4 || !strings.HasSuffix(log, "five.json") {
		t.Errorf("%d moves, from %+v; want 4 from %+v", len(l.Moves), l.From, want)
	}
}

func TestNobodyPlaysOnAtTheEnd(t *testing.T) {
	h := open(t, "")
	h.start(twoPeople(1))
	h.playOut()
	h.untilFinished()
	h.control.Review(len(h.screen.Line))
	if !h.menu.playOn.Disabled || !strings.Contains(h.menu.playOn.Label, "over") {
		t.Errorf("the menu offers %q, disabled: %v", h.menu.playOn.Label, h.menu.playOn.Disabled)
	}
	h.goOn()
	if h.dialog != nil {
		t.Error("a game that is over can be played on")
	}
	h.control.Back()
	if h.menu.playOn.Disabled || strings.Contains(h.menu.playOn.Label, "over") {
		t.Errorf("a move before the menu offers %q, disabled: %v", h.menu.playOn.Label, h.menu.playOn.Disabled)
	}
}

// A click in the chart goes to the position, in a replay as in a game.
func TestChartStepsThroughAReplay(t *testing.T) {
	h, _ := openWith(t, writeLog(t))
	h.until("the log", func() bool { return h.screen.Replay })
	h.win.Resize(settings.DefaultSize)
	h.control.StartReview()
	h.until("the review", func() bool { r := h.screen.Analysis.Review; return r.Of > 0 && !r.Running })
	if !h.chart.Visible() {
		t.Fatal("the chart is not seen")
	}
	size := h.chart.Size()
	test.TapAt(h.chart, fyne.NewPos(0.27*size.Width, size.Height/2)) // a short game takes a quarter
	if h.screen.At != 5 || h.chart.View().At != 5 {
		t.Errorf("at %d, the chart at %d; want the end", h.screen.At, h.chart.View().At)
	}
	test.TapAt(h.chart, fyne.NewPos(40, size.Height/2))
	if h.screen.At != 0 || h.replay.View().At != 0 {
		t.Errorf("at %d, the slider at %d; want the start", h.screen.At, h.replay.View().At)
	}
}

// Back sows backwards, as fast as the tempo says.
func TestBackIsShown(t *testing.T) {
	h := openReplay(t, func(s *settings.Settings) { s.SetSpeed(board.SpeedNormal) })
	h.control.GoTo(2)
	if h.control.Back(); h.screen.At != 1 || h.board.View().State != h.screen.Line[0].To {
		t.Errorf("at %d, the board shows %v", h.screen.At, h.board.View().State)
	}
	if h.screen.Activity != control.Replaying || h.board.Busy() {
		t.Error("still busy after the last frame")
	}
}
