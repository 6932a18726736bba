package panel

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
)

func game(t *testing.T, letters string) []engine.Played {
	t.Helper()
	now := engine.NewSnapshot(engine.DefaultRules(), nil)
	for _, letter := range strings.Fields(letters) {
		house, err := engine.ParseHouse(now.Player, letter)
		uitest.Must(t, err)
		m, err := now.Rules.Play(now.State, now.Player, house)
		uitest.Must(t, err)
		now = engine.NewSnapshot(now.Rules, append(now.Moves, engine.Played{Move: m}))
	}
	return now.Moves
}

func shownMoves(t testing.TB) (*Moves, *[]int) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	went := new([]int)
	m := NewMoves(func(p line.Place) { *went = append(*went, p.At) }, func(fyne.Position) { *went = append(*went, -1) })
	w := test.NewTempWindow(t, m)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(320, 500))
	return m, went
}

func rowAt(m *Moves, id int) *row {
	r := newRow(m.do)
	r.Resize(fyne.NewSize(320, m.height(id)))
	test.WidgetRenderer(r).Layout(r.Size())
	m.update(id, r)
	return r
}

// listed returns the texts of the rows, with the marked moves in brackets.
func listed(m *Moves) string {
	var rows []string
	for id, e := range m.entries {
		r := rowAt(m, id)
		if e.block != nil {
			rows = append(rows, "> "+texts(r.block))
			continue
		}
		cells := []string{r.number.Segments[0].(*widget.TextSegment).Text}
		for _, c := range r.cells {
			cells = append(cells, texts(c))
		}
		rows = append(rows, strings.Join(cells, "|"))
	}
	return strings.Join(rows, "; ")
}

func texts(c *cell) string {
	var all []string
	for i, it := range c.items {
		if i == c.marked() {
			it.text = "[" + it.text + "]"
		}
		all = append(all, it.text)
	}
	return strings.Join(all, " ")
}

// shownAt returns a screen with a position of a game between Karl and Anna.
func shownAt(moves []engine.Played, at int) session.Screen {
	person := func(name string) engine.PlayerSpec { return engine.PlayerSpec{Type: engine.TypeHuman, Name: name} }
	return session.Screen{
		Tree: line.Tree{Game: engine.NewSnapshot(engine.DefaultRules(), moves)}, At: at,
		Players: [2]engine.PlayerSpec{person("Karl"), person("Anna")},
	}
}

// The rows show the moves in the column of their player, even after a change of sides, with their
// verdicts and a mark at the position shown.
func TestMovesShown(t *testing.T) {
	m, _ := shownMoves(t)
	heads := func(want string) {
		t.Helper()
		uitest.Is(t, "heads", want, m.heads[0].Text+"|"+m.heads[1].Text)
	}
	slips := []line.Verdict{{Known: true, Exact: true}, {Known: true, Exact: true, Loss: 2, Best: 0, Score: 8}, {Known: true, Loss: 4, Best: 1}}
	for _, tt := range []struct {
		letters     string
		at, swapped int
		verdicts    []line.Verdict
		want        string
		legend      string
	}{
		{"", 0, 0, nil, "", ""},
		{"C F a A", 2, 0, nil, "1|C⁺ [F]|a; 3|A|", "⁺: earns an extra turn"},
		{"C F a A", 4, 0, slips, "1|C⁺ F?! −2 (A)|a? ~ −4 (b); 3|[A]|", "⁺: earns an extra turn\n?! inaccuracy"},
		{"E a A", 3, 0, nil, "1|E|a; 3|[A×7]|", "×4: captures 4 seeds"},
		{"C F a A", 2, 2, nil, "1|C⁺ [F]|[swaps sides]; 2|a|A", "⁺"},
		{"C F a A", 3, 2, make([]line.Verdict, 9), "1|C⁺ F|swaps sides; 2|[a]|A", "⁺"},
	} {
		s := shownAt(game(t, tt.letters), tt.at)
		s.Tree.Game.Swapped, s.Analysis.Played = tt.swapped, tt.verdicts
		m.Set(s)
		if got := listed(m); got != tt.want || !strings.HasPrefix(m.legend.Text, tt.legend) || m.empty.Visible() != (tt.letters == "") {
			t.Errorf("%+v: %q, with the legend %q", tt, got, m.legend.Text)
		}
	}
	heads("Karl|Anna")
	s := shownAt(game(t, "C F a A"), 2)
	s.Players[1], s.Analysis.Played = s.Players[0], slips
	m.Set(s)
	heads("Karl (A–F)|Karl (a–f)")
	muted := func(row int) bool { return rowAt(m, row).cells[0].texts[0].Color == m.Theme().Color(kit.ColorMuted, 0) }
	if slip := rowAt(m, 0).cells[1].texts[0]; muted(0) || !muted(1) || slip.Color != m.Theme().Color(theme.ColorNameWarning, 0) {
		t.Error("the mistake does not have its colour, or a move to come is not muted")
	}
}

// A tap on a move shows the position after it. Enter shows the end of a row. Other keys go to the
// window.
func TestMovesLeadThere(t *testing.T) {
	m, went := shownMoves(t)
	m.Set(shownAt(game(t, "C F a A"), 0))
	first, second := rowAt(m, 0), rowAt(m, 1)
	c := first.cells[0]
	boxes, _ := flow(c.items, c.Size().Width, theme.TextSize())
	test.TapAt(c, boxes[0].AddXY(5, 5))
	test.TapAt(c, boxes[1].AddXY(5, 5))
	test.TapAt(c, fyne.NewPos(130, 10)) // beside them
	test.TapAt(first.cells[1], boxes[0].AddXY(5, 5))
	test.TapAt(second.cells[0], boxes[0].AddXY(5, 5))
	test.TapAt(second.cells[1], boxes[0].AddXY(5, 5)) // there is no move
	canvas := fyne.CurrentApp().Driver().CanvasForObject(m)
	canvas.SetOnTypedKey(func(e *fyne.KeyEvent) { *went = append(*went, 100) })
	canvas.Focus(m.list)
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyDown, fyne.KeySpace, fyne.KeyRight} {
		m.list.TypedKey(&fyne.KeyEvent{Name: key})
	}
	if got := fmt.Sprint(*went); got != "[1 2 3 4 2 4 100]" {
		t.Errorf("went to %s", got)
	}
	c.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: boxes[1].AddXY(5, 5)}})
	if !c.pointer.Visible() || c.pointer.Position() != boxes[1] || c.Cursor() != desktop.PointerCursor {
		t.Error("the move pointed at is not shown as one that can be tapped")
	}
}

// Variations and comments are listed below the turns where they begin, with the mark of the
// position shown and the verdicts on its line. A right click opens the menu of a move.
func TestVariationsShown(t *testing.T) {
	m, went := shownMoves(t)
	s := shownAt(game(t, "C F a A"), 0)
	var err error
	play := func(at line.Place, house int) {
		s.Tree, _, err = s.Tree.Play(at, house)
		uitest.Must(t, err)
	}
	comment := func(at line.Place, text string) {
		s.Tree, err = s.Tree.SetComment(at, text)
		uitest.Must(t, err)
	}
	at, first := line.Place{At: 1}, line.Path{0}
	play(at, 4)
	play(line.Place{Path: first, At: 2}, 3)
	play(line.Place{Path: first, At: 2}, 0)
	play(at, 3)
	play(line.Place{At: 4}, 1)
	comment(line.Place{}, "an open start")
	comment(line.Place{At: 3}, "why")
	comment(line.Place{Path: first, At: 3}, strings.Repeat("x", longWord+1))
	slip := []line.Verdict{{}, {Known: true, Exact: true, Loss: 2, Best: 5, Score: 8}}
	for _, tt := range []struct {
		now              line.Place
		played, verdicts []line.Verdict
		want             string // main line, first and second variation
	}{
		{line.Place{}, nil, nil, "C⁺ F|a; > 1… E 2. d xxxxxxxxxxxxxxxxxxxxxxxx x (2. a); > 1… D"},
		{line.Place{Path: line.Path{0}, At: 2}, nil, slip, "C⁺ F|a; > [1… E?! −2 (F)] 2. d xxxxxxxxxxxxxxxxxxxxxxxx x (2. a); > 1… D"},
		{line.Place{Path: line.Path{1}, At: 2}, slip, nil, "C⁺ F?! −2 (F)|a; > 1… E 2. d xxxxxxxxxxxxxxxxxxxxxxxx x (2. a); > [1… D]"},
		{line.Place{Path: line.Path{0, 0}, At: 3}, nil, nil, "C⁺ F|a; > 1… E 2. d xxxxxxxxxxxxxxxxxxxxxxxx x [(2. a)]; > 1… D"},
	} {
		s.Branch, s.At, s.Analysis.Played, s.Analysis.Verdicts = tt.now.Path, tt.now.At, tt.played, tt.verdicts
		m.Set(s)
		uitest.Is(t, tt.now, "> an open start; 1|"+tt.want+"; > why; 3|A|; > 4. b", listed(m))
	}
	r := rowAt(m, 2)
	boxes, _ := flow(r.block.items, r.block.Size().Width, theme.CaptionTextSize())
	r.block.TappedSecondary(&fyne.PointEvent{Position: boxes[1].AddXY(5, 5)})
	m.list.Select(2)
	if got := fmt.Sprint(*went); got != "[3 -1 2]" {
		t.Errorf("a right click and Enter led to %s", got)
	}
	top := fyne.CurrentApp().Driver().AbsolutePositionForObject(m.list).Y
	if y := m.Marked().Y; y <= top+m.height(0)+m.height(1) || y > top+m.list.Size().Height {
		t.Errorf("the mark is at %v", y)
	}
}

// Long turns take more lines, and fit into their row.
func TestLongTurnsTakeMoreLines(t *testing.T) {
	shownMoves(t)
	var long []item
	for range 9 {
		long = append(long, itemsOf(game(t, "C F"), nil)...)
	}
	at, lines := flow(long, 138, theme.TextSize())
	for i, p := range at {
		if p.X+long[i].width > 138 || p.Y+itemHeight(theme.TextSize()) > rowHeight(lines, theme.TextSize()) || lines < 2 {
			t.Errorf("item %d of %d lines is at %v", i, lines, p)
		}
	}
}

// The current move is visible, with a row before and after it.
func TestCurrentMoveIsKeptInView(t *testing.T) {
	m, _ := shownMoves(t)
	moves := uitest.Line(t, engine.Rules{Seeds: 12}, 500).Moves
	for _, at := range []int{0, len(moves), 0, 1, 2, 3, 40, 41, 42, 2, 60, 0} {
		m.Set(shownAt(moves, at))
		top, bottom := m.list.GetScrollOffset(), m.list.GetScrollOffset()+m.list.Size().Height
		y := float32(0)
		for id, r := range m.rounds {
			height := m.height(id)
			if (r.turns[0].holds(at) || r.turns[1].holds(at)) && (y < top-0.1 || y+height > bottom+0.1) {
				t.Fatalf("move %d is from %v to %v, the list shows %v to %v", at, y, y+height, top, bottom)
			}
			y += height + theme.Padding()
		}
		if at == 0 && top != 0 || at == len(moves) && top == 0 {
			t.Errorf("at move %d the list begins at %v", at, top)
		}
	}
}
