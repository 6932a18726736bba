package window

import (
	"testing"

	"fyne.io/fyne/v2"

	"kalah/ui/window/lab"
	"kalah/ui/window/play"
)

// tree returns what the laboratory says of a tree in the tab in sight.
func (h *harness) tree() map[string]any {
	of, _ := h.shell.Snapshot()["lab"].(map[string]any)
	tree, _ := of["tree"].(map[string]any)
	if own, ok := tree["tree"].(map[string]any); ok { // beside a board
		return own
	}
	return tree
}

// sides returns how many trees are in sight.
func (h *harness) sides() int {
	sides, _ := h.tree()["sides"].([]any)
	return len(sides)
}

// showTab shows a tab of the laboratory, by how many are before it.
func (h *harness) showTab(n int) {
	if h.shell.Shown() != lab.ID {
		h.run("lab.show")
	}
	h.win.Canvas().Unfocus()
	h.win.Canvas().FocusNext() // the way back
	h.win.Canvas().FocusNext()
	h.Key(fyne.KeyHome)
	for range n {
		h.Key(fyne.KeyRight)
	}
	if n > 0 {
		h.until("a tree", func() bool { return h.sides() > 0 })
	}
	h.win.Canvas().Unfocus()
}

// treeScenes are what the tabs of search trees show.
func treeScenes() []scene {
	shortened := []string{"never looked at", "nie angesehen", "inspections", "Bewertungen"} // the counts, which the last word of goes first
	return []scene{
		{name: "a search tree", show: func(h *harness) { h.showTab(1) }, may: shortened},
		{name: "a search tree, stepped through", show: func(h *harness) {
			h.showTab(1)
			h.Type("<....")
		}, may: shortened},
		{name: "a cut-off", show: func(h *harness) {
			h.showTab(1)
			h.Type(">X")
		}, may: shortened},
		{name: "tic-tac-toe", show: func(h *harness) {
			h.showTab(2)
			h.Type("1")
		}, may: shortened},
	}
}

// Tab reads the tabs of search trees, and Escape leads back to the board from each
// control.
func TestTabReadsSearchTrees(t *testing.T) {
	for tab, least := range map[int]int{1: 14, 2: 18} {
		h := open(t, "")
		h.untilOpen()
		h.showTab(tab)
		stops := h.Stops()
		h.InOrder("search trees", stops)
		if len(stops) < least {
			t.Errorf("tab %d: Tab reaches %d parts, want %d: %v", tab, len(stops), least, stops)
		}
		for _, stop := range stops {
			h.win.Canvas().Focus(stop.Focusable)
			for range 3 {
				if h.shell.Shown() == lab.ID {
					h.Key(fyne.KeyEscape)
				}
			}
			if h.shell.Shown() != play.ID {
				t.Errorf("Escape does not lead from %v to the board", stop)
			}
			h.run("lab.show")
		}
	}
}

// Another language while steps are taken: the tabs are made anew, and nothing of
// the old ones goes on.
func TestSearchTreeInAnotherLanguage(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	h.showTab(1)
	h.Type("p")
	if running, _ := h.tree()["running"].(bool); !running {
		t.Fatalf("it does not run: %v", h.tree())
	}
	t.Cleanup(func() { h.speak("en") })
	h.speak("de")
	h.showTab(1)
	if running, _ := h.tree()["running"].(bool); running || h.sides() != 1 {
		t.Errorf("after the change: %v", h.tree())
	}
}
