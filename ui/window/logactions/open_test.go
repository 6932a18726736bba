package logactions

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/internal/task/tasktest"
	"kalah/ui/window/uitest"
)

func TestOpen(t *testing.T) {
	h := open(t, "a")
	h.Picker.Path = h.path("a")
	h.AskOpen()
	h.Picker.Answer()
	h.Until("the log", func() bool { return len(h.opened) == 1 })
	h.OpenAt(h.path("a"), 2, func() { h.Shell.Say("there it is") })
	h.Until("the log again", func() bool { return len(h.opened) == 2 })
	if want := []opened{{h.path("a"), 0, 5}, {h.path("a"), 2, 5}}; !slices.Equal(h.opened, want) || h.Shell.Said() != "there it is" {
		t.Errorf("opened %+v, want %+v; said %q", h.opened, want, h.Shell.Said())
	}
	if got := h.Settings.Recent.Get(); !slices.Equal(got, []string{h.path("a")}) {
		t.Errorf("recent %v", got)
	}
	t.Chdir(h.folder)
	h.Open("none.json") // the error has the absolute path
	h.untilDialog(h.path("none"))
	if len(h.opened) != 2 || len(h.Settings.Recent.Get()) != 1 {
		t.Errorf("opened %v, recent %v", h.opened, h.Settings.Recent.Get())
	}
}

// If several logs are opened quickly, only the last one is shown.
func TestOpenTwo(t *testing.T) {
	h := open(t, "a", "b")
	h.Open(h.path("a"))
	h.Settings.Recent.Add(h.path("a"))
	h.Shell.Changed()
	h.recent()[0].Action()
	h.Open(h.path("b"))
	h.Until("the log", func() bool { return len(h.opened) > 0 })
	h.end()
	if len(h.opened) != 1 || h.opened[0].path != h.path("b") {
		t.Errorf("opened %+v, want b alone", h.opened)
	}
}

func TestRecentLogThatIsGone(t *testing.T) {
	h := open(t)
	gone, there := filepath.Join(t.TempDir(), "gone.json"), uitest.WriteLog(t)
	uitest.WriteFile(t, gone, "{")
	h.Settings.Recent.Add(there)
	h.Settings.Recent.Add(gone)
	h.Shell.Changed()
	if got := len(h.recent()); got != 4 {
		t.Fatalf("%d items, want both logs, a line, and Clear", got)
	}
	tasktest.OK(t, os.Remove(gone))
	h.recent()[0].Action()
	h.untilDialog("is gone")
	if got := h.Settings.Recent.Get(); !slices.Equal(got, []string{there}) {
		t.Errorf("recent %v", got)
	}
	h.Key(fyne.KeyEscape)
	h.recent()[0].Action()
	h.Until("the log", func() bool { return len(h.opened) == 1 })
	h.recent()[len(h.recent())-1].Action()
	if len(h.Settings.Recent.Get()) != 0 || !h.Shell.Menu().Item("log.recent").Disabled {
		t.Errorf("recent %v", h.Settings.Recent.Get())
	}
}

// Deleted logs disappear from the recent ones. The others have the titles of their games.
func TestReadRecent(t *testing.T) {
	h := open(t)
	there := uitest.WriteLog(t)
	h.Settings.Recent.Add(there)
	h.Settings.Recent.Add(filepath.Join(t.TempDir(), "gone.json"))
	broken := uitest.WriteFile(t, filepath.Join(t.TempDir(), "broken.json"), "{")
	h.Settings.Recent.Add(broken)
	h.ReadRecent()
	h.Until("the logs that are there", func() bool { return slices.Equal(h.Settings.Recent.Get(), []string{broken, there}) })
	var titles []string
	for _, item := range h.Recent()[:2] {
		titles = append(titles, item.Text)
	}
	if want := []string{"broken", "You – You · 2 : 0 unfinished"}; !slices.Equal(titles, want) {
		t.Errorf("offers %q, want %q", titles, want)
	}
}

func TestDrop(t *testing.T) {
	h := open(t, "a")
	other := t.TempDir()
	uitest.WriteFile(t, filepath.Join(other, "z.json"), "{")
	if !h.Drop([]string{other}) {
		t.Error("not taken")
	}
	h.untilDialog("Show the games in " + other + " from now on")
	h.Key(fyne.KeyReturn)
	h.untilListed("z")

	var paths []string
	for i := range maxDropped + 3 {
		paths = append(paths, h.path(fmt.Sprint("dropped ", i)))
	}
	text, err := os.ReadFile(h.path("a"))
	tasktest.OK(t, err)
	for _, path := range paths {
		uitest.WriteFile(t, path, string(text))
	}
	h.Drop(paths)
	h.Until("the first log", func() bool { return len(h.opened) == 1 })
	if got, want := h.Shell.Said(), "The first of 11 games is open, the others are in Library > Recent."; got != want {
		t.Errorf("said %q, want %q", got, want)
	}
	if got, want := h.Settings.Recent.Get(), paths[:maxDropped]; h.opened[0].path != paths[0] || !slices.Equal(got, want) {
		t.Errorf("opened %v, recent %v, want %v", h.opened, got, want)
	}
	h.Drop([]string{h.path("none")})
	h.untilDialog("none.json")
}
