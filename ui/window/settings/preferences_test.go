package settings_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/internal/task/tasktest"
	"kalah/search"
	"kalah/search/solver"
	"kalah/ui/app/tables"
	"kalah/ui/window/kit"
	"kalah/ui/window/settings"
	"kalah/ui/window/uitest"
	"kalah/ui/window/uitest/uiframe"
)

// harness has the preferences in a test window. Their settings are its fields.
type harness struct {
	uiframe.Frame
	show    func() // opens the dialog
	changes int

	choice string
	on     bool
	number int
	folder string
	did    int
}

// of returns a setting that is stored in a variable.
func of[T comparable](v *T, first T) settings.Value[T] {
	return settings.Value[T]{Get: func() T { return *v }, Set: func(to T) { *v = to }, Default: first}
}

func open(t *testing.T) *harness {
	t.Helper()
	h := &harness{choice: "b", on: true, number: 5, folder: "/there"}
	h.open(t, []settings.Setting{
		{Name: "Choice", Control: &settings.Choice[string]{
			Options: []string{"a", "b"}, Name: func(id string) string { return map[string]string{"a": "One", "b": "Other"}[id] },
			Value: of(&h.choice, "a"),
		}, Note: func() string { return "chosen: " + h.choice }},
		{Name: "Switch", Control: &settings.Switch{Text: "On", Value: of(&h.on, false)}},
		{Name: "Number", Control: &settings.Number{Unit: "apples", Min: 3, Max: 20, Value: of(&h.number, 7)}},
		{Name: "Place", Control: &settings.Place{Get: func() string { return h.folder }, Show: func() { h.did++ }, Reset: func() { h.folder = "/here" }}},
		{Name: "Action", Control: &settings.Action{Text: "Do it", Do: func() { h.did++ }}},
	})
	return h
}

// open opens a window with the dialog of settings.
func (h *harness) open(t *testing.T, lines []settings.Setting) {
	t.Helper()
	h.Frame = uiframe.New(t, test.NewTempApp(t))
	h.Complete()
	h.show = func() {
		settings.Show(h.Shell, []settings.Section{{Name: "All", Settings: lines}}, func() { h.changes++ })
	}
	h.show()
}

// part returns the first control of a type in the dialog.
func part[T fyne.CanvasObject](h *harness) T {
	h.T.Helper()
	found := uitest.All[T](h.Window.Canvas().Overlays().Top())
	if len(found) == 0 {
		h.T.Fatal("no such control")
	}
	return found[0]
}

func TestWhatIsChangedHoldsAtOnce(t *testing.T) {
	h := open(t)
	if !h.Says("chosen: b") || h.changes != 0 {
		t.Errorf("shows something else, or has changed %d times", h.changes)
	}
	part[*kit.Dropdown[string]](h).SetSelected("One")
	if h.choice != "a" || !h.Says("chosen: a") || h.changes != 1 {
		t.Errorf("chosen %q, %d changes", h.choice, h.changes)
	}
	part[*kit.Check](h).SetChecked(false)
	if h.on || h.changes != 2 {
		t.Errorf("on %v, %d changes", h.on, h.changes)
	}
	h.Press("Do it")
	h.Press("Show")
	if h.did != 2 {
		t.Errorf("did %d things, want 2", h.did)
	}
}

// An invalid number has an error next to its field and changes nothing.
func TestBadNumbers(t *testing.T) {
	h := open(t)
	entry := part[*kit.Entry](h)
	reason := "A number from 3 to 20"
	for _, text := range []string{"2", "21", "", "six", "99999999999999999999"} {
		entry.SetText(text)
		if h.number != 5 || !h.shows(reason) {
			t.Errorf("%q: number %d, error shown: %v", text, h.number, h.shows(reason))
		}
	}
	entry.SetText(" 12 ")
	if h.number != 5 || h.shows(reason) {
		t.Errorf("number %d, error shown: %v", h.number, h.shows(reason))
	}
}

// A number is set once, when its entry loses the focus or the dialog closes, because a change may
// discard long computations.
func TestNumbersAreSetOnce(t *testing.T) {
	for name, tc := range map[string]struct {
		leave func(h *harness)
		typed string
		want  int
	}{
		"Tab":         {func(h *harness) { h.Window.Canvas().FocusNext() }, "12", 12},
		"Escape":      {func(h *harness) { h.Key(fyne.KeyEscape) }, "12", 12},
		"Close":       {func(h *harness) { h.Press("Close") }, "12", 12},
		"not allowed": {func(h *harness) { h.Press("Close") }, "123", 5},
	} {
		t.Run(name, func(t *testing.T) {
			h := open(t)
			entry := part[*kit.Entry](h)
			h.Window.Canvas().Focus(entry)
			entry.SetText("")
			h.Type(tc.typed)
			if h.number != 5 || h.changes != 0 {
				t.Errorf("set to %d while it is typed", h.number)
			}
			tc.leave(h)
			changes := 0
			if tc.want != 5 {
				changes = 1
			}
			if h.number != tc.want || h.changes != changes {
				t.Errorf("%d after %d changes, want %d after %d", h.number, h.changes, tc.want, changes)
			}
		})
	}
}

// shows reports whether a label has the given words.
func (h *harness) shows(words string) bool {
	return slices.ContainsFunc(uitest.All[*widget.Label](h.Window.Canvas().Overlays().Top()), func(l *widget.Label) bool {
		return strings.Contains(l.Text, words)
	})
}

func TestRestore(t *testing.T) {
	h := open(t)
	part[*kit.Entry](h).SetText("nonsense")
	h.Press("Restore defaults")
	h.Key(fyne.KeyEscape)
	if h.choice != "b" {
		t.Error("restored without an answer")
	}
	h.Press("Restore defaults")
	h.Press("Restore")
	if h.choice != "a" || h.on || h.number != 7 || h.folder != "/here" || !h.Says("chosen: a") {
		t.Errorf("%q, %v, %d, %q", h.choice, h.on, h.number, h.folder)
	}
	if got := part[*kit.Entry](h).Text; got != "7" {
		t.Errorf("the entry shows %q", got)
	}
	h.Key(fyne.KeyEscape)
	if h.HasDialog() {
		t.Error("Escape does not close the dialog")
	}
}

// A change of the limits applies at once and is stored. Invalid stored limits become the defaults.
func TestEngine(t *testing.T) {
	store := test.NewTempApp(t).Preferences()
	env := search.NewEnvironment(search.Options{})
	builder := tables.New(tables.Config{})
	e := settings.NewEngine(store, env, builder)
	if memory, threads := env.Limits(); memory != search.WindowMemory || threads != 0 {
		t.Errorf("begins with %d bytes, %d threads", memory, threads)
	}
	before := env.Solver(engine.DefaultRules())
	rows := e.Section().Settings
	rows[0].Control.(*settings.Number).Set(128)
	rows[1].Control.(*settings.Choice[int]).Set(1)
	if memory, threads := env.Limits(); memory != 128<<20 || threads != 1 || env.Solver(engine.DefaultRules()) == before {
		t.Errorf("%d bytes, %d threads; want 128 MiB and 1", memory, threads)
	}
	again := search.NewEnvironment(search.Options{})
	settings.NewEngine(store, again, builder)
	if memory, threads := again.Limits(); memory != 128<<20 || threads != 1 {
		t.Errorf("remembered: %d bytes, %d threads", memory, threads)
	}
	for _, bad := range []int{-1, 63, 1 << 40} {
		store.SetInt("engine.memory_mib", bad)
		store.SetInt("engine.threads", bad*100)
		settings.NewEngine(store, again, builder)
		if memory, threads := again.Limits(); memory != search.WindowMemory || threads != 0 {
			t.Errorf("stored %d: %d bytes, %d threads; want the defaults", bad, memory, threads)
		}
	}
}

// The button for the large table depends on the file.
func TestLargeTable(t *testing.T) {
	folder := t.TempDir()
	tasks := task.New(func(f func()) { f() })
	defer tasks.Close()
	builder := tables.New(tables.Config{Tasks: tasks, Folder: folder, Changed: func() {}})
	lines := settings.NewEngine(test.NewTempApp(t).Preferences(), search.NewEnvironment(search.Options{}), builder).Section().Settings[2:]
	h := new(harness)
	h.Frame = uiframe.New(t, test.NewTempApp(t))
	h.Complete()
	notes := settings.Show(h.Shell, []settings.Section{{Name: "Engine", Settings: lines}}, func() {})
	builder.SetShow(notes)
	button := part[*kit.Button](h)
	if button.Text != "Build the large table (626 MB)" || h.Says("On the disk") {
		t.Errorf("without a table: %q", button.Text)
	}
	file := filepath.Join(folder, "endgame-24-standard.bin")
	tasktest.OK(t, os.WriteFile(file, nil, 0o600))
	tasktest.OK(t, os.Truncate(file, solver.TableFileSize(tables.Large)))
	notes()
	if button.Text != "Remove" || !h.Says("On the disk: 24 seeds, 626 MB") {
		t.Errorf("with a table: %q", button.Text)
	}
	test.Tap(button)
	if _, err := os.Stat(file); err == nil || button.Text != "Build the large table (626 MB)" || h.Says("On the disk") {
		t.Errorf("removed: %q, %v", button.Text, err)
	}
}
