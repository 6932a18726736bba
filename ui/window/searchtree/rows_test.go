package searchtree

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/search"
	"kalah/search/lab"
	"kalah/ui/window/uitest"
)

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

// The boards of skipped nodes are grey.
func TestUnvisitedRowsAreGreyed(t *testing.T) {
	h := open(t, lab.Kalah, usual) // AlphaBeta
	test.Tap(h.controls.buttons["unfold"])
	greyed := 0
	for range 20 {
		for _, r := range h.rows() {
			visited := h.explorer.Sides[0].Nodes[r.node].Visited()
			if (r.board.Translucency == 0) != visited {
				t.Fatalf("node %d, visited %t: translucency %v", r.node, visited, r.board.Translucency)
			}
			if !visited {
				greyed++
			}
		}
		h.Key(fyne.KeyPageDown)
	}
	if greyed == 0 {
		t.Error("no row was cut off")
	}
}

// The search button stops a search.
func TestErrorsAreShown(t *testing.T) {
	h := open(t, lab.TicTacToe, usual)
	h.controls.first.SetSelectedIndex(0)
	h.controls.ideas[0].SetSelectedIndex(1)
	h.controls.limit.SetSelectedIndex(8)
	if s := h.Snapshot(); !s.Building || len(s.Sides) > 0 || h.controls.search.Text != "Stop" {
		t.Errorf("while it searches: %+v, %q", s, h.controls.search.Text)
	}
	test.Tap(h.controls.search)
	if s := h.Snapshot(); s.Building || h.controls.search.Text != "Search" || !h.empty.Visible() {
		t.Errorf("stopped: %+v", s)
	}
}

// The rows of Scout show its questions, and answer a test with yes or no.
func TestTestsAreAnswered(t *testing.T) {
	test.NewTempApp(t)
	s := record(t, lab.Kalah, engine.TypeScout, 3)
	var windows []string
	for node := range s.Nodes {
		n := &s.Nodes[node]
		if !n.Visited() {
			continue
		}
		window := windowText(s, int32(node))
		if kind, _, _ := strings.Cut(window, " "); !slices.Contains(windows, kind) {
			windows = append(windows, kind)
		}
		if n.Purpose == search.PurposeTest {
			// A test of a reply asks the opposite question: "more than" instead of "at least".
			of, strict := n.Parent, s.Strict(int32(node))
			switch p := &s.Nodes[of]; {
			case p.Purpose == search.PurposeEval && strict,
				p.Purpose == search.PurposeTest && strict == s.Strict(of):
				t.Errorf("%s below %s", window, windowText(s, of))
			}
		}
		_, words := how(s, int32(node))
		if n.Purpose == search.PurposeTest && strings.HasPrefix(words, "yes") != (n.Value >= n.Beta) {
			t.Errorf("%s: %q, the value is %v", window, words, n.Value)
		}
	}
	if !slices.Equal(windows, []string{"EVAL", "TEST"}) {
		t.Errorf("purposes %q", windows)
	}
}

func texts(o fyne.CanvasObject) (all []string) {
	for _, t := range uitest.All[*canvas.Text](o) {
		if t.Text != "" {
			all = append(all, t.Text)
		}
	}
	return all
}
