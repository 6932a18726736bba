package panel

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/search/solver"
	"kalah/search/why"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
)

// analysisTab returns the tab in a window. The function checks what the tab has asked for since it
// was called last.
func analysisTab(t *testing.T) (*Analysis, func(want string)) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	var asked []string
	ask := func(what ...any) { asked = append(asked, strings.TrimSpace(fmt.Sprintln(what...))) }
	a := NewAnalysis(AnalysisActions{
		Switch:   func(on bool) { ask("switch", on) },
		Continue: func() { ask("continue") },
		Play:     func(house int) { ask("play", house) },
		GoTo:     func(n int) { ask("go to", n) },
		Sketch:   func(at int, w *why.Why, line string) { ask("sketch", at, w.House, line) },
	}, canvas.NewRectangle(nil))
	w := test.NewTempWindow(t, a)
	w.SetPadded(false)
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { ask("key", e.Name) })
	w.Resize(fyne.NewSize(320, 620))
	return a, func(want string) {
		t.Helper()
		uitest.Is(t, "asked for", want, strings.Join(asked, ", "))
		asked = nil
	}
}

// lookedInto returns a screen with an analysis. The second player can win by 2 or lose by 4.
func lookedInto() session.Screen {
	at := engine.Position{Rules: engine.DefaultRules(), Player: engine.Second, State: engine.State{{0, 0, 0, 0, 2, 1, 20}, {1, 0, 0, 1, 0, 2, 21}}}
	return session.Screen{
		Activity: session.Waiting, Open: true, Players: [2]engine.PlayerSpec{engine.NewSpec(engine.TypeScout), engine.NewSpec(engine.TypeHuman)},
		Game: engine.NewSnapshotFrom(at.Rules, at.State, at.Player, nil),
		Analysis: session.AnalysisState{On: true, Phase: session.Searching, Position: at, Memory: 64 << 20, Now: solver.Info{
			Score: 2, Exact: true, House: 3, Depth: 9, Nodes: 1000, Elapsed: time.Second, PV: []solver.Step{{Player: 1, House: 3}, {Player: 0, House: 4}},
			Houses: []solver.HouseScore{{House: 0, Score: -4}, {House: 3, Score: 2, Proven: true}, {House: 5, Score: 2}},
		}},
	}
}

// The tab shows these texts in each state.
func TestWhatTheTabShows(t *testing.T) {
	a, _ := analysisTab(t)
	type state = session.AnalysisState
	review := func(r session.Review) state { return state{Review: r} }
	noRoom := errors.New("no room")
	you := session.Accuracy{Known: true, Exact: true, Moves: 10, Best: 9, Lost: 4, Sizes: [line.Sizes]int{9, 1}}
	for _, tt := range []struct {
		state state  // Position, Now and On are added if it has a phase
		want  string // with a bar between them
		not   string
	}{
		{state{}, "Switched on, it shows", "What the searches cost"},
		{state{Finished: true, Phase: session.Searching}, "The game is over", "Best play"},
		{
			state{Phase: session.Searching, Thought: time.Minute},
			"searching…|You win by 2 with best play, proved|Best play: d | E|Engine: depth 9 · 1.00 k nodes · 1.00 k nodes/s · 64 MiB", "Continue",
		},
		{state{Phase: session.Proved}, "all proved ✓", "searching"},
		{state{Phase: session.Yielding}, "waits for You", "searching"},
		{state{Phase: session.Thought, Thought: 2 * time.Minute}, "thought for 2 min|Continue|You win by 2", "searching"},
		{state{Phase: session.Failed, Err: noRoom}, "The engine failed: no room", "searching"},
		{
			state{Phase: session.Preparing, Ready: solver.Preparation{Stage: solver.StageTable, Done: 439, Total: 1000}},
			"getting ready…|Building its endgame table, once: 43%|It is kept on disk|Cancel", "Continue",
		},
		{review(session.Review{}), "A review tells what each move", "Cancel"},
		{review(session.Review{Can: true, Running: true, Done: 2, Of: 6}), "2 of 6 positions, from the end|Cancel", "Review game"},
		{review(session.Review{Can: true, Err: noRoom}), "The review failed: no room|Review game", "Cancel"},
		{review(session.Review{Can: true, Of: 6, Players: [2]session.Accuracy{you}}), "Review again|Pearl|90%|Blunders|1", "Cancel"},
		{review(session.Review{Can: true, Of: 6, Players: [2]session.Accuracy{you, you}}), "You|Seeds given away|4", "Review again"},
	} {
		s := lookedInto()
		on := s.Analysis
		if s.Analysis = tt.state; tt.state.Phase != session.Off {
			s.Analysis.On, s.Analysis.Position, s.Analysis.Now, s.Analysis.Memory = true, on.Position, on.Now, on.Memory
		}
		a.Set(AnalysisView{Screen: s})
		seen := uitest.Seen(a)
		for want := range strings.SplitSeq(tt.want, "|") {
			if !strings.Contains(seen, want) || strings.Contains(seen, tt.not) {
				t.Errorf("no %q, or %q, in %q", want, tt.not, seen)
			}
		}
	}
}

// The user switches the engine with its box; the program does not. Cancel next to the preparation
// switches it off. The rows of houses play.
func TestTheTabIsAsked(t *testing.T) {
	a, asked := analysisTab(t)
	test.Tap(a.engine)
	a.Set(AnalysisView{Screen: session.Screen{Analysis: session.AnalysisState{On: true}}})
	test.Tap(a.engine)
	test.Tap(a.further)
	test.Tap(uitest.All[*kit.Button](a.building.box)[0])
	asked("switch true, switch false, continue, switch false")

	s := lookedInto()
	a.Set(AnalysisView{Screen: s})
	rows := ""
	for _, i := range []int{0, 1, 2, 5} {
		for _, text := range a.rows[i].texts {
			rows += text.Text + "|"
		}
		test.Tap(a.rows[i])
	}
	uitest.Is(t, "the rows", "d|+2|✓|ends in e|best|f|+2|~|ends in A||a|−4|~|captures 3||e|||empty||", rows)
	c := fyne.CurrentApp().Driver().CanvasForObject(a)
	c.Focus(a.rows[0])
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyEnter, fyne.KeyF1, fyne.KeyUp, fyne.KeySpace} {
		c.Focused().TypedKey(&fyne.KeyEvent{Name: key})
	}
	asked("play 3, play 5, play 0, play 5, key F1, play 3")
	s.Open = false
	a.Set(AnalysisView{Screen: s})
	test.Tap(a.rows[0])
	asked("")
}

// A count shows the next slip of its kind after the position shown, and the first slip after the
// last one.
func TestSlipsLeadThere(t *testing.T) {
	a, asked := analysisTab(t)
	slips := []Slip{{Moves: 3, Size: line.Inaccuracy}, {Moves: 9, Player: 1, Size: line.Blunder, Text: "f gives away 14 seeds"}, {Moves: 20, Size: line.Inaccuracy}}
	s := lookedInto()
	s.Analysis.Review = session.Review{Of: 30, Players: [2]session.Accuracy{{Known: true, Moves: 10, Best: 8, Sizes: [line.Sizes]int{8, 2}}}}
	s.At = 9
	a.Set(AnalysisView{Screen: s, Slips: slips})
	r := a.review
	marked := func(i int) bool { return r.rows[i].row.view.fill == kit.ColorMarked }
	here := r.rows[1].row
	uitest.Is(t, "the slip shown", "f gives away 14 seeds ?? true false", here.texts[0].Text, here.badge.sign.Text, marked(1), marked(0))
	test.Tap(here)
	count := r.tally.counts[line.Inaccuracy][0]
	test.Tap(count)
	s.At = 20
	a.Set(AnalysisView{Screen: s, Slips: slips})
	test.Tap(count)
	test.Tap(r.tally.counts[line.Blunder][0]) // there are none
	asked("go to 9, go to 20, go to 3")
	if a.Set(AnalysisView{Screen: lookedInto(), Slips: slips[:1]}); r.rows[0].box.Visible() || r.tally.box.Visible() {
		t.Error("another game shows what was of the one before")
	}
}

// A brief review shows the three worst slips of the person, the worst first. A button shows the
// rest.
func TestReviewInBrief(t *testing.T) {
	a, asked := analysisTab(t)
	s := lookedInto()
	s.Players = [2]engine.PlayerSpec{engine.NewSpec(engine.TypeHuman), engine.Levels()[0].Spec}
	s.Analysis.Review = session.Review{Of: 30, Players: [2]session.Accuracy{{Known: true, Moves: 10, Best: 6}}}
	var slips []Slip
	for i, loss := range []int{2, 9, 4, 30, 6} {
		slips = append(slips, Slip{Moves: i, Loss: loss, Text: strconv.Itoa(loss)})
	}
	slips[3].Player = 1
	shows := func(want string) {
		t.Helper()
		var texts []string
		for _, row := range a.review.rows {
			if row.box.Visible() {
				texts = append(texts, row.row.view.texts[0].text)
			}
		}
		uitest.Is(t, "slips, counts and the button", want, texts, a.review.tally.box.Visible(), a.review.more.Visible())
	}
	v := AnalysisView{Screen: s, Slips: slips, Brief: true}
	a.Set(v)
	shows("[9 6 4 2] false true") // the board shows the slip of 2 seeds
	v.Screen.At = 20
	a.Set(v)
	shows("[9 6 4] false true")
	test.Tap(a.review.rows[1].row)
	asked("go to 4")
	test.Tap(a.review.more)
	shows("[2 9 4 30 6] true false")
	v.Brief = false
	a.Set(v)
	shows("[2 9 4 30 6] true false")
}

// A slip has its reason. The slip that the board shows has buttons for the lines of best play.
func TestReasonOfSlip(t *testing.T) {
	a, asked := analysisTab(t)
	s := lookedInto()
	s.Analysis.Review = session.Review{Of: 30}
	w, _ := uitest.Explain(s.Analysis.Position, 0, 3)
	v := AnalysisView{Screen: s, Slips: []Slip{{Moves: 4, Loss: 2, Why: &w}, {Moves: 7, Loss: 2}}}
	for at, want := range map[int]bool{4: true, 5: true, 7: false} {
		v.Screen.At = at
		a.Set(v)
		row, other := a.review.rows[0], a.review.rows[1]
		uitest.Is(t, "the reason", "From Pearl's side: a costs 2 seeds, but only later. Look at the moves.", row.reason.Text)
		uitest.Is(t, "buttons, and parts of a slip without a reason", fmt.Sprint(want, false, false), row.lines.Visible(), other.lines.Visible(), other.reason.Visible())
	}
	test.Tap(a.review.rows[0].after[1])
	asked("sketch 4 0 best")
	v.Slips[0].Player = 1
	a.Set(v)
	uitest.Is(t, "the reason for a person", "a costs 2 seeds, but only later. Look at the moves.", a.review.rows[0].reason.Text)
}

// The tab shows the line and the reason of the house below the mouse or with the focus, or else of the best house.
func TestLineOfHouse(t *testing.T) {
	a, _ := analysisTab(t)
	s := lookedInto()
	for _, house := range []int{0, 3, 5} {
		w, _ := uitest.Explain(s.Analysis.Position, house, 3)
		s.Analysis.Houses[house] = &w
	}
	s.Analysis.Contrast = s.Analysis.Houses[5]
	a.Set(AnalysisView{Screen: s})
	row := func(house int) *pressRow { return a.rows[slices.Index(a.houses, house)] }
	for _, step := range []struct {
		do   func()
		want string
	}{
		{func() {}, "Best play: d | E; f"},
		{func() { row(0).MouseIn(&desktop.MouseEvent{}) }, "After a: a; a"},
		{row(0).MouseOut, "Best play: d | E; f"},
		{row(5).FocusGained, "After f: f; f"},
	} {
		step.do()
		uitest.Is(t, "the line and the reason", step.want+" costs 2 seeds, but only later. Look at the moves.", a.line.Text+"; "+a.reason.Text)
	}
	if w := a.Pointed(); w == nil || w.House != 5 {
		t.Errorf("it points at %v", w)
	}
}
