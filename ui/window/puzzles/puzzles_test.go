package puzzles

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/internal/sound"
	"kalah/resources"
	positions "kalah/search/puzzle"
	"kalah/search/why"
	"kalah/ui/app/puzzle"
	"kalah/ui/window/board"
	"kalah/ui/window/uitest/uiframe"
)

// harness is the view in a window without a screen.
type harness struct {
	*Puzzles
	uiframe.Frame

	analyzed []engine.Position
	guarded  bool
	heard    speaker
}

// speaker is an output that counts the sounds.
type speaker struct{ played atomic.Int64 }

func (s *speaker) Open(context.Context) error { return nil }
func (s *speaker) Rest() error                { return nil }
func (s *speaker) Wake() error                { return nil }

func (s *speaker) Play([]byte, float64) error {
	s.played.Add(1)
	return nil
}

func open(t *testing.T) *harness {
	t.Helper()
	a := test.NewTempApp(t)
	h := &harness{Frame: uiframe.New(t, a)}
	shipped, err := positions.Parse(resources.Puzzles)
	if err != nil {
		t.Fatal(err)
	}
	h.Puzzles = New(Config{
		Shell: h.Shell, Session: puzzle.New(h.Shell.Tasks(), shipped, puzzle.OpenStore(t.TempDir())), Settings: NewSettings(a.Preferences()),
		Speed:   func() board.Speed { return board.SpeedOff },
		Analyze: func(p engine.Position) { h.analyzed = append(h.analyzed, p) },
		Guard:   func() bool { return h.guarded }, Sounds: sound.New(h.Shell.Tasks(), &h.heard),
	})
	h.ShowView(h.View())
	return h
}

func (h *harness) until(what string, holds func(puzzle.State) bool) puzzle.State {
	h.T.Helper()
	h.Loop.Until(h.T, what, func() bool { return holds(h.Session.State()) }, func() any { return h.Session.State() })
	return h.Session.State()
}

func (h *harness) rest() puzzle.State {
	h.T.Helper()
	return h.until("rest", func(s puzzle.State) bool { return !s.Sowing && (s.Open || s.Phase != puzzle.Asking) })
}

// facts are the facts of the view.
type facts struct {
	Number, Of, At, Steps, Solved int
	Phase                         string
}

func (h *harness) shown() facts {
	h.T.Helper()
	return uiframe.Shown[facts](h.Frame, "puzzles")
}

func losing(p positions.Puzzle) int {
	return slices.IndexFunc(p.Scores[:], func(s int) bool { return s != positions.NoScore && s <= 0 })
}

// Keys are enough for a puzzle: a wrong answer, another try, the right answer, the proof, and the
// next puzzle.
func TestByKeys(t *testing.T) {
	h := open(t)
	p := h.Session.State().Puzzle
	if h.display.headline.Text != "One house wins. Which?" || h.display.panel.proof.Visible() || h.display.board.View().Values != (board.Values{}) {
		t.Errorf("says %q, shows the proof: %t", h.display.headline.Text, h.display.panel.proof.Visible())
	}
	wrong := losing(p)
	h.Type(engine.Letter(0, wrong))
	h.rest()
	if got, want := h.display.headline.Text, worth(0, wrong, p.Scores[wrong]); got != want || h.display.goOn.Text != "Try again" {
		t.Errorf("says %q, %q, want %q", got, h.display.goOn.Text, want)
	}
	h.Key(fyne.KeyReturn)
	if s := h.shown(); s.Phase != "asking" || s.Number != 1 {
		t.Errorf("got %+v", s)
	}
	h.Type("h")
	if got := h.display.below.Text; !strings.HasPrefix(got, "Hint: ") {
		t.Errorf("says %q", got)
	}
	h.Type("H")
	if h.display.board.View().Hint != p.House || h.display.hint.Visible() {
		t.Error("the house is not marked")
	}

	for h.Session.State().Phase == puzzle.Asking {
		s := h.Session.State()
		scores, err := positions.Prove(t.Context(), positions.NewProver(), s.Position)
		if err != nil {
			t.Fatal(err)
		}
		h.Type(engine.Letter(0, scores.Best()))
		h.rest()
	}
	s := h.shown()
	if s.Phase != "solved" || s.Solved != 1 || s.At == 0 || s.Steps < s.At || !h.display.panel.proof.Visible() || !strings.HasPrefix(h.display.headline.Text, "Right! ") {
		t.Errorf("got %+v", s)
	}
	test.Tap(h.display.analyze)
	if len(h.analyzed) != 1 || h.analyzed[0] != h.Session.State().Position {
		t.Errorf("analysed %v", h.analyzed)
	}
	h.Key(fyne.KeyHome)
	if h.shown().At != 0 || h.display.board.View().Values[p.House].Score != p.Scores[p.House] {
		t.Errorf("the start shows %+v", h.display.board.View().Values)
	}
	if got, want := h.display.panel.rows[p.House].Text, "✓ "+worth(0, p.House, p.Scores[p.House]); got != want {
		t.Errorf("the row says %q, want %q", got, want)
	}
	h.display.board.OnPlay(wrong)
	h.rest()
	if d := h.display.headline; d.Text != worth(0, wrong, p.Scores[wrong]) || d.Importance != widget.MediumImportance {
		t.Errorf("a losing house is called %q, importance %d", d.Text, d.Importance)
	}
	h.Key(fyne.KeyHome)
	h.display.board.OnPlay(p.House)
	h.rest()
	h.Key(fyne.KeyHome)
	h.Key(fyne.KeyRight)
	h.rest()
	h.Key(fyne.KeyLeft, fyne.KeyEnd)
	if s := h.shown(); s.At != s.Steps || h.display.panel.caption.Text != "The game is over here." || h.display.analyze.Visible() {
		t.Errorf("the end: %+v, %q, may be analysed: %t", s, h.display.panel.caption.Text, h.display.analyze.Visible())
	}
	h.Key(fyne.KeyReturn)
	if s := h.shown(); s.Number != 2 || s.Phase != "asking" {
		t.Errorf("got %+v", s)
	}
	h.Type("s")
	h.rest()
	if s := h.shown(); s.Phase != "given" || s.Solved != 1 || h.display.solution.Visible() {
		t.Errorf("got %+v", s)
	}
	h.Key(fyne.KeyEscape)
	if h.Shell.Shown() != "board" {
		t.Errorf("Escape leads to %s", h.Shell.Shown())
	}
}

// Grade and source are stored.
func TestFilters(t *testing.T) {
	h := open(t)
	h.display.panel.grade.SetSelectedIndex(3)
	if s := h.shown(); s.Of == 0 || h.Session.State().Grade != positions.Hard || h.Settings.Grade.Get() != positions.Hard {
		t.Errorf("got %+v, %d remembered", s, h.Settings.Grade.Get())
	}
	h.display.panel.source.SetSelectedIndex(1)
	if s := h.shown(); s.Of != 0 || s.Phase != "none" || h.Settings.Source.Get() != puzzle.Mine || h.display.headline.Text != "No puzzles here" {
		t.Errorf("got %+v", s)
	}
	h.Shell.App().Preferences().SetInt("puzzles.grade", 77)
	h.Shell.App().Preferences().SetString("puzzles.source", "x")
	if h.Settings.Grade.Get() != 0 || h.Settings.Source.Get() != puzzle.Shipped {
		t.Error("broken settings are used")
	}
}

// On the focused board, arrows and Enter answer. After the answer they step through the proof and show
// the next puzzle.
func TestByArrows(t *testing.T) {
	h := open(t)
	h.Window.Canvas().Focus(h.display.board)
	h.Key(fyne.KeyRight, fyne.KeyReturn)
	if s := h.rest(); s.Played < 0 && s.Turn == 0 {
		t.Fatalf("Enter does not answer: %+v", s)
	}
	h.Session.Solve()
	s := h.rest()
	h.Key(fyne.KeyLeft)
	if got := h.Session.State().Proof.At; !s.Phase.Over() || got != s.Proof.At-1 {
		t.Errorf("the arrow leads to %d of the proof, want %d", got, s.Proof.At-1)
	}
	h.Key(fyne.KeyReturn)
	if now := h.shown(); now.Phase != "asking" || now.Number == s.Number || now.Steps != 0 {
		t.Errorf("Enter leads to %d, %s", now.Number, now.Phase)
	}
}

// After the answer to a mistake a sentence says why a house is worse. A house that the user looks at
// later is not called right.
func TestReasonOfAMistake(t *testing.T) {
	const none = positions.NoScore
	h := open(t)
	one := engine.State{{3, 1, 2, 0, 1, 0, 12}, {4, 3, 0, 1, 7, 0, 14}}
	two := engine.State{{5, 0, 1, 1, 0, 0, 13}, {0, 0, 0, 0, 9, 1, 18}} // with two best houses
	scores := map[engine.State]positions.Scores{one: {-2, 2, -2, none, 8, none}, two: {0, none, 2, 2, none, none}}
	for _, test := range []struct {
		state           engine.State
		play, worse     int
		partial         bool
		headline, below string
	}{
		{one, 0, 0, true, "A is not good enough", "You could have taken 5 seeds in this turn."},
		{one, 4, 0, false, "Right! E", "Above all: E takes 5 seeds. A lets them go.\nOthers: A −2, B +2, C −2"},
		{one, 1, 1, false, "B is not good enough", "E takes 5 seeds. B lets them go.\nOthers: A −2, C −2, E +8"},
		{two, 3, 0, false, "Right! D", "C, D are equally good. Only f punishes A. It costs you 2 seeds.\nOthers: A 0, C +2"},
	} {
		at := engine.Position{Rules: engine.DefaultRules(), State: test.state}
		if h.Session.State().Puzzle.Position != at {
			p, _ := positions.Mistake(at, scores[at.State], 0, scores[at.State].Best(), true, nil)
			h.Session.Learn([]positions.Puzzle{p})
		}
		if h.Key(fyne.KeyHome); h.Session.State().Phase == puzzle.Wrong {
			h.Session.Retry()
		}
		h.display.board.OnPlay(test.play)
		s := h.rest()
		w, err := why.Explain(t.Context(), positions.NewProver().Solver(at.Rules), at, test.worse, why.Options{})
		if err != nil {
			t.Fatal(err)
		}
		s.Proof.Why, s.Proof.Partial = &w, test.partial // the session leaves it out if it comes too late
		h.Puzzles.Show(s)
		if d := h.display; d.headline.Text != test.headline || d.below.Text != test.below {
			t.Errorf("%s: says %q and %q", engine.Letter(0, test.play), d.headline.Text, d.below.Text)
		}
	}
}

// The misclick guard and the sounds of the game's board also apply to puzzles.
func TestGuardAndSounds(t *testing.T) {
	h := open(t)
	h.guarded = true
	h.Shell.Home()
	h.Shell.Show(ID)
	house := h.Session.State().Puzzle.House
	h.Type(engine.Letter(0, house))
	if got, ok := h.display.board.Selected(); !ok || got != house || h.shown().Phase != "asking" {
		t.Fatal("the guard does not hold the house")
	}
	h.Key(fyne.KeyEscape)
	if _, ok := h.display.board.Selected(); ok || h.Shell.Shown() != ID {
		t.Fatal("Escape does not deselect the house")
	}
	h.Sounds.SetOn(true)
	h.Sounds.SetVolume(sound.MaxVolume)
	h.Type(engine.Letter(0, house))
	h.Type(engine.Letter(0, house))
	h.until("the sounds", func(puzzle.State) bool { return h.heard.played.Load() > 0 })
}

// If there are no mistakes, the first button and Enter lead to the board.
func TestNoMistakesYet(t *testing.T) {
	h := open(t)
	h.Session.Choose(puzzle.Mine, 0)
	if !strings.HasPrefix(h.display.below.Text, "Review a game") || h.display.goOn.Text != "To the board" || h.display.hint.Visible() {
		t.Errorf("says %q, %q", h.display.below.Text, h.display.goOn.Text)
	}
	h.Key(fyne.KeyReturn)
	if h.Shell.Shown() != "board" {
		t.Errorf("Enter leads to %s", h.Shell.Shown())
	}
}
