package play

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/frame"
	"kalah/ui/window/uitest"
)

// openReplay opens the log of five moves, A | a | B | b | C, with all of them
// sown at once.
func openReplay(t *testing.T, prepare ...func(*Settings)) *harness {
	t.Helper()
	return openLog(t, uitest.WriteLog(t), nil, prepare...)
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
		h.Key(tt.key)
		if h.screen.At != tt.at || len(h.screen.Game.Moves) != tt.at {
			t.Errorf("%s: at %d, shown %d; want %d", tt.key, h.screen.At, len(h.screen.Game.Moves), tt.at)
		}
	}
	for _, tt := range []struct {
		r    rune
		want float64
	}{{'+', 2}, {'=', 4}, {'+', 4}, {'-', 2}, {'-', 1}, {'-', 0.5}} {
		h.Type(string(tt.r))
		if h.screen.Tempo != tt.want || h.Settings.Tempo.Get() != tt.want || h.display.replay.View().Tempo != tt.want {
			t.Errorf("%c: tempo %v, remembered %v, shown %v; want %v", tt.r, h.screen.Tempo, h.Settings.Tempo.Get(), h.display.replay.View().Tempo, tt.want)
		}
	}
}

// The space bar lets a replay run, at the tempo of last time, and stops it.
func TestSpaceRunsAReplay(t *testing.T) {
	h := openReplay(t, func(s *Settings) { s.Tempo.Set(4) })
	h.Key(fyne.KeySpace)
	if v := h.display.replay.View(); !h.screen.Running || v.Tempo != 4 {
		t.Errorf("shows %+v", v)
	}
	h.Key(fyne.KeySpace)
	if h.screen.Running {
		t.Error("does not stop")
	}
	h.control.GoTo(3)
	h.Key(fyne.KeySpace)
	h.until("the end of the log", func() bool { return h.screen.At == 5 && !h.screen.Running })
}

// A list of logs shows which one is open, and the root is told of it.
func TestOpenedLogIsMarked(t *testing.T) {
	h := newHarness(t, nil)
	var opened []string
	h.Opened = func(path string) { opened = append(opened, path) }
	h.Begin(true)
	path := uitest.WriteLog(t)
	h.Actions.Open(path)
	h.untilReplay()
	h.Renamed(path, path+".renamed")
	if want := []string{path, path + ".renamed"}; !slices.Equal(opened, want) {
		t.Errorf("told of %q, want %q", opened, want)
	}
	if h.screen.Log != path+".renamed" {
		t.Errorf("shows %s, which has another name", h.screen.Log)
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
	line := uitest.Line(t, engine.DefaultRules(), 5).Moves
	for _, tt := range []struct {
		players [2]engine.PlayerSpec
		moves   int
		want    string
	}{
		{[2]engine.PlayerSpec{ai, person}, 1, "Random swapped sides · you now have a–f"},
		{[2]engine.PlayerSpec{person, person}, 1, "You (A–F) swapped sides"},
		{[2]engine.PlayerSpec{person, ai}, 1, "You swapped sides · you now have A–F"},
		{[2]engine.PlayerSpec{ai, ai}, 5, "Random (A–F) swapped sides"},
		{[2]engine.PlayerSpec{person, person}, 2, ""},
	} {
		s := session.Screen{Players: tt.players, Game: engine.Snapshot{Moves: line[:tt.moves], Swapped: 1}}
		if got := swapped(s); got != tt.want {
			t.Errorf("after %d moves: %q, want %q", tt.moves, got, tt.want)
		}
		if last := lastOf(s); !strings.HasPrefix(last, tt.want) {
			t.Errorf("after %d moves the status bar says %q, want %q first", tt.moves, last, tt.want)
		}
	}
}

// longGame avoids captures and extra turns, which makes for long games.
func longGame(t testing.TB, moves int) session.Record {
	t.Helper()
	rules := engine.Rules{Seeds: 20}
	now := engine.NewSnapshot(rules, nil)
	for !now.Finished && len(now.Moves) < moves {
		var m engine.Move
		for _, house := range slices.Backward(now.Houses()) {
			var err error
			if m, err = rules.Play(now.State, now.Player, house); err != nil {
				t.Fatal(err)
			}
			if m.Captured == 0 && !m.ExtraTurn {
				break
			}
		}
		now = engine.NewSnapshot(rules, append(now.Moves, engine.Played{Move: m}))
	}
	if len(now.Moves) < moves {
		t.Fatalf("a game of %d moves", len(now.Moves))
	}
	return session.Record{Game: now, Players: session.DefaultSetup().Players}
}

// scrubbing is a view that shows a log of 200 moves, all of them judged, with the
// chart.
func scrubbing(t testing.TB) *harness {
	h := newHarness(t, newQuickEvaluator(), func(s *Settings) { s.Speed.Set(board.SpeedNormal) })
	h.Window.Resize(fyne.NewSize(1600, 1000))
	h.Window.Show()
	h.control.Analysis.SetOn(true)
	h.control.Open("log.json", longGame(t, 200), 0)
	h.control.Analysis.StartReview()
	h.until("the review", func() bool { return !h.screen.Analysis.Review.Running && h.screen.Analysis.Review.Done >= 200 })
	if !h.display.layout.chart.Visible() {
		t.Fatal("the chart is not seen")
	}
	return h
}

// step shows another position and what was posted on the way.
func (h *harness) step(do func()) {
	do()
	h.until("the step", func() bool { return true })
}

// The board, the chart and the slider follow each step over a long game, and nothing
// that was put into words is put into words again. BenchmarkScrub measures a step:
// about 2.5 ms, where a frame has 16.
func TestScrubbing(t *testing.T) {
	h := scrubbing(t)
	said := &h.display.notes.notes[0]
	for at := 0; at <= 200; at += 5 {
		h.step(func() { h.control.Scrub(at) })
		if chart, slider := h.display.chart.View().At, h.display.replay.View().At; h.screen.At != at || chart != at || slider != at {
			t.Fatalf("at %d, the chart at %d, the slider at %d; want %d", h.screen.At, chart, slider, at)
		}
	}
	if said != &h.display.notes.notes[0] {
		t.Error("what is said of the game was put into words again")
	}
}

// BenchmarkScrub is one step of a slider that is drawn over a game of 200 moves.
func BenchmarkScrub(b *testing.B) {
	h := scrubbing(b)
	at := 0
	for b.Loop() {
		at = (at + 7) % 200
		h.step(func() { h.control.Scrub(at) })
	}
}
