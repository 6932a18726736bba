package logactions

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/library"
	"kalah/ui/window/command"
	"kalah/ui/window/uitest"
)

// The commands act on the current selection. Some need exactly one log, and all need a selection.
func TestCommandsActOnTheSelection(t *testing.T) {
	h := open(t, "a", "b", "c")
	selected := []string{h.path("b")}
	commands := h.Commands(func() []string { return selected })
	run := func(id string) {
		t.Helper()
		i := slices.IndexFunc(commands, func(c command.Command) bool { return c.ID == id })
		if i < 0 || !commands[i].CanRun() {
			t.Fatalf("%s cannot be used", id)
		}
		commands[i].Do()
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
	run("log.reveal") // shows the folder without a file manager on the bus
	run("log.open.selected")
	h.Until("the log", func() bool { return len(h.opened) == 1 && h.opened[0].path == h.path("b") })
	for id, says := range map[string]string{
		"log.export": "Export the game", "log.check": "1 game · 1 in order",
	} {
		run(id)
		h.untilDialog(says)
		h.Key(fyne.KeyEscape)
	}
	for _, selected = range [][]string{{h.path("b")}, {h.path("a"), h.path("c")}} {
		run("log.copy.path")
		if got, want := h.Shell.App().Clipboard().Content(), strings.Join(selected, "\n"); got != want {
			t.Errorf("copied %q, want %q", got, want)
		}
	}
	one := []string{"log.open.selected", "log.reveal"}
	for _, c := range commands {
		if c.CanRun() == slices.Contains(one, c.ID) {
			t.Errorf("%s with two logs: %v", c.ID, c.CanRun())
		}
	}
	run("log.delete")
	h.untilListed("b")
	selected = nil
	if i := slices.IndexFunc(commands, command.Command.CanRun); i >= 0 {
		t.Errorf("%s can run without a selection", commands[i].ID)
	}
}

// All lists offer the same undo. The order of the library is stored.
func TestListsFollowEachOther(t *testing.T) {
	h := open(t, "a", "b")
	other := &list{}
	h.AddList(other)
	h.Delete([]string{h.path("a")})
	h.untilListed("b")
	h.Until("the offer", func() bool { return other.undo == "1 game moved to the trash" })
	h.Delete([]string{h.path("none")})
	h.untilDialog("none.json: cannot be removed")
	h.Key(fyne.KeyEscape)
	h.Type("2") // sorts by the second column
	if got := h.Settings.Order.Get(); got != h.browser.Order() || got.Column != library.ColumnPlayers {
		t.Errorf("sorted by %v, remembered %v", h.browser.Order(), got)
	}
}

// No dialog opens over another, although a list gets keys while a dialog is open.
func TestNothingOpensUnderADialog(t *testing.T) {
	h := open(t, "a")
	h.Export([]string{h.path("a")})
	first := h.Shell.Top()
	h.Export([]string{h.path("a")})
	h.Check([]string{h.path("a")})
	if first == nil || h.Shell.Top() != first || h.exporting != nil || len(h.Job.Rows()) > 0 {
		t.Error("something was opened over the dialog")
	}
}

func TestAnotherFolder(t *testing.T) {
	h := open(t, "a", "b")
	other := t.TempDir()
	uitest.WriteFile(t, filepath.Join(other, "z.json"), "{")
	h.Picker.Path = other
	h.ChooseFolder()
	if got := h.Picker.Asked[0].Folder; got != h.folder {
		t.Errorf("asked from %s, want %s", got, h.folder)
	}
	h.Picker.Answer()
	h.untilListed("z")
	if h.shown != 1 || h.Settings.Folder("") != other || h.Folder.Path() != other {
		t.Errorf("shown %d times, remembered %s, logs in %s", h.shown, h.Settings.Folder(""), h.Folder.Path())
	}
}

func TestAskSave(t *testing.T) {
	h := open(t)
	game := uitest.Line(t, engine.DefaultRules(), 3)
	r := record(t, uitest.WriteLog(t))
	r.Game, r.Source = game, nil
	saved := 0
	var failed error
	save := func(to string) {
		h.Picker.Path = to
		h.AskSave(r, "/elsewhere/mine.json", func() { saved++ }, func(err error) { failed = err })
		h.Picker.Answer()
	}
	save(h.path("mine"))
	h.Until("the log", func() bool { return saved == 1 })
	h.untilListed("mine")
	if got := h.Picker.Asked[0].Name; got != "mine.json" {
		t.Errorf("proposed %q", got)
	}
	if got, want := h.Shell.Said(), "Saved as "+h.path("mine"); got != want || h.Settings.Recent.Get()[0] != h.path("mine") {
		t.Errorf("said %q, want %q; recent %v", got, want, h.Settings.Recent.Get())
	}
	save(filepath.Join(h.path("mine"), "no folder.json"))
	h.Until("the failure", func() bool { return failed != nil })
	if saved != 1 {
		t.Error("a game is called saved that is not")
	}
}

func TestFolderIsShown(t *testing.T) {
	h := open(t)
	h.Folder.Open(filepath.Join(h.folder, "new"))
	h.OpenFolder()
	h.Until("the folder", func() bool {
		info, err := os.Stat(filepath.Join(h.folder, "new"))
		return err == nil && info.IsDir()
	})
	if got, want := asURL(storage.NewFileURI("/a b/c")).String(), "file:///a%20b/c"; got != want {
		t.Errorf("address %s, want %s", got, want)
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
	if err := revealByBus(t.Context(), h.path("a")); err == nil {
		t.Error("a file was shown over a bus that there is not")
	}
	h.Reveal(h.path("a")) // shows the folder
}

type list struct{ undo string }

func (l *list) SetUndo(text string) { l.undo = text }

// marks lists the logs with their marks: "a♥ b#club#new".
func (h *harness) marks() string {
	var all []string
	for _, g := range h.browser.Shown() {
		text := strings.TrimSuffix(g.Name, ".json")
		if g.Marks.Favourite {
			text += "♥"
		}
		for _, tag := range g.Marks.Tags {
			text += "#" + tag
		}
		all = append(all, text)
	}
	return strings.Join(all, " ")
}

// The favourite mark is toggled for all selected logs. Tags of an earlier version stay.
func TestMarks(t *testing.T) {
	h := open(t, "a", "b", "c")
	a, ab := []string{h.path("a")}, []string{h.path("a"), h.path("b")}
	h.mark(a, func(m *logging.Marks) { m.Tags = []string{"club"} })
	h.Until("the tag", func() bool { return h.marks() == "a#club b c" })
	for _, step := range []struct {
		paths []string
		want  string
	}{
		{a, "a♥#club b c"}, {ab, "a♥#club b♥ c"}, {ab, "a#club b c"},
	} {
		h.ToggleFavourite(step.paths)
		h.Until(step.want, func() bool { return h.marks() == step.want })
	}
	uitest.WriteFile(t, h.path("z"), "{")
	h.ToggleFavourite([]string{h.path("z"), h.path("a")})
	h.untilDialog("z.json")
	h.Until("the mark", func() bool { return strings.HasPrefix(h.marks(), "a♥") })
	// A game that is saved over a log keeps the marks of the log.
	r := record(t, h.path("a"))
	r.Source, r.Over = nil, h.path("a")
	if _, err := h.Folder.Keep(r); err != nil {
		t.Fatal(err)
	}
	if l, err := logging.ReadFile(h.path("a")); err != nil || !l.Marks.Favourite {
		t.Errorf("the marks are lost: %v", err)
	}
}

func TestOrderIsRemembered(t *testing.T) {
	p := test.NewTempApp(t).Preferences()
	s := NewSettings(p)
	latest := library.Order{Column: library.ColumnDate, Descending: true}
	want := library.Order{Column: library.ColumnMoves, Descending: true}
	if first := s.Order.Get(); first != latest {
		t.Errorf("at first %v, want %v", first, latest)
	}
	s.Order.Set(want)
	if s.Order.Get() != want {
		t.Errorf("remembered %v, want %v", s.Order.Get(), want)
	}
	p.SetString("logs.sort", "weather")
	if got := s.Order.Get(); got != latest {
		t.Errorf("by what there is not: %v, want %v", got, latest)
	}
}

// The newest path is the first. Fyne must notice each change, because it saves the preferences then.
func TestRecentPaths(t *testing.T) {
	p := test.NewTempApp(t).Preferences()
	recent, changes := NewSettings(p).Recent, 0
	for i := range MaxRecent + 3 {
		recent.Add(fmt.Sprint(i))
	}
	p.AddChangeListener(func() { changes++ })
	for i, step := range []struct {
		change func()
		want   string
	}{
		{func() { recent.Add("5") }, "[5 10 9 8 7 6 4 3]"},
		{func() { recent.Drop("9", "3") }, "[5 10 8 7 6 4]"},
	} {
		step.change()
		if got := fmt.Sprint(recent.Get()); got != step.want || changes != i+1 {
			t.Errorf("recent %s, want %s; %d changes are saved, want %d", got, step.want, changes, i+1)
		}
	}
}
