package lab

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	labs "kalah/search/lab"
	"kalah/ui/app/experiment"
	"kalah/ui/window/command"
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
	first := h.shown().Tab
	test.Tap(w.exercises)
	h.Is("opens on the tab", "For teachers 1", first, h.exercises)
	test.Tap(w.play)
	h.Until("a tree", h.drawable)
	h.Type("1")
	h.Until("the answer", func() bool { return strings.Count(h.tree.Snapshot().Board, "O") == 1 })
	test.Tap(w.tree)
	h.Until("a tree", h.drawable)
	h.Is("Kalah: tab", " false Search tree", h.tree.Snapshot().Board, h.tree.Snapshot().Sides[0].Seeds == "", h.shown().Tab)
	h.cost.form.to.Set("1")
	test.Tap(w.measure)
	h.Until("the end", func() bool { return h.shown().Ending == experiment.Finished && h.shown().Tab == "Cost" })
}

func TestMeasure(t *testing.T) {
	h := open(t)
	h.cost.form.to.Set("3")
	s := h.measure()
	if len(s.Rows) != 9 || s.Ending != experiment.Finished || strings.Join(s.Rows[6][:4], " ") != "Minimax 3 1,022 1,149" {
		t.Errorf("got %+v", s)
	}
	h.Is("the results are shown", "false true", h.cost.empty.Visible(), h.cost.results.Visible())
	h.Until("the chart", func() bool { return h.shown().Drawn })
}

// F5 starts and stops. Completed rows stay.
func TestStop(t *testing.T) {
	h := open(t)
	h.cost.form.to.Set("30")
	h.cost.form.memo.SetChecked(false)
	h.Key(fyne.KeyF5)
	h.Is("running", "true Stop", h.shown().Running, h.cost.runner.Text)
	h.Until("rows", func() bool { return len(h.shown().Rows) > 3 })
	h.Key(fyne.KeyF5)
	h.Until("the end", func() bool { return !h.shown().Running })
	if s := h.shown(); s.Ending != experiment.Stopped || len(s.Rows) < 4 || h.cost.runner.Text != "Measure" {
		t.Errorf("got %+v, the button says %q", s, h.cost.runner.Text)
	}
}

// Invalid fields have errors and prevent measuring.
func TestErrorsBesideFields(t *testing.T) {
	h := open(t)
	f := h.cost.form
	for want, wrong := range map[string]func(){
		"A number from 1 to 100":            func() { f.from.Entry.SetText("x") },
		"The first limit is above the last": func() { f.from.Set("5"); f.to.Set("4") },
	} {
		says := func() bool { return strings.Contains(uitest.Seen(h.Window.Content()), want) }
		f.set(experiment.NewSetup(labs.Kalah))
		before := says()
		wrong()
		h.Key(fyne.KeyF5)
		h.Is(want, "false true true false", before, says(), h.cost.runner.Disabled(), h.shown().Running)
	}
}

// Tic-tac-toe has other limits and positions than Kalah. The measurements of the lecture are about it.
func TestTicTacToe(t *testing.T) {
	h := open(t)
	f := h.cost.form
	f.to.Set("30")
	f.where.SetSelected(whereName(experiment.OnBoard))
	f.game.SetSelected(searchtree.GameName(labs.TicTacToe))
	h.Is("the form", "9  2 true", f.to.Number(), f.to.Reason(), len(f.where.Values()), f.where.Value() == experiment.AtStart)
	test.Tap(h.cost.lecture)
	h.Until("the end", func() bool { return h.shown().Ending == experiment.Finished })
	s := h.shown()
	h.Is("rows", "4 Minimax, plain board 5,478 0.12 s · 5,478 positions", len(s.Rows), s.Rows[1][0], s.Rows[1][3], s.Rows[1][5])
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
	h.Is("rows", "18 Scout, without ordering, plain board", len(s.Rows), s.Rows[5][0])
}

// saved exports to a file, and returns its text.
func (h *harness) saved(extension string, do func()) string {
	h.T.Helper()
	h.Picker.Path = filepath.Join(h.T.TempDir(), "x"+extension)
	do()
	h.Picker.Answer()
	h.Until("the file", func() bool { return h.Shell.Said() == "Saved as "+h.Picker.Path })
	text, err := os.ReadFile(h.Picker.Path)
	uitest.Must(h.T, err)
	return string(text)
}

func TestExports(t *testing.T) {
	h := open(t)
	h.cost.form.to.Set("2")
	h.measure()
	for _, f := range experiment.Formats() {
		text := h.saved(string(f), func() { h.export(f) })
		if name := h.Picker.Asked[len(h.Picker.Asked)-1].Name; len(text) < 100 || name != "laboratory"+string(f) {
			t.Errorf("%s: %d bytes", name, len(text))
		}
	}
	h.Run("log.export")
	h.Is("the key of exports shows no menu", "false", h.Shell.Window().Canvas().Overlays().Top() == nil)
	h.Key(fyne.KeyEscape)
	h.copy()
	if text := h.Shell.App().Clipboard().Content(); !strings.HasPrefix(text, "Algorithm\tLimit\t") || strings.Count(text, "\n") != 7 {
		t.Errorf("copied %q", text)
	}
}

// The visible search tree is exported as a drawing.
func TestTreeExports(t *testing.T) {
	h := open(t)
	before := h.drawable()
	h.selectTab(treeTab)
	h.Until("a tree", h.drawable)
	for extension, begin := range map[string]string{".png": "\x89PNG", ".svg": "<?xml"} {
		all := h.treeExports()
		i := slices.IndexFunc(all, func(c command.Command) bool { return strings.HasSuffix(c.ID, extension) })
		if text := h.saved(extension, all[i].Do); before || !strings.HasPrefix(text, begin) || len(text) < 2000 {
			t.Errorf("%s: %.20q of %d bytes; without a tree: %v", extension, text, len(text), before)
		}
	}
}
