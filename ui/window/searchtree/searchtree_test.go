package searchtree

import (
	"cmp"
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
	rows := func(what string, want int) {
		t.Helper()
		h.Is(what, want, h.side().Rows)
	}
	if s := h.side(); s.Algorithm != "AlphaBeta" || s.Limit != 3 || s.Step != s.Steps || s.Value != "= 0.00291" || s.Seeds != "+3 seeds" {
		t.Errorf("shows %+v", s)
	}
	h.Key(fyne.KeyDown, fyne.KeyDown)
	h.Is("the second move", "B true true", h.side().Move, strings.HasPrefix(h.side().Value, "≥"), strings.Contains(h.side().How, "cut off after"))
	h.Key(fyne.KeyRight)
	rows("Right", 21)
	h.Key(fyne.KeyEnter)
	rows("Enter", 11)
	h.Key(fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyLeft)
	h.Is("Left leads to", "", h.side().Move)
	h.tap("line")
	h.Is("the best line begins", "F true", h.side().Move, strings.Contains(strings.Join(h.side().Said, " "), "principal variation"))
	h.tap("cut.previous")
	h.Is("the previous cut-off", "true", strings.Contains(h.side().How, "cut off"))
	h.tap("unfold")
	h.Is("few rows are unfolded", "false", h.side().Rows <= 100)
	h.tap("fold")
	rows("folded", 11)
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
	if most, drawn := int(usual.Height/rowHeight)+3, len(h.rows()); drawn == 0 || drawn > most {
		t.Errorf("%d rows are drawn, want at most %d", drawn, most)
	}
	h.Key(fyne.KeyEnd)
	all := h.explorer.Sides[0].Rows
	if last := h.rows()[len(h.rows())-1].node; last != all[len(all)-1] || h.explorer.Sides[0].Selected != last {
		t.Errorf("at the end: %d is the last, selects %d; want %d", last, h.explorer.Sides[0].Selected, all[len(all)-1])
	}
}

// rows returns the visible rows of the first outline, from top to bottom.
func (h *harness) rows() (all []*row) {
	all = uitest.All[*row](h.panels[0].outline)
	top := fyne.CurrentApp().Driver().AbsolutePositionForObject
	slices.SortFunc(all, func(a, b *row) int { return cmp.Compare(top(a).Y, top(b).Y) })
	return all
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
	drawing := func() (d figure.Drawing, texts []string) {
		d = h.panels[0].drawing.drawing.Drawing
		for _, text := range d.Texts {
			texts = append(texts, text.Text)
			if text.X < 0 || text.X > d.Width || text.Y < 0 || text.Y > d.Height {
				t.Errorf("%q stands at %v, %v", text.Text, text.X, text.Y)
			}
		}
		return d, texts
	}
	_, texts := drawing()
	s, folded := h.explorer.Sides[0], 0
	for _, drawn := range s.Drawing() {
		if n := &s.Nodes[drawn.Node]; drawn.Kind == explore.Folded {
			if folded++; !slices.Contains(texts, "+"+number(float64(n.Size-1))) {
				t.Errorf("%d nodes are folded, which is not said", n.Size-1)
			}
		}
	}
	h.Is("no subtree is folded", "false", folded == 0)
	for _, want := range []string{"Limit 2", "= 0", "C A", "○ (−1; 1)", "≥ 0", "× (−1; 0)"} {
		if !slices.Contains(texts, want) {
			t.Errorf("%q is not among %q", want, texts)
		}
	}
	h.explorer.FoldAll(true)
	d, _ := drawing()
	cuts := s.Counts().CutOffs
	left := count(s.Drawing(), func(d explore.Drawn) bool { return d.Kind == explore.LeftOut })
	if got := count(d.Strokes, func(s figure.Stroke) bool { return s.Ink == figure.InkWarn }); got != 2*cuts || left != cuts || cuts == 0 {
		t.Errorf("%d strokes through edges, %d places of what was left out, %d cut-offs", got, left, cuts)
	}
	h.Is("thick edges", len(s.Line(s.Iterations[2].Root))-1, count(d.Strokes, func(s figure.Stroke) bool { return s.Width == 3 }))
}

// Keys and mouse select nodes of the drawing, which scrolls to them.
func TestDrawingIsWalked(t *testing.T) {
	h := open(t, lab.Kalah, usual)
	h.Draw(true)
	if !h.Snapshot().Drawn || h.panels[0].outline.Visible() || !h.controls.zoom.Visible() {
		t.Fatal("the tree is not drawn")
	}
	for _, step := range []struct {
		key  fyne.KeyName
		move string
		rows int
	}{
		{fyne.KeyDown, "A", 11},
		{fyne.KeyRight, "B", 11},
		{fyne.KeyEnd, "C D", 11},
		{fyne.KeyHome, "A", 11},
		{fyne.KeyReturn, "A", 21},
		{fyne.KeyDown, "a", 21},
		{fyne.KeyUp, "A", 21},
		{fyne.KeyReturn, "A", 11},
		{fyne.KeyDown, "A", 21}, // expands the number
		{fyne.KeyUp, "", 21},
	} {
		h.Key(step.key)
		if s := h.side(); s.Move != step.move || s.Rows != step.rows {
			t.Errorf("%s leads to %q with %d rows, want %q with %d", step.key, s.Move, s.Rows, step.move, step.rows)
		}
	}
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
	h.Draw(false)
	h.Is("the outline is not shown again", "false true", h.Snapshot().Drawn, h.panels[0].outline.Visible())
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
	side := h.explorer.Sides[0]
	if root := side.Position(side.Selected); root.Board[0] != 1 || root.Board[1] != 0 || h.side().Value != "= 0" {
		t.Errorf("the tree is of %v: %+v", root.Board, h.side())
	}
	h.Window.Canvas().Focus(h.squares)
	h.Key(fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyEnter) // from the last square
	h.settle()
	shows("XXO.O....", "")
	h.squares.Resize(fyne.NewSize(300, 200))
	h.squares.Tapped(&fyne.PointEvent{Position: fyne.NewPos(60, 190)})
	h.settle()
	if s := h.Snapshot(); s.Board[6] != 'X' || h.marks.Moves() != 6 {
		t.Errorf("after the third moves: %+v", s)
	}
	h.squares.Tapped(&fyne.PointEvent{Position: fyne.NewPos(10, 190)}) // beside the board
	test.Tap(h.controls.undo)
	h.settle()
	shows("XXO.O....", "")
	test.Tap(h.controls.fresh)
	h.settle()
	shows(".........", "")
	h.controls.game.SetSelectedIndex(0)
	h.settle()
	h.Type("1")
	h.Is("Kalah", "3 false false", h.side().Limit, h.left.Visible(), h.marks.Moves() > 0)
}
