package searchtree

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
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
