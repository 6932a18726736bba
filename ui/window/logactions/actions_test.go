package logactions

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/library"
	"kalah/ui/window/command"
	"kalah/ui/window/uitest"
	"kalah/ui/window/uitest/uiframe"
)

// The commands act on the current selection. Some need exactly one log, and all need a selection.
func TestCommandsActOnTheSelection(t *testing.T) {
	h := open(t, "a", "b", "c")
	var selected []string
	commands := h.Commands(func() []string { return selected })
	run := func(id string) {
		t.Helper()
		i := slices.IndexFunc(commands, func(c command.Command) bool { return c.ID == id })
		if i < 0 || !commands[i].CanRun() {
			t.Fatalf("%s cannot be used", id)
		}
		commands[i].Do()
	}
	can := func() (ids []string) {
		for _, c := range commands {
			if c.CanRun() {
				ids = append(ids, c.ID)
			}
		}
		return ids
	}
	h.Is("without a selection", "false", len(can()) > 0)
	selected = []string{h.path("b")}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
	run("log.reveal") // shows the folder without a file manager on the bus
	run("log.open.selected")
	h.Until("the log", func() bool { return len(h.opened) == 1 && h.opened[0].path == h.path("b") })
	for id, says := range map[string]string{"log.export": "Export the game", "log.check": "1 game · 1 in order"} {
		run(id)
		h.untilDialog(says)
		h.Key(fyne.KeyEscape)
	}
	one := can()
	selected = []string{h.path("a"), h.path("c")}
	h.Is("only for one log", "[log.open.selected log.reveal]", slices.DeleteFunc(one, func(id string) bool { return slices.Contains(can(), id) }))
	run("log.copy.path")
	h.Is("copied", strings.Join(selected, "\n"), h.Shell.App().Clipboard().Content())
	run("log.delete")
	h.untilListed("b")
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

type list struct{ undo string }

func (l *list) SetUndo(text string) { l.undo = text }

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
	h.Picker.Answer()
	h.untilListed("z")
	if h.Picker.Asked[0].Folder != h.folder || h.shown != 1 || h.Settings.Folder("") != other || h.Folder.Path() != other {
		t.Errorf("asked %+v, shown %d times, remembered %s, logs in %s", h.Picker.Asked, h.shown, h.Settings.Folder(""), h.Folder.Path())
	}
}

func TestAskSave(t *testing.T) {
	h := open(t)
	r := record(t, uitest.WriteLog(t))
	r.Game, r.Source = uitest.Line(t, engine.DefaultRules(), 3), nil
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
	if got := h.Picker.Asked[0].Name; got != "mine.json" || h.Settings.Recent.Get()[0] != h.path("mine") {
		t.Errorf("proposed %q; recent %v", got, h.Settings.Recent.Get())
	}
	save(filepath.Join(h.path("mine"), "no folder.json"))
	h.Until("the failure", func() bool { return failed != nil })
	h.Is("a game is called saved that is not", "1", saved)
}

// The favourite mark is toggled for all selected logs. Tags of an earlier version stay.
func TestMarks(t *testing.T) {
	h := open(t, "a", "b", "c")
	marks := func() (text string) {
		for _, g := range h.browser.Shown() {
			text += fmt.Sprintf("%s%v%v ", strings.TrimSuffix(g.Name, ".json"), g.Marks.Favourite, g.Marks.Tags)
		}
		return strings.NewReplacer("true", "♥", "false", "", "[]", "").Replace(text)
	}
	a, ab := []string{h.path("a")}, []string{h.path("a"), h.path("b")}
	h.mark(a, func(m *logging.Marks) { m.Tags = []string{"club"} })
	h.Until("the tag", func() bool { return marks() == "a[club] b c " })
	for _, step := range []struct {
		paths []string
		want  string
	}{{a, "a♥[club] b c "}, {ab, "a♥[club] b♥ c "}, {ab, "a[club] b c "}} {
		h.ToggleFavourite(step.paths)
		h.Until(step.want, func() bool { return marks() == step.want })
	}
	uitest.WriteFile(t, h.path("z"), "{")
	h.ToggleFavourite([]string{h.path("z"), h.path("a")})
	h.untilDialog("z.json")
	h.Until("the mark", func() bool { return strings.HasPrefix(marks(), "a♥") })
	// A game that is saved over a log keeps the marks of the log.
	r := record(t, h.path("a"))
	r.Source, r.Over = nil, h.path("a")
	_, err := h.Folder.Keep(r)
	uitest.Must(t, err)
	if l, err := logging.ReadFile(h.path("a")); err != nil || !l.Marks.Favourite {
		t.Errorf("the marks are lost: %v", err)
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
	recent.Add("5")
	recent.Drop("9", "3")
	uitest.Is(t, "recent paths and changes that are saved", "[5 10 8 7 6 4] 2", recent.Get(), changes)
}

func TestOpen(t *testing.T) {
	h := open(t, "a")
	h.Picker.Path = h.path("a")
	h.AskOpen()
	h.Picker.Answer()
	h.Until("the log", func() bool { return len(h.opened) == 1 })
	h.OpenAt(h.path("a"), 2, func() { h.Shell.Say("there it is") })
	h.Until("the log again", func() bool { return len(h.opened) == 2 })
	t.Chdir(h.folder)
	h.Open("none.json") // the error has the absolute path
	h.untilDialog(h.path("none"))
	got, want := fmt.Sprint(h.opened, h.Settings.Recent.Get()), fmt.Sprintf("[{%[1]s 0 5} {%[1]s 2 5}] [%[1]s]", h.path("a"))
	if got != want || h.Shell.Said() != "there it is" {
		t.Errorf("opened and recent %s, want %s; said %q", got, want, h.Shell.Said())
	}
}

// If several logs are opened quickly, only the last one is shown.
func TestOpenTwo(t *testing.T) {
	h := open(t, "a", "b")
	h.Open(h.path("a"))
	h.Open(h.path("b"))
	h.Until("the log", func() bool { return len(h.opened) > 0 })
	h.Folder.Close()
	uiframe.Close(t, h.Shell)
	if len(h.opened) != 1 || h.opened[0].path != h.path("b") {
		t.Errorf("opened %+v, want b alone", h.opened)
	}
}

// Deleted logs disappear from the recent ones. The others have the titles of their games.
func TestRecentLogs(t *testing.T) {
	h := open(t)
	folder, there := t.TempDir(), uitest.WriteLog(t)
	broken, gone := uitest.WriteFile(t, filepath.Join(folder, "broken.json"), "{"), filepath.Join(folder, "gone.json")
	for _, path := range []string{gone, there, broken} {
		h.Settings.Recent.Add(path)
	}
	recent := func(want ...string) {
		t.Helper()
		h.Until(fmt.Sprint("recent ", want), func() bool { return slices.Equal(h.Settings.Recent.Get(), want) })
	}
	items := func() []*fyne.MenuItem { return h.Shell.Menu().Item("log.recent").ChildMenu.Items }
	h.ReadRecent()
	recent(broken, there)
	h.Shell.Changed()
	h.Is("offers", "broken You – You · 2 : 0 unfinished", h.Recent()[0].Text, h.Recent()[1].Text)
	uitest.Must(t, os.Remove(broken))
	items()[0].Action()
	h.untilDialog("is gone")
	h.Key(fyne.KeyEscape)
	recent(there)
	items()[0].Action()
	h.Until("the log", func() bool { return len(h.opened) == 1 })
	items()[len(items())-1].Action() // Clear
	recent()
}

func TestDrop(t *testing.T) {
	h := open(t, "a")
	other := t.TempDir()
	uitest.WriteFile(t, filepath.Join(other, "z.json"), "{")
	h.Drop([]string{other})
	h.untilDialog("Show the games in " + other + " from now on")
	h.Key(fyne.KeyReturn)
	h.untilListed("z")

	var paths, names []string
	for i := range maxDropped + 3 {
		names = append(names, fmt.Sprint("dropped ", i))
		paths = append(paths, h.path(names[i]))
	}
	uitest.WriteLogs(t, h.folder, names...)
	h.Drop(paths)
	h.Until("the first log", func() bool { return len(h.opened) == 1 })
	if got, want := h.Settings.Recent.Get(), paths[:maxDropped]; h.opened[0].path != paths[0] || !slices.Equal(got, want) {
		t.Errorf("opened %v, recent %v, want %v", h.opened, got, want)
	}
	h.Drop([]string{h.path("none")})
	h.untilDialog("none.json")
}
