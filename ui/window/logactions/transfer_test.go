package logactions

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/logging/library"
	"kalah/ui/window/uitest"
)

// Logs are moved to a new folder by the keyboard, everything that shows them follows, and undo
// brings them back.
func TestMoveToAFolder(t *testing.T) {
	h := open(t, "a", "b", "c")
	h.Settings.Recent.Add(h.path("a"))
	h.move(h.path("a"), h.path("b"))
	form := h.form
	if got := form.group.Options(); len(got) != 1 || !strings.HasPrefix(got[0], "Library: ") {
		t.Errorf("offers %q", got)
	}
	form.name.Set(".won")
	if !form.button.Disabled() || !h.Says("begins with a dot") {
		t.Error("a hidden folder is made")
	}
	form.name.Set("won")
	h.Key(fyne.KeyReturn)
	to := filepath.Join(h.folder, "won")
	h.Until("the end", func() bool { return h.Shell.Said() == "Moved 2 logs to "+to })
	want := [][2]string{{h.path("a"), filepath.Join(to, "a.json")}, {h.path("b"), filepath.Join(to, "b.json")}}
	if !slices.Equal(h.named, want) || h.Settings.Recent.Get()[0] != want[0][1] {
		t.Errorf("followed %v, recent %v", h.named, h.Settings.Recent.Get())
	}
	if got, want := undoText(h.Folder), "2 logs moved to "+to; got != want || !h.browser.CanUndo() {
		t.Errorf("offers to undo %q, want %q", got, want)
	}
	h.Restore()
	h.Until("the logs", func() bool { return len(h.logFiles()) == 3 && len(h.named) == 4 })
	if h.browser.CanUndo() || h.Settings.Recent.Get()[0] != h.path("a") {
		t.Error("the undo is not followed")
	}
	h.Folder.Refresh()
	h.Until("the folder", func() bool { return slices.Equal(h.Folder.Folders(), []string{"won"}) })
	h.askTransfer([]string{h.path("c")}, true)
	if got := h.folders([]string{h.path("c")}); !slices.Equal(got, []string{to}) {
		t.Errorf("offers %q", got)
	}
	h.Key(fyne.KeyReturn)
	h.Until("the copy", func() bool { return h.Shell.Said() == "Copied 1 log to "+to })
	if _, err := os.Stat(filepath.Join(to, "c.json")); err != nil || len(h.logFiles()) != 3 || h.browser.CanUndo() {
		t.Errorf("%v, %d logs", err, len(h.logFiles()))
	}
}

// A name that is taken is asked about, and neither answer replaces a log.
func TestNamesThatAreTaken(t *testing.T) {
	h := open(t, "a", "b")
	to := t.TempDir()
	uitest.WriteFile(t, filepath.Join(to, "a.json"), "mine")
	ask := func() {
		t.Helper()
		h.move(h.path("a"), h.path("b"))
		h.Picker.Path = to
		h.form.choose()
		h.Picker.Answer()
		h.Shell.Unfocus()
		h.Key(fyne.KeyReturn)
		h.untilDialog("This name is taken in")
	}
	ask()
	h.Press("Cancel")
	if len(h.logFiles()) != 2 {
		t.Error("moved all the same")
	}
	ask()
	h.Press("Skip")
	h.Until("the end", func() bool { return h.Shell.Said() == "Moved 1 log to "+to+" · 1 skipped" })
	h.untilListed("a")
	if h.Settings.Targets.Get()[0] != to {
		t.Errorf("remembers %v", h.Settings.Targets.Get())
	}
	h.move(h.path("a"))
	h.Key(fyne.KeyReturn) // the folder of last time
	h.untilDialog("a.json")
	h.Key(fyne.KeyReturn) // keeps both
	h.Until("the end", func() bool { return h.Shell.Said() == "Moved 1 log to "+to })
	if mine, err := os.ReadFile(filepath.Join(to, "a.json")); err != nil || string(mine) != "mine" {
		t.Errorf("a.json holds %q, %v", mine, err)
	}
	if _, err := os.Stat(filepath.Join(to, "a (2).json")); err != nil {
		t.Error(err)
	}
}

// Moving many logs shows the progress, and names those that failed.
func TestManyAreMoved(t *testing.T) {
	var names []string
	for i := range 30 {
		names = append(names, fmt.Sprintf("log%02d", i))
	}
	h := open(t, names...)
	var paths []string
	for _, name := range append(names, "missing") {
		paths = append(paths, h.path(name))
	}
	to := filepath.Join(t.TempDir(), "to")
	h.transfer(library.Transfer{Paths: paths, Folder: to})
	if !h.Says("Moving logs") {
		t.Error("no progress is shown")
	}
	h.Until("the end", func() bool { return h.Shell.Said() == "Moved 30 logs to "+to })
	h.untilDialog(h.path("missing") + ": cannot be moved to " + to)
	h.Key(fyne.KeyEscape)
	h.untilListed()
	h.Restore()
	h.untilListed(names...)
}

func TestGamesOnTheClipboard(t *testing.T) {
	h := open(t, "a", "b")
	text, err := os.ReadFile(h.path("a"))
	if err != nil {
		t.Fatal(err)
	}
	h.copyLogs([]string{h.path("a")})
	h.Until("the copy", func() bool { return h.Shell.Said() != "" })
	if got := h.Shell.App().Clipboard().Content(); strings.TrimSpace(got) != strings.TrimSpace(string(text)) {
		t.Errorf("copied %.100q", got)
	}
	h.Shell.Unsay()
	uitest.WriteFile(t, h.path("b"), "\ufeff"+string(text)) // a byte-order mark is no part of a list
	h.copyLogs([]string{h.path("a"), h.path("b")})
	h.Until("the copy", func() bool { return h.Shell.Said() == "Copied 2 games" })
	if got := h.Shell.App().Clipboard().Content(); strings.Count(got, `"moves"`) != 2 || got[0] != '[' || strings.Contains(got, "\ufeff") {
		t.Errorf("copied %.100q", got)
	}
	h.Shell.Unsay()
	h.copyMoves([]string{h.path("a")})
	h.Until("the copy", func() bool { return h.Shell.Said() == "Copied the moves" })
	if got := h.Shell.App().Clipboard().Content(); !strings.Contains(got, "\n1. ") || strings.Count(got, "\n") < 4 {
		t.Errorf("copied %q", got)
	}
	uitest.WriteFile(t, h.path("z"), "{")
	h.copyLogs([]string{h.path("z")})
	h.untilDialog(h.path("z") + ": the file is cut short")
}
