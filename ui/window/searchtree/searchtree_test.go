package searchtree

import (
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
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

// tap taps buttons of the controls.
func (h *harness) tap(ids ...string) {
	for _, id := range ids {
		test.Tap(h.controls.buttons[id])
	}
}

// pick chooses an option and waits for the trees.
func (h *harness) pick(list interface{ SetSelectedIndex(i int) }, i int) {
	h.T.Helper()
	list.SetSelectedIndex(i)
	h.settle()
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
	uitest.Must(t, err)
	return explore.NewSide(r)
}

var usual = fyne.NewSize(1000, 600)

// The keys and buttons of the outline move, expand and collapse.
func TestTreeIsShownAndWalked(t *testing.T) {
	h := open(t, lab.Kalah, usual)
	rows := func(what string, want int) {
		t.Helper()
		h.Is(what, want, h.side().Rows)
	}
	if s := h.side(); s.Algorithm != "AlphaBeta" || s.Limit != 3 || s.Step != s.Steps || s.Value != "= 0.00291" || s.Seeds != "+3 seeds" {
		t.Errorf("shows %+v", s)
	}
	h.Key(fyne.KeyDown, fyne.KeyDown)
	if s := h.side(); s.Move != "B" || !strings.HasPrefix(s.Value, "≥") || !strings.Contains(s.How, "cut off after") {
		t.Errorf("the second move: %+v", s)
	}
	h.Key(fyne.KeyRight)
	rows("Right", 21)
	h.Key(fyne.KeyEnter)
	rows("Enter", 11)
	h.Key(fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyLeft)
	h.Is("Left leads", "", h.side().Move)
	h.tap("line")
	if s := h.side(); s.Move != "F" || !strings.Contains(strings.Join(s.Said, " "), "principal variation") {
		t.Errorf("the best line begins with %+v", s)
	}
	h.tap("cut.previous")
	h.Is("the previous cut-off", "true", strings.Contains(h.side().How, "cut off"))
	h.tap("unfold")
	if s := h.side(); s.Rows <= 100 {
		t.Errorf("unfolded: %d rows", s.Rows)
	}
	h.tap("fold")
	rows("folded", 11)
}

// The buttons and the slider step through the search.
func TestStepping(t *testing.T) {
	h := open(t, lab.Kalah, usual)
	h.tap("start")
	if s := h.side(); s.Step != 1 || s.Rows != 1 || !strings.HasPrefix(s.How, signOpen) {
		t.Errorf("at the start: %+v", s)
	}
	h.tap("forward", "forward")
	if s := h.side(); s.Step != 3 || s.Rows < 3 {
		t.Errorf("after two steps: %+v", s)
	}
	h.controls.slider.SetValue(h.controls.slider.Max)
	if s := h.side(); s.Step != s.Steps {
		t.Errorf("the slider leads to %+v", s)
	}
	h.tap("run")
	h.Until("a few steps", func() bool { return h.side().Step > 2 && h.Snapshot().Running })
	h.Leave()
	h.Is("it is not paused", "false", h.Snapshot().Running)
	for _, a := range Actions() {
		if a.Enabled(h.View) {
			a.Do(h.View)
		}
	}
}

// A second search, for example without an idea, is shown next to the first one.
func TestTwoSearchesSideBySide(t *testing.T) {
	h := open(t, lab.Kalah, usual)
	test.Tap(h.controls.more)
	h.pick(h.controls.second, 3)
	h.controls.keep.SetSelectedIndex(1)
	h.Key(fyne.KeyDown, fyne.KeyDown)
	if s := h.Snapshot(); len(s.Sides) != 2 || s.Sides[1].Algorithm != "Scout" || s.Sides[0].Move != "B" || s.Sides[1].Move != "B" {
		t.Errorf("one position on both sides: %+v", s)
	}
	h.pick(h.controls.second, 2)
	h.pick(h.controls.ideas[1], 2)
	if s := h.Snapshot(); s.Sides[0].Counts.Inspections >= s.Sides[1].Counts.Inspections || h.panels[1].heading.Text != "AlphaBeta, without ordering" {
		t.Errorf("beside itself without ordering: %+v, %q", s, h.panels[1].heading.Text)
	}
	h.pick(h.controls.second, 0)
	if len(h.Snapshot().Sides) != 1 || h.panels[1].box.Visible() || h.controls.keep.Visible() || h.controls.ideas[1].Visible() {
		t.Error("the second search is still shown")
	}
	h.pick(h.controls.ideas[0], 4)
	if q := h.explorer.Sides[0].Question; q.Without != (search.Without{Memo: true, Ordering: true, Deepening: true}) || len(h.explorer.Sides[0].Iterations) != 1 {
		t.Errorf("without all three: %+v", q)
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

// Each node of the three searches has a complete explanation in each language. All signs for deciding
// a node occur.
func TestEveryNodeIsExplained(t *testing.T) {
	test.NewTempApp(t)
	t.Cleanup(func() { _, _ = words.Use("en") })
	var sides []*explore.Side
	for _, a := range Algorithms {
		limits := [2]int{4, 9}
		if a == engine.TypeMinimax {
			limits = [2]int{2, 4}
		}
		sides = append(sides, record(t, lab.Kalah, a, limits[0]), record(t, lab.TicTacToe, a, limits[1]))
	}
	for _, l := range words.Languages() {
		_, err := words.Use(l.ID)
		uitest.Must(t, err)
		signs := map[string]bool{}
		for _, s := range sides {
			for node := 0; node < len(s.Nodes); node += max(1, len(s.Nodes)/3000) {
				sign, short := how(s, int32(node))
				signs[sign] = true
				for _, text := range append(explain(s, int32(node)), short) {
					if text == "" || strings.Contains(text, "{{") || strings.Contains(text, "<no value>") || strings.Contains(text, "  ") {
						t.Errorf("%s: node %d of %s: %q", l.ID, node, s.Question.Algorithm, text)
					}
				}
			}
		}
		uitest.Is(t, l.ID, "6", len(signs))
	}
}

// A cutoff is explained by the values that both players already have. Minimax has no window.
func TestCutOffIsExplained(t *testing.T) {
	test.NewTempApp(t)
	s := record(t, lab.Kalah, engine.TypeAlphaBeta, 3)
	said := func(node int32) string { return strings.Join(explain(s, node), " ") }
	if want := "at least 0.000926. That is at most −0.000926 for Player 1 (A–F), no more than it has"; !strings.Contains(said(s.Rows[2]), want) {
		t.Errorf("B is explained by %q, want %q in it", said(s.Rows[2]), want)
	}
	less := 0
	for i := range s.Nodes {
		if n := &s.Nodes[i]; n.Cut && n.Value > n.Beta {
			less++
			if want := "less than the " + number(-n.Beta) + " it has"; !strings.Contains(said(int32(i)), want) {
				t.Errorf("node %d: %q, want %q in it", i, said(int32(i)), want)
			}
		}
	}
	uitest.Is(t, "no cutoff has a value above its bound", "false", less == 0)
	uitest.Is(t, "Minimax shows the window", "", windowText(record(t, lab.Kalah, engine.TypeMinimax, 3), 1))
}
