package searchtree

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"go.uber.org/goleak"

	"kalah/engine"
	"kalah/internal/figure"
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
	if s := h.side(); s.Algorithm != "AlphaBeta" || s.Limit != 3 || s.Step != s.Steps || s.Value != "= 0.00291" || s.Seeds != "+3 seeds" {
		t.Errorf("shows %+v", s)
	}
	h.Key(fyne.KeyDown, fyne.KeyDown)
	h.Is("the second move", "B true true", h.side().Move, strings.HasPrefix(h.side().Value, "≥"), strings.Contains(h.side().How, "cut off after"))
	h.Key(fyne.KeyRight)
	h.Is("Right", 21, h.side().Rows)
	h.Key(fyne.KeyEnter, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyLeft)
	h.Is("Left leads to", "", h.side().Move)
	h.tap("line")
	h.Is("the best line begins", "F true", h.side().Move, strings.Contains(strings.Join(h.side().Said, " "), "principal variation"))
	h.tap("cut.previous")
	h.Is("the previous cut-off", "true", strings.Contains(h.side().How, "cut off"))
	h.tap("unfold")
	h.Is("few rows are unfolded", "false", h.side().Rows <= 100)
	h.tap("fold")
	h.Is("folded", 11, h.side().Rows)
}

// The buttons and the slider step through the search.
func TestStepping(t *testing.T) {
	h := open(t, lab.Kalah, usual)
	h.tap("start")
	h.Is("at the start", "1 1 true", h.side().Step, h.side().Rows, strings.HasPrefix(h.side().How, signOpen))
	h.tap("forward", "forward")
	h.Is("after two steps", "3 false", h.side().Step, h.side().Rows < 3)
	h.controls.slider.SetValue(h.controls.slider.Max)
	h.Is("the slider leads to", h.side().Steps, h.side().Step)
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
	s := h.Snapshot()
	h.Is("one position on both sides", "2 Scout B B", len(s.Sides), s.Sides[1].Algorithm, s.Sides[0].Move, s.Sides[1].Move)
	h.pick(h.controls.second, 2)
	h.pick(h.controls.ideas[1], 2)
	if s := h.Snapshot(); s.Sides[0].Counts.Inspections >= s.Sides[1].Counts.Inspections || h.panels[1].heading.Text != "AlphaBeta, without ordering" {
		t.Errorf("beside itself without ordering: %+v, %q", s, h.panels[1].heading.Text)
	}
	h.pick(h.controls.second, 0)
	h.pick(h.controls.ideas[0], 4)
	all := search.Without{Memo: true, Ordering: true, Deepening: true}
	h.Is("one search without all three", fmt.Sprint("1 ", all), len(h.Snapshot().Sides), h.explorer.Sides[0].Question.Without)
}

// The position to search can come from a place, such as the board.
func TestPositionOfAPlace(t *testing.T) {
	place := explore.Start(lab.Kalah)
	place.State = engine.State{{0, 0, 0, 0, 2, 1, 22}, {1, 0, 0, 0, 0, 0, 22}}
	h := open(t, lab.Kalah, usual, Place{"The board", func() explore.Position { return place }})
	h.controls.position.SetSelectedIndex(1)
	h.settle()
	h.Is("searches", place.State, h.explorer.Sides[0].Position(0).State)
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

// Only the visible rows are drawn, for a tree of any size.
func TestRowsAreReused(t *testing.T) {
	h := open(t, lab.Kalah, usual)
	h.controls.first.SetSelectedIndex(0)
	h.controls.limit.SetSelectedIndex(4)
	h.settle()
	test.Tap(h.controls.buttons["unfold"])
	if s := h.side(); s.Rows < 100_000 {
		t.Fatalf("only %d rows", s.Rows)
	}
	if most, drawn := int(usual.Height/rowHeight)+3, len(uitest.All[*row](h.panels[0].outline)); drawn == 0 || drawn > most {
		t.Errorf("%d rows are drawn, want at most %d", drawn, most)
	}
}

// The search button stops a search.
func TestErrorsAreShown(t *testing.T) {
	h := open(t, lab.TicTacToe, usual)
	h.controls.first.SetSelectedIndex(0)
	h.controls.ideas[0].SetSelectedIndex(1)
	h.controls.limit.SetSelectedIndex(8)
	h.Is("while it searches", "true false Stop", h.Snapshot().Building, len(h.Snapshot().Sides) > 0, h.controls.search.Text)
	test.Tap(h.controls.search)
	h.Is("stopped", "false Search true", h.Snapshot().Building, h.controls.search.Text, h.empty.Visible())
}

// The rows of Scout answer a test with yes or no. A test of a reply asks the opposite question: "more
// than" instead of "at least".
func TestTestsAreAnswered(t *testing.T) {
	test.NewTempApp(t)
	s, tests := record(t, lab.Kalah, engine.TypeScout, 3), 0
	for i := range s.Nodes {
		node, n := int32(i), &s.Nodes[i]
		if !n.Visited() || n.Purpose != search.PurposeTest {
			continue
		}
		tests++
		strict, parent := s.Strict(node), s.Nodes[n.Parent].Purpose
		if parent == search.PurposeEval && strict || parent == search.PurposeTest && strict == s.Strict(n.Parent) {
			t.Errorf("%s below %s", windowText(s, node), windowText(s, n.Parent))
		}
		if _, words := how(s, node); strings.HasPrefix(words, "yes") != (n.Value >= n.Beta) || !strings.HasPrefix(windowText(s, node), "TEST") {
			t.Errorf("%s: %q, the value is %v", windowText(s, node), words, n.Value)
		}
	}
	uitest.Is(t, "no tests", "false", tests == 0)
}

// count returns the number of elements that satisfy has.
func count[T any](all []T, has func(T) bool) (n int) {
	for _, one := range all {
		if has(one) {
			n++
		}
	}
	return n
}

// A drawing shows the kind of each node without colours: by its text, and by struck and thick edges.
func TestDrawingSaysAll(t *testing.T) {
	h := open(t, lab.Kalah, usual)
	h.controls.limit.SetSelectedIndex(1)
	h.settle()
	h.Draw(true)
	drawing := func() figure.Drawing { return h.panels[0].drawing.drawing.Drawing }
	var texts []string
	for _, text := range drawing().Texts {
		texts = append(texts, text.Text)
	}
	s := h.explorer.Sides[0]
	for _, drawn := range s.Drawing() {
		if folded := "+" + number(float64(s.Nodes[drawn.Node].Size-1)); drawn.Kind == explore.Folded && !slices.Contains(texts, folded) {
			t.Errorf("%s nodes are folded, which is not said", folded)
		}
	}
	for _, want := range []string{"Limit 2", "= 0", "C A", "○ (−1; 1)", "≥ 0", "× (−1; 0)"} {
		if !slices.Contains(texts, want) {
			t.Errorf("%q is not among %q", want, texts)
		}
	}
	h.explorer.FoldAll(true)
	struck := count(drawing().Strokes, func(s figure.Stroke) bool { return s.Ink == figure.InkWarn })
	thick := count(drawing().Strokes, func(s figure.Stroke) bool { return s.Width == 3 })
	h.Is("struck and thick edges", fmt.Sprint(2*s.Counts().CutOffs, len(s.Line(s.Iterations[2].Root))-1), struck, thick)
}

// Keys and mouse select nodes of the drawing, which scrolls to them.
func TestDrawingIsWalked(t *testing.T) {
	h := open(t, lab.Kalah, usual)
	h.Draw(true)
	walked := ""
	for _, key := range []fyne.KeyName{
		fyne.KeyDown, fyne.KeyRight, fyne.KeyEnd, fyne.KeyHome, fyne.KeyReturn, fyne.KeyDown, fyne.KeyUp, fyne.KeyReturn,
		fyne.KeyDown, // expands the number
		fyne.KeyUp,
	} {
		h.Key(key)
		walked += fmt.Sprint(h.side().Move, " ", h.side().Rows, ", ")
	}
	h.Is("move and rows", "A 11, B 11, C D 11, A 11, A 21, a 21, A 21, A 11, A 21,  21, ", walked)
	v := h.panels[0].drawing
	h.explorer.FoldAll(false)
	f := v.drawing.places[v.drawing.places[0].Children[8]]
	v.body.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(float32(f.x+5), float32(f.y+5))}})
	h.Is("a click selects", "F", h.side().Move)
	// The selected node is visible at any scale, and few objects are drawn.
	h.explorer.FoldAll(true)
	for i := range zooms {
		h.controls.zoom.SetSelectedIndex(i)
		for range 5 {
			h.explorer.Show(h.explorer.Leading().NextCut(true))
			p, ok := v.drawing.selected(v.side)
			if at := float32(p.x)*v.scale() - v.scroll.Offset.X; !ok || at < -1 || at+float32(p.width)*v.scale() > v.scroll.Size().Width+1 {
				t.Errorf("at %v: what is selected is at %v of %v", zooms[i], at, v.scroll.Size().Width)
			}
		}
		if n := len(v.objects); n == 0 || zooms[i] >= 1 && n > 400 {
			t.Errorf("at %v: %d objects are drawn", zooms[i], n)
		}
	}
}

// A person plays tic-tac-toe with keys and mouse against the search. Its answer is the best child of
// the root, and the tree of the answer stays visible.
func TestPlayAgainstTheTree(t *testing.T) {
	h := open(t, lab.TicTacToe, usual)
	shows := func(board, told string) {
		t.Helper()
		if s := h.Snapshot(); s.Board != board || told != "" && s.Told != told {
			t.Errorf("shows %s, %q; want %s, %q", s.Board, s.Told, board, told)
		}
	}
	shows(".........", "It is your move: you play X.")
	h.Type("1")
	shows("X........", "AlphaBeta is thinking…")
	h.settle()
	shows("X...O....", "")
	h.Window.Canvas().Focus(h.squares)
	h.Key(fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyEnter) // from the last square
	h.settle()
	shows("XXO.O....", "")
	h.squares.Resize(fyne.NewSize(300, 200))
	h.squares.Tapped(&fyne.PointEvent{Position: fyne.NewPos(60, 190)})
	h.settle()
	h.Is("after the third moves", "X 6", h.Snapshot().Board[6:7], h.marks.Moves())
	test.Tap(h.controls.undo)
	h.settle()
	shows("XXO.O....", "")
	test.Tap(h.controls.fresh)
	h.settle()
	shows(".........", "")
}
