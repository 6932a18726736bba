package logactions

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/logging"
	"kalah/ui/window/uitest"
	"kalah/ui/window/uitest/uiframe"
)

// The commands act on the current selection. A file that cannot be deleted is reported.
func TestCommandsActOnTheSelection(t *testing.T) {
	h := open(t, "a", "b", "c")
	selected := []string{h.path("b")}
	run := func(id string) {
		t.Helper()
		do, ok := h.Commands(func() []string { return selected }).Action(id)
		if !ok {
			t.Fatalf("%s cannot be used", id)
		}
		do()
	}
	run("log.open.selected")
	h.Until("the log", func() bool { return len(h.opened) == 1 && h.opened[0].path == h.path("b") })
	for id, says := range map[string]string{"log.export": "Export the game", "log.check": "1 game · 1 in order"} {
		run(id)
		h.untilDialog(says)
		h.Key(fyne.KeyEscape)
	}
	selected = []string{h.path("a"), h.path("c")}
	run("log.copy.path")
	h.Is("copied", strings.Join(selected, "\n"), h.Shell.App().Clipboard().Content())
	run("log.delete")
	h.untilListed("b")
	h.Delete([]string{h.path("none")})
	h.untilDialog("none.json: cannot be removed")
}

func TestAskSave(t *testing.T) {
	h := open(t)
	r, said := record(t, uitest.WriteLog(t)), ""
	r.Game, r.Source = uitest.Line(t, engine.DefaultRules(), 3), nil
	file := uitest.WriteFile(t, h.path("z"), "{")
	for to, want := range map[string]string{h.path("mine"): "saved", filepath.Join(file, "not a folder.json"): "failed"} {
		h.Picker.Path = to
		h.AskSave(r, "/elsewhere/mine.json", func() { said = "saved" }, func(error) { said = "failed" })
		h.Picker.Answer()
		h.Until(want+" "+to, func() bool { return said == want })
	}
	h.untilListed("mine", "z")
	h.Is("proposed, and recent", "mine.json "+h.path("mine"), h.Picker.Asked[0].Name, h.Settings.Recent.Get()[0])
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
	// A game that is saved over a log keeps the marks of the log.
	r := record(t, h.path("a"))
	r.Source, r.Over = nil, h.path("a")
	_, err := h.Folder.Keep(r)
	uitest.Must(t, err)
	if l, err := logging.ReadFile(h.path("a")); err != nil || !l.Marks.Favourite {
		t.Errorf("the marks are lost: %v", err)
	}
}

// An error has the absolute path. If several logs are opened quickly, only the last one is shown.
func TestOpen(t *testing.T) {
	h := open(t, "a", "b")
	h.Picker.Path = h.path("a")
	h.AskOpen()
	h.Picker.Answer()
	h.Until("the log", func() bool { return len(h.opened) == 1 })
	t.Chdir(h.folder)
	h.Open("none.json")
	h.untilDialog(h.path("none"))
	h.Open(h.path("b"))
	h.OpenAt(h.path("a"), 2, func() { h.Shell.Say("there it is") })
	h.Until("the log again", func() bool { return h.Shell.Said() == "there it is" })
	h.Folder.Close()
	uiframe.Close(t, h.Shell)
	h.Is("opened and recent", fmt.Sprintf("[{%[1]s 0 5} {%[1]s 2 5}] [%[1]s]", h.path("a")), h.opened, h.Settings.Recent.Get())
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
	h.Is("the games folder", other, h.Settings.Folder(""))

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
