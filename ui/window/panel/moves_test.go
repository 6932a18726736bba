package panel

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
)

// game plays the houses named by letters.
func game(t *testing.T, letters string) []engine.Played {
	t.Helper()
	rules := engine.DefaultRules()
	var moves []engine.Played
	for _, letter := range strings.Fields(letters) {
		now := engine.NewSnapshot(rules, moves)
		house, err := engine.ParseHouse(now.Player, letter)
		if err != nil {
			t.Fatal(err)
		}
		m, err := rules.Play(now.State, now.Player, house)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, engine.Played{Move: m})
	}
	return moves
}

func TestRounds(t *testing.T) {
	tests := []struct {
		letters string
		swapped int
		want    string
	}{
		{"", 0, "[]"},
		{"C", 0, "[{[{0 1} {0 0}] 1}]"},
		{"C F a", 0, "[{[{0 2} {2 3}] 1}]"},
		{"C F a A", 0, "[{[{0 2} {2 3}] 1} {[{3 4} {0 0}] 3}]"},
		{"C F", 2, "[{[{0 2} {2 2}] 1}]"},
		{"C F a", 2, "[{[{0 2} {2 2}] 1} {[{2 3} {0 0}] 2}]"},
		{"C F a A b", 2, "[{[{0 2} {2 2}] 1} {[{2 3} {3 4}] 2} {[{4 5} {0 0}] 4}]"},
	}
	for _, tt := range tests {
		if got := fmt.Sprint(rounds(game(t, tt.letters), tt.swapped)); got != tt.want {
			t.Errorf("%q, sides swapped after %d: %s, want %s", tt.letters, tt.swapped, got, tt.want)
		}
	}
}

// Rows are numbered by turns, as the header, the slider and the notes are.
func TestRoundsCountTurns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := engine.Rules{Seeds: rapid.IntRange(1, 6).Draw(t, "seeds")}
		start, first := rules.Start(), rapid.IntRange(0, 1).Draw(t, "first")
		var moves []engine.Played
		for s := engine.NewSnapshotFrom(rules, start, first, nil); !s.Finished; s = engine.NewSnapshotFrom(rules, start, first, moves) {
			m, err := rules.Play(s.State, s.Player, rapid.SampledFrom(s.Houses()).Draw(t, "house"))
			if err != nil {
				t.Fatal(err)
			}
			moves = append(moves, engine.Played{Move: m})
		}
		// The players may have changed sides after the first turn.
		swapped := 0
		if n := len(moves) - 1; rapid.Bool().Draw(t, "swapped") {
			for swapped = 1; swapped < n && moves[swapped].Player == first; swapped++ {
			}
			line := engine.NewSnapshotFrom(rules, start, first, moves)
			line.PieRule = true
			if !line.At(swapped).CanSwap() {
				swapped = 0
			}
		}
		steps, seen := engine.Steps(moves), 0
		for i, r := range rounds(moves, swapped) {
			number := r.number
			for player, turn := range r.turns {
				for n := turn.first; n < turn.end; n++ {
					if want := (engine.Step{Turn: number, Move: n - turn.first + 1}); steps[n] != want {
						t.Fatalf("row %d, player %d: move %d is %+v, the row says %+v", i, player, n+1, steps[n], want)
					}
					seen++
				}
				if turn.end > turn.first {
					number++
				}
			}
		}
		if seen != len(moves) {
			t.Fatalf("%d of %d moves are listed", seen, len(moves))
		}
	})
}

func shownMoves(t *testing.T, letters string, at int) (*Moves, *[]int) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	went := new([]int)
	m := NewMoves(func(n int) { *went = append(*went, n) })
	w := test.NewTempWindow(t, m)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(320, 500))
	m.Set(game(t, letters), at, 0, session.DefaultSetup().Players)
	return m, went
}

// rowAt returns a row as the list shows it.
func rowAt(m *Moves, id int) *row {
	r := newRow(m.onGoTo)
	r.Resize(fyne.NewSize(320, m.height(id)))
	test.WidgetRenderer(r).Layout(r.Size())
	m.update(id, r)
	return r
}

// textOf returns what a turn says, with the marked move in brackets.
func textOf(c *cell) string {
	var texts []string
	for i, it := range c.items {
		if i == c.marked() {
			it.text = "[" + it.text + "]"
		}
		texts = append(texts, it.text)
	}
	return strings.Join(texts, " ")
}

// tapItem taps on a move of a turn.
func tapItem(c *cell, i int) {
	boxes, _ := flow(c.items, c.Size().Width)
	test.TapAt(c, boxes[i].AddXY(c.items[i].width/2, itemHeight()/2))
}

func TestMovesShown(t *testing.T) {
	m, went := shownMoves(t, "C F a A", 2)
	r := rowAt(m, 0)
	if got := r.number.Text + "|" + textOf(r.cells[0]) + "|" + textOf(r.cells[1]); got != "1|C⁺ [F]|a" {
		t.Errorf("row %q", got)
	}
	muted := m.Theme().Color(kit.ColorMuted, 0)
	if c := r.cells[1].texts[0].Color; c != muted {
		t.Errorf("a move to come is shown in %v, want %v", c, muted)
	}
	if c := r.cells[0].texts[0].Color; c == muted {
		t.Error("a move that was played is shown as one to come")
	}
	if f := r.cells[0].frame; !f.Visible() || f.Position().X < r.cells[0].items[0].width {
		t.Errorf("the frame is at %v, seen: %v", f.Position(), f.Visible())
	}
	if r.cells[1].frame.Visible() {
		t.Error("a second frame")
	}
	tapItem(r.cells[0], 0)
	tapItem(r.cells[0], 1)
	tapItem(r.cells[1], 0)
	m.update(1, r)
	tapItem(r.cells[0], 0)
	test.TapAt(r.cells[0], fyne.NewPos(12, 1)) // its edge
	test.TapAt(r.cells[0], fyne.NewPos(12, r.cells[0].Size().Height-1))
	test.TapAt(r.cells[0], fyne.NewPos(100, 10)) // beside it: goes nowhere
	test.TapAt(r.cells[1], fyne.NewPos(20, 10))
	if got := fmt.Sprint(*went); got != "[1 2 3 4 4 4]" {
		t.Errorf("went to %s", got)
	}
	if m.empty.Visible() {
		t.Error("says that there are no moves")
	}
}

func TestMovesOfPlayersOfOneName(t *testing.T) {
	m, _ := shownMoves(t, "C F a", 0)
	karl := engine.PlayerSpec{Type: engine.TypeHuman, Name: "Karl"}
	m.Set(game(t, "C F a"), 1, 0, [2]engine.PlayerSpec{karl, karl})
	if got := m.heads[0].Text + ", " + m.heads[1].Text; got != "Karl (A–F), Karl (a–f)" {
		t.Errorf("the columns are headed %q", got)
	}
}

func TestMovesPointedAt(t *testing.T) {
	m, _ := shownMoves(t, "C F a", 0)
	c := rowAt(m, 0).cells[0]
	if c.frame.Visible() {
		t.Error("a move is marked at the start")
	}
	boxes, _ := flow(c.items, c.Size().Width)
	c.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: boxes[1].AddXY(5, 5)}})
	if !c.pointer.Visible() || c.pointer.Position() != boxes[1] || c.Cursor() != desktop.PointerCursor {
		t.Error("the move pointed at is not shown as one that can be tapped")
	}
	c.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(130, 5)}})
	if c.pointer.Visible() || c.Cursor() != desktop.DefaultCursor {
		t.Error("beside the moves something can be tapped")
	}
}

func TestMovesByKey(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	var went []int
	var typed []string
	m := NewMoves(func(n int) { went = append(went, n) })
	w := test.NewTempWindow(t, m)
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { typed = append(typed, string(e.Name)) })
	w.Canvas().SetOnTypedRune(func(r rune) { typed = append(typed, string(r)) })
	w.Resize(fyne.NewSize(320, 500))
	m.Set(game(t, "C F a A"), 0, 0, session.DefaultSetup().Players)
	w.Canvas().Focus(m.list)
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyDown, fyne.KeySpace, fyne.KeyRight, fyne.KeyHome} {
		m.list.TypedKey(&fyne.KeyEvent{Name: key})
	}
	m.list.TypedRune('+')
	if got := fmt.Sprint(went, typed); got != "[2 4] [Right Home +]" {
		t.Errorf("went and typed %s", got)
	}
}

func TestMovesCapturesAndEmpty(t *testing.T) {
	m, _ := shownMoves(t, "", 0)
	if !m.empty.Visible() {
		t.Error("an empty game says nothing")
	}
	// E is emptied, and A ends there.
	m.Set(game(t, "E a A"), 3, 0, session.DefaultSetup().Players)
	if got := textOf(rowAt(m, 1).cells[0]); !strings.HasPrefix(got, "[A×") {
		t.Errorf("capture shown as %q", got)
	}
}

func TestSlipsAreMarked(t *testing.T) {
	m, _ := shownMoves(t, "C F a A", 4)
	narrow := m.items[1].width
	m.SetVerdicts([]session.Verdict{{Known: true, Exact: true}, {Known: true, Exact: true, Loss: 2, Best: 0, Score: 8}, {Known: true, Loss: 4, Best: 1}})
	r := rowAt(m, 0)
	if got, want := textOf(r.cells[0])+"|"+textOf(r.cells[1]), "C⁺ F?! −2 (A)|a? ~−4 (b)"; got != want {
		t.Errorf("row %q, want %q", got, want)
	}
	best, slip := r.cells[0].texts[0], r.cells[1].texts[0]
	if ink := m.Theme().Color(theme.ColorNameWarning, 0); slip.Color != ink || best.Color == ink || !slip.TextStyle.Bold {
		t.Error("the mistake alone is to have its colour")
	}
	if want := "⁺: earns an extra turn\n?! inaccuracy"; !m.legend.Visible() || !strings.HasPrefix(m.legend.Text, want) {
		t.Errorf("the legend says %q, want %q and so on", m.legend.Text, want)
	}
	if m.items[1].width <= narrow {
		t.Error("it takes no more room")
	}
	m.SetVerdicts(nil)
	if got := textOf(rowAt(m, 0).cells[0]); got != "C⁺ F" {
		t.Errorf("row %q after another game was opened", got)
	}
	// Fewer or more verdicts than moves do no harm.
	m.SetVerdicts(make([]session.Verdict, 9))
	m.Set(game(t, "C"), 1, 0, session.DefaultSetup().Players)
	if got := textOf(rowAt(m, 0).cells[engine.First]); got != "[C⁺]" {
		t.Errorf("row %q", got)
	}
}

// Long turns take more lines; being marked changes nothing about that.
func TestLongTurnsTakeMoreLines(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	items := itemsOf(game(t, "C F"), nil)
	if _, lines := flow(items, 138); lines != 1 {
		t.Errorf("%d lines", lines)
	}
	var long []item
	for range 9 {
		long = append(long, items...)
	}
	at, lines := flow(long, 138)
	c := newCell(func(int) {})
	c.set(long, 0, 0)
	c.Resize(fyne.NewSize(138, rowHeight(lines)))
	if lines < 2 || rowHeight(lines) <= rowHeight(1) {
		t.Errorf("%d lines, %v high", lines, rowHeight(lines))
	}
	for i, p := range at {
		if p.X+long[i].width > 138 || p.Y+itemHeight() > rowHeight(lines) {
			t.Errorf("item %d is at %v", i, p)
		}
		if got := c.hit(p.AddXY(3, 3)); got != i {
			t.Errorf("at item %d item %d is hit", i, got)
		}
	}
}

// The current move is seen, wherever one goes, with a row before and after it.
func TestCurrentMoveIsKeptInView(t *testing.T) {
	m, _ := shownMoves(t, "", 0)
	rules := engine.Rules{Seeds: 12}
	now := engine.NewSnapshot(rules, nil)
	for !now.Finished {
		houses := now.Houses()
		mv, err := rules.Play(now.State, now.Player, houses[len(now.Moves)%len(houses)])
		if err != nil {
			t.Fatal(err)
		}
		now = engine.NewSnapshot(rules, append(now.Moves, engine.Played{Move: mv}))
	}
	if len(m.tall) > 0 || len(now.Moves) < 60 {
		t.Fatalf("%d moves", len(now.Moves))
	}
	steps := []int{0, len(now.Moves), 0}
	for n := range now.Moves {
		steps = append(steps, n+1)
	}
	for _, at := range append(steps, 40, 2, 60, 0) {
		m.Set(now.Moves, at, 0, session.DefaultSetup().Players)
		top, bottom := m.list.GetScrollOffset(), m.list.GetScrollOffset()+m.list.Size().Height
		y := float32(0)
		for id, r := range m.rounds {
			height := m.height(id)
			if (r.turns[0].holds(at) || r.turns[1].holds(at)) && (y < top-0.1 || y+height > bottom+0.1) {
				t.Fatalf("move %d is from %v to %v, the list shows %v to %v", at, y, y+height, top, bottom)
			}
			y += height + theme.Padding()
		}
		if at == 0 && top != 0 {
			t.Errorf("at the start the list begins at %v", top)
		}
	}
}

// BenchmarkMoves steps through a game of 200 moves.
func BenchmarkMoves(b *testing.B) {
	test.NewTempApp(b).Settings().SetTheme(kit.NewTheme(kit.Light))
	rules := engine.Rules{Seeds: 20}
	now := engine.NewSnapshot(rules, nil)
	for !now.Finished && len(now.Moves) < 200 {
		houses := now.Houses()
		mv, err := rules.Play(now.State, now.Player, houses[len(now.Moves)%len(houses)])
		if err != nil {
			b.Fatal(err)
		}
		now = engine.NewSnapshot(rules, append(now.Moves, engine.Played{Move: mv}))
	}
	m := NewMoves(func(int) {})
	test.NewTempWindow(b, m).Resize(fyne.NewSize(320, 600))
	players := session.DefaultSetup().Players
	at := 0
	for b.Loop() {
		at = (at + 7) % len(now.Moves)
		m.Set(now.Moves, at, 0, players)
	}
}

// Whoever played a move stands above it, also where the players changed sides: it is
// listed as a turn of its own.
func TestMovesAfterAChangeOfSides(t *testing.T) {
	m, went := shownMoves(t, "", 0)
	karl, anna := engine.PlayerSpec{Type: engine.TypeHuman, Name: "Karl"}, engine.PlayerSpec{Type: engine.TypeHuman, Name: "Anna"}
	moves := game(t, "C F a A")
	show := func(at int) string {
		m.Set(moves, at, 2, [2]engine.PlayerSpec{karl, anna}) // as they sat at first
		var rows []string
		for id := range m.rounds {
			r := rowAt(m, id)
			rows = append(rows, r.number.Text+"|"+textOf(r.cells[0])+"|"+textOf(r.cells[1]))
		}
		return strings.Join(rows, "; ")
	}
	for at, want := range []string{
		"1|C⁺ F|swaps sides; 2|a|A", "1|[C⁺] F|swaps sides; 2|a|A", "1|C⁺ [F]|[swaps sides]; 2|a|A",
		"1|C⁺ F|swaps sides; 2|[a]|A", "1|C⁺ F|swaps sides; 2|a|[A]",
	} {
		if got := show(at); got != want {
			t.Errorf("after %d moves %q, want %q", at, got, want)
		}
	}
	if got := m.heads[0].Text + "|" + m.heads[1].Text; got != "Karl|Anna" {
		t.Errorf("heads %q", got)
	}
	r := rowAt(m, 0)
	tapItem(r.cells[1], 0)
	if got := fmt.Sprint(*went); got != "[2]" {
		t.Errorf("a tap on the change of sides leads to %s", got)
	}
}
