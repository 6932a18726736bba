package settings_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
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
	h := &harness{Frame: uiframe.New(t, test.NewTempApp(t)), choice: "b", on: true, number: 5, folder: "/there"}
	h.Complete()
	settings.Show(h.Shell, []settings.Section{{Name: "All", Settings: []settings.Setting{
		{Name: "Choice", Control: &settings.Choice[string]{
			Options: []string{"a", "b"}, Name: func(id string) string { return map[string]string{"a": "One", "b": "Other"}[id] },
			Value: of(&h.choice, "a"),
		}, Note: func() string { return "chosen: " + h.choice }},
		{Name: "Switch", Control: &settings.Switch{Text: "On", Value: of(&h.on, false)}},
		{Name: "Number", Control: &settings.Number{Unit: "apples", Min: 3, Max: 20, Value: of(&h.number, 7)}},
		{Name: "Place", Control: &settings.Place{Get: func() string { return h.folder }, Show: func() { h.did++ }, Reset: func() { h.folder = "/here" }}},
		{Name: "Action", Control: &settings.Action{Text: "Do it", Do: func() { h.did++ }}},
	}}}, func() { h.changes++ })
	return h
}

// part returns the first control of a type in the dialog.
func part[T fyne.CanvasObject](f uiframe.Frame) T {
	f.T.Helper()
	found := uitest.All[T](f.Window.Canvas().Overlays().Top())
	if len(found) == 0 {
		f.T.Fatal("no such control")
	}
	return found[0]
}

func TestWhatIsChangedHoldsAtOnce(t *testing.T) {
	h := open(t)
	first := h.Says("chosen: b") && h.changes == 0
	part[*kit.Dropdown[string]](h.Frame).SetSelected("One")
	part[*kit.Check](h.Frame).SetChecked(false)
	h.Press("Do it")
	h.Press("Show")
	h.Is("choice, switch, changes and actions", "a false 2 2 true true", h.choice, h.on, h.changes, h.did, first, h.Says("chosen: a"))
}

// A number is set once, when its entry loses the focus or the dialog closes, because a change may
// discard long computations. An invalid number has an error next to its field and changes nothing.
func TestNumbersAreSetOnce(t *testing.T) {
	tab := func(h *harness) { h.Window.Canvas().FocusNext() }
	escape := func(h *harness) { h.Key(fyne.KeyEscape) }
	finish := func(h *harness) { h.Press("Close") }
	for _, tt := range []struct {
		leave func(h *harness)
		typed string
		want  int
	}{{tab, " 12 ", 12}, {escape, "12", 12}, {finish, "12", 12}, {finish, "2", 5}, {finish, "21", 5}, {finish, "six", 5}} {
		h := open(t)
		entry := part[*kit.Entry](h.Frame)
		h.Window.Canvas().Focus(entry)
		entry.SetText("")
		h.Type(tt.typed)
		refused := strings.Contains(uitest.Seen(h.Window.Canvas().Overlays().Top()), "A number from 3 to 20")
		if h.number != 5 || h.changes != 0 || refused != (tt.want == 5) {
			t.Errorf("%s: set to %d while it is typed, refused: %v", tt.typed, h.number, refused)
		}
		tt.leave(h)
		if h.number != tt.want || h.changes != min(1, tt.want-5) {
			t.Errorf("%d after %d changes, want %d", h.number, h.changes, tt.want)
		}
	}
}

func TestRestore(t *testing.T) {
	h := open(t)
	part[*kit.Entry](h.Frame).SetText("nonsense")
	h.Press("Restore defaults")
	h.Key(fyne.KeyEscape)
	h.Is("restored without an answer", "b", h.choice)
	h.Press("Restore defaults")
	h.Press("Restore")
	if h.choice != "a" || h.on || h.number != 7 || h.folder != "/here" || !h.Says("chosen: a") {
		t.Errorf("%q, %v, %d, %q", h.choice, h.on, h.number, h.folder)
	}
	h.Is("the entry", "7", part[*kit.Entry](h.Frame).Text)
}

// A change of the limits applies at once and is stored. Invalid stored limits become the defaults.
func TestEngine(t *testing.T) {
	store, builder := test.NewTempApp(t).Preferences(), tables.New(tables.Config{})
	limits := func(env *search.Environment, wantMemory, wantThreads int) {
		t.Helper()
		if memory, threads := env.Limits(); memory != wantMemory || threads != wantThreads {
			t.Errorf("%d bytes, %d threads, want %d and %d", memory, threads, wantMemory, wantThreads)
		}
	}
	env, again := search.NewEnvironment(search.Options{}), search.NewEnvironment(search.Options{})
	e := settings.NewEngine(store, env, builder)
	limits(env, search.WindowMemory, 0)
	before := env.Solver(engine.DefaultRules())
	rows := e.Section().Settings
	rows[0].Control.(*settings.Number).Set(128)
	rows[1].Control.(*settings.Choice[int]).Set(1)
	limits(env, 128<<20, 1)
	uitest.Is(t, "the solver keeps its memory", "false", env.Solver(engine.DefaultRules()) == before)
	settings.NewEngine(store, again, builder)
	limits(again, 128<<20, 1)
	store.SetInt("engine.memory_mib", 63)
	store.SetInt("engine.threads", -1)
	settings.NewEngine(store, again, builder)
	limits(again, search.WindowMemory, 0)
}

// The button for the large table depends on the file.
func TestLargeTable(t *testing.T) {
	folder := t.TempDir()
	f := uiframe.New(t, test.NewTempApp(t))
	f.Complete()
	builder := tables.New(tables.Config{Tasks: f.Shell.Tasks(), Folder: folder, Changed: func() {}})
	lines := settings.NewEngine(f.Shell.App().Preferences(), search.NewEnvironment(search.Options{}), builder).Section().Settings[2:]
	notes := settings.Show(f.Shell, []settings.Section{{Name: "Engine", Settings: lines}}, func() {})
	builder.SetShow(notes)
	button := part[*kit.Button](f)
	wants := func(text, says string) {
		t.Helper()
		if notes(); button.Text != text || f.Says("On the disk") != (says != "") || !f.Says(says) {
			t.Errorf("the button says %q, want %q; says %q: %v", button.Text, text, says, f.Says(says))
		}
	}
	wants("Build the large table (626 MB)", "")
	file := uitest.WriteFile(t, filepath.Join(folder, "endgame-24-standard.bin"), "")
	uitest.Must(t, os.Truncate(file, solver.TableFileSize(tables.Large)))
	wants("Remove", "On the disk: 24 seeds, 626 MB")
	test.Tap(button)
	f.Until("the removal", func() bool { _, err := os.Stat(file); return err != nil })
	wants("Build the large table (626 MB)", "")
}
