//go:build e2e && linux

package e2e_test

import (
	"strings"
	"testing"
)

// press clicks on a button of the laboratory.
func (w *window) press(button string) {
	w.t.Helper()
	w.rest(doubleClick) // what was shown just now takes clicks once it has been painted
	w.clickAt(w.until("no button "+button, func(s snapshot) bool { return s.Lab.Places[button][0] > 0 }).Lab.Places[button], 1)
}

// measure clicks on the button until it measures: a view that was shown just now may
// miss a click.
func (w *window) measure() {
	w.t.Helper()
	w.insist("a click does not measure", func() { w.press("run") }, func(s snapshot) bool { return s.Lab.Running || len(s.Lab.Rows) > 0 })
}

// What the form proposes is measured by a click; F5 measures and stops.
func TestLaboratory(t *testing.T) {
	t.Parallel()
	w := playing(t, quick())
	w.key("ctrl+shift+l")
	w.measure()
	s := w.untilWithin(3*patience, "nothing is measured", func(s snapshot) bool { return s.Lab.Ending == "finished" && s.Lab.Drawn && len(s.Lab.Rows) == 18 })
	for row, want := range map[int]string{6: "Minimax 3 1,022 1,149", 17: "Scout 6 11,416 16,574"} {
		if got := strings.Join(s.Lab.Rows[row][:4], " "); got != want {
			t.Errorf("row %d: got %s, want %s", row, got, want)
		}
	}
	w.press("lecture")
	s = w.until("the lecture's is not measured", func(s snapshot) bool { return s.Lab.Ending == "finished" && s.Lab.Drawn && len(s.Lab.Rows) == 4 })
	if got := s.Lab.Rows[1][3] + ", " + s.Lab.Rows[3][3]; got != "5,478, 2,474" {
		t.Errorf("the positions are %s, want the lecture's", got)
	}
	w.key("F5")
	w.until("F5 does not measure", func(s snapshot) bool { return s.Lab.Running || len(s.Lab.Rows) == 27 })
	w.until("it does not end", func(s snapshot) bool { return s.Lab.Ending == "finished" })
	w.key("Escape")
	w.until("Escape does not lead back", func(s snapshot) bool { return len(s.Lab.Rows) == 0 })
	w.close()
}
