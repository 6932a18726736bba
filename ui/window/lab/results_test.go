package lab

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/engine"
	labs "kalah/search/lab"
	"kalah/ui/app/experiment"
)

func TestExports(t *testing.T) {
	h := open(t)
	h.cost.form.to.Set("2")
	h.measure()
	for _, f := range experiment.Formats() {
		h.Picker.Path = filepath.Join(t.TempDir(), "x"+string(f))
		h.export(f)
		h.Picker.Answer()
		h.Until("the file", func() bool { return h.Shell.Said() == "Saved as "+h.Picker.Path })
		text, err := os.ReadFile(h.Picker.Path)
		if err != nil || len(text) < 100 {
			t.Errorf("%s: %d bytes, %v", string(f), len(text), err)
		}
		last := h.Picker.Asked[len(h.Picker.Asked)-1]
		if last.Extension != string(f) || last.Name != "laboratory"+string(f) {
			t.Errorf("asked for %+v", last)
		}
	}
	h.Picker.Path = filepath.Join(t.TempDir(), "no", "x.csv")
	h.export(experiment.CSV)
	h.Picker.Answer()
	h.Until("an error", h.HasDialog)
	h.Key(fyne.KeyEscape)
	h.Run("log.export")
	if h.Shell.Window().Canvas().Overlays().Top() == nil {
		t.Error("the key of exports shows no menu")
	}
	h.Key(fyne.KeyEscape)
	h.copy()
	if text := h.Shell.App().Clipboard().Content(); !strings.HasPrefix(text, "Algorithm\tLimit\t") || strings.Count(text, "\n") != 7 {
		t.Errorf("copied %q", text)
	}
}

// The visible search tree is exported as a drawing.
func TestTreeExports(t *testing.T) {
	h := open(t)
	if h.drawable() {
		t.Error("a tree can be exported where none is shown")
	}
	h.selectTab(treeTab)
	h.Until("a tree", h.drawable)
	for extension, begin := range map[string]string{".png": "\x89PNG", ".svg": "<?xml"} {
		h.Picker.Path = filepath.Join(t.TempDir(), "x"+extension)
		for _, c := range h.treeExports() {
			if strings.HasSuffix(c.ID, extension) {
				c.Do()
			}
		}
		h.Picker.Answer()
		h.Until("the file", func() bool { return h.Shell.Said() == "Saved as "+h.Picker.Path })
		if text, err := os.ReadFile(h.Picker.Path); err != nil || !strings.HasPrefix(string(text), begin) || len(text) < 2000 {
			t.Errorf("%s: %.20q of %d bytes, %v", extension, text, len(text), err)
		}
	}
}

// A row without measurements shows the reason.
func TestRowsWithoutFigures(t *testing.T) {
	h := open(t)
	entries := []experiment.Entry{
		{Game: labs.Kalah, Row: labs.Row{Algorithm: engine.TypeMinimax, Limit: 7, Outcome: labs.Stopped}},
		{Game: labs.Kalah, Row: labs.Row{Algorithm: engine.TypeMinimax, Limit: 8, Outcome: labs.Skipped}},
		{Game: labs.Kalah, Row: labs.Row{Algorithm: engine.TypeScout, Limit: 8, Outcome: labs.Done, Asked: 1, Turns: 3, Remembered: 1 << 20, MemoFull: true}},
	}
	h.cost.table.Set(tableOf(entries))
	for row, want := range []string{"Minimax 7 too long – –", "Minimax 8 skipped – –", "Scout 8, decided at 3 0 1,048,576, full <0.1 ms"} {
		if got := strings.Join(h.cost.table.Text(row)[:5], " "); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	for _, l := range chartOf(entries[:2], h.Laboratory.Setup).Lines {
		for _, p := range l.Points {
			if !math.IsNaN(p.Y) {
				t.Errorf("a row without figures has the point %v", p)
			}
		}
	}
}
