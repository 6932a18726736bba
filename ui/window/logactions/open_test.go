package logactions

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/ui/window/uitest"
	"kalah/ui/window/uitest/uiframe"
)

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
	if all := h.Recent(); all[0].Text != "broken" || all[1].Text != "You – You · 2 : 0 unfinished" {
		t.Errorf("offers %q, %q", all[0].Text, all[1].Text)
	}
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
