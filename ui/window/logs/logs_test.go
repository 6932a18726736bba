package logs

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/logging/library"
	"kalah/ui/app/archive"
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
	"kalah/ui/window/logactions"
	"kalah/ui/window/uitest"
	"kalah/ui/window/uitest/uiframe"
)

// harness has the view in a test window.
type harness struct {
	*Logs
	uiframe.Frame

	opened []string // paths
}

// open opens a window. The games folder has logs with the given names, sorted by name.
func open(t *testing.T, names ...string) *harness {
	t.Helper()
	uitest.Folders(t)
	a := test.NewTempApp(t)
	h := &harness{Frame: uiframe.New(t, a)}
	s := logactions.NewSettings(a.Preferences())
	s.Order.Set(library.Order{Column: library.ColumnName})
	folder := archive.NewFolder(h.Shell.Tasks(), t.TempDir())
	actions := logactions.New(logactions.Config{
		Shell: h.Shell, Folder: folder, Settings: s,
		Show:       func(path string, _ session.Record, _ int) { h.opened = append(h.opened, path) },
		ShowMoves:  func(int) {},
		Renamed:    func(string, string) {},
		ShowFolder: func() {},
	})
	h.Logs = New(Config{Shell: h.Shell, Actions: actions, Folder: folder, SetUp: func() {}})
	h.ShowView(h.View())
	h.Shell.Home()
	uitest.WriteLogs(t, folder.Path(), names...)
	folder.Open(folder.Path())
	t.Cleanup(folder.Close)
	h.Until("the folder", func() bool { return !folder.Status().Scanning })
	return h
}

func (h *harness) path(name string) string { return filepath.Join(h.Folder.Path(), name+".json") }

func (h *harness) listed() []string {
	var names []string
	for _, g := range h.browser.Shown() {
		names = append(names, g.Name[:len(g.Name)-len(".json")])
	}
	return names
}

func (h *harness) untilListed(names ...string) {
	h.T.Helper()
	h.Until(fmt.Sprint("the list ", names), func() bool { return slices.Equal(h.listed(), names) })
}

// run runs a command like its menu item.
func (h *harness) run(id string) {
	h.T.Helper()
	if !h.Shell.Commands().Run(id) {
		h.T.Fatalf("%s cannot be used", id)
	}
}

// The list follows the folder while it is visible, and catches up when it is shown.
func TestListFollowsTheFolder(t *testing.T) {
	h := open(t, "b")
	h.run("view.logs")
	h.untilListed("b")
	if !h.browser.Focused() {
		t.Error("the list does not have the focus")
	}
	if want := (library.Order{Column: library.ColumnName}); h.browser.Order() != want {
		t.Errorf("sorted by %v, want %v", h.browser.Order(), want)
	}
	h.run("view.logs")
	if h.Shell.Shown() != "board" {
		t.Error("the command does not go back")
	}
	uitest.WriteFile(t, h.path("a"), "{")
	h.run("view.logs")
	h.untilListed("a", "b")
}

func TestKeys(t *testing.T) {
	h := open(t, "a", "b", "c")
	h.run("view.logs")
	h.untilListed("a", "b", "c")
	h.Key(fyne.KeyDown, fyne.KeyReturn)
	h.Until("the log", func() bool { return slices.Equal(h.opened, []string{h.path("b")}) })
	h.Shell.Unfocus()
	h.Key(fyne.KeyEnd)
	if got := h.browser.Selected(); !slices.Equal(got, []string{h.path("c")}) {
		t.Errorf("selected %v", got)
	}
	h.Shell.Unfocus()
	h.Type("x")
	h.untilListed()
	if h.Shell.Said() != "" || h.browser.Focused() {
		t.Error("the search does not have the focus")
	}
	h.Key(fyne.KeyEscape, fyne.KeyEscape) // clears the search, then leaves the view
	if h.Shell.Shown() != "board" {
		t.Error("Escape does not go back")
	}
}

// The keys of the commands act on the selected games, regardless of the focus. The commands of the
// context menu are in the table of commands.
func TestKeysOfTheCommands(t *testing.T) {
	h := open(t, "a", "b", "c")
	h.run("view.logs")
	h.untilListed("a", "b", "c")
	for what, focus := range map[string]func(){"the list": h.browser.FocusList, "nothing": h.Shell.Unfocus, "the search": h.browser.Find} {
		h.browser.Select(h.path("b"))
		focus()
		favourite := func() bool { return h.browser.Shown()[1].Marks.Favourite }
		before := favourite()
		h.Key(fyne.KeyF3)
		h.Until("the mark: "+what+" has the focus", func() bool { return favourite() != before })
	}
	h.browser.FocusList()
	h.Key(fyne.KeyDelete)
	h.untilListed("a", "c")
	h.Key(fyne.KeyDelete) // deletes the game that is now in its place
	h.untilListed("a")
	for _, c := range h.selected {
		if _, ok := h.Shell.Commands().Resolve(c.ID); !ok {
			t.Errorf("%s is in the context menu, but not in the table", c.ID)
		}
	}
}

func TestUndoOfAll(t *testing.T) {
	h := open(t, "a", "b")
	h.run("view.logs")
	h.untilListed("a", "b")
	h.Window.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
	h.Key(fyne.KeyDelete)
	h.untilListed()
	h.Until("the offer", h.browser.CanUndo)
	if f := h.Window.Canvas().Focused(); f != nil {
		t.Errorf("%T has the focus of an empty library", f)
	}
	h.run(frame.Undo)
	h.untilListed("a", "b")
	if !h.browser.Focused() {
		t.Error("the list does not have the focus again")
	}
}

func TestFind(t *testing.T) {
	h := open(t, "a", "b")
	if _, ok := h.Shell.Snapshot()["library"]; ok {
		t.Error("the hidden library is in the snapshot")
	}
	h.run(frame.Find)
	if h.Shell.Shown() != ID || h.browser.Focused() {
		t.Error("the search does not have the focus")
	}
	h.untilListed("a", "b")
	h.Type("b.json")
	h.untilListed("b")
	l, _ := h.Shell.Snapshot()["library"].(map[string]any)
	if rows, _ := l["rows"].([]any); l["open"] != true || l["of"] != 2.0 || l["shown"] != 1.0 || l["text"] != "b.json" || len(rows) != 1 {
		t.Errorf("the snapshot has %v", l)
	}
}
