package logactions

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/internal/boardlook"
	"kalah/logging/library"
	"kalah/ui/app/archive"
	"kalah/ui/app/session"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	lists "kalah/ui/window/loglist"
	"kalah/ui/window/uitest"
	"kalah/ui/window/uitest/uiframe"
)

// harness has the actions and one list of logs in a test window.
type harness struct {
	*Actions
	uiframe.Frame

	browser *lists.Browser
	folder  string // the games folder

	documents, pictures string // the user's folders

	exporting *exportForm // the last one

	opened []opened // logs, the latest last
	moves  []int    // arguments of ShowMoves
}

// opened is a call of Show.
type opened struct {
	path  string
	moves int // before the first position
	of    int // moves of the game
}

// open opens a window. The games folder has logs with the given names, sorted by name.
func open(t *testing.T, names ...string) *harness {
	t.Helper()
	a := test.NewTempApp(t)
	h := &harness{Frame: uiframe.New(t, a), folder: t.TempDir()}
	h.documents, h.pictures = uitest.Folders(t)
	uitest.WriteLogs(t, h.folder, names...)
	s := NewSettings(a.Preferences())
	s.Order.Set(library.Order{Column: library.ColumnName})
	h.Actions = New(Config{
		Shell: h.Shell, Folder: archive.NewFolder(h.Shell.Tasks(), h.folder), Settings: s,
		Theme: func() kit.Choice { return kit.Light }, Look: func() boardlook.Look { return boardlook.Look{} },
		Show: func(path string, r session.Record, n int) {
			h.opened = append(h.opened, opened{path, n, len(r.Game.Moves)})
		},
		ShowMoves:  func(n int) { h.moves = append(h.moves, n) },
		Renamed:    func(string, string) {},
		ShowFolder: func() {},
	})
	do, _ := h.Calls(func() []string { return h.browser.Selected() })
	do.Sorted, do.Changed = s.Order.Set, func() {}
	h.browser = lists.NewBrowser(do)
	h.browser.SetOrder(s.Order.Get())
	h.AddList(h.browser)
	h.Folder.Watch(func(games []library.Game, status library.Status) {
		h.browser.SetGames(games)
		h.browser.SetStatus(status)
	})
	h.Shell.AddCommands(command.Command{ID: "log.recent", Menu: "Log", Text: "Recent", Items: h.Recent})
	h.Complete(frame.View{
		ID: "list", Content: func() fyne.CanvasObject { return h.browser },
		Key: h.browser.HandleKey, Rune: h.browser.HandleRune,
	})
	h.Folder.Open(h.folder)
	t.Cleanup(h.Folder.Close)
	h.untilListed(names...)
	return h
}

func (h *harness) listed() []string {
	var names []string
	for _, g := range h.browser.Shown() {
		names = append(names, g.Name[:len(g.Name)-len(".json")])
	}
	return names
}

func (h *harness) untilListed(names ...string) {
	h.T.Helper()
	h.Until(fmt.Sprint("the list ", names), func() bool {
		return slices.Equal(h.listed(), names) && !h.Folder.Status().Scanning
	})
}

// untilDialog waits for a dialog with the given words.
func (h *harness) untilDialog(words string) {
	h.T.Helper()
	h.Until("a dialog: "+words, func() bool { return h.Says(words) })
}

func (h *harness) path(name string) string { return filepath.Join(h.folder, name+".json") }

// Export stores the form for the test.
func (h *harness) Export(paths []string) { h.exporting = h.askExport(h.exportables(paths)) }

// record reads a log.
func record(t *testing.T, path string) session.Record {
	t.Helper()
	r, err := archive.Read(path)
	uitest.Must(t, err)
	return r
}
