package searchtree

import (
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"go.uber.org/goleak"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/search"
	"kalah/search/lab"
	"kalah/ui/app/explore"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m, goleak.Cleanup(func(status int) { os.Exit(status) }))
}

// harness has the component in a test window.
type harness struct {
	*View
	uitest.User
}

func open(t testing.TB, game lab.Game, size fyne.Size, places ...Place) *harness {
	t.Helper()
	a := test.NewTempApp(t)
	a.Settings().SetTheme(kit.NewTheme(kit.Light))
	tasks, loop := tasktest.Group(t)
	h := &harness{}
	h.View = New(Config{Tasks: tasks, Places: places, Changed: func() {}})
	win := a.NewWindow("")
	win.SetPadded(false)
	win.SetContent(h.Content())
	win.Resize(size)
	win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { h.HandleKey(e) })
	win.Canvas().SetOnTypedRune(func(r rune) { h.HandleRune(r) })
	h.User = uitest.User{T: t, Window: win, Loop: loop, Describe: func() any { return h.Snapshot() }}
	win.Show()
	h.Enter()
	h.settle()
	if game != lab.Kalah {
		h.controls.game.SetSelectedIndex(1)
		h.settle()
	}
	return h
}

// settle waits until the trees are complete.
func (h *harness) settle() {
	h.T.Helper()
	h.Until("the trees", func() bool { return !h.explorer.Building })
}

func (h *harness) side() SideSnapshot { return h.Snapshot().Sides[h.Snapshot().Lead] }

// record returns the recorded search of a game from its start.
func record(t testing.TB, g lab.Game, a engine.PlayerType, limit int) *explore.Side {
	t.Helper()
	r, err := explore.Record(t.Context(), explore.Question{Position: explore.Start(g), Algorithm: a, Limit: limit}, nil)
	tasktest.OK(t, err)
	return explore.NewSide(r)
}

var usual = fyne.NewSize(1000, 600)

// The keys and buttons of the outline move, expand and collapse.
func TestTreeIsShownAndWalked(t *testing.T) {
	h := open(t, lab.Kalah, usual)
	s := h.side()
	if s.Algorithm != "AlphaBeta" || s.Limit != 3 || s.Rows != 11 || s.Step != s.Steps || s.Counts.CutOffs == 0 {
		t.Fatalf("shows %+v", s)
	}
	h.Key(fyne.KeyDown, fyne.KeyDown)
	if s = h.side(); s.Move != "B" || !strings.HasPrefix(s.Value, "≥") || !strings.Contains(s.How, "cut off after") {
		t.Errorf("the second move: %+v", s)
	}
	h.Key(fyne.KeyRight)
	if got := h.side().Rows; got <= 11 {
		t.Errorf("Right unfolds to %d rows", got)
	}
	h.Key(fyne.KeyEnter)
	if got := h.side().Rows; got != 11 {
		t.Errorf("Enter folds to %d rows, want 11", got)
	}
	h.Key(fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyLeft)
	if got := h.side().Move; got != "" {
		t.Errorf("Left leads to %q, want the root", got)
	}
	test.Tap(h.controls.buttons["line"])
	if s = h.side(); s.Move != "F" || !strings.Contains(strings.Join(s.Said, " "), "principal variation") {
		t.Errorf("the best line begins with %+v", s)
	}
	test.Tap(h.controls.buttons["cut.previous"])
	if s = h.side(); !strings.Contains(s.How, "cut off") {
		t.Errorf("the previous cut-off is %+v", s)
	}
	test.Tap(h.controls.buttons["unfold"])
	if s = h.side(); s.Rows <= 100 {
		t.Errorf("unfolded: %d rows", s.Rows)
	}
	test.Tap(h.controls.buttons["fold"])
	if s = h.side(); s.Rows != 11 {
		t.Errorf("folded: %d rows", s.Rows)
	}
}

// The buttons and the slider step through the search. Each action has an ID, a text and a key.
func TestStepping(t *testing.T) {
	h := open(t, lab.Kalah, usual)
	test.Tap(h.controls.buttons["start"])
	if s := h.side(); s.Step != 1 || s.Rows != 1 || !strings.HasPrefix(s.How, signOpen) {
		t.Errorf("at the start: %+v", s)
	}
	test.Tap(h.controls.buttons["forward"])
	test.Tap(h.controls.buttons["forward"])
	if s := h.side(); s.Step != 3 || s.Rows < 3 {
		t.Errorf("after two steps: %+v", s)
	}
	h.controls.slider.SetValue(h.controls.slider.Max)
	if s := h.side(); s.Step != s.Steps {
		t.Errorf("the slider leads to %+v", s)
	}
	test.Tap(h.controls.buttons["run"])
	h.Until("a few steps", func() bool { return h.side().Step > 2 })
	if !h.Snapshot().Running {
		t.Error("it does not run")
	}
	for _, pause := range []func(){func() { test.Tap(h.controls.buttons["run"]) }, h.Leave} {
		if pause(); h.Snapshot().Running {
			t.Error("it is not paused")
		}
		h.explorer.Toggle()
	}
	h.Leave()
	for _, a := range Actions() {
		if a.Enabled(h.View) {
			a.Do(h.View)
		}
		if a.ID == "" || a.Text == "" || a.Rune == 0 {
			t.Errorf("action %+v", a)
		}
	}
}

// A second search, for example without an idea, is shown next to the first one.
func TestTwoSearchesSideBySide(t *testing.T) {
	h := open(t, lab.Kalah, usual)
	test.Tap(h.controls.more)
	h.controls.second.SetSelectedIndex(3)
	h.settle()
	s := h.Snapshot()
	if len(s.Sides) != 2 || s.Sides[1].Algorithm != "Scout" || !h.panels[1].box.Visible() || !h.controls.keep.Visible() {
		t.Fatalf("shows %+v", s)
	}
	h.controls.keep.SetSelectedIndex(1)
	h.Key(fyne.KeyDown, fyne.KeyDown)
	if s = h.Snapshot(); s.Sides[0].Move != "B" || s.Sides[1].Move != "B" {
		t.Errorf("one position on both sides: %+v", s)
	}
	h.controls.second.SetSelectedIndex(2)
	h.settle()
	h.controls.ideas[1].SetSelectedIndex(2)
	h.settle()
	if s = h.Snapshot(); s.Sides[0].Counts.Inspections >= s.Sides[1].Counts.Inspections || h.panels[1].heading.Text != "AlphaBeta, without ordering" || h.panels[0].heading.Text != "AlphaBeta" {
		t.Errorf("beside itself without ordering: %+v, %q", s, h.panels[1].heading.Text)
	}
	h.controls.second.SetSelectedIndex(0)
	h.settle()
	if len(h.Snapshot().Sides) != 1 || h.panels[1].box.Visible() || h.controls.keep.Visible() || h.controls.ideas[1].Visible() {
		t.Error("the second search is still shown")
	}
	h.controls.ideas[0].SetSelectedIndex(4)
	h.settle()
	if q := h.explorer.Sides[0].Question; q.Without != (search.Without{Memo: true, Ordering: true, Deepening: true}) || len(h.explorer.Sides[0].Iterations) != 1 {
		t.Errorf("without all three: %+v", q)
	}
}

// Only six controls are visible until the user wants more.
func TestMoreControls(t *testing.T) {
	h := open(t, lab.TicTacToe, usual)
	count := func() (n int) {
		for _, line := range h.controls.lines {
			if line.Visible() {
				n += len(uitest.All[fyne.Focusable](line))
			}
		}
		return n
	}
	few := count()
	test.Tap(h.controls.more)
	if many := count(); few != 6 || many < 18 || !h.controls.fresh.Visible() || h.controls.position.Visible() {
		t.Errorf("%d controls, then %d", few, many)
	}
}

// A row and a box show the lead in seeds behind their value, except in tic-tac-toe.
func TestSeedsBesideTheValue(t *testing.T) {
	h := open(t, lab.Kalah, usual)
	s := h.side()
	if s.Value != "= 0.00291" || s.Seeds != "+3 seeds" || !strings.Contains(strings.Join(s.Said, " "), "Player 1 (A–F) is 3 seeds ahead") {
		t.Errorf("the root: %+v", s)
	}
	if rows := texts(h.panels[0].outline); !slices.Contains(rows, "+3 seeds") || !slices.Contains(rows, "−3 seeds") || !slices.Contains(rows, "+1 seed") {
		t.Errorf("the outline: %q", rows)
	}
	h.Draw(true)
	if boxes := texts(h.panels[0].drawing); !slices.Contains(boxes, "+3 seeds") || !slices.Contains(boxes, "= 0.00291") {
		t.Errorf("the drawing: %q", boxes)
	}
	h.Draw(false)
	h.controls.game.SetSelectedIndex(1)
	h.settle()
	if s := h.side(); s.Seeds != "" || strings.Contains(strings.Join(texts(h.panels[0].outline), " "), "seed") {
		t.Errorf("tic-tac-toe: %+v", s)
	}
}

// The position to search can come from a place, such as the board.
func TestPositionOfAPlace(t *testing.T) {
	place := explore.Start(lab.Kalah)
	place.State = engine.State{{0, 0, 0, 0, 2, 1, 22}, {1, 0, 0, 0, 0, 0, 22}}
	h := open(t, lab.Kalah, usual, Place{"The board", func() explore.Position { return place }})
	h.controls.position.SetSelectedIndex(1)
	h.settle()
	if got := h.explorer.Sides[0].Position(0).State; got != place.State {
		t.Errorf("searches %v, want %v", got, place.State)
	}
}

// A click selects a row. A click on its sign or a double click expands or collapses it.
func TestMouse(t *testing.T) {
	h := open(t, lab.Kalah, usual)
	o := h.panels[0].outline
	click := func(row int, x float32) {
		h.rows()[row].MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, rowHeight/2)}})
	}
	click(3, 200)
	if got := h.side().Move; got != "C A" {
		t.Errorf("a click selects %q", got)
	}
	click(3, o.columns.fold(1)+2)
	if got := h.side().Rows; got <= 11 {
		t.Errorf("a click on the sign unfolds to %d rows", got)
	}
	h.rows()[3].DoubleTapped(nil)
	if got := h.side().Rows; got != 11 {
		t.Errorf("a double click folds to %d rows", got)
	}
}

// Each node of the three searches has a complete explanation in each language. All signs for deciding
// a node occur.
func TestEveryNodeIsExplained(t *testing.T) {
	test.NewTempApp(t)
	var sides []*explore.Side
	for _, game := range []lab.Game{lab.Kalah, lab.TicTacToe} {
		for _, a := range Algorithms {
			limit := 4
			if game == lab.TicTacToe {
				limit = 9
			}
			if a == engine.TypeMinimax {
				limit = min(limit, 6) - 2
			}
			sides = append(sides, record(t, game, a, limit))
		}
	}
	for _, l := range words.Languages() {
		t.Run(l.ID, func(t *testing.T) {
			t.Cleanup(func() { _, _ = words.Use("en") })
			if _, err := words.Use(l.ID); err != nil {
				t.Fatal(err)
			}
			signs := map[string]bool{}
			for _, s := range sides {
				step := max(1, len(s.Nodes)/3000)
				for node := 0; node < len(s.Nodes); node += step {
					for _, text := range explain(s, int32(node)) {
						if text == "" || strings.Contains(text, "{{") || strings.Contains(text, "<no value>") || strings.Contains(text, "  ") {
							t.Errorf("node %d of %s: %q", node, s.Question.Algorithm, text)
						}
					}
					sign, words := how(s, int32(node))
					if words == "" {
						t.Errorf("node %d: no words", node)
					}
					signs[sign] = true
				}
			}
			if len(signs) != 6 {
				t.Errorf("signs %v", signs)
			}
		})
	}
}

// A cutoff is explained by the values that both players already have. Minimax has no window.
func TestCutOffIsExplained(t *testing.T) {
	test.NewTempApp(t)
	s := record(t, lab.Kalah, engine.TypeAlphaBeta, 3)
	b := s.Rows[2]
	if got, want := strings.Join(explain(s, b), " "), "at least 0.000926. That is at most −0.000926 for Player 1 (A–F), no more than it has"; !strings.Contains(got, want) {
		t.Errorf("B is explained by %q, want %q in it", got, want)
	}
	less := 0
	for node := range s.Nodes {
		n := &s.Nodes[node]
		said := strings.Join(explain(s, int32(node)), " ")
		if n.Cut && n.Value > n.Beta {
			less++
			if want := "less than the " + number(-n.Beta) + " it has"; !strings.Contains(said, want) {
				t.Errorf("node %d: %q, want %q in it", node, said, want)
			}
		}
	}
	if less == 0 {
		t.Error("no cutoff has a value above its bound")
	}
	s = record(t, lab.Kalah, engine.TypeMinimax, 3)
	if got := windowText(s, 1); got != "" {
		t.Errorf("Minimax shows the window %q", got)
	}
}
