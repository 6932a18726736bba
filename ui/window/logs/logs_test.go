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

func (h *harness) untilListed(names ...string) {
	h.T.Helper()
	h.Until(fmt.Sprint("the list ", names), func() bool {
		return slices.EqualFunc(h.browser.Shown(), names, func(g library.Game, name string) bool { return g.Name == name+".json" })
	})
}

// openShown opens the view.
func openShown(t *testing.T, names ...string) *harness {
	t.Helper()
	h := open(t, names...)
	h.Run("view.logs")
	h.untilListed(names...)
	h.Is("the list does not have the focus", "true", h.browser.Focused())
	return h
}

// The list follows the folder while it is visible, and catches up when it is shown.
func TestListFollowsTheFolder(t *testing.T) {
	h := openShown(t, "b")
	h.Run("view.logs") // goes back
	uitest.WriteFile(t, h.path("a"), "{")
	h.Run("view.logs")
	h.untilListed("a", "b")
}

func TestKeys(t *testing.T) {
	h := openShown(t, "a", "b", "c")
	h.Key(fyne.KeyDown, fyne.KeyReturn)
	h.Until("the log", func() bool { return slices.Equal(h.opened, []string{h.path("b")}) })
	h.Shell.Unfocus()
	h.Type("x")
	h.untilListed()
	h.Key(fyne.KeyEscape, fyne.KeyEscape) // clears the search, then leaves the view
	h.Is("Escape does not go back", "board", h.Shell.Shown())
	h.Run(frame.Find)
	h.untilListed("a", "b", "c")
	h.Type("b.json")
	h.untilListed("b")
}

// The keys of the commands act on the selected games, regardless of the focus.
func TestKeysOfTheCommands(t *testing.T) {
	h := openShown(t, "a", "b", "c")
	favourite := func() bool { return h.browser.Shown()[1].Marks.Favourite }
	for what, focus := range map[string]func(){"the list": h.browser.FocusList, "nothing": h.Shell.Unfocus, "the search": h.browser.Find} {
		h.browser.Select(h.path("b"))
		focus()
		before := favourite()
		h.Key(fyne.KeyF3)
		h.Until("the mark: "+what+" has the focus", func() bool { return favourite() != before })
	}
	h.browser.FocusList()
	h.Key(fyne.KeyDelete)
	h.untilListed("a", "c")
	h.Key(fyne.KeyDelete) // deletes the game that is now in its place
	h.untilListed("a")
}

func TestUndoOfAll(t *testing.T) {
	h := openShown(t, "a", "b")
	h.Window.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
	h.Key(fyne.KeyDelete)
	h.untilListed()
	h.Until("the offer", h.browser.CanUndo)
	h.Run(frame.Undo)
	h.untilListed("a", "b")
	h.Is("the list does not have the focus again", "true", h.browser.Focused())
}
