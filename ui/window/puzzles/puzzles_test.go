package puzzles

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

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
		Guard:   func() bool { return h.guarded }, Sounds: sound.New(h.Shell.Tasks(), nil),
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
	h.Is("the solution is shown at first", "One house wins. Which? false true", h.display.headline.Text, h.display.panel.proof.Visible(),
		h.display.board.View().Values == (board.Values{}))
	wrong := losing(p)
	h.Type(engine.Letter(0, wrong))
	h.rest()
	h.Is("says", worth(0, wrong, p.Scores[wrong])+" Try again", h.display.headline.Text, h.display.goOn.Text)
	h.Key(fyne.KeyReturn)
	h.Is("phase and number", "asking 1", h.shown().Phase, h.shown().Number)
	h.Type("h")
	hinted := strings.HasPrefix(h.display.below.Text, "Hint: ")
	h.Type("H")
	h.Is("a hint, and the house", fmt.Sprint(true, p.House), hinted, h.display.board.View().Hint)
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
	h.Is("analysed", []engine.Position{h.Session.State().Position}, h.analyzed)
	h.Key(fyne.KeyHome)
	h.Is("at the start, and its row", "0 ✓ "+worth(0, p.House, p.Scores[p.House]), h.shown().At, h.display.panel.rows[p.House].Text)
	h.display.board.OnPlay(wrong)
	h.rest()
	h.Is("a losing house is called", worth(0, wrong, p.Scores[wrong]), h.display.headline.Text)
	h.Key(fyne.KeyHome, fyne.KeyRight)
	h.rest()
	h.Key(fyne.KeyLeft, fyne.KeyEnd)
	h.Is("the end, and to analyse", fmt.Sprint(h.shown().Steps, " The game is over here. false"), h.shown().At, h.display.panel.caption.Text, h.display.analyze.Visible())
	h.Key(fyne.KeyReturn)
	h.Is("the next", "2 asking", h.shown().Number, h.shown().Phase)
	h.Type("s")
	h.rest()
	h.Is("phase and solved", "given 1", h.shown().Phase, h.shown().Solved)
	h.Key(fyne.KeyEscape)
	h.Is("Escape leads to", "board", h.Shell.Shown())
}

// Grade and source are stored.
func TestFilters(t *testing.T) {
	h := open(t)
	h.display.panel.grade.SetSelectedIndex(3)
	h.Is("grades", fmt.Sprint(positions.Hard, positions.Hard, false), h.Session.State().Grade, h.Settings.Grade.Get(), h.shown().Of == 0)
	h.display.panel.source.SetSelectedIndex(1)
	h.Is("sources", fmt.Sprint(puzzle.Mine, " none No puzzles here"), h.Settings.Source.Get(), h.shown().Phase, h.display.headline.Text)
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

// The misclick guard of the game's board also applies to puzzles.
func TestGuard(t *testing.T) {
	h := open(t)
	h.guarded = true
	h.Shell.Home()
	h.Shell.Show(ID)
	house := h.Session.State().Puzzle.House
	h.Type(engine.Letter(0, house))
	got, ok := h.display.board.Selected()
	h.Key(fyne.KeyEscape)
	_, still := h.display.board.Selected()
	h.Is("held, deselected", fmt.Sprint(house, " true asking false ", ID), got, ok, h.shown().Phase, still, h.Shell.Shown())
}
