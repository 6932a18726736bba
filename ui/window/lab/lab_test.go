package lab

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	labs "kalah/search/lab"
	"kalah/ui/app/experiment"
	"kalah/ui/window/kit"
	"kalah/ui/window/searchtree"
	"kalah/ui/window/uitest"
	"kalah/ui/window/uitest/uiframe"
)

// harness has the view in a test window.
type harness struct {
	*Lab
	uiframe.Frame

	game      engine.Snapshot
	at        int
	exercises int // number of times opened
}

func open(t *testing.T) *harness {
	t.Helper()
	h := &harness{Frame: uiframe.New(t, test.NewTempApp(t)), game: engine.NewSnapshot(engine.DefaultRules(), nil)}
	h.Lab = New(Config{
		Shell: h.Shell, Laboratory: experiment.NewLaboratory(h.Shell.Tasks()),
		Game: func() (engine.Snapshot, int) { return h.game, h.at }, Exercises: func() { h.exercises++ },
	})
	h.ShowView(h.View())
	return h
}

// facts has the view's part of the snapshot.
type facts struct {
	Tab     string
	Running bool
	Ending  experiment.Ending
	Drawn   bool
	Rows    [][]string
	Tree    any
}

func (h *harness) shown() facts {
	h.T.Helper()
	return uiframe.Shown[facts](h.Frame, "lab")
}

// measure starts the measurements and waits for their end.
func (h *harness) measure() facts {
	h.T.Helper()
	test.Tap(h.cost.runner)
	h.Until("the end", func() bool { s := h.shown(); return !s.Running && s.Ending != "" })
	return h.shown()
}

// The laboratory opens on the welcome page. Each of its buttons starts something.
func TestWelcome(t *testing.T) {
	h := open(t)
	w := h.welcome
	if h.shown().Tab != "For teachers" {
		t.Errorf("opens on the tab %q", h.shown().Tab)
	}
	test.Tap(w.exercises)
	if h.exercises != 1 {
		t.Error("the exercises are not opened")
	}
	test.Tap(w.play)
	h.Until("a tree", h.drawable)
	if s := h.tree.Snapshot(); h.shown().Tab != "Search tree" || s.Board != "........." {
		t.Errorf("tic-tac-toe: tab %q, %+v", h.shown().Tab, s)
	}
	h.Type("1")
	h.Until("the answer", func() bool { return strings.Count(h.tree.Snapshot().Board, "O") == 1 })
	test.Tap(w.tree)
	h.Until("a tree", h.drawable)
	if s := h.tree.Snapshot(); s.Board != "" || s.Sides[0].Seeds == "" {
		t.Errorf("Kalah: %+v", s)
	}
	h.cost.form.to.Set("1")
	test.Tap(w.measure)
	h.Until("the end", func() bool { return h.shown().Ending == experiment.Finished && h.shown().Tab == "Cost" })
}

func TestMeasure(t *testing.T) {
	h := open(t)
	if !h.cost.empty.Visible() || h.cost.results.Visible() || h.cost.more.Visible() {
		t.Error("an empty laboratory shows results")
	}
	h.cost.form.to.Set("3")
	s := h.measure()
	if len(s.Rows) != 9 || s.Ending != experiment.Finished {
		t.Fatalf("got %+v", s)
	}
	if got, want := strings.Join(s.Rows[6][:4], " "), "Minimax 3 1,022 1,149"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if h.cost.empty.Visible() || !h.cost.results.Visible() || !h.cost.more.Visible() || h.cost.progress.Visible() {
		t.Error("the results are not shown")
	}
	h.Until("the chart", func() bool { return h.shown().Drawn })
	if _, now := h.Shell.Status(); !strings.HasPrefix(now, "measured in ") {
		t.Errorf("the status is %q", now)
	}
}

// F5 starts and stops. Completed rows stay.
func TestStop(t *testing.T) {
	h := open(t)
	h.cost.form.to.Set("30")
	h.cost.form.memo.SetChecked(false)
	h.Key(fyne.KeyF5)
	if !h.shown().Running || h.cost.runner.Text != "Stop" || !h.cost.progress.Visible() {
		t.Errorf("got %+v, the button says %q", h.shown(), h.cost.runner.Text)
	}
	h.Until("rows and progress", func() bool {
		_, now := h.Shell.Status()
		return len(h.shown().Rows) > 3 && strings.Contains(now, "inspections")
	})
	h.Key(fyne.KeyF5)
	h.Until("the end", func() bool { return !h.shown().Running })
	s := h.shown()
	if _, now := h.Shell.Status(); s.Ending != experiment.Stopped || len(s.Rows) < 4 || !strings.HasPrefix(now, "stopped after ") {
		t.Errorf("got %+v, %q", s, now)
	}
	if h.cost.runner.Text != "Measure" {
		t.Errorf("the button says %q", h.cost.runner.Text)
	}
}

// Invalid fields have errors and prevent measuring.
func TestErrorsBesideFields(t *testing.T) {
	h := open(t)
	f := h.cost.form
	for name, tt := range map[string]struct {
		wrong func()
		field *kit.Field
		want  string
	}{
		"no limit":       {func() { f.from.Entry.SetText("x") }, f.from, "A number from 1 to 100"},
		"limits crossed": {func() { f.from.Set("5"); f.to.Set("4") }, f.to, "The first limit is above the last"},
		"no algorithm": {func() {
			for _, c := range f.algorithms {
				c.SetChecked(false)
			}
		}, nil, "Choose one at least"},
		"a seed": {func() { f.where.SetSelected(whereName(experiment.Random)); f.seed.Entry.SetText("") }, f.seed, "A whole number"},
	} {
		f.set(experiment.NewSetup(labs.Kalah))
		tt.wrong()
		got := f.noAlgorithm.Text
		if tt.field != nil {
			got = tt.field.Reason()
		}
		if got != tt.want || f.noAlgorithm.Visible() != (tt.field == nil) || !h.cost.runner.Disabled() {
			t.Errorf("%s: got %q, want %q, and the button disabled", name, got, tt.want)
		}
		h.Key(fyne.KeyF5)
		if h.shown().Running {
			t.Fatalf("%s: it is measured", name)
		}
	}
	f.set(experiment.NewSetup(labs.Kalah))
	h.cost.changed()
	if f.to.Reason() != "" || h.cost.runner.Disabled() {
		t.Error("the problem stays")
	}
}

// Tic-tac-toe has other limits and positions than Kalah. The measurements of the lecture are about it.
func TestTicTacToe(t *testing.T) {
	h := open(t)
	f := h.cost.form
	f.to.Set("30")
	f.where.SetSelected(whereName(experiment.OnBoard))
	if f.seeds.Box.Visible() {
		t.Error("the rules are asked for, which are the board's")
	}
	f.game.SetSelected(searchtree.GameName(labs.TicTacToe))
	if to, reason := f.to.Number(), f.to.Reason(); to != 9 || reason != "" || f.seeds.Box.Visible() || len(f.where.Values()) != 2 {
		t.Errorf("the limit is %d, %q, there are %d places", to, reason, len(f.where.Values()))
	}
	if where := f.where.Value(); where != experiment.AtStart {
		t.Errorf("the positions are %q", where)
	}
	test.Tap(h.cost.lecture)
	h.Until("the end", func() bool { return h.shown().Ending == experiment.Finished })
	s := h.shown()
	if len(s.Rows) != 4 || s.Rows[1][0] != "Minimax, plain board" || s.Rows[1][3] != "5,478" || s.Rows[1][5] != "0.12 s · 5,478 positions" || s.Rows[0][5] != "6.2 s" {
		t.Errorf("got %q", s.Rows)
	}
	chart := chartOf(h.cost.shown, h.Laboratory.Setup)
	if len(chart.Rows) != 8 || !strings.HasPrefix(chart.Rows[1].Name, "Lecture: Minimax, without memo") {
		t.Errorf("got %+v", chart.Rows)
	}
	h.Shell.Window().Resize(fyne.NewSize(1600, 1000))
	if got, want := h.cost.table.Size().Width, h.cost.table.Width(); got < want {
		t.Errorf("the table with the lecture's figures is %v wide and wants %v", got, want)
	}
}

// The positions can be taken from the game on the board.
func TestPositionsOfTheBoard(t *testing.T) {
	h := open(t)
	h.game, h.at = uitest.Line(t, engine.Rules{Seeds: 3, EmptyCapture: true}, 5), 2
	h.cost.form.where.SetSelected(whereName(experiment.OfGame))
	h.cost.form.to.Set("2")
	if s := h.measure(); len(s.Rows) != 6 || h.cost.shown[0].Asked != 6 {
		t.Errorf("got %+v", s)
	}
	if title := chartOf(h.cost.shown, h.Laboratory.Setup).Title; title != "Kalah · Inspections · 6 positions" {
		t.Errorf("the title is %q", title)
	}
}

// The switches leave out ideas of the searches. Earlier rows can stay in the table.
func TestSwitches(t *testing.T) {
	h := open(t)
	f := h.cost.form
	f.to.Set("3")
	h.measure()
	f.ordering.SetChecked(false)
	f.packed.SetChecked(false)
	f.keep.SetChecked(true)
	s := h.measure()
	if len(s.Rows) != 18 || s.Rows[5][0] != "Scout, without ordering, plain board" {
		t.Errorf("got %q", s.Rows)
	}
	h.Laboratory.Clear()
	if s := h.shown(); len(s.Rows) != 0 || !h.cost.empty.Visible() {
		t.Errorf("cleared shows %+v", s)
	}
}

// The explanation follows the setup, and the chart follows its controls.
func TestExplanations(t *testing.T) {
	h := open(t)
	h.cost.form.memo.SetChecked(false)
	if !strings.Contains(h.cost.why.Text, "Without the memo") {
		t.Errorf("got %q", h.cost.why.Text)
	}
	h.cost.measure.SetSelected(measureName(experiment.Branching))
	if !strings.HasPrefix(h.cost.why.Text, "A factor of b") || chartOf(nil, h.Laboratory.Setup).Y.Label != "effective branching factor" {
		t.Errorf("got %q", h.cost.why.Text)
	}
	h.cost.logarithmic.SetChecked(false)
	if chartOf(nil, h.Laboratory.Setup).Y.Log {
		t.Error("the axis is logarithmic")
	}
}

// In a wide window, chart and table are side by side.
func TestWide(t *testing.T) {
	h := open(t)
	h.cost.form.to.Set("1")
	h.measure()
	for width, want := range map[float32]bool{860: false, 1600: true} {
		h.Shell.Window().Resize(fyne.NewSize(width, 900))
		if got := h.cost.results.Horizontal; got != want {
			t.Errorf("%v wide: side by side is %t", width, got)
		}
		if got, want := h.cost.table.Size().Width, h.cost.table.Width(); got < min(want, width-formWidth-40) {
			t.Errorf("%v wide: the table is %v wide and wants %v", width, got, want)
		}
	}
}

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
